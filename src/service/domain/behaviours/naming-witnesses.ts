/** A signer names the witness of the own signature, who is invited once the signer has signed. */
import {withParty, type Envelope, type Party} from '../envelope.js';
import {isUnnamed, unnamedWitnesses, witnessed} from '../party-role.js';
import {requireNewcomer, requireParty, requireTurn} from '../preconditions.js';
import {partyIn} from '../record/recorded.js';
import {nothing} from '../effects.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, Typed} from './behaviour.js';

/** The signer says who watches. */
export interface NameWitness extends Typed<'name-witness'> {
  /** The signer. */
  readonly partyId: number;
  readonly witnessId: number;
  readonly name: string;
  readonly email: string;
  readonly contactId?: number;
}

export interface WitnessNamed extends Typed<'witness-named'> {
  /** The witness. */
  readonly partyId: number;
  readonly by: number;
  readonly name: string;
  readonly email: string;
  readonly contactId: number;
}

export const namingWitnesses: Behaviour<NameWitness, WitnessNamed> = {
  commands: {'name-witness': decideNameWitness},
  events: {
    'witness-named': {
      evolve: (envelope, {partyId, name, email, contactId}) =>
        withParty(envelope, partyId, {name, email, contactId}),
      effects: nothing,
      record: ({after}, {partyId, by}) => ({
        type: 'witness-named',
        data: {party: partyIn(after, partyId), by: partyIn(after, by)},
      }),
    },
  },
};

/**
 * Idempotent: a repeated request finds the same witness.
 * @throws Refusal 10281 or 10010 if this party names no such witness, has named somebody else, or takes part with this address
 */
function decideNameWitness(
  envelope: Envelope,
  {partyId, witnessId, name, email, contactId = 0}: NameWitness,
): readonly WitnessNamed[] {
  const signer = requireTurn(envelope, partyId);
  const witness = requireParty(envelope, witnessId);
  const isOwn = witnessed(envelope.parties, witness)?.id === signer.id;
  if (!isOwn || witness.settings?.untilNamed === undefined)
    throw new Refusal(10010, 'party_id: this witness is not yours to name.');
  if (witness.name === name && witness.email === email) return [];
  if (!isUnnamed(witness)) throw new Refusal(10010, 'party_id: this witness is named already.');
  // Whoever signs with the same mailbox has watched nobody.
  requireNewcomer(envelope, email);
  return [{type: 'witness-named', partyId: witness.id, by: signer.id, name, email, contactId}];
}

/** @throws Refusal 10010 if this party has a witness to name */
export function requireWitnessesNamed(envelope: Envelope, signerId: number): void {
  if (unnamedWitnesses(envelope, signerId).length > 0)
    throw new Refusal(10010, 'Name your witness first.');
}

/** A witness as it was before its signer named anybody; every other party as it is. */
export const asUnnamed = (party: Party): Party =>
  party.settings?.untilNamed === undefined
    ? party
    : {...party, name: party.settings.untilNamed, email: '', contactId: 0};

/** The same party, chosen by somebody other than its signer. */
export function chosenByOther(party: Party): Party {
  if (party.settings?.untilNamed === undefined) return party;
  const {untilNamed: _, ...settings} = party.settings;
  return {...party, settings};
}
