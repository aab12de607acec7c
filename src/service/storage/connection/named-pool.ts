/** Connections that send some statements by name, so that each connection parses and plans them once. */
import type {PostgresPool, PostgresPoolClient} from 'kysely';
import type pg from 'pg';
import {ifAway} from './unavailable.js';

/** Names by text; their number is limited by the statements in the source code. */
const names = new Map<string, string>();

/** From now on, statements with this text are sent by name. */
export function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `statement ${names.size + 1}`);
}

/** The pool as kysely expects it: its clients send such statements by name where they may, and report if the database is unavailable. */
export const namingPool = (pool: pg.Pool, hasNames: boolean): PostgresPool => ({
  connect: () => pool.connect().then((client) => namingClient(client, hasNames), sayIfAway),
  end: () => pool.end(),
});

function namingClient(client: pg.PoolClient, hasNames: boolean): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = hasNames ? names.get(text) : undefined;
    return client
      .query(name === undefined ? {text, values} : {name, text, values})
      .catch(sayIfAway);
  };
  // The other form that kysely knows is for cursors, which nothing here uses.
  return {query: query as unknown as PostgresPoolClient['query'], release: () => client.release()};
}

function sayIfAway(error: unknown): never {
  throw ifAway(error);
}
