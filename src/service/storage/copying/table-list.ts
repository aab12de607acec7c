/** Which tables an installation has, as the database itself tells: what is added later is copied without a word here. */
import type {ClientBase} from 'pg';

/** A table with what copying it takes. */
export interface CopiedTable {
  /** With its schema, quoted. */
  readonly name: string;
  /** Columns that can be written, quoted; generated ones come about by themselves. */
  readonly columns: readonly string[];
  /** SQL of the JSON of one row called `r`, as it is to stand at the other end. */
  readonly row: string;
  /** SQL condition on the rows that are copied. */
  readonly where: string;
}

/** Not ours, made anew at every start, or about files that are not copied. */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limits',
  'new_files',
  'damaged_files',
  'mail_faults',
];

/**
 * The service's tables, each after those it refers to.
 * @throws Error where tables refer to each other in a circle
 */
export async function listTables(client: ClientBase): Promise<readonly CopiedTable[]> {
  const {rows} = await client.query<{
    oid: number;
    name: string;
    columns: string[];
    needs: number[];
  }>(
    `SELECT c.oid::int AS oid, format('%I.%I', n.nspname, c.relname) AS name,
      ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT f.confrelid::int FROM pg_constraint f WHERE f.conrelid = c.oid
        AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND c.relname <> ALL($1)
    ORDER BY c.relname`,
    [leftOut],
  );
  return inOrder(rows).map(({name, columns}) => ({
    name,
    columns,
    row: 'to_jsonb(r)',
    where: 'true',
  }));
}

function inOrder<Row extends {readonly oid: number; readonly needs: readonly number[]}>(
  rows: readonly Row[],
): readonly Row[] {
  const known = new Set(rows.map(({oid}) => oid));
  const done = new Set<number>();
  const ordered: Row[] = [];
  while (ordered.length < rows.length) {
    const free = rows.filter(
      ({oid, needs}) => !done.has(oid) && needs.every((need) => done.has(need) || !known.has(need)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const row of free) done.add(row.oid);
    ordered.push(...free);
  }
  return ordered;
}

/**
 * The jobs that are still to be done; one that was under way when its worker stopped is to be done again.
 * @see delivery/jobs.ts for the queue whose table this is
 */
export async function listJobTable(client: ClientBase): Promise<CopiedTable | undefined> {
  const {rows} = await client.query<{columns: string[]}>(
    `SELECT array_agg(quote_ident(attname) ORDER BY attnum) AS columns FROM pg_attribute
    WHERE attrelid = to_regclass('jobs.job') AND attnum > 0 AND NOT attisdropped
    HAVING count(*) > 0`,
  );
  const [found] = rows;
  return (
    found && {
      name: 'jobs.job',
      columns: found.columns,
      row: `to_jsonb(r) || CASE WHEN r.state = 'active' THEN '{"state": "retry"}'::jsonb ELSE '{}' END`,
      where: `r.state IN ('created', 'retry', 'active')`,
    }
  );
}
