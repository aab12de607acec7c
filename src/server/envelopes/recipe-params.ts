import type * as z from 'zod/mini';
import type {Recipe} from '../options.js';
import {Refusal} from '../refusal.js';

/** Checks what the browser passes to a recipe against the recipe's own schema; reports the first error. */
export function checkedParams({params}: Recipe, given: unknown): unknown {
  const {success, data, error} = params.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  // For a missing value, schemas report a wrong type, which does not say what to do.
  const reason = valueAt(given, path) === undefined ? 'missing' : reasonOf(issue);
  throw new Refusal(400, 'invalid_params', `${path.join('.') || 'params'}: ${reason}`);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null)?.[key],
    value,
  );

/** zod/mini has no messages of its own unless the host loads a locale. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'not valid';
  if (issue.message !== 'Invalid input') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'too_small':
      return `too small, at least ${issue.minimum}`;
    case 'too_big':
      return `too large, at most ${issue.maximum}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    default:
      return 'not valid';
  }
}
