/** A database from before history held data, brought up to date. */
import {expect, it} from 'vitest';
import {bindRows} from '../bind-rows.js';
import {secretBox} from '../test-secret-box.js';
import {chainStart, entrySentence, isUnbroken} from '../../../src/service/domain/record/history.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {
  createEnvelopeStore,
  sha256,
} from '../../../src/service/storage/envelopes/envelope-store.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {migrate} from '../../../src/service/storage/connection/migrate.js';
import {at, digest} from '../domain/envelope-fixture.js';
import {openOld} from './old-database.js';

const fingerprint = 'a'.repeat(32);

/** An entry as the first edition hashed it. */
function toldRow(position: number, type: string, detail: string, previous: string) {
  const [ip, userAgent] = ['203.0.113.7', 'Firefox'];
  const hash = digest(JSON.stringify([previous, position, type, detail, ip, userAgent, at]));
  return {position, type, detail, ip, user_agent: userAgent, at, previous, hash};
}

async function fill(db: Database): Promise<void> {
  const pool = (text: string, values: unknown[] = []) =>
    db.executeQuery({sql: text, parameters: values, query: {} as never, queryId: {} as never});
  await pool(
    `INSERT INTO companies (company_id, name, email, joined, created) VALUES (1, 'Mill', 'm@example.com', $1, $1)`,
    [at],
  );
  await pool(
    `INSERT INTO users (company_id, user_id, role_id, name, email, added)
     VALUES (1, 1, 3, 'Ursula', 'u@example.com', $1)`,
    [at],
  );
  await pool(
    `INSERT INTO envelopes (company_id, envelope_id, fingerprint, title, status, user_id,
       is_all_at_once, created, left_out)
     VALUES (1, 1, $1, 'Lease', 'draft', 1, false, $2, $3)`,
    [fingerprint, at, JSON.stringify([{title: 'Annex', reason: 'The PDF is damaged.'}])],
  );
  const first = toldRow(0, 'created', 'Envelope created with “Lease”', chainStart);
  const second = toldRow(1, 'processed', 'Documents checked: SHA-256 0f', first.hash);
  for (const row of [first, second]) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    await pool(
      `INSERT INTO history (company_id, envelope_id, ${columns.join(', ')}) VALUES (1, 1, ${places.join(', ')})`,
      Object.values(row),
    );
  }
}

it('keeps what was recorded as it was said, and goes on from there with data', async () => {
  const {db} = await openOld('0001');
  await fill(db);
  await migrate(db);
  await bindRows(db);
  const clock = {now: () => new Date(at.getTime() + 1000)};
  const blobs = {has: () => Promise.resolve(true)};
  const store = createEnvelopeStore({db, clock, blobs, secretBox, outbox: () => Promise.resolve()});
  const envelope = await store.change({companyId: 1, fingerprint}, {type: 'go-on-without'}, null);
  const history = await readHistory(db, envelope);
  expect(history.map((entry) => ['data' in entry, entrySentence(entry)])).toEqual([
    [false, 'Envelope created with “Lease”'],
    [false, 'Documents checked: SHA-256 0f'],
    [true, 'Sender goes on without “Annex”'],
  ]);
  expect(isUnbroken(history, sha256)).toBe(true);
});

it('keeps why a document was left out, in the words of then', async () => {
  const {db} = await openOld('0001');
  await fill(db);
  await migrate(db);
  expect(await findEnvelope(db, {companyId: 1, fingerprint})).toMatchObject({
    leftOut: [{title: 'Annex', failure: {code: 'other', text: 'The PDF is damaged.'}}],
  });
});

it('takes no entry that holds both a sentence and data, or neither', async () => {
  const {db} = await openOld('0001');
  await fill(db);
  await migrate(db);
  const neither = {company_id: 1, envelope_id: 1, ...toldRow(2, 'sent', '', ''), detail: null};
  const both = {...neither, detail: 'Envelope sent', data: {}};
  for (const row of [neither, both])
    await expect(db.insertInto('history').values(row).execute()).rejects.toThrow(
      'violates check constraint',
    );
});
