/** Passwords that a party enters before the signing page opens. They are generated, and people read or copy them. */
import {randomInt} from 'node:crypto';
import {associatedDataOf} from './associated-data.js';
import {isSameText, type SecretBox} from './secret-box.js';

/** Letters and digits that cannot be confused in any font, when read aloud, or in either case. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const groups = 3;
const groupLength = 4;

/** A new password such as `k7mp-3qxz-hd9w`: 59 random bits. */
export function newPartyPassword(): string {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  const group = () => Array.from({length: groupLength}, letter).join('');
  return Array.from({length: groups}, group).join('-');
}

/** Identifies one party of one account. */
export interface PartyKey {
  readonly companyId: number;
  readonly partyId: number;
}

/** The passwords of parties. Only their ciphertext is stored. */
export interface PartyPasswords {
  /** A new password for this party, encrypted. */
  create(party: PartyKey): string;
  /** The password in clear text, only for API responses to the sender and the party's own email. */
  read(party: PartyKey, encrypted: string): string;
  /** Whether this is the password. Case, spaces and hyphens are ignored. */
  isRight(party: PartyKey, encrypted: string, given: string): boolean;
}

/** Passwords encrypted with this box. */
export function createPartyPasswords(box: SecretBox): PartyPasswords {
  const place = ({companyId, partyId}: PartyKey) =>
    associatedDataOf.partyPassword(companyId, partyId);
  const read = (party: PartyKey, encrypted: string) => box.decrypt(encrypted, place(party));
  return {
    create: (party) => box.encrypt(newPartyPassword(), place(party)),
    read,
    isRight: (party, encrypted, given) => isSameText(plain(given), plain(read(party, encrypted))),
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s\p{Pd}]+/gu, '');
