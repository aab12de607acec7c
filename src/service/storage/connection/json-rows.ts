/**
 * Rows as JSON. A row can be read together with its dependent rows in one statement, as a consistent snapshot, and any
 * number of rows can be written as one parameter.
 */
import {sql, type RawBuilder, type Selectable} from 'kysely';
import {columnList} from '../schema/own-columns.js';
import type {Tables} from '../tables/tables.js';

/** A row as read from JSON: dates are strings. */
export type JsonRow<Row> = {
  readonly [Name in keyof Row]: Date extends Row[Name]
    ? Exclude<Row[Name], Date> | string
    : Row[Name];
};

const keys = {envelopes: 'envelope_id', templates: 'template_id'} as const;

/** The rows of a table that belong to the current envelope or template, ordered by one of their columns. */
export const rowsOf = <Table extends keyof Tables>(
  table: Table,
  owners: keyof typeof keys,
  order: keyof Tables[Table] & string,
): RawBuilder<readonly JsonRow<Selectable<Tables[Table]>>[]> => sql`(
  SELECT coalesce(json_agg(part ORDER BY ${sql.ref(`part.${order}`)}), '[]')
  FROM (SELECT ${columnList(table)} FROM ${sql.table(table)}) AS part
  WHERE part.company_id = ${sql.ref(`${owners}.company_id`)}
    AND ${sql.ref(`part.${keys[owners]}`)} = ${sql.ref(`${owners}.${keys[owners]}`)})`;

/** All columns of a row that contain dates; the type ensures that none is missing. */
export type DateColumns<Row> = {
  readonly [Name in keyof Row as Date extends Row[Name] ? Name : never]: true;
};

/** The row with its dates converted back from strings. */
export function withDates<Row extends object>(row: JsonRow<Row>, columns: DateColumns<Row>): Row {
  const dated: Record<string, unknown> = {...row};
  for (const column of Object.keys(columns)) {
    const text = dated[column];
    if (typeof text === 'string') dated[column] = new Date(text);
  }
  return dated as Row;
}

/** Whole rows of a table, given as JSON, for an insert into its own columns. */
export const rowsIn = (table: keyof Tables, rows: string): RawBuilder<Record<string, unknown>> =>
  sql`SELECT ${columnList(table)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${rows})`;
