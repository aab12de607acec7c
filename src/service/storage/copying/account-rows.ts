/** The rows that an account owns, as the database itself tells: what is added later is exported without a word here. */
import {sql} from 'kysely';
import type {Transaction} from '../connection/database.js';

/** A table with rows of accounts. */
export interface AccountTable {
  readonly name: string;
  /** Columns that are left out, because they let somebody in or are encrypted for this installation. */
  readonly withheld: readonly string[];
}

/** Tables of what only this installation can use, and of what it can make again from the others. */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  'api_keys',
  'scim_tokens',
  'kept_answers',
  'embed_sessions',
  'hand_overs',
  'party_gates',
  'gate_passes',
  'phone_codes',
  'passkeys',
  'passkey_challenges',
  'console_sessions',
  'console_passkeys',
  'agents',
  'agent_tokens',
  'envelope_counts',
  'envelope_changes',
  'kept_searches',
  'page_images',
]);

const secretColumn = String.raw`(secret|password|token|encrypted|_hash$|^body$)`;

/** Rows that are read at once. */
const batchSize = 500;

/** Every table with an account's rows, except {@link tablesLeftOut}. */
export async function listAccountTables(
  transaction: Transaction,
): Promise<readonly AccountTable[]> {
  const {rows} = await sql<AccountTable>`
    SELECT table_name AS name, coalesce(array_agg(column_name::text ORDER BY column_name)
      FILTER (WHERE column_name ~ ${secretColumn} AND data_type IN ('text', 'bytea')), '{}') AS withheld
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
    GROUP BY table_name HAVING bool_or(column_name = 'company_id')
    ORDER BY table_name`.execute(transaction);
  return rows.filter(({name}) => !tablesLeftOut.has(name));
}

/** The account's rows as JSON texts, batch by batch. */
export async function* rowsOfAccount(
  transaction: Transaction,
  {name, withheld}: AccountTable,
  companyId: number,
): AsyncGenerator<readonly string[], void, undefined> {
  await sql`DECLARE exported NO SCROLL CURSOR FOR
    SELECT (to_jsonb(r) - ${sql.lit(`{${withheld.join(',')}}`)}::text[])::text AS line
    FROM ${sql.table(name)} r WHERE company_id = ${sql.lit(companyId)}`.execute(transaction);
  for (;;) {
    const {rows} = await sql<{line: string}>`
      FETCH ${sql.lit(batchSize)} FROM exported`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({line}) => line);
  }
  await sql`CLOSE exported`.execute(transaction);
}
