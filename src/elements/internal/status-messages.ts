/** Words of the status elements. */
import {msg, str} from '@lit/localize';
import type {EnvelopeStatusView, PartyStatusView, TimelineEntry} from '../../contract/helper.js';

const statuses: Record<EnvelopeStatusView, () => string> = {
  processing: () => msg('Being prepared', {id: 'status-processing'}),
  failed: () => msg('Not sent', {id: 'status-failed'}),
  draft: () => msg('Draft', {id: 'status-draft'}),
  sent: () => msg('Waiting for signatures', {id: 'status-sent'}),
  verify: () => msg('To be confirmed', {id: 'status-verify'}),
  signed: () => msg('Signed', {id: 'status-signed'}),
  rejected: () => msg('Declined', {id: 'status-rejected'}),
  cancelled: () => msg('Cancelled', {id: 'status-cancelled'}),
  expired: () => msg('Expired', {id: 'status-expired'}),
  deleted: () => msg('Deleted', {id: 'status-deleted'}),
};

const partyStatuses: Record<PartyStatusView, () => string> = {
  pending: () => msg('Not asked yet', {id: 'party-pending'}),
  'in progress': () => msg('Waiting for signature', {id: 'party-in-progress'}),
  signed: () => msg('Signed', {id: 'party-signed'}),
  rejected: () => msg('Declined to sign', {id: 'party-rejected'}),
  bounced: () => msg('E-mail could not be delivered', {id: 'party-bounced'}),
  copy: () => msg('Gets a copy', {id: 'party-copy'}),
};

/** The word for an envelope's status. */
export const statusWord = (status: EnvelopeStatusView, isSealing: boolean): string =>
  isSealing ? msg('Being sealed', {id: 'status-sealing'}) : statuses[status]();

/** The words for what a party has done. */
export const partyWords = (status: PartyStatusView): string => partyStatuses[status]();

/** `2 of 3 signed`. */
export const countWords = (done: number, total: number): string =>
  msg(str`${done} of ${total} signed`, {id: 'signed-count'});

/** Names of the lists, for those who do not see them. */
export const listNames = {
  parties: () => msg('Recipients', {id: 'parties'}),
  timeline: () => msg('What happened', {id: 'timeline'}),
  you: () => msg('you', {id: 'you'}),
};

/** One line of what happened; `who` may be unknown. */
export function timelineWords({type, text}: TimelineEntry, who: string): string {
  const name = who || msg('Somebody', {id: 'somebody'});
  switch (type) {
    case 'created':
      return msg('Draft created', {id: 'event-created'});
    case 'processed':
      return msg('Documents checked', {id: 'event-processed'});
    case 'invited':
      return msg(str`${name} was asked to sign`, {id: 'event-invited'});
    case 'consented':
      return msg(str`${name} agreed to sign electronically`, {id: 'event-consented'});
    case 'sealing':
      return msg('Everybody has signed; the seal is being made', {id: 'event-sealing'});
    case 'sent':
      return msg('Sent to the recipients', {id: 'event-sent'});
    case 'opened':
      return msg(str`${name} opened it`, {id: 'event-opened'});
    case 'signed':
      return msg(str`${name} signed`, {id: 'event-signed'});
    case 'completed':
      return msg('Signed by everybody and sealed', {id: 'event-completed'});
    case 'rejected':
      return msg(str`${name} declined to sign`, {id: 'event-rejected'});
    case 'cancelled':
      return msg('Cancelled', {id: 'event-cancelled'});
    case 'expired':
      return msg('Expired', {id: 'event-expired'});
    case 'reminded':
      return msg('Reminder sent', {id: 'event-reminded'});
    case 'bounced':
      return msg(str`The e-mail to ${name} could not be delivered`, {id: 'event-bounced'});
    case 'verify':
      return msg(str`${name} signed and is to confirm`, {id: 'event-verify'});
    case 'verified':
      return msg(str`${name} confirmed`, {id: 'event-verified'});
    case 'deleted':
      return msg('Deleted', {id: 'event-deleted'});
    default:
      return text;
  }
}
