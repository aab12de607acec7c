/**
 * Statements that are asked again and again: built once for the process, and sent by name, so that each connection
 * parses and plans them once. Only for those whose best plan is the same whatever they are asked for, such as
 * look-ups by key: what is rare in a list wants another plan than what is common.
 */
import {CompiledQuery, type Compilable, type PostgresPool, type PostgresPoolClient} from 'kysely';
import type pg from 'pg';
import {ifAway} from './unavailable.js';
import type {Queries} from './database.js';

/** Stands in a statement for the parameter of this name. */
export type ParameterOf<Parameters> = <Name extends keyof Parameters>(
  name: Name,
) => Parameters[Name];

/**
 * A statement whose parameters are still to come.
 * @param build Builds it, once; what it does must not depend on the parameters.
 * @returns A function that runs it and gives its rows.
 */
export function statement<Parameters extends object, Row>(
  build: (db: Queries, parameter: ParameterOf<Parameters>) => Compilable<Row> | CompiledQuery<Row>,
): (db: Queries, parameters: Parameters) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  const filledIn = (value: unknown, parameters: Parameters) =>
    value instanceof Place ? parameters[value.name as keyof Parameters] : value;
  return async (db, parameters) => {
    built ??= compiled(build(db, placeOf));
    const values = built.parameters.map((value) => filledIn(value, parameters));
    return runNamed<Row>(db, built.sql, values);
  };
}

const compiled = <Row>(query: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> =>
  'compile' in query ? query.compile() : query;

/** Runs a statement by name: its text must be one of few that come often. */
export async function runNamed<Row>(
  db: Queries,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (!names.has(text)) names.set(text, `statement ${names.size + 1}`);
  const {rows} = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as readonly Row[];
}

/** The place of a parameter. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Passes for the value itself, since kysely only hands it on. */
const placeOf = <Value>(name: PropertyKey): Value => new Place(name) as Value;

/** Names by text; a process knows as many as its sources hold. */
const names = new Map<string, string>();

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
