/** What is recorded without changing an envelope, beside what changes it (`envelope-event.ts`). */
import type {MandateAction} from '../../contract/access/mandate.js';
import type {RecordedParty} from '../../contract/resources/history.js';
import type {Approval, Mandate} from './people/mandate.js';

/** What a party must enter, in addition to having the link, before the signing page opens. */
export type IdentityCheck = 'password' | 'code' | 'passkey';

/** Something that is recorded without changing the envelope. */
export type Note =
  /** A wrong password or code was entered, or a passkey refused; `tries` counts all of them so far. */
  | {
      readonly type: 'party-not-identified';
      readonly partyId: number;
      readonly by: IdentityCheck;
      readonly tries: number;
    }
  /** A code was sent to a number that ends in these four digits, or to the party's address. */
  | {readonly type: 'code-sent'; readonly partyId: number; readonly mobileEnd?: string}
  /** The account got a link of this party. */
  | {readonly type: 'link-copied'; readonly partyId: number}
  /** The mail server accepted the invitation to this address. */
  | {readonly type: 'party-mailed'; readonly partyId: number; readonly email: string}
  /** A mail to this party was attempted this many times and will not be retried. */
  | {readonly type: 'mail-given-up'; readonly partyId: number; readonly tries: number}
  /** Someone received sealed documents; a recipient who is not a party has no id. */
  | {
      readonly type: 'copy-delivered';
      readonly to: RecordedParty;
      readonly by: 'mail' | 'download';
      readonly documentIds: readonly number[];
    }
  | {readonly type: 'file-damaged'; readonly sha256: string}
  /** An agent did what is recorded next to this, because somebody had approved its mandate. */
  | {
      readonly type: 'mandated';
      readonly action: MandateAction;
      readonly mandate: Pick<Mandate, 'id' | 'title'> & {readonly approved: Approval};
    };
