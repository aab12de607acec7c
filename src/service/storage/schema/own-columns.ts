/**
 * The columns that this version knows. Statements name them instead of asking for `*`: a newer version may add columns
 * while this one still runs, and a statement that is sent by name fails for good once its result has changed.
 */
import {sql, type RawBuilder} from 'kysely';
import type {Tables} from '../tables/tables.js';
import requiredColumns from './required-columns.json' with {type: 'json'};

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

type OwnColumns = {readonly [Table in keyof Tables]: readonly ColumnOf<Table>[]};

/** Names of columns by table. */
export const ownColumns = Object.fromEntries(
  Object.entries(requiredColumns).map(([table, columns]) => [table, columns.split(' ')]),
) as unknown as OwnColumns;

/** All columns of a table, for a query that knows it under this name. */
export const columnsOf = <Table extends keyof Tables, Name extends string = Table>(
  table: Table,
  name?: Name,
): readonly `${Name}.${ColumnOf<Table>}`[] =>
  ownColumns[table].map((column) => `${name ?? table}.${column}` as `${Name}.${ColumnOf<Table>}`);

/** The same as text of a statement. */
export const columnList = (table: keyof Tables): RawBuilder<unknown> =>
  sql.join(ownColumns[table].map((column) => sql.ref(column)));
