import {sql} from 'kysely';
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

/** Ids for rows of several tables at once, in one statement; see {@link nextIds}. */
export async function nextIdsOf<Name extends Table>(
  db: Queries,
  counts: Readonly<Record<Name, number>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const tables = Object.keys(counts) as Name[];
  const draws = tables.map((table) => drawn(table, counts[table]));
  const {rows} = await sql<{
    table: Name;
    id: number;
  }>`${sql.join(draws, sql` UNION ALL `)}`.execute(db);
  const idsOf = (name: Name) => rows.filter(({table}) => table === name).map(({id}) => id);
  return Object.fromEntries(tables.map((table) => [table, idsOf(table)])) as Record<Name, number[]>;
}

const drawn = (table: Table, count: number) => sql`
  SELECT ${table}::text AS table, nextval(pg_get_serial_sequence(${table}, ${columns[table]})) AS id
  FROM generate_series(1, ${count}::integer)`;

/** Ids for rows that are still to be written; a number that is not used after all leaves a harmless gap. */
export async function nextIds(
  db: Queries,
  table: Table,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const {rows} = await sql<{id: number}>`${drawn(table, count)}`.execute(db);
  return rows.map(({id}) => id);
}
