import {sql, type RawBuilder} from 'kysely';
import type {Queries} from './database.js';

/** Templates and envelopes share the sequences for parties and fields, so that no number has two meanings. */
const columns = {
  envelopes: 'envelope_id',
  documents: 'document_id',
  parties: 'party_id',
  fields: 'field_id',
  templates: 'template_id',
} as const;

type Table = keyof typeof columns;

/** An id for a row that is not written yet; an unused number leaves a harmless gap. */
export const drawn = (table: Table): RawBuilder<number> =>
  sql`nextval(${sql.lit(`${table}_${columns[table]}_seq`)})`;

/** A JSON list of ids, one for each of the given rows. */
export const drawnFor = (
  table: Table,
  rows: RawBuilder<unknown>,
): RawBuilder<readonly number[]> => sql`(
  SELECT coalesce(json_agg(${drawn(table)}), '[]') FROM ${rows})`;

/** Ids for `count` rows. */
export async function nextIds(
  db: Queries,
  table: Table,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const {rows} = await sql<{
    id: number;
  }>`SELECT ${drawn(table)} AS id FROM generate_series(1, ${sql.lit(count)})`.execute(db);
  return rows.map(({id}) => id);
}
