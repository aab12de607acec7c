/** What is asked of a party before its page opens: the one place that says so, whatever it is stored as. */
import type {IdentityCheckName} from '../../../contract/resources/party.js';
import type {Settings} from '../../../contract/resources/settings.js';
import {isNoAddress} from '../../../contract/text/no-address.js';
import {messageWayOf} from '../invitation.js';
import type {Envelope, Party} from '../envelope.js';
import {Refusal} from '../refusal.js';

/** What a party must enter, in addition to having the link, before the signing page opens. */
export type IdentityCheck = 'password' | 'code' | 'passkey';

/** Where a one-time code is sent. */
export interface CodeTarget {
  readonly by: 'mail' | 'sms';
  readonly address: string;
}

/**
 * The number to which this party's codes are sent; null if none are. A number alone asks for codes, but not where it is the
 * one at which the party is invited: a code would prove nothing more than the link does (decision 45).
 */
const codeNumberOf = ({mobile, settings}: Pick<Party, 'mobile' | 'settings'>): string | null =>
  messageWayOf({settings}) && !settings?.needsSmsCode ? null : mobile;

/** Whether codes are sent to the number of this party. */
export const isAskedBySms = (party: Pick<Party, 'mobile' | 'settings'>): boolean =>
  codeNumberOf(party) !== null;

/** Where this party's codes are sent; null if it needs none. */
export function codeTargetOf(
  party: Pick<Party, 'mobile' | 'email' | 'settings'>,
): CodeTarget | null {
  const {email, settings} = party;
  const mobile = codeNumberOf(party);
  if (mobile !== null) return {by: 'sms', address: mobile};
  const isByMail = settings?.needsMailCode ?? settings?.needsPasskey;
  return isByMail ? {by: 'mail', address: email} : null;
}

/** Where the code goes that this party has to enter: for a passkey, only until there is one; null if none. */
export function codeToEnter(
  party: Pick<Party, 'mobile' | 'email' | 'settings'>,
  hasPasskey: boolean,
): CodeTarget | null {
  const {needsPasskey = false, needsMailCode = false} = party.settings ?? {};
  return needsPasskey && hasPasskey && !needsMailCode ? null : codeTargetOf(party);
}

/** Everything that is asked of this party, in the order in which it is asked. */
export function identityOf(party: Party): readonly IdentityCheckName[] {
  const {settings = {}} = party;
  return [
    ...(settings.needsSignIn ? (['sign_in'] as const) : []),
    ...(party.encryptedPassword || party.passwordHash ? (['password'] as const) : []),
    ...(settings.needsMailCode ? (['code_by_mail'] as const) : []),
    ...(isAskedBySms(party) ? (['code_by_sms'] as const) : []),
    ...(settings.needsPasskey ? (['passkey'] as const) : []),
  ];
}

/** @throws Refusal if a party would get a code in two ways, or by mail without an address */
export function requireOneCode(parties: readonly Party[]): void {
  const two = parties.find(
    (party) =>
      isAskedBySms(party) && (party.settings?.needsMailCode ?? party.settings?.needsPasskey),
  );
  if (two)
    throw new Refusal(
      10010,
      `party_identity: “${two.name}” gets codes by SMS; send an empty party_mobile for codes by mail or a passkey.`,
    );
  const unreachable = parties.find(
    (party) => codeTargetOf(party)?.by === 'mail' && isNoAddress(party.email),
  );
  if (unreachable)
    throw new Refusal(
      10010,
      `party_identity: “${unreachable.name}” has no e-mail address for a code; send one, or leave code_by_mail and passkey out.`,
    );
}

/** Enough of an address for its owner to know it, for whoever has the link. */
export function mailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}

/**
 * Whether passwords are sent in the same mail as the links. They then prove no more than the links, and senders are
 * warned.
 */
export const mailsPasswords = (
  {parties}: Pick<Envelope, 'parties'>,
  {settings}: {readonly settings: Pick<Settings, 'setting_email_signers'>},
): boolean =>
  settings.setting_email_signers && parties.some(({encryptedPassword}) => encryptedPassword);
