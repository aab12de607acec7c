/** A draft is sent: parties get their invitations, in their turn, or copies. */
import {unanswerable} from '../../../contract/fields/choices.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import {formerSignatureOf} from '../amendment.js';
import {numberOf, messageWayOf} from '../invitation.js';
import {
  confirmationTo,
  invitationTo,
  mailTo,
  processing,
  scheduled,
  type Effect,
} from '../effects.js';
import {
  leftOutOf,
  sentOf,
  unchanged,
  withParty,
  type Envelope,
  type Party,
  type Document,
} from '../envelope.js';
import {requireExpressions} from '../fields/placement-rules.js';
import {signersWithoutSignature} from '../fields/field-rules.js';
import {signersOf, takesPart} from '../party-role.js';
import {ofRole, recordedAlone, recordedOfParty} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {firstParties} from '../signing-order.js';
import type {Behaviour, OfParty, Typed} from './behaviour.js';
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import {asksAboutSignatures, signedBefore} from './earlier-signatures.js';

type Send = Typed<'send'>;
type Queued = Typed<'queued'>;
type Sent = Typed<'sent'>;
export type Invited = OfParty<'party-invited'>;

/** A party that gets a copy from the start gets the documents. */
export type Copied = OfParty<'party-copied'>;
export type SendingEvent = Queued | Sent | Invited | Copied;

export const sending: Behaviour<Send, SendingEvent> = {
  commands: {send: decideSend},
  events: {
    queued: {
      keepsDraft: true,
      evolve: (envelope) => ({...envelope, status: 'processing', isSentWhenReady: true}),
      effects: processing,
      record: recordedAlone,
    },
    sent: {
      keepsDraft: true,
      evolve: (envelope, _, {at}) => ({
        ...withPrefills(envelope),
        status: 'sent',
        sent: at,
        reminded: null,
        isSealing: false,
      }),
      effects: (envelope) => [...scheduled(envelope, 'expire'), ...scheduled(envelope, 'remind')],
      record: recordedAlone,
    },
    'party-invited': {
      isOwnAct: true,
      evolve: (envelope, {partyId}, {at}) =>
        withParty(envelope, partyId, {status: 'in progress', invited: at}),
      effects: invitation,
      record: ({after}, {partyId}) => ({
        type: 'party-invited',
        data: {...ofRole(after, partyId), ...invitationIn(after, partyId)},
      }),
    },
    'party-copied': {
      evolve: unchanged,
      effects: (_, {partyId}) => [mailTo('email-copy', partyId)],
      record: recordedOfParty,
    },
  },
};

/** Sends a draft, or first has it completed if a signer has no signature field. */
function decideSend(envelope: Envelope): readonly SendingEvent[] {
  if (envelope.status === 'processing') {
    throw new Refusal(
      10280,
      'Its documents are still being processed. Try again in a few seconds.',
    );
  }
  if (envelope.status !== 'draft') throw new Refusal(10278, `Its status is ${envelope.status}.`);
  // By itself, it would be another envelope beside the one it is to change.
  if (envelope.amends) throw new Refusal(10278, `It changes the envelope ${envelope.amends.of}.`);
  requireSendable(envelope);
  if (signersWithoutSignature(envelope).length > 0) return [{type: 'queued'}];
  return sendingNow(envelope);
}

/** Requires that nothing in the draft is in the way of sending it. @throws Refusal 10280 */
export function requireSendable(envelope: Envelope): void {
  const [leftOut] = leftOutOf(envelope);
  if (leftOut)
    throw new Refusal(
      10280,
      `“${leftOut.title}” was left out: ${failureSentence(leftOut.failure)} Add it again as another file, or continue with the others.`,
    );
  const obstacle = obstacleIn(envelope.documents);
  if (obstacle) throw new Refusal(10280, failureSentence(obstacle));
  if (signersOf(envelope).length === 0) throw new Refusal(10280, 'It has no party who signs.');
  // A duplicate of an envelope in which somebody's number was erased.
  const silent = envelope.parties.find((party) => messageWayOf(party) && party.mobile === null);
  if (silent)
    throw new Refusal(10280, `${silent.name} is invited by a message, and has no number: add it.`);
  requireExpressions(envelope);
  requireAnswerable(envelope);
}

/** @throws Refusal 10280 if there is nothing to choose in a list or a choice */
function requireAnswerable({fields}: Envelope): void {
  const [field] = unanswerable(fields, ({options}) => options);
  if (!field) return;
  const name = field.title || field.options[0] || field.type;
  throw new Refusal(
    10280,
    `There is nothing to choose in “${name}” on page ${field.page}. Add choices, or delete the field.`,
  );
}

/** The events of being sent, once nothing is in the way. */
export const sendingNow = (envelope: Envelope): readonly SendingEvent[] => [
  {type: 'sent'},
  ...envelope.parties
    .filter((party) => !takesPart(party) && party.settings?.isCopiedAtStart)
    .map(({id}) => ({type: 'party-copied', partyId: id}) as const),
  ...invitations(firstParties(envelope)),
];

/** The events that invite these parties to sign. */
export const invitations = (parties: readonly Party[]): readonly Invited[] =>
  parties.map((party) => ({type: 'party-invited', partyId: party.id}));

/** The current field values become the sender's prefills, to which fields are reset. */
const withPrefills = (envelope: Envelope): Envelope => ({
  ...envelope,
  fields: envelope.fields.map((field) =>
    field.value === null ? field : {...field, prefill: field.value},
  ),
});

/** How the party gets its link, unless it is by mail. */
function invitationIn({parties}: Envelope, partyId: number) {
  const party = parties.find(({id}) => id === partyId);
  const invitation = party?.settings?.invitation;
  if (!invitation) return {};
  const number = numberOf(party);
  return {invitation, ...(number && {mobile_end: number.mobile_end})};
}

/** The webhook event lists the parties invited at sending; for later turns only a mail or message is sent. */
function invitation(envelope: Envelope, {partyId}: Invited): readonly Effect[] {
  const party = envelope.parties.find(({id}) => id === partyId);
  if (!party) return [];
  // What it signed does not count any more: it is told so, rather than asked as if for the first time.
  if (formerSignatureOf(envelope, partyId) !== undefined) return confirmationTo(party);
  const told = invitationTo(party);
  return party.invited?.getTime() === sentOf(envelope)?.getTime()
    ? [{type: 'webhook', name: 'send-envelope', partyId}, ...told]
    : told;
}

/**
 * The first reason why these documents cannot be sent; undefined if there is none. Nothing is sent before its sender has
 * decided about signatures in it (decision 15), or while a Word file has variables without values.
 */
export const obstacleIn = (documents: readonly Document[]): DocumentFailure | undefined =>
  documents.flatMap((document) => obstacleOf(document) ?? [])[0];

function obstacleOf(document: Document): DocumentFailure | null {
  if (asksAboutSignatures(document)) return signedBefore(document);
  const {title, upload} = document;
  const unfilled = upload?.findings.find(({kind}) => kind === 'variables');
  if (!unfilled) return null;
  return {code: 'variables_unfilled', title, names: (unfilled.fields ?? []).join(', ')};
}
