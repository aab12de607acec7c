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
export function filledWith(mapping: object, cells: Cells): Record<string, unknown> {
  const filled = Object.entries(mapping).map(
    ([name, member]) => [name, filledMember(name, member, cells)] as const,
  );
  return Object.fromEntries(filled.filter(([, member]) => member !== undefined));
}

/** Undefined for an empty cell alone: then the member is left out, except for the value of a field, which is emptied. */
function filledMember(name: string, member: unknown, cells: Cells): unknown {
  if (Array.isArray(member)) return member.map((each) => filledElement(each, cells));
  if (typeof member === 'object' && member !== null) return filledWith(member, cells);
  if (typeof member !== 'string') return member;
  const text = filledText(member, cells);
  return text === '' && name !== 'field_value' && onlyPlaceholder.test(member) ? undefined : text;
}

function filledElement(element: unknown, cells: Cells): unknown {
  if (typeof element === 'string') return filledText(element, cells);
  return typeof element === 'object' && element !== null && !Array.isArray(element)
    ? filledWith(element, cells)
    : element;
}

const filledText = (text: string, cells: Cells): string =>
  text.replace(placeholder, (_, name: string) => cells.get(name.trim()) ?? '');

/** What to do about a mapping that fits no row of such a table; null if there is nothing. */
export function mappingProblem(mapping: Mapping, columns: readonly string[]): string | null {
  const named = columnsIn(mapping);
  const unknown = named.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    return `bulk_envelope: {{${unknown}}} is no column of the table. Its columns are: ${columns.join(', ')}.`;
  if (named.length === 0)
    return `bulk_envelope: name at least one column, such as {{${columns[0] ?? ''}}}, or every row gets the same envelope.`;
  return (
    asText(mapping) ?? sameForAll(mapping) ?? documentsProblem(mapping) ?? passwordProblem(mapping)
  );
}

/** A cell within JSON text could add members of its own. */
function asText(mapping: Mapping): string | null {
  const text = ['envelope_documents', 'envelope_parties', 'envelope_meta'].find(
    (name) => typeof mapping[name] === 'string' && mapping[name] !== '',
  );
  return text === undefined ? null : `${text}: not as text, but as a JSON value.`;
}

function sameForAll(mapping: Mapping): string | null {
  if (columnsIn(mapping['user_id']).length === 0) return null;
  return 'user_id: the same for all rows. For a sender in each row use user_email and user_name.';
}

function documentsProblem({envelope_documents: documents}: Mapping): string | null {
  for (const document of elementsOf(documents)) {
    const template = document['document_template_fingerprint'];
    if (typeof template !== 'string')
      return 'envelope_documents: give every document a document_template_fingerprint. Save other documents as templates first.';
    if (columnsIn(template).length > 0)
      return 'document_template_fingerprint: the same for all rows. Send one table for each template.';
  }
  return null;
}

/** Tables are stored as they are, so they must not contain secrets. */
function passwordProblem({envelope_parties: parties}: Mapping): string | null {
  if (elementsOf(parties).every((party) => party['party_password'] === undefined)) return null;
  return 'party_password: not in bulk sends. Use envelope_password_protect, with which the service makes a password for each party.';
}

const elementsOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((each): each is Record<string, unknown> => typeof each === 'object' && !!each)
    : [];
