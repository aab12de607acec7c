/**
 * Work that opens transactions of its own, made part of a larger one: within `inOneTransaction` every statement of
 * the database goes over one connection, and every transaction begun there is a savepoint of the outermost one. So a
 * request can be committed together with the record that it was done, whatever its handler does.
 */
import {AsyncLocalStorage} from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type PostgresDialectConfig,
} from 'kysely';
import type {Database} from './database.js';

interface Scope {
  connection?: DatabaseConnection;
  /** Transactions begun inside one another. */
  depth: number;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs work whose statements are committed together, or not at all where it throws. Transactions of it come one
 * after another, not side by side, and nothing of it may go on after it has ended.
 */
export const inOneTransaction = <Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> => scopes.run({depth: 0}, () => db.transaction().execute(work));

/** Whether the caller is part of such work, and must keep to its connection. */
export const isInOneTransaction = (): boolean => scopes.getStore() !== undefined;

/** The PostgreSQL dialect of kysely, able to join transactions. */
export function joiningDialect(config: PostgresDialectConfig): Dialect {
  const dialect = new PostgresDialect(config);
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => joining(dialect.createDriver()),
  };
}

function joining(driver: Driver): Driver {
  const scopeOf = (connection: DatabaseConnection): Scope | undefined => {
    const scope = scopes.getStore();
    return scope?.connection === connection ? scope : undefined;
  };
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const scope = scopes.getStore();
      if (scope?.connection) return scope.connection;
      const connection = await driver.acquireConnection();
      if (scope) scope.connection = connection;
      return connection;
    },
    async beginTransaction(connection, settings) {
      const scope = scopeOf(connection);
      if (scope && scope.depth > 0) await run(connection, 'SAVEPOINT joined');
      else await driver.beginTransaction(connection, settings);
      if (scope) scope.depth += 1;
    },
    async commitTransaction(connection) {
      if (leave(scopeOf(connection))) await run(connection, 'RELEASE SAVEPOINT joined');
      else await driver.commitTransaction(connection);
    },
    async rollbackTransaction(connection) {
      if (leave(scopeOf(connection)))
        await run(connection, 'ROLLBACK TO SAVEPOINT joined; RELEASE SAVEPOINT joined');
      else await driver.rollbackTransaction(connection);
    },
    async releaseConnection(connection) {
      const scope = scopeOf(connection);
      if (scope && scope.depth > 0) return;
      if (scope) delete scope.connection;
      await driver.releaseConnection(connection);
    },
  };
}

/** Ends the innermost transaction of a scope; says whether it stood inside another. */
function leave(scope: Scope | undefined): boolean {
  if (!scope) return false;
  scope.depth -= 1;
  return scope.depth > 0;
}

const run = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement));
