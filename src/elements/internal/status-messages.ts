/** Words of the status elements; what has no translation is said as it stands here. */
import {msg, str, type Template} from './language.js';
import type {EnvelopeStatusView, PartyStatusView, TimelineEntry} from '../../contract/helper.js';

const statuses: Readonly<Partial<Record<string, string>>> = {
  processing: 'Being prepared',
  failed: 'Not sent',
  draft: 'Draft',
  sent: 'Waiting for signatures',
  sealing: 'Being sealed',
  verify: 'To be confirmed',
  signed: 'Signed',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  deleted: 'Deleted',
};

const partyStatuses: Readonly<Partial<Record<string, string>>> = {
  pending: 'Not asked yet',
  'in progress': 'Waiting for signature',
  signed: 'Signed',
  rejected: 'Declined to sign',
  bounced: 'E-mail could not be delivered',
  copy: 'Gets a copy',
};

/** The word for an envelope's status; one that is not known here yet says itself. */
export const statusWord = (status: EnvelopeStatusView): string =>
  msg(statuses[status] ?? status, {id: `status-${status}`});

/** The words for what a party has done; what is not known here yet says itself. */
export const partyWords = (status: PartyStatusView): string =>
  msg(partyStatuses[status] ?? status, {id: `party-${status.replace(' ', '-')}`});

/** `2 of 3 signed`. */
export const countWords = (done: number, total: number): string =>
  msg(str`${done} of ${total} signed`, {id: 'signed-count'});

/** Names of the lists, for those who do not see them. */
export const listNames = {
  parties: () => msg('Recipients', {id: 'parties'}),
  timeline: () => msg('What happened', {id: 'timeline'}),
  you: () => msg('you', {id: 'you'}),
};

/** One line of what happened; `who` may be unknown, and what is not known here says itself. */
export function timelineWords({type, text}: TimelineEntry, who: string): string {
  const name = who || msg('Somebody', {id: 'somebody'});
  const events: Partial<Record<TimelineEntry['type'], Template>> = {
    created: 'Draft created',
    processed: 'Documents checked',
    page_added: 'Page for signatures added',
    left_out: 'Document left out',
    changed: 'Draft changed',
    queued: 'Being sent',
    failed: 'The documents could not be used',
    updated: 'A recipient was changed',
    sealing: 'Everybody has signed; the seal is being made',
    sent: 'Sent to the recipients',
    completed: 'Signed by everybody and sealed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    reminded: 'Reminder sent',
    deleted: 'Deleted',
    invited: str`${name} was asked to sign`,
    begun: str`${name} began to fill it in`,
    identified: str`${name} entered the password or code`,
    consented: str`${name} agreed to sign electronically`,
    opened: str`${name} opened it`,
    asked: str`${name} asked a question`,
    signed: str`${name} signed`,
    rejected: str`${name} declined to sign`,
    bounced: str`The e-mail to ${name} could not be delivered`,
    verify: str`${name} signed and is to confirm`,
    verified: str`${name} confirmed`,
  };
  return msg(events[type] ?? text, {id: `event-${type}`});
}
