/** Whose field a document tag or a request means. */
import type {Party} from '../envelope.js';
import {isSigner, signerNamed} from '../party-role.js';

/** The role of fields that nobody fills in. */
export const senderRole = 'sender';

/** The members of a party by which it is found. */
export type PartyWithRole = Pick<Party, 'id' | 'role'>;

/**
 * The party that a tag or a field means: the witness, or a signer by its number. What belongs to the
 * sender is kept with the first signer, who sees it like everybody else.
 */
export function partyWithRole<Role extends Pick<Party, 'role'>>(
  parties: readonly Role[],
  role: string,
): Role | undefined {
  if (role === senderRole) return parties.find(isSigner);
  return role === 'witness'
    ? parties.find((party) => party.role === role)
    : signerNamed(parties, role);
}
