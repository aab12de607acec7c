/** How a party gets its link: the one place that says whether the service sends it, and where, whatever is stored. */
import {isMessageWay, type MessageWay} from '../../contract/text/message-way.js';
import {addressOfNone, isNoAddress} from '../../contract/text/no-address.js';
import type {Party, PartySettings} from './envelope.js';

interface Reached {
  readonly settings?: PartySettings | undefined;
}

/** Whether the service mails its invitation and reminders. */
export const isInvitedByMail = ({settings}: Reached): boolean => settings?.invitation === undefined;

/** By what the service sends messages to its number; undefined if it sends none. */
export const messageWayOf = ({settings}: Reached): MessageWay | undefined =>
  isMessageWay(settings?.invitation) ? settings.invitation : undefined;

/** Whether the service sends its invitation and reminders, wherever to; otherwise the sender passes a link on. */
export const isInvitedByService = (party: Reached): boolean =>
  isInvitedByMail(party) || messageWayOf(party) !== undefined;

/** Whether the service can tell it of anything, by a mail or by a message to its number. */
export const isTold = (party: Reached & Pick<Party, 'email'>): boolean =>
  !isNoAddress(party.email) || messageWayOf(party) !== undefined;

/** How the number ends to which messages go, as much as anybody is told of it, and by what they go; undefined if none do. */
export function numberOf({
  settings,
  mobile,
}: Reached & Pick<Party, 'mobile'>):
  | {readonly by: MessageWay; readonly mobile_end: string}
  | undefined {
  const by = messageWayOf({settings});
  return by && mobile !== null ? {by, mobile_end: mobile.slice(-4)} : undefined;
}

/**
 * The address of a party after a request: the one that was named; else, where it is not invited by mail, one that stands
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
