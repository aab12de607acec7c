/** Whose turn it is to sign: everyone's, one after another in the given order, or one stage after another. */
import {isSigner, signersOf, type Envelope, type Party} from './envelope.js';
import {Refusal} from './refusal.js';

/** What decides on turns. */
type Order = Pick<Envelope, 'isAllAtOnce' | 'parties'>;

/** The signers whose turn it is when the envelope is sent. */
export const firstParties = (envelope: Order): readonly Party[] =>
  inLowestTurn(envelope, signersOf(envelope));

/** The signers whose turn comes once this party has signed. */
export function nextParties(envelope: Order, signedId: number): readonly Party[] {
  const open = signersOf(envelope).filter(({id, status}) => id !== signedId && status !== 'signed');
  // Nobody, while others of the same stage have yet to sign: none of them is pending.
  return inLowestTurn(envelope, open).filter(({status}) => status === 'pending');
}

/** Parties with the same number sign at the same time; the lowest number comes first. */
export function turnOf(
  {isAllAtOnce}: Pick<Order, 'isAllAtOnce'>,
  {stage, position}: Pick<Party, 'stage' | 'position'>,
): number {
  if (typeof stage === 'number') return stage;
  return isAllAtOnce ? 0 : position;
}

function inLowestTurn(order: Order, parties: readonly Party[]): readonly Party[] {
  const lowest = Math.min(...parties.map((party) => turnOf(order, party)));
  return parties.filter((party) => turnOf(order, party) === lowest);
}

const hasStage = ({stage}: Party): boolean => typeof stage === 'number';

/**
 * Whether all signers sign at the same time: as their stages say, or else as the envelope does.
 * @param requested What the request says about it, if anything
 * @throws Refusal if only some signers have a stage, or if the request contradicts the stages
 */
export function isAllAtOnce(
  parties: readonly Party[],
  requested: boolean | undefined,
  unlessStaged: boolean,
): boolean {
  const signers = parties.filter(isSigner);
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

/** The signers an envelope waits for right now. */
export const outstandingParties = (envelope: Envelope): readonly Party[] =>
  envelope.parties.filter(
    (party) => isSigner(party) && (party.status === 'in progress' || party.status === 'bounced'),
  );

/** Whether this party is the only one that still has to sign. */
export const isLastSigner = (envelope: Envelope, partyId: number): boolean =>
  signersOf(envelope).every((party) => party.id === partyId || party.status === 'signed');
