/** Connections that send some statements by name, so that each of them parses and plans those once. */
import type {PostgresPool, PostgresPoolClient} from 'kysely';
import type pg from 'pg';
import {ifAway} from './unavailable.js';

/** Names by text; a process knows as many as its sources hold. */
const names = new Map<string, string>();

/** From now on, statements with this text are sent by name. */
export function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `statement ${names.size + 1}`);
}

/** The pool as kysely wants it, whose clients send such statements by name, and say so if the database is away. */
export const namingPool = (pool: pg.Pool): PostgresPool => ({
  connect: () => pool.connect().then(namingClient, sayIfAway),
  end: () => pool.end(),
});

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text);
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
