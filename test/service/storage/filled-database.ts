/** Rows as the version with migration 0014 wrote them: they never change, so that later versions must bear them. */
import {sql} from 'kysely';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {chainStart} from '../../../src/service/domain/record/history.js';
import {digest} from '../domain/envelope-fixture.js';

const at = '2026-11-01T09:00:00.000Z';
const file = 'ab'.repeat(32);

/** An account with a user, a contact, keys, a webhook, a template, and an envelope that waits for a signature. */
export async function fillOld(db: Database): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addHistory(db, [
    ['created', 'Envelope created with “Lease”'],
    ['processed', `Documents checked: SHA-256 ${file}`],
    ['sent', 'Envelope sent'],
  ]);
}

/** Entries as sentences: the oldest kind, whose hashes are computed here as they were then. */
async function addHistory(
  db: Database,
  entries: readonly (readonly [type: string, detail: string])[],
): Promise<void> {
  let previous = chainStart;
  for (const [position, [type, detail]] of entries.entries()) {
    const [ip, agent] = ['203.0.113.7', 'Firefox'];
    const hash = digest(
      JSON.stringify([previous, position, type, detail, ip, agent, new Date(at)]),
    );
    await sql`INSERT INTO history
      (company_id, envelope_id, position, type, detail, ip, user_agent, at, previous, hash)
      VALUES (1, 1, ${position}, ${type}, ${detail}, ${ip}, ${agent}, ${at}, ${previous}, ${hash})`.execute(
      db,
    );
    previous = hash;
  }
}

const statements = [
  `INSERT INTO companies (company_id, name, email, joined, created)
    OVERRIDING SYSTEM VALUE VALUES (1, 'Mill', 'mill@example.com', '${at}', '${at}')`,
  `INSERT INTO users (company_id, user_id, role_id, name, email, added)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, 'Ursula', 'ursula@example.com', '${at}')`,
  `INSERT INTO contacts (company_id, contact_id, name, email, created)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Anna', 'anna@example.com', '${at}')`,
  `INSERT INTO api_keys (company_id, key_hash, last4, created) VALUES (1, '${file}', 'abcd', '${at}')`,
  `INSERT INTO envelopes (company_id, envelope_id, fingerprint, title, status, user_id, is_all_at_once, created, sent)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, '${'a'.repeat(32)}', 'Lease', 'sent', 1, false, '${at}', '${at}')`,
  `INSERT INTO documents (company_id, document_id, envelope_id, fingerprint, position, title, original_sha256, pdf_sha256, pages)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, '${'b'.repeat(32)}', 0, 'Lease', '${file}', '${file}',
      '[{"width": 595, "height": 842}]')`,
  `INSERT INTO parties (company_id, party_id, envelope_id, contact_id, position, name, email, role, status,
      signature_fingerprint, invited)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 0, 'Anna', 'anna@example.com', 'signer', 'sent', '${'c'.repeat(32)}', '${at}')`,
  `INSERT INTO fields (company_id, field_id, envelope_id, document_id, party_id, key, type, page, x, y, width, height)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 1, 'k', 'signature', 1, 50, 50, 200, 60)`,
  `INSERT INTO templates (company_id, template_id, fingerprint, title, status, original_sha256, pdf_sha256, uploaded)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, '${'e'.repeat(32)}', 'Lease', 'ready', '${file}', '${file}', '${at}')`,
  `INSERT INTO webhooks (company_id, webhook_id, url, type, secret, created)
    OVERRIDING SYSTEM VALUE VALUES (1, 1, 'https://hooks.example.com/', 'all', 'secret', '${at}')`,
  `INSERT INTO deliveries (company_id, webhook_id, message_id, event, envelope_id, body, created)
    VALUES (1, 1, 'message', 'envelope_sent', 1, 'action=envelope_sent', '${at}')`,
  `INSERT INTO page_images (company_id, pdf_sha256, page, scale, image_sha256)
    VALUES (1, '${file}', 1, 1, '${file}')`,
  ...Object.entries({
    companies: 'company_id',
    users: 'user_id',
    contacts: 'contact_id',
    envelopes: 'envelope_id',
    documents: 'document_id',
    parties: 'party_id',
    fields: 'field_id',
    webhooks: 'webhook_id',
    templates: 'template_id',
  }).map(([table, id]) => `SELECT setval(pg_get_serial_sequence('${table}', '${id}'), 1)`),
];
