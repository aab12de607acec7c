/** Every word the elements say; what has no translation is said as it stands here. */
import {msg, str} from '@lit/localize';

const problems: Readonly<Record<string, string>> = {
  offline: 'The service cannot be reached. Check your connection, then try again.',
  signed_out: 'You are signed out. Sign in again, then come back.',
  forbidden: 'You have no access to this document.',
  not_found: 'This document does not exist any more.',
  frame_silent:
    'The page has not answered. If it is blank, its service does not let this site show it (frame-ancestors).',
  frame_blocked: 'This site blocks the page: add its origin to frame-src of its security policy.',
  unexpected: 'Something did not work. Nothing was lost: try again.',
};

/** A sentence for a problem's code. */
export function problemWords(code: string): string {
  const id = Object.hasOwn(problems, code) ? code : 'unexpected';
  return msg(problems[id] ?? '', {id: `problem-${id}`});
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

type Tone = 'good' | 'bad' | '';
type Scene = readonly [heading: string, sentence: string, tone: Tone];

const scenes = {
  draft: ['Not sent yet', 'The sender is still preparing it.', ''],
  processing: ['On its way', 'It is being sent. This takes a moment.', ''],
  failed: ['Not sent', 'It could not be sent. Nobody was asked to sign it.', 'bad'],
  sent: ['Sent', 'The recipients have been asked to sign.', 'good'],
  waiting: ['Not your turn yet', 'You can sign when those before you have signed.', ''],
  signed: ['You have signed', 'You get the document when everybody has signed.', 'good'],
  sealing: ['Everybody has signed', 'It is being sealed. This takes a moment.', 'good'],
  completed: ['Signed by everybody', 'It is complete and sealed.', 'good'],
  declined: ['You have declined', 'The sender knows. There is nothing left to do.', ''],
  rejected: ['Declined', 'Somebody declined to sign it.', 'bad'],
  cancelled: ['Cancelled', 'The sender has withdrawn it.', 'bad'],
  expired: ['Expired', 'The time to sign is over. Ask the sender for a new one.', 'bad'],
  verify: ['Please confirm', 'It counts once the link in the e-mail was opened.', ''],
  deleted: ['Deleted', 'This document does not exist any more.', 'bad'],
  copy: ['Nothing to sign', 'You get the document when everybody has signed.', ''],
  outsider: ['Nothing to sign', 'You are not one of those who sign it.', ''],
} satisfies Record<string, Scene>;

/** What there is to show of an envelope besides its framed page. */
export type SceneName = keyof typeof scenes;

/** What there is to say where the document itself is not shown; a status unknown here is its own heading. */
export function sceneWords(name: SceneName): Scene {
  const [heading, sentence, tone] = (scenes as Partial<Record<string, Scene>>)[name] ?? [
    name,
    '',
    '',
  ];
  return [msg(heading, {id: `scene-${name}`}), msg(sentence, {id: `scene-${name}-text`}), tone];
}

/** Whom a screen's envelope waits for; nothing where that is of no concern. */
export function waitingWords(name: SceneName, names: string): string {
  if (!names || !['sent', 'waiting', 'signed'].includes(name)) return '';
  return msg(str`Waiting for ${names}.`, {id: 'waiting-for'});
}
