import type {ClientBase} from 'pg';
import type {CopiedTable} from './table-list.js';

/** Rows that travel at once. */
const batchSize = 200;

/** Where rows come from and go to; each is inside a transaction of its own. */
export interface CopyEnds {
  readonly source: ClientBase;
  readonly target: ClientBase;
}

/**
 * Copies the rows of a table as JSON, batch by batch, so that its size does not matter.
 * @param onBatch hears how many rows have been copied by now
 * @returns how many there are
 */
export async function copyTable(
  {source, target}: CopyEnds,
  table: CopiedTable,
  onBatch: (copied: number) => void,
): Promise<number> {
  let copied = 0;
  for await (const lines of rowsOfTable(source, table)) {
    await insertRows(target, table, lines);
    copied += lines.length;
    onBatch(copied);
  }
  return copied;
}

/** The rows of a table as JSON texts, batch by batch. */
export async function* rowsOfTable(
  source: ClientBase,
  {name, row, where}: CopiedTable,
): AsyncGenerator<readonly string[], void, undefined> {
  await source.query(
    `DECLARE copied NO SCROLL CURSOR FOR SELECT (${row})::text AS line FROM ${name} r WHERE ${where}`,
  );
  for (;;) {
    const {rows} = await source.query<{line: string}>(`FETCH ${batchSize} FROM copied`);
    if (rows.length === 0) break;
    yield rows.map(({line}) => line);
  }
  await source.query('CLOSE copied');
}

/** Inserts rows that were read as JSON texts. */
export async function insertRows(
  target: ClientBase,
  {name, columns}: CopiedTable,
  lines: readonly string[],
): Promise<void> {
  const list = columns.join(', ');
  await target.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
    [`[${lines.join(',')}]`],
  );
}

/** Where an identity column goes on. */
interface Counter {
  readonly column: string;
  readonly last_value: string;
  readonly is_called: boolean;
}

/** Lets identity columns go on where they were, so that no id is given twice, also none of a deleted row. */
export async function copyCounters({source, target}: CopyEnds, table: string): Promise<void> {
  await setCounters(target, table, await readCounters(source, table));
}

/** The identity columns of a table. */
export async function readCounters(source: ClientBase, table: string): Promise<readonly Counter[]> {
  const {rows} = await source.query<{column: string}>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [table],
  );
  const counters: Counter[] = [];
  for (const {column} of rows) {
    const {rows: last} = await source.query<Omit<Counter, 'column'>>(
      `SELECT last_value::text, is_called FROM ${await counterOf(source, table, column)}`,
    );
    for (const each of last) counters.push({column, ...each});
  }
  return counters;
}

/** Lets them go on from there. */
export async function setCounters(
  target: ClientBase,
  table: string,
  counters: readonly Counter[],
): Promise<void> {
  for (const {column, last_value, is_called} of counters)
    await target.query('SELECT setval($1::regclass, $2, $3)', [
      await counterOf(target, table, column),
      last_value,
      is_called,
    ]);
}

async function counterOf(client: ClientBase, table: string, column: string): Promise<string> {
  const {rows} = await client.query<{counter: string}>(
    'SELECT pg_get_serial_sequence($1, $2) AS counter',
    [table, column],
  );
  return rows[0]?.counter ?? '';
}

/** What two tables with the same content have in common, whatever the order of their rows. */
interface TableDigest {
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
