/** Words of the status elements; what has no translation is said as it stands here. */
import {msg, str} from '../../ui/language/language.js';
import type {EnvelopeStatusView, PartyView} from '../../contract/helper.js';
import {isMessageWay, type MessageWay} from '../../contract/text/message-way.js';

const statuses: Readonly<Partial<Record<string, string>>> = {
  processing: 'Being prepared',
  failed: 'Not sent',
  draft: 'Draft',
  sent: 'Waiting for signatures',
  sealing: 'Being sealed',
  verify: 'To be confirmed',
  signed: 'Signed',
  rejected: 'Declined',
  cancelled: 'Withdrawn',
  expired: 'Expired',
  deleted: 'Deleted',
};

const partyStatuses: Readonly<Partial<Record<string, string>>> = {
  pending: 'Not invited yet',
  'in progress': 'Waiting for signature',
  signed: 'Signed',
  unsigned: 'Not signed',
  rejected: 'Declined to sign',
  bounced: 'E-mail could not be delivered',
  'bounced-number': 'Number could not be reached',
  copy: 'Gets a copy',
  'signed-approver': 'Approved',
  'signed-viewer': 'Has read it',
  'in progress-approver': 'Waiting for approval',
  'in progress-viewer': 'Has yet to read it',
};

/** The word for an envelope's status; one that is not known here yet says itself. */
export const statusWord = (status: EnvelopeStatusView): string =>
  msg(statuses[status] ?? status, {id: `status-${status}`});

/** The words for what a party has done; what is not known here yet says itself. */
export function partyWords({
  status,
  role,
  invitation,
}: Pick<PartyView, 'status' | 'role' | 'invitation'>): string {
  const own = [...(isMessageWay(invitation) ? [`${status}-number`] : []), `${status}-${role}`];
  const key = own.find((each) => each in partyStatuses) ?? status;
  return msg(partyStatuses[key] ?? status, {id: `party-${key.replace(' ', '-')}`});
}

/** By what message somebody is invited, and how the number ends. */
export const numberWords = (way: MessageWay, end: string): string =>
  way === 'whatsapp'
    ? msg(str`By WhatsApp to the number ending in ${end}`, {id: 'whatsapp-to'})
    : msg(str`By text message to the number ending in ${end}`, {id: 'sms-to'});

/** `2 of 3 signed`. */
export const countWords = (done: number, total: number): string =>
  msg(str`${done} of ${total} signed`, {id: 'signed-count'});

/** Names of the lists, for those who do not see them. */
export const listNames = {
  parties: () => msg('Recipients', {id: 'parties'}),
  timeline: () => msg('What happened', {id: 'timeline'}),
  you: () => msg('you', {id: 'you'}),
};
