import {isSigner, signersOf, type Envelope, type Party} from './envelope.js';

/** The signers whose turn it is when the envelope is sent. */
export function firstParties(envelope: Envelope): readonly Party[] {
  const signers = signersOf(envelope);
  return envelope.isAllAtOnce ? signers : signers.slice(0, 1);
}

/** The signers whose turn comes once this party has signed. */
export function nextParties(envelope: Envelope, signedId: number): readonly Party[] {
  if (envelope.isAllAtOnce) return [];
  return signersOf(envelope)
    .filter((party) => party.status === 'pending' && party.id !== signedId)
    .slice(0, 1);
}

/** The signers an envelope waits for right now. */
export const outstandingParties = (envelope: Envelope): readonly Party[] =>
  envelope.parties.filter(
    (party) => isSigner(party) && (party.status === 'in progress' || party.status === 'bounced'),
  );

/** Whether this party is the only one that still has to sign. */
export const isLastSigner = (envelope: Envelope, partyId: number): boolean =>
  signersOf(envelope).every((party) => party.id === partyId || party.status === 'signed');
