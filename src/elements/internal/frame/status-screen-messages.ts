/** Words for when the framed page is not shown. */
import {msg, str} from '../../../ui/language/language.js';
import {messageParts} from '../messages.js';
import type {ScreenName} from './due-screen.js';

const screens: Readonly<Record<ScreenName, {title: string; text: string}>> = {
  draft: {title: 'Not sent yet', text: 'The sender is still preparing it.'},
  processing: {title: 'On its way', text: 'It is being sent. This takes a moment.'},
  failed: {title: 'Not sent', text: 'It could not be sent. Nobody was asked to sign it.'},
  sent: {title: 'Sent', text: 'The recipients have been asked to sign.'},
  waiting: {title: 'Not your turn yet', text: 'You can sign once everyone before you has signed.'},
  signed: {
    title: 'You have signed',
    text: 'You will receive the document once everyone has signed.',
  },
  sealing: {title: 'Everybody has signed', text: 'It is being sealed. This takes a moment.'},
  completed: {title: 'Signed by everybody', text: 'It is complete and sealed.'},
  declined: {
    title: 'You have declined',
    text: 'The sender has been notified. There is nothing left for you to do.',
  },
  rejected: {title: 'Declined', text: 'Someone declined to sign it.'},
  cancelled: {title: 'Withdrawn', text: 'The sender has withdrawn it.'},
  expired: {
    title: 'Expired',
    text: 'The time to sign has passed. Ask the sender to send it again.',
  },
  verify: {title: 'Please confirm', text: 'It counts once the link in the e-mail has been opened.'},
  deleted: {title: 'Deleted', text: 'This document no longer exists.'},
  copy: {title: 'Nothing to sign', text: 'You will receive the document once everyone has signed.'},
  outsider: {title: 'Nothing to sign', text: 'You are not one of its signers.'},
};

/** What is said where the document itself is not shown; a status unknown here is its own heading. */
export function screenWords(name: ScreenName) {
  const texts = (screens as Partial<typeof screens>)[name] ?? {title: name, text: ''};
  return messageParts(texts, `screen-${name}`);
}

const waitsForOthers: readonly ScreenName[] = ['sent', 'waiting', 'signed'];

/** Whom a screen's envelope waits for; nothing where that is of no concern. */
export function waitingWords(name: ScreenName, names: string): string {
  if (!names || !waitsForOthers.includes(name)) return '';
  return msg(str`Waiting for ${names}.`, {id: 'waiting-for'});
}

const tones: Readonly<Partial<Record<ScreenName, 'good' | 'bad'>>> = {
  sent: 'good',
  signed: 'good',
  sealing: 'good',
  completed: 'good',
  failed: 'bad',
  rejected: 'bad',
  cancelled: 'bad',
  expired: 'bad',
  deleted: 'bad',
};

/** Whether it is good or bad news. */
export const toneOf = (name: ScreenName): 'good' | 'bad' | '' => tones[name] ?? '';
