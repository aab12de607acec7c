import {sql} from 'kysely';
import type {Queries} from './database.js';

const columns = {
  envelopes: 'envelope_id',
  documents: 'document_id',
  parties: 'party_id',
  fields: 'field_id',
  templates: 'template_id',
  template_parties: 'party_id',
  template_fields: 'field_id',
} as const;

/** Ids for rows that are still to be written; a number that is not used after all leaves a harmless gap. */
export async function nextIds(
  db: Queries,
  table: keyof typeof columns,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const {rows} = await sql<{id: number}>`
    SELECT nextval(pg_get_serial_sequence(${table}, ${columns[table]})) AS id FROM generate_series(1, ${count}::integer)
  `.execute(db);
  return rows.map(({id}) => id);
}
