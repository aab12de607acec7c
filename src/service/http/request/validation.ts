/** Turns the issues that a schema finds in a request into the single error code of the response. */
import * as z from 'zod/mini';
import {codeIn, type ErrorCode} from '../../../contract/errors.js';
import {Refusal} from '../../domain/refusal.js';

/** Without a locale, every message of zod/mini is “Invalid input”. */
z.config(z.locales.en());

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
  throw refusalFor(result.error.issues.flatMap(flatten), precedence);
}

/**
 * Parses a value without throwing on issues. zod measures anything that has a `length`, and throws if that length
 * cannot be compared.
 * @throws Refusal 10010 in that case
 */
export function measured<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError)
      throw new Refusal(10010, 'Expected every length to be a number.');
    throw error;
  }
}

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A union nests the issues of its members; those of the first member are the most useful. */
function flatten(issue: z.core.$ZodIssue): readonly Problem[] {
  const inner = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
  if (!inner?.length) return [issue];
  return inner
    .flatMap(flatten)
    .map(({path, message}) => ({path: [...issue.path, ...path], message}));
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
