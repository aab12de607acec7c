/** What the request of a bulk send must be, whatever its rows contain. */
import {columnsIn, type Mapping} from './placeholders.js';

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
