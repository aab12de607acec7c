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
  {name, columns, row, where}: CopiedTable,
  onBatch: (copied: number) => void,
): Promise<number> {
  await source.query(
    `DECLARE copied NO SCROLL CURSOR FOR SELECT (${row})::text AS line FROM ${name} r WHERE ${where}`,
  );
  const list = columns.join(', ');
  for (let copied = 0; ;) {
    const {rows} = await source.query<{line: string}>(`FETCH ${batchSize} FROM copied`);
    if (rows.length === 0) {
      await source.query('CLOSE copied');
      return copied;
    }
    const batch = `[${rows.map(({line}) => line).join(',')}]`;
    await target.query(
      `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [batch],
    );
    copied += rows.length;
    onBatch(copied);
  }
}

/** Lets identity columns go on where they were, so that no id is given twice, also none of a deleted row. */
export async function copyCounters({source, target}: CopyEnds, table: string): Promise<void> {
  const {rows} = await source.query<{column: string}>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attidentity <> ''`,
    [table],
  );
  for (const {column} of rows) {
    const counter = await counterOf(source, table, column);
    const {rows: last} = await source.query<{last_value: string; is_called: boolean}>(
      `SELECT last_value, is_called FROM ${counter}`,
    );
    await target.query('SELECT setval($1::regclass, $2, $3)', [
      await counterOf(target, table, column),
      last[0]?.last_value,
      last[0]?.is_called,
    ]);
  }
}

async function counterOf(client: ClientBase, table: string, column: string): Promise<string> {
  const {rows} = await client.query<{counter: string}>(
    'SELECT pg_get_serial_sequence($1, $2) AS counter',
    [table, column],
  );
  return rows[0]?.counter ?? '';
}
