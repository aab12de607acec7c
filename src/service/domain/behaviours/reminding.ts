/** Reminders: of everybody who is waited for, or of one of them. */
import {remindedLately} from '../../../contract/answers.js';
import {isInvitedByService, messageWayOf} from '../invitation.js';
import {reminderTo, scheduled} from '../effects.js';
import type {Envelope, Party} from '../envelope.js';
import {requireNotAmended, requireOpen, requireParty} from '../preconditions.js';
import {partyIn} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {outstandingParties} from '../signing-order.js';
import type {Behaviour, Occurrence, Typed} from './behaviour.js';

/** Remind this party, or everyone who is waited for. */
export interface Remind extends Typed<'remind'> {
  readonly partyId?: number;
  /** When somebody asks for it; omitted for automatic reminders. */
  readonly now?: Date;
}

export interface Reminded extends Typed<'reminded'> {
  readonly partyIds: readonly number[];
  /** Whether only this one was asked for: the automatic reminders of all go on as they are. */
  readonly isForOne?: true;
}

export const reminding: Behaviour<Remind, Reminded> = {
  commands: {remind: decideRemind},
  events: {
    reminded: {
      evolve: withReminded,
      effects: (envelope, {partyIds, isForOne}) => [
        ...envelope.parties.filter(({id}) => partyIds.includes(id)).flatMap(reminderTo),
        ...(isForOne ? [] : scheduled(envelope, 'remind')),
      ],
      record: ({after}, {partyIds}) =>
        partyIds.length === 0
          ? null
          : {type: 'reminded', data: {parties: partyIds.map((id) => partyIn(after, id))}},
    },
  },
};

/** Milliseconds after any reminder in which nobody is singled out for another one. */
const pause = 3_600_000;

/**
 * Reminds those who are waited for and whom the service invites. Automatic reminders of nobody go on, unrecorded: a later turn may
 * be that of somebody who is.
 * @throws Refusal 10275, 10281, or 10010 while it is being changed, for nobody whom the service invites, for a party that is
 * not waited for, or was reminded within the hour
 */
function decideRemind(envelope: Envelope, {partyId, now}: Remind): readonly Reminded[] {
  const waitedFor = outstandingParties(requireOpen(envelope, 10275));
  requireNotAmended(envelope);
  if (partyId === undefined) return [{type: 'reminded', partyIds: reached(waitedFor, now)}];
  const party = requireParty(envelope, partyId);
  if (!waitedFor.some(({id}) => id === partyId))
    throw new Refusal(10010, `party_id: nothing is waited for from ${party.name} now.`);
  if (!isInvitedByService(party))
    throw new Refusal(
      10010,
      `party_id: ${party.name} has a link that you pass on; remind them yourself.`,
    );
  requirePause(party, now);
  return [{type: 'reminded', partyIds: [partyId], isForOne: true}];
}

/**
 * Those who can be reminded. Each message costs money, so nobody gets one twice within the hour, not with all others either.
 * @throws Refusal 10010 if somebody asks to remind nobody
 */
function reached(waitedFor: readonly Party[], now: Date | undefined): readonly number[] {
  const invited = waitedFor.filter(isInvitedByService);
  if (now && invited.length === 0)
    throw new Refusal(
      10010,
      'Everybody who is waited for has a link that you pass on; remind them yourself.',
    );
  const due = invited.filter((party) => !messageWayOf(party) || !pauseAfter(party, now));
  if (now && due.length === 0)
    throw new Refusal(10010, `Everybody who is waited for was reminded ${remindedLately}.`);
  return due.map(({id}) => id);
}

/** When the pause after the last reminder ends; undefined if it has. */
function pauseAfter({reminded}: Party, now: Date | undefined): Date | undefined {
  const next = reminded && new Date(reminded.getTime() + pause);
  return next && now && now < next ? next : undefined;
}

function requirePause(party: Party, now: Date | undefined): void {
  const next = pauseAfter(party, now);
  if (!next) return;
  throw new Refusal(
    10010,
    `party_id: ${party.name} was reminded ${remindedLately}; try again after ${next.toISOString().slice(11, 16)} UTC.`,
  );
}

/** The envelope after a reminder, from which the interval to the next automatic one counts. */
function withReminded(
  envelope: Envelope,
  {partyIds, isForOne}: Reminded,
  {at}: Occurrence,
): Envelope {
  if (envelope.status !== 'sent') return envelope;
  const parties = envelope.parties.map((party) =>
    partyIds.includes(party.id) ? {...party, reminded: at} : party,
  );
  return {...envelope, parties, ...(isForOne ? {} : {reminded: at})};
}
