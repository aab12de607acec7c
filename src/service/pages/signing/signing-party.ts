import {Refusal} from '../../domain/refusal.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';

/**
 * The party that a session lets sign.
 * @throws Refusal 10281 if it names none.
 */
export function signingPartyOf({partyId}: EnvelopeSession): number {
  if (partyId === null) throw new Refusal(10281);
  return partyId;
}
