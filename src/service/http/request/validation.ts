/** Turns the issues that a schema finds in a request into the single error code of the response. */
import type * as z from 'zod/mini';
import {codeIn, messageOf, type ErrorCode} from '../../../contract/errors.js';
import {Refusal} from '../../domain/refusal.js';
import {measured, problemsIn, type Problem} from '../../domain/schema-problems.js';

/**
 * Returns the parsed value.
 * @param precedence The endpoint's codes; if there are several problems, the first listed code wins.
 * @throws Refusal with that code, and with field and reason if the code is 10010
 */
export function validated<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  precedence: readonly ErrorCode[],
): z.infer<Schema> {
  const result = measured(schema, value);
  if (result.success) return result.data;
  throw refusalFor(problemsIn(result.error), precedence);
}

/** A member that is left alone, and why: a sentence. */
export interface LeftAlone {
  readonly name: string;
  readonly reason: string;
}

/**
 * Returns the members that fit the schema, parsed, and the others with the reason.
 * @param unknownName The reason for names that the schema does not have.
 */
export function sifted<Schema extends z.ZodMiniObject>(
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
  unknownName: string,
): {readonly body: Partial<z.infer<Schema>>; readonly leftAlone: readonly LeftAlone[]} {
  const fitting: [string, unknown][] = [];
  const leftAlone: LeftAlone[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const member = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const result = member ? parsed(member as z.ZodMiniType, value) : {reason: unknownName};
    if ('reason' in result) leftAlone.push({name, reason: result.reason});
    else fitting.push([name, result.value]);
  }
  return {body: Object.fromEntries(fitting) as Partial<z.infer<Schema>>, leftAlone};
}

function parsed(
  schema: z.ZodMiniType,
  value: unknown,
): {readonly value: unknown} | {readonly reason: string} {
  try {
    return {value: validated(schema, value, [])};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {reason: error.code === 10010 ? (error.detail ?? '') : messageOf(error.code)};
  }
}

function refusalFor(problems: readonly Problem[], precedence: readonly ErrorCode[]): Refusal {
  const ranked = problems
    .map((problem) => ({problem, code: codeIn(problem.message)}))
    .sort((one, other) => rank(one.code, precedence) - rank(other.code, precedence));
  const first = ranked[0];
  if (!first) return new Refusal(10010);
  const {code, problem} = first;
  const field = problem.path.map(String).join('.');
  if (code !== 10010) return new Refusal(code, field || null);
  return new Refusal(code, field ? `${field}: ${problem.message}` : problem.message);
}

const rank = (code: ErrorCode, precedence: readonly ErrorCode[]): number => {
  const index = precedence.indexOf(code);
  return index < 0 ? precedence.length : index;
};
