/** Where a party is invited once its sender has changed that, and what is asked of it there. */
import type {PartyInvitation} from '../../contract/resources/party.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {isNoAddress} from '../../contract/text/no-address.js';
import {isAskedBySms} from './identity/identity.js';
import type {Party, PartySettings} from './envelope.js';
import {addressAfter, messageWayOf} from './invitation.js';

/** How a party is reached. */
export type Reach = Pick<Party, 'email' | 'mobile' | 'settings'>;

/** What a correction says of how somebody is reached. */
export interface ReachChange {
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly invitation?: PartyInvitation | undefined;
}

/**
 * How a party is reached after a correction. An address for somebody who has none is where it is invited from then on, unless
 * the correction says otherwise. Who was asked for a code by SMS still is.
 */
export function reachedAfter(
  party: Reach & Pick<Party, 'signatureFingerprint'>,
  {email = party.email, mobile, invitation}: ReachChange,
): Reach {
  const {settings: before, signatureFingerprint} = party;
  const isFirst =
    before?.invitation !== undefined && isNoAddress(party.email) && !isNoAddress(email);
  const way = invitation ?? (isFirst && mobile === undefined ? 'email' : before?.invitation);
  const settings = withInvitation(before, way, isAskedBySms(party));
  return {
    email: addressAfter(email, {settings, email: party.email, signatureFingerprint}),
    mobile: mobile ?? numberAfter(party, settings),
    settings,
  };
}

/**
 * The number of a party that is invited in another way: one that was only for messages goes with them, so that nobody is asked
 * for codes because of it.
 */
export const numberAfter = (
  before: Pick<Party, 'mobile' | 'settings'>,
  after: PartySettings | undefined,
): string | null =>
  messageWayOf(before) && !isAskedBySms(before) && !messageWayOf({settings: after})
    ? null
    : before.mobile;

function withInvitation(
  settings: PartySettings | undefined,
  way: PartyInvitation | undefined,
  isAsked: boolean,
): PartySettings | undefined {
  const {invitation: _, needsSmsCode: __, ...others} = settings ?? {};
  if (way === undefined || way === 'email') return settings && others;
  const isNoted = isAsked && isMessageWay(way);
  return {...others, invitation: way, ...(isNoted ? {needsSmsCode: true} : {})};
}
