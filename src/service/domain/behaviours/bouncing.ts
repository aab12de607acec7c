/** A mail or message to a party bounces: its address or number is wrong, or takes none. */
import {requireParty} from '../preconditions.js';
import {toSender} from '../effects.js';
import {messageWayOf, numberOf} from '../invitation.js';
import {partyIn} from '../record/recorded.js';
import {withParty, type Party} from '../envelope.js';
import type {Behaviour, OfParty} from './behaviour.js';

/** A mail to this address, or a message to this number, bounced. */
export type Bounce = OfParty<'bounce'> &
  ({readonly email: string} | {readonly mobile: string}) & {readonly reason: string};

export interface Bounced extends OfParty<'party-bounced'> {
  readonly reason: string;
  /** Whether it was a message to its number. */
  readonly isNumber?: true;
}

export const bouncing: Behaviour<Bounce, Bounced> = {
  commands: {
    // Relevant only once, and only while the party has yet to sign and is still reached where it bounced.
    bounce(envelope, bounce) {
      const {partyId, reason} = bounce;
      const party = requireParty(envelope, partyId);
      const isWaitedFor =
        envelope.status === 'sent' && party.status === 'in progress' && isReachedAt(party, bounce);
      const isNumber = 'mobile' in bounce ? {isNumber: true as const} : {};
      return isWaitedFor ? [{type: 'party-bounced', partyId, reason, ...isNumber}] : [];
    },
  },
  events: {
    'party-bounced': {
      isOwnAct: true,
      evolve: (envelope, {partyId}) => withParty(envelope, partyId, {status: 'bounced'}),
      effects: (_, {partyId, reason, isNumber}) => [
        {type: 'webhook', name: 'bounced-envelope', partyId, reason},
        toSender(isNumber ? 'email-number-refused' : 'email-bounced', partyId, reason),
      ],
      record: ({after}, {partyId, reason, isNumber}) => {
        const party = after.parties.find(({id}) => id === partyId);
        const number = isNumber && party && numberOf(party);
        return {type: 'party-bounced', data: {party: partyIn(after, partyId), ...number, reason}};
      },
    },
  },
};

const isReachedAt = (party: Party, bounce: Bounce): boolean =>
  'mobile' in bounce
    ? messageWayOf(party) !== undefined && party.mobile === bounce.mobile
    : party.email === bounce.email;
