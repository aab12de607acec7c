/** Each migration leaves the version before it working: it adds, and takes away nothing that one uses. */
import {sql} from 'kysely';
import {expect, it, vi} from 'vitest';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {migrations} from '../../../src/service/storage/connection/migrate.js';
import {migrateUpTo, openEmpty} from './old-database.js';

vi.setConfig({testTimeout: 120_000});

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

/** An index, by which statements find rows. */
interface Index {
  readonly name: string;
  readonly is_unique: boolean;
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
  const indexes = await sql<Index>`
    SELECT relname AS name, indisunique AS is_unique FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace`.execute(db);
  return {columns: columns.rows, rules: rules.rows, indexes: indexes.rows};
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
  const kept = new Set(after.indexes.map(({name}) => name));
  const slower = before.indexes.filter(({name, is_unique}) => !is_unique && !kept.has(name));
  return [
    ...ended.map((column) => `is another or gone: ${nameOf(column)}`),
    ...demanded.map((column) => `must be given: ${nameOf(column)}`),
    ...refused.map((rule) => `is refused by ${ruleOf(rule)}`),
    ...missed.map((rule) => `is not unique any more: ${ruleOf(rule)}`),
    ...slower.map(({name}) => `is no index any more: ${name}`),
  ].toSorted();
}

it('each migration leaves what the version before it reads and writes', async () => {
  const {db} = await openEmpty();
  const [first, ...others] = Object.keys(migrations).map((name) => name.slice(0, 4));
  await migrateUpTo(db, first!);
  const found: Record<string, string[]> = {};
  for (const number of others) found[number] = await brokenBy(db, () => migrateUpTo(db, number));
  expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
});

async function brokenBy(db: Database, change: () => Promise<unknown>): Promise<string[]> {
  const before = await readSchema(db);
  await change();
  return broken(before, await readSchema(db));
}

it.each([
  ['ALTER TABLE parties ADD COLUMN note text', []],
  ["ALTER TABLE parties ADD COLUMN note text NOT NULL DEFAULT '' CHECK (note <> 'x')", []],
  ['CREATE TABLE notes (company_id bigint NOT NULL REFERENCES companies)', []],
  ['ALTER TABLE parties ADD COLUMN note text NOT NULL', ['must be given: parties.note']],
  ['ALTER TABLE parties ALTER COLUMN mobile SET NOT NULL', ['must be given: parties.mobile']],
  ['ALTER TABLE parties DROP COLUMN mobile', ['is another or gone: parties.mobile']],
  ['ALTER TABLE parties ALTER COLUMN updates TYPE text', ['is another or gone: parties.updates']],
  [
    "ALTER TABLE parties ADD CHECK (name <> '')",
    ["is refused by parties: CHECK ((name <> ''::text))"],
  ],
  ['DROP INDEX deliveries_waiting', ['is no index any more: deliveries_waiting']],
  [
    'DROP INDEX users_by_email',
    [
      'is not unique any more: users: CREATE UNIQUE INDEX users_by_email ON public.users USING btree (company_id, lower(email))',
    ],
  ],
])('of a next version, %s leaves: %j', async (statement, problems) => {
  const {db} = await openEmpty();
  await migrateUpTo(db, '9999');
  expect(await brokenBy(db, () => sql.raw(statement).execute(db))).toEqual(problems);
});
