import type {ClientBase} from 'pg';
import type {CopiedTable} from './table-list.js';

/** What two tables with the same content have in common, whatever the order of their rows. */
export interface TableDigest {
  readonly rows: number;
  /** Sum of 60 bits of each row's SHA-256. */
  readonly sum: string;
}

/** Counts a table and hashes every row of it, inside the database. */
export async function digestTable(
  client: ClientBase,
  {name, row, where}: CopiedTable,
): Promise<TableDigest> {
  // 15 hex digits are 60 bits, always a positive bigint. A sum does not depend on the rows' order.
  const {rows} = await client.query<{rows: string; sum: string}>(
    `SELECT count(*) AS rows, coalesce(sum(
      ('x' || left(encode(sha256(convert_to((${row})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint
    ), 0) AS sum FROM ${name} r WHERE ${where}`,
  );
  return {rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum)};
}

/** @throws Error that names the table where one end is not as the other */
export async function compareTable(
  ends: {readonly source: ClientBase; readonly target: ClientBase},
  table: CopiedTable,
): Promise<TableDigest> {
  const there = await digestTable(ends.target, table);
  const here = await digestTable(ends.source, table);
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new Error(
      `The copy of ${table.name} is not like the original (${there.rows} rows instead of ${here.rows}); nothing was kept of it.`,
    );
  return here;
}
