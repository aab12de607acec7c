/** What a party is shown, and what names it: whoever signs signs this, and nothing that took its place meanwhile. */
import type {Envelope, Field, Party} from './envelope.js';
import {isFilled} from './field-rules.js';
import {Refusal} from './refusal.js';

type Digest = (text: string) => string;

/** The party's own fields, and what is filled in already: fixed texts, and values of those who have signed. */
export function fieldsShownTo({fields, parties}: Envelope, party: Pick<Party, 'id'>) {
  const signed = new Set(parties.filter(({status}) => status === 'signed').map(({id}) => id));
  return fields.filter(
    (field) =>
      field.partyId === party.id ||
      ((isFixed(field) || signed.has(field.partyId)) && isFilled(field)),
  );
}

/** Whether nobody fills it in. */
export const isFixed = ({isReadOnly, type}: Field): boolean => isReadOnly || type === 'label';

/** Names what the party is shown and does not enter itself: another name or address, document, field or value names it anew. */
export function revisionFor(envelope: Envelope, party: Party, digest: Digest): string {
  const {title, documents} = envelope;
  return digest(
    JSON.stringify([
      [title, party.name, party.email, party.message],
      documents.map((document) => [document.id, document.title, document.pdfSha256]),
      fieldsShownTo(envelope, party).map((field) => shownOf(field, party)),
    ]),
  );
}

function shownOf(field: Field, party: Party) {
  const {id, documentId, type, title, isRequired, options, page, x, y, width, height} = field;
  const isEntered = field.partyId === party.id && !isFixed(field);
  const place = [documentId, page, x, y, width, height];
  return [id, type, title, isRequired, options, place, isEntered ? null : field.value];
}

/**
 * Lets a party act on what it was shown.
 * @param revision Of what it was shown; left out where it does not say.
 * @throws Refusal 10010 with status 409 where that has moved.
 */
export function requireShown(
  envelope: Envelope,
  partyId: number,
  revision: string | undefined,
  digest: Digest,
): void {
  const party = envelope.parties.find(({id}) => id === partyId);
  if (revision === undefined || !party || party.status === 'signed') return;
  if (revisionFor(envelope, party, digest) !== revision)
    throw new Refusal(10010, 'What you were shown has changed since: look at it again.', 409);
}
