/** Each migration leaves the version before it working: it adds, and takes away nothing that one uses. */
import {sql} from 'kysely';
import {expect, it, vi} from 'vitest';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {migrations} from '../../../src/service/storage/connection/migrate.js';
import {migrateUpTo, openEmpty} from './old-database.js';

vi.setConfig({testTimeout: 120_000});

/** Those next to which 0.1.0 does not work: its processes are stopped first, as the guide says. */
const needAStop: Readonly<Record<string, readonly string[]>> = {
  // The record became typed: its sentences are no longer stored, and it cannot be rewritten.
  '0002-typed-history': [
    'is another or gone: templates.failure',
    'is refused by history: CHECK (((detail IS NULL) <> (data IS NULL)))',
  ],
  '0003-integrity': [
    'is refused by history: CREATE TRIGGER history_stays',
    'is refused by history: CREATE TRIGGER history_stays_whole',
  ],
};

interface Column {
  readonly name: string;
  readonly table: string;
  readonly type: string;
  /** Whether a row can be inserted without it. */
  readonly may_be_left_out: boolean;
}

interface Rule {
  readonly table: string;
  readonly text: string;
  /** Whether one of its columns is among these. */
  readonly columns: readonly string[];
  readonly is_check: boolean;
}

async function readSchema(db: Database) {
  const columns = await sql<Column>`
    SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type,
      NOT attnotnull OR atthasdef OR attidentity <> '' AS may_be_left_out
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0
      AND NOT attisdropped AND relname NOT LIKE 'kysely_%'`.execute(db);
  const rules = await sql<Rule>`
    SELECT relname AS table, text, is_check,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = relation AND attnum = ANY (keys)) AS columns
    FROM (
      SELECT conrelid AS relation, pg_get_constraintdef(oid) AS text, contype = 'c' AS is_check, conkey AS keys
      FROM pg_constraint WHERE contype IN ('c', 'f')
      UNION ALL SELECT indrelid, pg_get_indexdef(indexrelid), false, indkey::smallint[]
      FROM pg_index WHERE indisunique
      UNION ALL SELECT tgrelid, 'CREATE TRIGGER ' || tgname, false, NULL FROM pg_trigger WHERE NOT tgisinternal
    ) AS rule JOIN pg_class ON pg_class.oid = relation
    WHERE relnamespace = current_schema()::regnamespace AND relname NOT LIKE 'kysely_%'`.execute(
    db,
  );
  return {columns: columns.rows, rules: rules.rows};
}

type Schema = Awaited<ReturnType<typeof readSchema>>;

const nameOf = ({table, name}: Column) => `${table}.${name}`;
const ruleOf = ({table, text}: Rule) => `${table}: ${text}`;

/** What of it the version before cannot live with. */
function broken(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({table}) => table));
  const known = new Map(before.columns.map((column) => [nameOf(column), column]));
  const found = new Map(after.columns.map((column) => [nameOf(column), column]));
  const ended = before.columns.filter((column) => found.get(nameOf(column))?.type !== column.type);
  const demanded = after.columns.filter(
    (column) =>
      tables.has(column.table) &&
      !column.may_be_left_out &&
      known.get(nameOf(column))?.may_be_left_out !== false,
  );
  const [former, current] = [new Set(before.rules.map(ruleOf)), new Set(after.rules.map(ruleOf))];
  // It leaves new columns empty: a key or reference of such a column holds then, and so does a check of them alone.
  const isNew = (table: string) => (column: string) => !known.has(`${table}.${column}`);
  const refused = after.rules.filter(
    (rule) =>
      tables.has(rule.table) &&
      !former.has(ruleOf(rule)) &&
      !(rule.is_check
        ? rule.columns.every(isNew(rule.table))
        : rule.columns.some(isNew(rule.table))),
  );
  // `ON CONFLICT` names a unique index.
  const missed = before.rules.filter(
    (rule) => rule.text.startsWith('CREATE UNIQUE') && !current.has(ruleOf(rule)),
  );
  return [
    ...ended.map((column) => `is another or gone: ${nameOf(column)}`),
    ...demanded.map((column) => `must be given: ${nameOf(column)}`),
    ...refused.map((rule) => `is refused by ${ruleOf(rule)}`),
    ...missed.map((rule) => `is not unique any more: ${ruleOf(rule)}`),
  ].toSorted();
}

it('each migration leaves what the version before it reads and writes', async () => {
  const {db} = await openEmpty();
  const names = Object.keys(migrations);
  await migrateUpTo(db, names[0]?.slice(0, 4) ?? '');
  let before = await readSchema(db);
  const found: Record<string, string[]> = {};
  for (const name of names.slice(1)) {
    await migrateUpTo(db, name.slice(0, 4));
    const after = await readSchema(db);
    const problems = broken(before, after);
    if (problems.length > 0) found[name] = problems;
    before = after;
  }
  expect(found).toEqual(needAStop);
});
