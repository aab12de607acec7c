/**
 * Frequent statements: built once per process, and sent by name (prepared statements), so that each connection
 * parses and plans them once. Only for those whose best plan is the same whatever they are asked for, such as
 * look-ups by key: what is rare in a list wants another plan than what is common.
 */
import {CompiledQuery, type Compilable} from 'kysely';
import {giveName} from './named-pool.js';
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
  giveName(text);
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
