/** Words for what a sender does about one recipient. */
import {msg, str} from '../../ui/language/language.js';

export const partyTaskWords = {
  correct: () => msg('Edit recipient', {id: 'correct'}),
  correctTitle: (name: string) => msg(str`Edit or replace ${name}`, {id: 'correct-title'}),
  correctText: () =>
    msg(
      'With another address, the link sent so far stops working, and the new address gets an invitation.',
      {id: 'correct-text'},
    ),
  /** For who has an address, and is invited with a link all the same. */
  correctLinkText: () =>
    msg('With another address, the link passed on so far stops working: pass on a new one.', {
      id: 'correct-link-text',
    }),
  correctNumberText: () =>
    msg(
      'With another number or an e-mail address, the link sent so far stops working, and the invitation goes there.',
      {id: 'correct-number-text'},
    ),
  number: () => msg('Mobile number', {id: 'mobile-number'}),
  numberHint: () =>
    msg('With the country code, such as +44 1632 960000.', {id: 'mobile-number-hint'}),
  numberFault: () =>
    msg('Enter the number with its country code, such as +44 1632 960000.', {id: 'fault-mobile'}),
  name: () => msg('Name', {id: 'name'}),
  email: () => msg('E-mail', {id: 'email'}),
  save: () => msg('Save', {id: 'save'}),
  saved: () => msg('Saved.', {id: 'saved'}),
  remind: () => msg('Send a reminder', {id: 'action-remind-label'}),
  reminded: () => msg('Reminder sent.', {id: 'action-remind-done'}),
  copyLink: () => msg('Copy link', {id: 'copy-link'}),
  linkTitle: (name: string) => msg(str`Copy the link of ${name}?`, {id: 'link-title'}),
  linkText: (name: string) =>
    msg(
      str`Whoever has this link can read the documents and sign as ${name}. It works for seven days, and the history will say that you copied it.`,
      {id: 'link-text'},
    ),
  linkDone: () => msg('Link copied.', {id: 'link-done'}),
  renew: () => msg('End all earlier links', {id: 'link-renew'}),
  sheet: () => msg('Print with QR code', {id: 'link-sheet'}),
  sheetDone: () => msg('The sheet is ready to print.', {id: 'sheet-done'}),
  linkByHand: () => msg('Copy this link:', {id: 'link-by-hand'}),
  cancel: () => msg('Cancel', {id: 'fields-cancel'}),
};

/** Whether the link of somebody whose turn it is has yet to be passed on, for the first time or again. */
export type LinkDue = 'no' | 'first' | 'again';

const linkWords: Readonly<Record<LinkDue, () => string>> = {
  no: () => msg('With a link that you pass on', {id: 'invitation-link'}),
  first: () => msg('Invited with a link: pass it on', {id: 'invitation-link-due'}),
  again: () => msg('Invited with a link: pass it on again', {id: 'invitation-link-again'}),
};

/** How somebody is invited whom no mail invites; empty for a way that is not known here. */
export function invitationWords(invitation: string | undefined, due: LinkDue): string {
  switch (invitation) {
    case 'link':
      return linkWords[due]();
    case 'device':
      return msg('On a device that you hand over', {id: 'invitation-device'});
    default:
      return '';
  }
}

/** Words on the sheet of paper that takes a link to a recipient. */
export const sheetWords = {
  for: (name: string) => msg(str`For ${name}`, {id: 'sheet-for'}),
  steps: () =>
    msg(
      'Point the camera of your phone at the code and open the link. Or type this address into a browser:',
      {id: 'sheet-steps'},
    ),
  until: (time: string, name: string) =>
    msg(
      str`The link works until ${time}. Whoever has it can sign as ${name}: give it to nobody else.`,
      {id: 'sheet-until'},
    ),
  code: () => msg('QR code of the link', {id: 'sheet-code'}),
};
