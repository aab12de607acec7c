/** Preconditions of commands. */
import {isBeingAmended} from './amendment.js';
import {type Envelope, type Field, type Party, type SentEnvelope} from './envelope.js';
import {hasWorkLeft} from './fields/field-rules.js';
import {Refusal} from './refusal.js';

/** Whether all parties have signed and the seal is being created. */
export const isSealing = (envelope: Envelope): boolean =>
  envelope.status === 'sent' && envelope.isSealing;

/** Whether nobody is working on it or waiting for it any more. */
export const isForgettable = ({
  status,
  sent = null,
}: {
  readonly status: Envelope['status'];
  readonly sent?: Date | null;
}): boolean =>
  // What failed after it was sent can be tried again.
  status !== 'processing' && status !== 'sent' && !(status === 'failed' && sent !== null);

/** Whether a party has yet to sign, now or later. */
export const isStillToSign = (
  {status}: Pick<Envelope, 'status'>,
  party: Pick<Party, 'status'> | undefined,
): boolean =>
  status === 'sent' &&
  (party?.status === 'pending' || party?.status === 'in progress' || party?.status === 'bounced');

/** Requires that the envelope is open for signatures. @throws Refusal with this code */
export function requireOpen(envelope: Envelope, code: 10274 | 10275 | 10276): SentEnvelope {
  if (envelope.status !== 'sent') throw new Refusal(code, `Its status is ${envelope.status}.`);
  if (envelope.isSealing) throw new Refusal(code, 'Everybody has signed it; it is being sealed.');
  return envelope;
}

/** The party with this id. @throws Refusal 10281. */
export function requireParty(envelope: Envelope, partyId: number): Party {
  const party = envelope.parties.find(({id}) => id === partyId);
  if (!party) throw new Refusal(10281);
  return party;
}

/** Requires that its sender is not changing it. @throws Refusal 10010, with status 409 */
export function requireNotAmended(envelope: Envelope): void {
  if (isBeingAmended(envelope))
    throw new Refusal(10010, 'The sender is changing the envelope. Try again in a while.', 409);
}

/**
 * Requires that it is the party's turn to decide, and that what it decides on is not being changed.
 * @throws Refusal 10281 or 10010
 */
export function requireTurn(envelope: Envelope, partyId: number): Party {
  const party = requireAsked(envelope, partyId);
  requireNotAmended(envelope);
  return party;
}

/** Requires that it is the party's turn to fill in and sign. @throws Refusal 10281 or 10010 */
function requireAsked(envelope: Envelope, partyId: number): Party {
  const party = requireParty(envelope, partyId);
  if (hasWorkLeft(envelope)) throw new Refusal(10010, 'The document is still being prepared.');
  if (envelope.status !== 'sent' && envelope.status !== 'unsigned')
    throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  if (party.status !== 'in progress' && party.status !== 'bounced') {
    throw new Refusal(10010, `${party.name} cannot sign now: ${party.status}.`);
  }
  return party;
}

/**
 * The field, which this party may fill in now, also while its sender changes the envelope: an entry stays where its field
 * does.
 * @throws Refusal 10281, 10284 or 10010
 */
export function requireOwnField(
  envelope: Envelope,
  {partyId, fieldId}: {readonly partyId: number; readonly fieldId: number},
): Field {
  requireAsked(envelope, partyId);
  const field = envelope.fields.find(({id}) => id === fieldId);
  if (field?.partyId !== partyId) throw new Refusal(10284, 'This field is not yours to fill in.');
  return field;
}

/** Requires that nobody takes part with this address yet. @throws Refusal 10010 */
export function requireNewcomer({parties}: Pick<Envelope, 'parties'>, email: string): void {
  const isHere = parties.some((party) => party.email.toLowerCase() === email.toLowerCase());
  if (isHere) throw new Refusal(10010, 'email: this person already takes part');
}
