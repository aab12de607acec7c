/** What happens when a party proves who it is, and when the sender changes how. */
import type {IdentityCheck} from '../notes.js';

/** The party has passed an identity check. */
export interface Identify {
  readonly type: 'identify';
  readonly partyId: number;
  readonly by: IdentityCheck;
  /** Whether the passkey was made just now. */
  readonly isNew?: boolean;
}

export interface PartyIdentified extends Omit<Identify, 'type'> {
  readonly type: 'party-identified';
  /** Whether the password was sent in the same mail as the link. */
  readonly isSameMail?: boolean;
  /** Whether the sender gave the password by other means. */
  readonly isTold?: boolean;
  /** Whether the code was sent by mail. */
  readonly isByMail?: boolean;
}

export type ProofChanged =
  | {
      readonly type: 'party-password-set';
      readonly partyId: number;
      readonly passwordHash: string;
    }
  /** The passkey was forgotten that whoever has the party's address used. */
  | {readonly type: 'party-passkey-removed'; readonly partyId: number};
