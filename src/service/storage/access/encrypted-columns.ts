/** The encrypted columns, so that all of them can be encrypted with another key. */
import {sql} from 'kysely';
import {associatedDataOf} from '../../security/associated-data.js';
import {isEncrypted, type SecretBox} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';

interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that identify a row. */
  readonly key: readonly [string, ...string[]];
  /** Further columns that are part of its place. */
  readonly with?: readonly string[];
  place(row: Row): string;
}

type Row = Readonly<Record<string, unknown>>;

const text = (row: Row, column: string): string => String(row[column]);
const number = (row: Row, column: string): number => Number(row[column]);

const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'service_secrets',
    column: 'value',
    key: ['name'],
    place: (row) => associatedDataOf.sharedSecret(text(row, 'name')),
  },
  {
    table: 'webhooks',
    column: 'secret',
    key: ['company_id', 'webhook_id'],
    place: (row) => associatedDataOf.webhookSecret(number(row, 'company_id')),
  },
  {
    table: 'webhooks',
    column: 'former_secret',
    key: ['company_id', 'webhook_id'],
    place: (row) => associatedDataOf.webhookSecret(number(row, 'company_id')),
  },
  {
    table: 'deliveries',
    column: 'body',
    key: ['company_id', 'delivery_id'],
    with: ['message_id'],
    place: (row) => associatedDataOf.delivery(number(row, 'company_id'), text(row, 'message_id')),
  },
  {
    table: 'parties',
    column: 'encrypted_password',
    key: ['company_id', 'party_id'],
    place: (row) =>
      associatedDataOf.partyPassword(number(row, 'company_id'), number(row, 'party_id')),
  },
  {
    table: 'envelopes',
    column: 'binding',
    key: ['company_id', 'envelope_id'],
    place: (row) =>
      associatedDataOf.envelope(number(row, 'company_id'), number(row, 'envelope_id')),
  },
  {
    table: 'envelope_removals',
    column: 'value',
    key: ['removal_id'],
    place: () => associatedDataOf.envelopeRemoval,
  },
  {
    table: 'kept_answers',
    column: 'encrypted_body',
    key: ['company_id', 'key_hash'],
    place: (row) => associatedDataOf.keptAnswer(number(row, 'company_id'), text(row, 'key_hash')),
  },
];

const rowsAtOnce = 500;

/**
 * Encrypts, with the box's current key, all values that are encrypted with a former key. Plain text is never taken over:
 * whoever can write to the database would have it encrypted, and so trusted.
 * @returns The number of these values.
 * @throws Error if one was encrypted with a key that the box does not know.
 */
export async function encryptAll(transaction: Queries, box: SecretBox): Promise<number> {
  let count = 0;
  for (const column of encryptedColumns)
    for await (const row of rowsOf(transaction, column)) {
      const kept = text(row, column.column);
      if (!isEncrypted(kept) || box.isCurrent(kept)) continue;
      const place = column.place(row);
      await update(transaction, column, row, box.encrypt(box.decrypt(kept, place), place));
      count += 1;
    }
  return count;
}

async function* rowsOf(db: Queries, {table, column, key, with: others = []}: EncryptedColumn) {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const columns = sql.join([...key, ...others, column].map((name) => sql.ref(name)));
  let after = sql`true`;
  for (;;) {
    const {rows} = await sql<Row>`
      SELECT ${columns} FROM ${sql.table(table)} WHERE ${sql.ref(column)} <> '' AND ${after}
      ORDER BY ${keys} LIMIT ${rowsAtOnce}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = sql`(${keys}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

const update = (db: Queries, {table, column, key}: EncryptedColumn, row: Row, value: string) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}
    WHERE ${sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` AND `,
    )}`.execute(db);
