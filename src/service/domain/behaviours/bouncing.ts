/** A mail to a party bounces: its address is wrong, or takes no mail. */
import {requireParty} from '../preconditions.js';
import {toSender} from '../effects.js';
import {partyIn} from '../record/recorded.js';
import {withParty} from '../envelope.js';
import type {Behaviour, OfParty} from './behaviour.js';

/** A mail to a party bounced; `email` is the address it was sent to. */
export interface Bounce extends OfParty<'bounce'> {
  readonly email: string;
  readonly reason: string;
}

type Bounced = OfParty<'party-bounced'> & {readonly reason: string};

export const bouncing: Behaviour<Bounce, Bounced> = {
  commands: {
    // Relevant only once, and only while the party has yet to sign and still has the address that bounced.
    bounce(envelope, {partyId, email, reason}) {
      const party = requireParty(envelope, partyId);
      const isWaitedFor =
        envelope.status === 'sent' && party.status === 'in progress' && party.email === email;
      return isWaitedFor ? [{type: 'party-bounced', partyId, reason}] : [];
    },
  },
  events: {
    'party-bounced': {
      isOwnAct: true,
      evolve: (envelope, {partyId}) => withParty(envelope, partyId, {status: 'bounced'}),
      effects: (_, {partyId, reason}) => [
        {type: 'webhook', name: 'bounced-envelope', partyId, reason},
        toSender('email-bounced', partyId, reason),
      ],
      record: ({after}, {partyId, reason}) => ({
        type: 'party-bounced',
        data: {party: partyIn(after, partyId), reason},
      }),
    },
  },
};
