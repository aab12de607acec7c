import {sql, type RawBuilder} from 'kysely';
import type {Queries} from './database.js';

/** Templates number their parties and fields with those of envelopes, so that no number means two things. */
const columns = {
  envelopes: 'envelope_id',
  documents: 'document_id',
  parties: 'party_id',
  fields: 'field_id',
  templates: 'template_id',
} as const;

type Table = keyof typeof columns;

/** An id for a row that is still to be written; a number that is not used after all leaves a harmless gap. */
export const drawn = (table: Table): RawBuilder<number> =>
  sql`nextval(${sql.lit(`${table}_${columns[table]}_seq`)})`;

/** A JSON list of ids, one for each row of what is given. */
export const drawnFor = (
  table: Table,
  rows: RawBuilder<unknown>,
): RawBuilder<readonly number[]> => sql`(
  SELECT coalesce(json_agg(${drawn(table)}), '[]') FROM ${rows})`;

/** Ids for so many rows. */
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
