/**
 * Frequent statements: built once per process, and sent by name (prepared statements), so that each connection
 * parses and plans them once. Only for statements whose best plan does not depend on the parameters, such as look-ups
 * by key: in a list, rare values need a different plan than common ones.
 */
import {CompiledQuery, type Compilable} from 'kysely';
import {giveName, type Queries} from './database.js';

/** Represents the parameter of this name in a statement. */
export type ParameterOf<Parameters> = <Name extends keyof Parameters>(
  name: Name,
) => Parameters[Name];

/**
 * A statement whose parameters are supplied when it runs.
 * @param build Builds it, once; the result must not depend on the parameters.
 * @returns A function that runs it and returns its rows.
 */
export function statement<Parameters extends object, Row>(
  build: (db: Queries, parameter: ParameterOf<Parameters>) => Compilable<Row> | CompiledQuery<Row>,
): (db: Queries, parameters: Parameters) => Promise<readonly Row[]> {
  let built: CompiledQuery<Row> | undefined;
  const filledIn = (value: unknown, parameters: Parameters) =>
    value instanceof Parameter ? parameters[value.name as keyof Parameters] : value;
  return async (db, parameters) => {
    built ??= compiled(build(db, parameterOf));
    const values = built.parameters.map((value) => filledIn(value, parameters));
    return runNamed<Row>(db, built.sql, values);
  };
}

const compiled = <Row>(query: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> =>
  'compile' in query ? query.compile() : query;

/** Runs a statement by name: its text must be one of a few frequent ones. */
export async function runNamed<Row>(
  db: Queries,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  giveName(text);
  const {rows} = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as readonly Row[];
}

/** A parameter before it has its value. */
class Parameter {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Typed as the value itself, because kysely only passes it on. */
const parameterOf = <Value>(name: PropertyKey): Value => new Parameter(name) as Value;
