/**
 * What no request may hold, whatever its schema says: characters that PostgreSQL keeps in no text, and
 * nesting or lists so large that merely walking them would exhaust the process.
 */
import {Refusal} from '../../domain/refusal.js';

/** Levels of objects and lists inside each other. */
const deepest = 64;
/** Members of one list; the longest that is meant to be is a stroke of ink. */
const longestList = 10_000;

/**
 * The value as it came.
 * @throws Refusal 10010 that says what is wrong with it.
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
  if (text.includes('\0')) return 'A text holds the character U+0000, which cannot be kept.';
  if (/\p{Surrogate}/u.test(text)) return 'A text holds half of a surrogate pair.';
  return null;
}
