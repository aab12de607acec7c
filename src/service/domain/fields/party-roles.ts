/** Whose field a document tag or a request means. */
import {isSigner, type Party} from '../envelope.js';

/** The role of fields that nobody fills in. */
export const senderRole = 'sender';

/** The members of a party by which it is found. */
export type PartyWithRole = Pick<Party, 'id' | 'role'>;

/**
 * The party with exactly that role, otherwise the nth of the parties whose role is just `signer`. What belongs to the
 * sender is kept with the first signer, who sees it like everybody else.
 */
export function partyWithRole<Role extends Pick<Party, 'role'>>(
  parties: readonly Role[],
  role: string,
): Role | undefined {
  if (role === senderRole) return parties.find(isSigner);
  const position = Number(role.slice('signer'.length) || 1);
  const plain = parties.filter((party) => isSigner(party) && party.role === 'signer');
  return parties.find((party) => party.role === `signer${position}`) ?? plain[position - 1];
}
