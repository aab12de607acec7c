/** A device is handed to a party that signs in person, by somebody who knows who it is. */
import {nothing} from '../effects.js';
import {withParty, type Envelope} from '../envelope.js';
import {requireTurn} from '../preconditions.js';
import {partyIn} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty} from './behaviour.js';

export interface HandOver extends OfParty<'hand-over'> {
  /** Who hands the device over, and says who signs. */
  readonly host: string;
}

export interface HandedOver extends OfParty<'device-handed-over'> {
  readonly host: string;
}

export const handingOver: Behaviour<HandOver, HandedOver> = {
  commands: {'hand-over': decideHandOver},
  events: {
    'device-handed-over': {
      // Whoever does it is named, whomever the sender had in mind.
      evolve: (envelope, {partyId, host}) => {
        const {settings} = envelope.parties.find(({id}) => id === partyId) ?? {};
        return withParty(envelope, partyId, {settings: {...settings, host}});
      },
      effects: nothing,
      record: ({after}, {type, partyId, host}) => ({
        type,
        data: {party: partyIn(after, partyId), host},
      }),
    },
  },
};

/** @throws Refusal 10281, 10010 if it is not its turn, or 10350 if it does not sign in person */
function decideHandOver(envelope: Envelope, {partyId, host}: HandOver): readonly HandedOver[] {
  const party = requireTurn(envelope, partyId);
  if (!party.isInPerson) throw new Refusal(10350, `${party.name} does not sign in person.`);
  return [{type: 'device-handed-over', partyId, host}];
}
