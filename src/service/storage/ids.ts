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

/** An id and what it is for, as JSON brings it. */
export interface DrawnId {
  readonly table: Table;
  readonly id: number;
}

/** Ids for rows of several tables, as a query of one JSON list of {@link DrawnId}: one for each row of what is given. */
export function idsDrawn(
  sources: Readonly<Partial<Record<Table, RawBuilder<unknown>>>>,
): RawBuilder<readonly DrawnId[]> {
  const draws = Object.entries(sources).map(([table, rows]) => drawn(table as Table, rows));
  return sql`SELECT coalesce(json_agg(drawn), '[]') FROM (${sql.join(draws, sql` UNION ALL `)}) AS drawn`;
}

/** So many rows, whose number is part of the statement. */
export const many = (count: number): RawBuilder<unknown> =>
  sql`generate_series(1, ${sql.lit(count)})`;

/** The ids of each of these tables. */
export function idsByTable<Name extends Table>(
  ids: readonly DrawnId[],
  tables: readonly Name[],
): Readonly<Record<Name, readonly number[]>> {
  const idsOf = (name: Name) => ids.filter(({table}) => table === name).map(({id}) => id);
  return Object.fromEntries(tables.map((table) => [table, idsOf(table)])) as Record<Name, number[]>;
}

const drawn = (table: Table, rows: RawBuilder<unknown>) => sql`
  SELECT ${sql.lit(table)}::text AS table,
    nextval(${sql.lit(`${table}_${columns[table]}_seq`)}) AS id
  FROM ${rows}`;

/** Ids for rows that are still to be written; a number that is not used after all leaves a harmless gap. */
export async function nextIds(
  db: Queries,
  table: Table,
  count: number,
): Promise<readonly number[]> {
  if (count === 0) return [];
  const {rows} = await sql<{id: number}>`${drawn(table, many(count))}`.execute(db);
  return rows.map(({id}) => id);
}
