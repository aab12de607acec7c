/** Whose turn it is to act: everyone's, one after another in the given order, or one stage after another. */
import type {Envelope, Party} from './envelope.js';
import {actingParties, isWitness, takesPart, witnessed} from './party-role.js';
import {Refusal} from './refusal.js';

/** What decides on turns. */
type Order = Pick<Envelope, 'isAllAtOnce' | 'parties'>;

/** A party as far as its turn depends on it. */
export type Turning = Pick<Party, 'position'> & Partial<Pick<Party, 'role' | 'stage' | 'settings'>>;

/** The parties whose turn it is when the envelope is sent, or sent on after a change that leaves signatures as they are. */
export const firstParties = (envelope: Order): readonly Party[] =>
  ready(
    envelope,
    actingParties(envelope).filter(({status}) => status !== 'signed'),
  );

/** The parties whose turn comes once this party has done its part. */
export function nextParties(envelope: Order, doneId: number): readonly Party[] {
  const open = actingParties(envelope).filter(
    ({id, status}) => id !== doneId && status !== 'signed',
  );
  // Nobody, while others of the same stage have yet to act: none of them is pending.
  return ready(envelope, open).filter(({status}) => status === 'pending');
}

/**
 * Parties with the same number act at the same time; the lowest number comes first. A witness shares the turn of its
 * signer, so that nobody comes between the two.
 */
export function turnOf(
  order: {readonly isAllAtOnce: boolean; readonly parties: readonly Turning[]},
  party: Turning,
): number {
  const {stage, position} = witnessed(order.parties, party) ?? party;
  if (typeof stage === 'number') return stage;
  return order.isAllAtOnce ? 0 : position;
}

/** Those of the lowest turn; a witness only once its signer is no longer among them. */
function ready(order: Order, open: readonly Party[]): readonly Party[] {
  const lowest = Math.min(...open.map((party) => turnOf(order, party)));
  const isWaiting = (party: Party) => {
    const signer = witnessed(order.parties, party);
    return signer !== undefined && open.includes(signer);
  };
  return open.filter((party) => turnOf(order, party) === lowest && !isWaiting(party));
}

const hasStage = ({stage}: Party): boolean => typeof stage === 'number';

/**
 * Whether all parties act at the same time: as their stages say, or else as the envelope does.
 * @param requested What the request says about it, if anything
 * @throws Refusal if only some of those who act, witnesses aside, have a stage, or if the request contradicts the stages
 */
export function isAllAtOnce(
  parties: readonly Party[],
  requested: boolean | undefined,
  unlessStaged: boolean,
): boolean {
  const signers = parties.filter((party) => takesPart(party) && !isWitness(party));
  if (!signers.some(hasStage)) return requested ?? unlessStaged;
  const missing = signers.find((party) => !hasStage(party));
  if (missing)
    throw new Refusal(
      10010,
      `party_stage: give “${missing.name}” a stage too, or no signer at all.`,
    );
  const isOneStage = new Set(signers.map(({stage}) => stage)).size === 1;
  if (requested !== undefined && requested !== isOneStage)
    throw new Refusal(
      10010,
      'envelope_all_at_once_enabled: leave it out, as the signers have stages.',
    );
  return isOneStage;
}

/** The parties an envelope waits for right now. */
export const outstandingParties = (envelope: Envelope): readonly Party[] =>
  envelope.parties.filter(
    (party) => takesPart(party) && (party.status === 'in progress' || party.status === 'bounced'),
  );

/** Whether this party is the only one that still has to act. */
export const isLastToAct = (envelope: Envelope, partyId: number): boolean =>
  actingParties(envelope).every((party) => party.id === partyId || party.status === 'signed');
