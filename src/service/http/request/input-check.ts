/**
 * What no request may contain, whatever its schema says: characters that PostgreSQL cannot store, and nesting or lists
 * so large that merely traversing them would exhaust the process.
 */
import {Refusal} from '../../domain/refusal.js';

/** Levels of nested objects and lists. */
const deepest = 64;
/** Members of one list; the longest legitimate list is a stroke of a drawn signature. */
const longestList = 10_000;

/**
 * Returns the value unchanged.
 * @throws Refusal 10010 that says what is wrong with it
 */
export function checkedInput<Value>(value: Value): Value {
  const problem = inputProblem(value, 0);
  if (problem) throw new Refusal(10010, problem);
  return value;
}

function inputProblem(value: unknown, depth: number): string | null {
  if (typeof value === 'string')
    return textProblem(value) ?? inputProblem(listOrObjectIn(value), depth);
  if (typeof value !== 'object' || value === null) return null;
  if (depth === deepest) return `Expected at most ${deepest} levels of nesting.`;
  if (Array.isArray(value)) return listProblem(value, depth);
  for (const [name, member] of Object.entries(value)) {
    const problem = textProblem(name) ?? inputProblem(member, depth + 1);
    if (problem) return problem;
  }
  return null;
}

function listProblem(list: readonly unknown[], depth: number): string | null {
  if (list.length > longestList) return `Expected lists of at most ${longestList} members.`;
  for (const member of list) {
    const problem = inputProblem(member, depth + 1);
    if (problem) return problem;
  }
  return null;
}

/** Forms send lists and objects as JSON text, and `envelope_meta` may always be sent so. */
function listOrObjectIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'A text contains the character U+0000, which cannot be stored.';
  if (/\p{Surrogate}/u.test(text)) return 'A text contains half of a surrogate pair.';
  return null;
}
