/** Where a person's address occurs, as the database itself tells: what is added later is searched without a word here. */
import {sql, type RawBuilder} from 'kysely';
import type {Queries} from '../connection/database.js';

/** Rows of a table in which an address occurs. */
export interface Trace {
  readonly table: string;
  readonly rows: number;
}

/**
 * SQL: whether the address occurs in the row, which is looked at as text; not as a part of another address.
 * @param row An alias of a table, from this program
 */
export const namesAddress = (row: string, email: string): RawBuilder<boolean> =>
  sql<boolean>`lower(to_jsonb(${sql.raw(row)})::text) ~ ${patternOf(email)}`;

/** In JSON, a line break before it is written as a letter after a backslash. */
export const patternOf = (email: string): string =>
  String.raw`(^|\\[bfnrt]|[^[:alnum:]._%+-])${escaped(email.toLowerCase())}($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Searches every table with rows of these accounts. */
export async function findTraces(
  db: Queries,
  companyIds: readonly number[],
  email: string,
): Promise<readonly Trace[]> {
  const {rows: tables} = await sql<{name: string}>`
    SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND column_name = 'company_id'
    ORDER BY table_name`.execute(db);
  const found: Trace[] = [];
  for (const {name: table} of tables) {
    const {rows} = await sql<{total: number}>`SELECT count(*) AS total FROM ${sql.table(table)} r
      WHERE company_id = ANY(${companyIds}) AND ${namesAddress('r', email)}`.execute(db);
    const total = rows[0]?.total ?? 0;
    if (total > 0) found.push({table, rows: total});
  }
  return found;
}
