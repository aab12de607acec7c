import {createHash} from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Migration,
} from 'kysely';

/** SHA-256 of the statements that a migration runs, with their parameters; the build of the service changes none. */
export async function checksumOf(migration: Migration): Promise<string> {
  const statements: unknown[] = [];
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({query}) => void statements.push([query.sql, query.parameters]),
  });
  await migration.up(recorder);
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex');
}

/** The checksums of several migrations, by name. */
export async function checksumsOf(
  migrations: Readonly<Record<string, Migration>>,
): Promise<Readonly<Record<string, string>>> {
  const checksums = Object.entries(migrations).map(
    async ([name, migration]) => [name, await checksumOf(migration)] as const,
  );
  return Object.fromEntries(await Promise.all(checksums));
}
