/** Words for when the framed page is not shown. */
import type {TimelineEntry} from '../../../contract/helper.js';
import {msg, str} from '../../../ui/language/language.js';

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

/** Why documents could not be used. */
const failures: Readonly<Partial<Record<string, string>>> = {
  password: 'The file needs a password. Remove it and choose the file again.',
  damaged: 'The file is damaged. Save it as a PDF and choose that.',
  empty: 'The file is empty. Choose another one.',
  unsupported: 'This file cannot be used. Save it as a PDF and choose that.',
  signed: 'The file is signed. Choose one without signatures.',
  portfolio: 'The file is a portfolio. Choose files in it.',
  dynamic_form: 'The file is a dynamic form. Print it to a PDF and choose that.',
  too_long: 'The file has too many pages. Choose a smaller one.',
  too_large: 'The file is too large. Choose a smaller one.',
  unfinished:
    'The service could not finish its work on this document. Whoever runs it finds the reason in the log and can have it tried again.',
  too_heavy: 'The file takes too long to read. Save it as a PDF and choose that.',
  unreachable: 'The file could not be fetched. Check its address.',
  unknown_role: 'A tag in the file names no recipient. Remove it.',
};

/** Why documents could not be used; a reason that is not known here says itself. */
export const failureWords = ({text, failure = ''}: TimelineEntry): string =>
  msg(failures[failure] ?? text, {id: `failure-${failure}`});

/** Whom a screen's envelope waits for; nothing where that is of no concern. */
export function waitingWords(name: SceneName, names: string): string {
  if (!names || !/sent|waiting|signed/.test(name)) return '';
  return msg(str`Waiting for ${names}.`, {id: 'waiting-for'});
}
