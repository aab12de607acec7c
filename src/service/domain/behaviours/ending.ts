/** An envelope ends without being signed: a party declines, it is cancelled, expires, or is deleted. */
import {forgotten, mailTo, messageTo, type Effect} from '../effects.js';
import {filesOfEnvelope} from '../envelope-files.js';
import {sentOf, unchanged, withParty, type EndedEnvelope, type Envelope} from '../envelope.js';
import {actingParties, isUnnamed, kindOf} from '../party-role.js';
import {
  isForgettable,
  isSealing,
  requireOpen,
  requireParty,
  requireTurn,
} from '../preconditions.js';
import {ofRole, recordedAlone, titleOf} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty, Typed} from './behaviour.js';

export interface Cancel extends Typed<'cancel'> {
  /** Whether an attempt to seal has failed; it will be retried. */
  readonly hasSealFailed?: boolean;
  /** Why, for the signers; empty if none was given. */
  readonly reason?: string;
}

/** `forget`: its time to be kept is over, or a person is to be erased. */
type End = Typed<'expire' | 'delete' | 'forget'>;

export interface Reject extends OfParty<'reject'> {
  readonly reason: string;
  readonly documentId: number | null;
}

type Rejected = Omit<Reject, 'type'> & Typed<'party-rejected'>;
type Cancelled = Typed<'cancelled'> & {readonly reason?: string};
export type Expired = Typed<'expired'>;
export type Deleted = Typed<'deleted'>;

export const ending: Behaviour<Reject | Cancel | End, Rejected | Cancelled | Expired | Deleted> = {
  commands: {
    reject: decideReject,
    cancel: decideCancel,
    expire(envelope) {
      requireOpen(envelope, 10276);
      return [{type: 'expired'}];
    },
    delete(envelope) {
      const deletable = ['draft', 'signed', 'expired', 'cancelled'];
      return deleted(envelope, deletable.includes(envelope.status));
    },
    // Unlike its sender, who may not delete what somebody declined, and has to cancel what failed.
    forget: (envelope) => deleted(envelope, isForgettable(envelope)),
  },
  events: {
    'party-rejected': {
      evolve: (envelope, {partyId}, {at}) =>
        ended(withParty(envelope, partyId, {status: 'rejected'}), 'rejected', at),
      effects: (_, {partyId, documentId, reason}) => [
        {
          type: 'webhook',
          name: 'rejected-envelope',
          partyId,
          ...(documentId === null ? {} : {documentId}),
          ...(reason ? {reason} : {}),
        },
        {type: 'mail', kind: 'email-rejected', to: 'sender', quote: reason},
      ],
      record: ({after}, {partyId, reason, documentId}) => ({
        type: 'party-rejected',
        data: {...ofRole(after, partyId), reason, document: titleOf(after, documentId)},
      }),
    },
    cancelled: {
      evolve: (envelope, _, {at}) => ended(envelope, 'cancelled', at),
      effects: cancellation,
      record: (_, {reason}) => ({type: 'cancelled', data: reason ? {reason} : {}}),
    },
    expired: {
      evolve: (envelope, _, {at}) => ended(envelope, 'expired', at),
      // Nobody gets a mail (docs/interface.md, "Statuses").
      effects: () => [{type: 'webhook', name: 'expired-envelope'}],
      record: recordedAlone,
    },
    deleted: {
      evolve: unchanged,
      effects: (envelope) => forgotten(filesOfEnvelope(envelope)),
      record: recordedAlone,
    },
  },
};

function decideReject(envelope: Envelope, command: Reject): readonly Rejected[] {
  const party = requireParty(envelope, command.partyId);
  if (envelope.status === 'rejected' && party.status === 'rejected') return [];
  requireTurn(envelope, command.partyId);
  if (kindOf(party) === 'viewer')
    throw new Refusal(10010, 'A viewer is not asked for a decision: ask the sender a question.');
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Nobody asked for this signature: close the page to leave it.');
  const {documentId} = command;
  if (documentId !== null && !envelope.documents.some(({id}) => id === documentId))
    throw new Refusal(10282);
  return [{...command, type: 'party-rejected'}];
}

/**
 * Envelopes that are still being processed and that have failed can be cancelled too, and fully signed ones after sealing
 * has failed once.
 */
function decideCancel(
  envelope: Envelope,
  {hasSealFailed = false, reason}: Cancel,
): readonly Cancelled[] {
  const isUnfinished = envelope.status === 'processing' || envelope.status === 'failed';
  const isUnsealed = isSealing(envelope) && hasSealFailed;
  if (!isUnfinished && !isUnsealed) requireOpen(envelope, 10274);
  return [{type: 'cancelled', ...(reason ? {reason} : {})}];
}

function deleted({status}: Envelope, isAllowed: boolean): readonly Deleted[] {
  if (!isAllowed) throw new Refusal(10277, `Its status is ${status}.`);
  return [{type: 'deleted'}];
}

const ended = (envelope: Envelope, status: EndedEnvelope['status'], at: Date): EndedEnvelope => ({
  ...envelope,
  status,
  sent: sentOf(envelope) ?? at,
  processed: at,
});

/** No mail is sent if the envelope was cancelled before it was sent. */
function cancellation(envelope: Envelope, {reason}: Cancelled): readonly Effect[] {
  const wasSent = envelope.parties.some(({invited}) => invited !== null);
  // Those who only get a copy are not told (docs/interface.md, "Parties").
  const told = wasSent ? actingParties(envelope).filter((party) => !isUnnamed(party)) : [];
  return [
    {type: 'webhook', name: 'cancelled-envelope', ...(reason ? {reason} : {})},
    ...told.map(({id}) => ({...mailTo('email-cancelled', id), ...(reason ? {quote: reason} : {})})),
    // Who has not heard of it is not bothered with a message that says so.
    ...told
      .filter(({invited, status}) => invited !== null && status !== 'bounced')
      .flatMap((party) => messageTo('cancelled', party)),
  ];
}
