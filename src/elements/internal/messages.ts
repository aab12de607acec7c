/** Every word the elements say; what has no translation is said as it stands here. */
import {msg, str} from '@lit/localize';

const problems: Readonly<Record<string, string>> = {
  offline: 'The service cannot be reached. Check your connection, then try again.',
  signed_out: 'You are signed out. Sign in again, then come back to this page.',
  forbidden: 'You have no access to this document.',
  not_found: 'This document does not exist any more.',
  frame_silent:
    'The page has not answered. If it is blank, its service does not let this site show it (frame-ancestors).',
  frame_blocked:
    'This site blocks the page: add its origin to frame-src in the Content-Security-Policy.',
  unexpected: 'Something did not work. Nothing was lost: please try again.',
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

/** A screen in words: a heading, and what it means for the person. */
export type SceneWords = readonly [heading: string, sentence: string];

const scenes = {
  draft: ['Not sent yet', 'The sender is still preparing this document.'],
  processing: ['On its way', 'It is being sent. This takes a few seconds.'],
  failed: ['Not sent', 'It could not be sent. Nobody was asked to sign it.'],
  sent: ['Sent', 'The recipients have been asked to sign.'],
  waiting: ['Not your turn yet', 'Others sign first. You can sign here as soon as that is done.'],
  signed: ['You have signed', 'You get the document when everybody has signed.'],
  sealing: ['Everybody has signed', 'It is being sealed. This takes a moment.'],
  completed: ['Signed by everybody', 'It is complete and sealed.'],
  declined: ['You have declined', 'The sender knows. There is nothing left to do.'],
  rejected: ['Declined', 'Somebody declined, so it cannot be signed any more.'],
  cancelled: ['Cancelled', 'The sender has withdrawn this document.'],
  expired: ['Expired', 'The time to sign is over. Ask the sender for a new one.'],
  verify: ['Please confirm', 'It counts once the link in the e-mail was opened.'],
  deleted: ['Deleted', 'This document does not exist any more.'],
  copy: ['Nothing to sign', 'You get a copy when everybody has signed.'],
  outsider: ['Nothing to sign', 'You are not one of those who sign this document.'],
} as const;

/** What there is to show of an envelope besides its framed page. */
export type SceneName = keyof typeof scenes;

/** What there is to say where the document itself is not shown; `names` are those it waits for. */
export function sceneWords(scene: SceneName, names = ''): SceneWords {
  const [heading, sentence] = scenes[scene];
  return [
    msg(heading, {id: `scene-${scene}`}),
    (names && waitingWords(scene, names)) || msg(sentence, {id: `scene-${scene}-text`}),
  ];
}

function waitingWords(scene: SceneName, names: string): string {
  if (scene === 'waiting')
    return msg(str`${names} signs first. You can sign here as soon as that is done.`, {
      id: 'scene-waiting-name',
    });
  const isWaiting = scene === 'sent' || scene === 'signed';
  return isWaiting ? msg(str`Waiting for ${names}.`, {id: 'waiting-for'}) : '';
}
