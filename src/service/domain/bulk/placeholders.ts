/** `{{Column}}` in the texts of a request stands for the cell of that column in a row of a table. */

/** A request with columns in its texts. */
export type Mapping = Readonly<Record<string, unknown>>;

/** The cells of a row by the names of their columns. */
export type Cells = ReadonlyMap<string, string>;

const placeholder = /\{\{([^{}]*)\}\}/g;
const onlyPlaceholder = /^\s*\{\{[^{}]*\}\}\s*$/;

/** The columns that a value names, in the order in which it does. */
export function columnsIn(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return Array.from(value.matchAll(placeholder), ([, name = '']) => name.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(columnsIn);
}

/** The column to blame for a problem at this path: one in its text, or within an object one whose cell is empty. */
export function columnAt(
  mapping: Mapping,
  path: readonly PropertyKey[],
  cells: Cells,
): string | null {
  const value = valueAt(mapping, path);
  const columns = columnsIn(value);
  const blamed = typeof value === 'string' ? columns[0] : columns.find((name) => !cells.get(name));
  return blamed ?? null;
}

function valueAt(mapping: Mapping, path: readonly PropertyKey[]): unknown {
  let value: unknown = mapping;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Record<PropertyKey, unknown>)[name];
  }
  return value;
}

/** The request for one row. Cells are taken as they are: braces in them mean nothing. */
export const filledWith = (mapping: Mapping, cells: Cells): Record<string, unknown> =>
  filledMembers(mapping, cells);

function filledMembers(members: object, cells: Cells): Record<string, unknown> {
  const filled = Object.entries(members).map(
    ([name, member]) => [name, filledMember(name, member, cells)] as const,
  );
  return Object.fromEntries(filled.filter(([, member]) => member !== undefined));
}

/** Undefined for an empty cell alone: then the member is left out, except for the value of a field, which is emptied. */
function filledMember(name: string, member: unknown, cells: Cells): unknown {
  if (Array.isArray(member)) return member.map((each) => filledElement(each, cells));
  if (typeof member === 'object' && member !== null) return filledMembers(member, cells);
  if (typeof member !== 'string') return member;
  const text = filledText(member, cells);
  return text === '' && name !== 'field_value' && onlyPlaceholder.test(member) ? undefined : text;
}

function filledElement(element: unknown, cells: Cells): unknown {
  if (typeof element === 'string') return filledText(element, cells);
  return typeof element === 'object' && element !== null && !Array.isArray(element)
    ? filledMembers(element, cells)
    : element;
}

const filledText = (text: string, cells: Cells): string =>
  text.replace(placeholder, (_, name: string) => cells.get(name.trim()) ?? '');
