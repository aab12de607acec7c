/** Passwords that a party enters before the signing page opens: made by us, read aloud or copied by people. */
import {randomInt} from 'node:crypto';
import {placeOf} from './encrypted-places.js';
import {isSameText, type SecretBox} from './secret-box.js';

/** Letters and digits that nobody takes for one another, in any font, read aloud or in either case. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const groups = 3;
const groupLength = 4;

/** A new password such as `k7mp-3qxz-hd9w`: 59 random bits. */
export function newPartyPassword(): string {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  const group = () => Array.from({length: groupLength}, letter).join('');
  return Array.from({length: groups}, group).join('-');
}

/** Names one party of one account. */
export interface PartyKey {
  readonly companyId: number;
  readonly partyId: number;
}

/** The passwords of parties, which only their ciphertext is kept of. */
export interface PartyPasswords {
  /** A new password for this party, encrypted. */
  create(party: PartyKey): string;
  /** The password in clear: for the sender's answers and the party's own mail, and nowhere else. */
  read(party: PartyKey, encrypted: string): string;
  /** Whether this is the password; case, blanks and hyphens do not matter. */
  isRight(party: PartyKey, encrypted: string, given: string): boolean;
}

/** Passwords kept in this box. */
export function createPartyPasswords(box: SecretBox): PartyPasswords {
  const place = ({companyId, partyId}: PartyKey) => placeOf.partyPassword(companyId, partyId);
  const read = (party: PartyKey, encrypted: string) => box.decrypt(encrypted, place(party));
  return {
    create: (party) => box.encrypt(newPartyPassword(), place(party)),
    read,
    isRight: (party, encrypted, given) => isSameText(plain(given), plain(read(party, encrypted))),
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s\p{Pd}]+/gu, '');
