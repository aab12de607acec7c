import type {Recipe} from '../options.js';
import {Refusal} from '../refusal.js';
import type {StandardIssue} from '../standard-schema.js';

/** Checks what the browser passes to a recipe against the recipe's own schema; reports the first error. */
export async function checkedParams({params}: Recipe, given: unknown): Promise<unknown> {
  const result = await params['~standard'].validate(given);
  if (!result.issues) return result.value;
  const [issue] = result.issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  // For a missing value, schemas report a wrong type, which does not say what to do.
  const reason = valueAt(given, path) === undefined ? 'missing' : reasonOf(issue);
  throw new Refusal(400, 'invalid_params', `${path.join('.') || 'params'}: ${reason}`);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null)?.[key],
    value,
  );

/** What an issue of Zod says beyond the convention. */
interface ZodIssue extends StandardIssue {
  readonly code?: string;
  readonly expected?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: readonly unknown[];
}

/** `zod/mini` has no messages of its own unless the host loads a locale. */
function reasonOf(issue: ZodIssue | undefined): string {
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
      return `expected one of ${issue.values?.join(', ')}`;
    default:
      return 'not valid';
  }
}
