/** How a party gets its link: the one place that says whether the service mails it, whatever is stored. */
import {addressOfNone, isNoAddress} from '../../contract/text/no-address.js';
import type {Party, PartySettings} from './envelope.js';

interface Reached {
  readonly settings?: PartySettings | undefined;
}

/** Whether the service sends its invitation and reminders; otherwise the sender passes a link on. */
export const isInvitedByMail = ({settings}: Reached): boolean => settings?.invitation === undefined;

/**
 * The address of a party after a request: the one that was named; else, where the sender passes the link on, one that stands
 * for none and that no other party has; else empty.
 */
export function addressAfter(
  named: string | undefined,
  {
    settings,
    email,
    signatureFingerprint,
  }: Reached & Pick<Party, 'signatureFingerprint'> & {readonly email?: string},
): string {
  if (named && !isNoAddress(named)) return named;
  if (isInvitedByMail({settings})) return '';
  return email && isNoAddress(email) ? email : addressOfNone(signatureFingerprint);
}

/** The settings of a party that somebody at an address takes over, who is invited there. */
export function reachedAt(
  {email: before, settings}: Pick<Party, 'email' | 'settings'>,
  email: string,
): Pick<Party, 'settings'> {
  if (!settings?.invitation || !isNoAddress(before) || isNoAddress(email)) return {};
  const {invitation: _, ...others} = settings;
  return {settings: others};
}
