/** Variables in the text of a Word file: `{{name}}`, parts that repeat, and conditions (docs/guide/word-files.md). */
import {Refusal} from '../refusal.js';

/** What stands in braces in a Word file. */
export interface Variable {
  readonly name: string;
  /** `each` is shown once for each row, or once if its value says yes; `unless` in the opposite case. */
  readonly kind: 'text' | 'each' | 'unless';
  /** What stands in the part; empty for a text. */
  readonly inner: readonly Variable[];
}

/** What a variable holds: a text, or rows for a part that repeats. */
export type VariableValue = string | readonly VariableValues[];

/** Values by the names of variables. */
export interface VariableValues {
  readonly [name: string]: VariableValue;
}

/** Parts of a document that may be repeated in all: a part in itself could multiply without end. */
const mostParts = 10_000;

/** The names of all variables, whatever part they stand in. */
export const namesIn = (variables: readonly Variable[]): ReadonlySet<string> =>
  new Set(variables.flatMap(({name, inner}) => [name, ...namesIn(inner)]));

/** The value of a name in the innermost scope that has one; undefined if none has. */
export const valueIn = (
  scopes: readonly VariableValues[],
  name: string,
): VariableValue | undefined => scopes.findLast((scope) => Object.hasOwn(scope, name))?.[name];

const saysNo: ReadonlySet<string> = new Set(['', '0', 'false']);

/** Whether a part with this value is shown: as a checkbox takes it, `0` and an empty text say no. */
export const isShown = (value: VariableValue): boolean =>
  typeof value === 'string' ? !saysNo.has(value) : value.length > 0;

/**
 * Requires a value for each variable that would be shown, and a variable for each member of a row.
 * @throws Refusal 10010 that names the variables
 */
export function requireValues(
  variables: readonly Variable[],
  values: VariableValues,
  title: string,
): void {
  const found: Found = {missing: new Set(), parts: 0, mistaken: null};
  look(variables, [values], '', found);
  const {missing, mistaken} = found;
  if (missing.size > 0) refuse(`“${title}” has variables without a value: ${listed(missing)}.`);
  if (mistaken !== null) refuse(`“${title}”: ${mistaken}`);
  const unused = unusedIn(values, namesIn(variables));
  if (unused !== undefined) refuse(`“${title}” has no variable ${unused} for the value in a row.`);
}

interface Found {
  readonly missing: Set<string>;
  parts: number;
  mistaken: string | null;
}

function look(
  variables: readonly Variable[],
  scopes: readonly VariableValues[],
  path: string,
  found: Found,
): void {
  for (const {name, kind, inner} of variables) {
    const value = valueIn(scopes, name);
    if (value === undefined) found.missing.add(path + name);
    else if (kind === 'text') {
      if (typeof value !== 'string')
        found.mistaken ??= `${path}${name} has rows, but stands in the text as a single value.`;
    } else if (kind === 'unless') {
      if (!isShown(value)) enter(inner, scopes, path, found);
    } else if (typeof value === 'string') {
      if (isShown(value)) enter(inner, scopes, path, found);
    } else {
      value.forEach((row, index) =>
        enter(inner, [...scopes, row], `${path}${name}[${index + 1}].`, found),
      );
    }
  }
}

function enter(
  variables: readonly Variable[],
  scopes: readonly VariableValues[],
  path: string,
  found: Found,
): void {
  found.parts += 1;
  if (found.parts <= mostParts) look(variables, scopes, path, found);
  else found.mistaken ??= `its parts would be shown more than ${mostParts} times.`;
}

/** The first member of a row that stands nowhere in the document. */
function unusedIn(values: VariableValues, names: ReadonlySet<string>): string | undefined {
  for (const rows of Object.values(values)) {
    if (typeof rows === 'string') continue;
    for (const row of rows) {
      const unused = Object.keys(row).find((name) => !names.has(name)) ?? unusedIn(row, names);
      if (unused !== undefined) return unused;
    }
  }
  return undefined;
}

/** As many as a person reads. */
const mostListed = 20;

const listed = (names: ReadonlySet<string>): string =>
  [...names].slice(0, mostListed).join(', ') + (names.size > mostListed ? ', …' : '');

function refuse(reason: string): never {
  throw new Refusal(10010, `document_merge_fields: ${reason}`);
}
