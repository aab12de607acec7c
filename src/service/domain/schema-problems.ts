/** What a schema finds in a value. */
import * as z from 'zod/mini';
import {Refusal} from './refusal.js';

/** Without a locale, every message of zod/mini is “Invalid input”. */
z.config(z.locales.en());

export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Every problem that the schema found. */
export const problemsIn = ({issues}: z.core.$ZodError): readonly Problem[] =>
  issues.flatMap(flatten);

/** A union nests the issues of its members; those of the first member are the most useful. */
function flatten(issue: z.core.$ZodIssue): readonly Problem[] {
  const inner = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
  if (!inner?.length) return [issue];
  return inner
    .flatMap(flatten)
    .map(({path, message}) => ({path: [...issue.path, ...path], message}));
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
