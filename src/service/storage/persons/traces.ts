/** Where a person's address occurs, as the database itself tells: what is added later is searched without a word here. */
import {sql, type RawBuilder} from 'kysely';
import type {Queries} from '../connection/database.js';
import type {Envelope} from '../../domain/envelope.js';

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
  sql<boolean>`lower(to_jsonb(${sql.raw(row)})::text) ~ ${addressPattern(email)}`;

/** In JSON, a line break before it is written as a letter after a backslash. */
export const addressPattern = (email: string): string =>
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

/** An envelope in which a person's address occurs. */
export interface EnvelopeOfPerson extends Pick<Envelope, 'companyId' | 'status'> {
  readonly envelopeId: number;
  readonly fingerprint: string;
  readonly sent: Date | null;
  readonly isHeld: boolean;
}

/** The envelopes in which the address occurs: as a party's, in the history, or as a value. */
export async function envelopesOf(
  db: Queries,
  companyIds: readonly number[],
  email: string,
): Promise<readonly EnvelopeOfPerson[]> {
  const parts = ['parties', 'history', 'fields', 'documents'].map(
    (table) => sql`SELECT company_id, envelope_id FROM ${sql.table(table)} r
      WHERE company_id = ANY(${companyIds}) AND ${namesAddress('r', email)}`,
  );
  const {rows} = await sql<EnvelopeOfPerson>`
    WITH found AS (${sql.join(parts, sql` UNION `)})
    SELECT company_id AS "companyId", envelope_id AS "envelopeId", fingerprint, status, sent,
      EXISTS (SELECT FROM holds WHERE holds.company_id = envelopes.company_id
        AND (holds.envelope_id IS NULL OR holds.envelope_id = envelopes.envelope_id)) AS "isHeld"
    FROM envelopes WHERE company_id = ANY(${companyIds})
      AND ((company_id, envelope_id) IN (SELECT company_id, envelope_id FROM found)
        OR ${namesAddress('envelopes', email)})
    ORDER BY company_id, envelope_id`.execute(db);
  return rows;
}
