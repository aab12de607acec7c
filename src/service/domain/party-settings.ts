import type {Language} from '../../contract/text/language.js';

/** How a party takes part, where the sender says more than its role; members that are as usual are omitted. */
export interface PartySettings {
  /** Of a witness: the role of the signer, such as `signer2`; the first signer if omitted. */
  readonly witnessOf?: string;
  /** Of a witness whom its signer names: what it is called until then, when it has no address. */
  readonly untilNamed?: string;
  /** Who hands over the device to a party that signs in person. */
  readonly host?: string;
  /** Whether only a session in which the host says who is signed in to it opens the signing page. */
  readonly needsSignIn?: true;
  /** Whether its page opens only after a code sent to its address was entered. */
  readonly needsMailCode?: true;
  /** Whether its page opens only with the passkey of whoever has its address, which is made after a code by mail. */
  readonly needsPasskey?: true;
  /** Whether it may hand over to somebody else; omitted if the account's setting decides. */
  readonly mayReassign?: boolean;
  /** Whether a party that gets a copy also gets the documents when they are sent. */
  readonly isCopiedAtStart?: true;
  /** Of its mails, text messages and signing page; omitted if it is the account's. */
  readonly language?: Language;
}
