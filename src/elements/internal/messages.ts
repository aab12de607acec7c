/** Every word the elements say; what has no translation is said as it stands here. */
import {msg, str} from './language.js';

/** What can go wrong. */
const problems: Readonly<Record<string, string>> = {
  offline: 'The service cannot be reached. Check your connection, then try again.',
  signed_out: 'You are signed out. Sign in again, then come back.',
  forbidden: 'You have no access to this document.',
  not_found: 'This document does not exist any more.',
  frame_silent:
    'The page does not answer. If it stays blank, its service does not allow this site (frame-ancestors).',
  frame_blocked: 'This site blocks the page: its frame-src lacks the origin of the page.',
  unexpected: 'Something did not work. Nothing was lost: try again.',
};

/** A sentence for a problem's code. */
export function problemWords(code: string): string {
  const name = Object.hasOwn(problems, code) ? code : 'unexpected';
  return msg(problems[name] ?? '', {id: `problem-${name}`});
}

/** Words of more than one element. */
export const words = {
  retry: () => msg('Try again', {id: 'retry'}),
  loading: () => msg('Loading', {id: 'loading'}),
  nothingToShow: () => msg('There is no document to show here yet.', {id: 'nothing-to-show'}),
  download: () => msg('Download the signed document', {id: 'download'}),
  documentToSign: () => msg('Document to sign', {id: 'document-to-sign'}),
  documentToPrepare: () => msg('Fields of the document', {id: 'document-to-prepare'}),
};

/** Heading and sentence, a line each. */
const scenes = {
  draft: 'Not sent yet\nThe sender is still preparing it.',
  processing: 'On its way\nIt is being sent. This takes a moment.',
  failed: 'Not sent\nIt could not be sent. Nobody was asked to sign it.',
  sent: 'Sent\nThe recipients have been asked to sign.',
  waiting: 'Not your turn yet\nYou can sign when those before you have signed.',
  signed: 'You have signed\nYou get the document when everybody has signed.',
  sealing: 'Everybody has signed\nIt is being sealed. This takes a moment.',
  completed: 'Signed by everybody\nIt is complete and sealed.',
  declined: 'You have declined\nThe sender knows. There is nothing left to do.',
  rejected: 'Declined\nSomebody declined to sign it.',
  cancelled: 'Cancelled\nThe sender has withdrawn it.',
  expired: 'Expired\nThe time to sign is over. Ask the sender for a new one.',
  verify: 'Please confirm\nIt counts once the link in the e-mail was opened.',
  deleted: 'Deleted\nThis document does not exist any more.',
  copy: 'Nothing to sign\nYou get the document when everybody has signed.',
  outsider: 'Nothing to sign\nYou are not one of those who sign it.',
};

/** What there is to show of an envelope besides its framed page. */
export type SceneName = keyof typeof scenes;

/** Whether it is good or bad news. */
export const toneOf = (name: SceneName): 'good' | 'bad' | '' => {
  if (/failed|rejected|cancelled|expired|deleted/.test(name)) return 'bad';
  return /sent|signed|sealing|completed/.test(name) ? 'good' : '';
};

/** Heading and sentence where the document itself is not shown; a status unknown here is its own heading. */
export function sceneWords(name: SceneName): readonly string[] {
  const text = (scenes as Partial<typeof scenes>)[name] ?? name;
  return msg(text, {id: `scene-${name}`}).split('\n');
}

/** Whom a screen's envelope waits for; nothing where that is of no concern. */
export function waitingWords(name: SceneName, names: string): string {
  if (!names || !/sent|waiting|signed/.test(name)) return '';
  return msg(str`Waiting for ${names}.`, {id: 'waiting-for'});
}
