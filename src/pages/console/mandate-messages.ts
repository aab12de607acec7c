/** Words of mandates: what agents may do because somebody approved it. */
import type {MandateAction, MandateStatus} from '../../contract/access/mandate.js';
import {msg, str} from './app/console-language.js';

export const mandateWords = {
  about: () =>
    msg('What automated agents ask to do. They may do only that, once somebody approves it.', {
      id: 'console.mandates-about',
    }),
  none: () => msg('No agent has asked for anything yet.', {id: 'console.mandates-none'}),
  how: () => msg('How agents ask (in English)', {id: 'console.mandates-how'}),
  askedBy: (who: string) => msg(str`Asked for by ${who}`, {id: 'console.mandate-asked-by'}),
  askedByKey: () => msg('Asked for with an API key', {id: 'console.mandate-asked-by-key'}),
  everybodyAt: (domain: string) => msg(str`Everybody at ${domain}`, {id: 'console.mandate-domain'}),
  gone: () => msg('A deleted template', {id: 'console.mandate-gone'}),
  sent: () => msg('Sent', {id: 'console.mandate-sent'}),
  count: (sent: string, most: string) =>
    msg(str`${sent} of ${most}`, {id: 'console.mandate-count'}),
  until: () => msg('Until', {id: 'console.mandate-until'}),
  most: () => msg('Documents at most', {id: 'console.mandate-most'}),
  approve: () => msg('Approve', {id: 'console.mandate-approve'}),
  approveTitle: (title: string) => msg(str`Approve ${title}?`, {id: 'console.mandate-approve-ask'}),
  approveText: () =>
    msg('The agent may then do this in your name, without asking again:', {
      id: 'console.mandate-approve-text',
    }),
  approveEnd: () =>
    msg('It cannot sign. You can revoke this at any time.', {id: 'console.mandate-approve-end'}),
  revoke: () => msg('Revoke', {id: 'console.mandate-revoke'}),
  revokeTitle: (title: string) => msg(str`Revoke ${title}?`, {id: 'console.mandate-revoke-ask'}),
  revokeText: () =>
    msg('The agent can do nothing more, at once and for good. What was sent stays as it is.', {
      id: 'console.mandate-revoke-text',
    }),
};

/** What an agent may do. */
export function mandateActionWord(action: MandateAction): string {
  switch (action) {
    case 'send':
      return msg('Send documents', {id: 'console.mandate-may-send'});
    case 'remind':
      return msg('Remind those who have yet to sign', {id: 'console.mandate-may-remind'});
    case 'cancel':
      return msg('Withdraw what it has sent', {id: 'console.mandate-may-cancel'});
  }
}

/** How a mandate stands. */
export function mandateStatusWord(status: MandateStatus): string {
  switch (status) {
    case 'requested':
      return msg('Waits for approval', {id: 'console.mandate-requested'});
    case 'approved':
      return msg('Approved', {id: 'console.mandate-approved'});
    case 'revoked':
      return msg('Revoked', {id: 'console.mandate-revoked'});
    case 'expired':
      return msg('Expired', {id: 'console.mandate-expired'});
  }
}
