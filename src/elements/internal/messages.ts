/** Every word the elements say. */
import {msg, str} from '@lit/localize';

const problems: Record<string, () => string> = {
  offline: () =>
    msg('The service cannot be reached. Check your connection, then try again.', {id: 'offline'}),
  signed_out: () =>
    msg('You are signed out. Sign in again, then come back to this page.', {id: 'signed-out'}),
  forbidden: () => msg('You have no access to this document.', {id: 'forbidden'}),
  not_found: () => msg('This document does not exist any more.', {id: 'not-found'}),
  frame_silent: () =>
    msg(
      'The page below has not answered. If you can see it, carry on. If it is blank, its service does not allow this site to show it (frame-ancestors).',
      {id: 'frame-silent'},
    ),
  frame_blocked: () =>
    msg(
      'This site does not allow the page to be shown: add its origin to frame-src in the Content-Security-Policy.',
      {id: 'frame-blocked'},
    ),
  unexpected: () =>
    msg('Something did not work here. Nothing was lost: please try again.', {id: 'unexpected'}),
};

/** A sentence for a problem's code. */
export const problemWords = (code: string): string => (problems[code] ?? problems['unexpected']!)();

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

/** What there is to say where the document itself is not shown. */
export const sceneWords = {
  draft: (): SceneWords => [
    msg('Not sent yet', {id: 'scene-draft'}),
    msg('The sender is still preparing this document.', {id: 'scene-draft-text'}),
  ],
  processing: (): SceneWords => [
    msg('On its way', {id: 'scene-processing'}),
    msg('The document is being sent. This takes a few seconds.', {id: 'scene-processing-text'}),
  ],
  failed: (): SceneWords => [
    msg('Not sent', {id: 'scene-failed'}),
    msg('The document could not be sent. Nobody was asked to sign it.', {id: 'scene-failed-text'}),
  ],
  sent: (waitingFor = ''): SceneWords => [
    msg('Sent', {id: 'scene-sent'}),
    waitingFor
      ? msg(str`Waiting for ${waitingFor}.`, {id: 'waiting-for'})
      : msg('The recipients have been asked to sign.', {id: 'scene-sent-text'}),
  ],
  waiting: (waitingFor = ''): SceneWords => [
    msg('Not your turn yet', {id: 'scene-waiting'}),
    waitingFor
      ? msg(str`${waitingFor} signs first. You can sign here as soon as that is done.`, {
          id: 'scene-waiting-name',
        })
      : msg('Others sign first. You can sign here as soon as that is done.', {
          id: 'scene-waiting-text',
        }),
  ],
  signed: (waitingFor = ''): SceneWords => [
    msg('You have signed', {id: 'scene-signed'}),
    waitingFor
      ? msg(str`Waiting for ${waitingFor}.`, {id: 'waiting-for'})
      : msg('You get the finished document when everybody has signed.', {id: 'scene-signed-text'}),
  ],
  sealing: (): SceneWords => [
    msg('Everybody has signed', {id: 'scene-sealing'}),
    msg('The document is being sealed. This takes a moment.', {id: 'scene-sealing-text'}),
  ],
  completed: (): SceneWords => [
    msg('Signed by everybody', {id: 'scene-completed'}),
    msg('The document is complete and sealed.', {id: 'scene-completed-text'}),
  ],
  declined: (): SceneWords => [
    msg('You have declined', {id: 'scene-declined'}),
    msg('The sender knows. There is nothing left to do.', {id: 'scene-declined-text'}),
  ],
  rejected: (): SceneWords => [
    msg('Declined', {id: 'scene-rejected'}),
    msg('Somebody declined to sign, so it cannot be signed any more.', {
      id: 'scene-rejected-text',
    }),
  ],
  cancelled: (): SceneWords => [
    msg('Cancelled', {id: 'scene-cancelled'}),
    msg('The sender has withdrawn this document.', {id: 'scene-cancelled-text'}),
  ],
  expired: (): SceneWords => [
    msg('Expired', {id: 'scene-expired'}),
    msg('The time to sign is over. Ask the sender for a new document.', {
      id: 'scene-expired-text',
    }),
  ],
  verify: (): SceneWords => [
    msg('Please confirm', {id: 'scene-verify'}),
    msg('The signature counts once the link in the e-mail was opened.', {id: 'scene-verify-text'}),
  ],
  deleted: (): SceneWords => [
    msg('Deleted', {id: 'scene-deleted'}),
    msg('This document does not exist any more.', {id: 'scene-deleted-text'}),
  ],
  copy: (): SceneWords => [
    msg('Nothing to sign', {id: 'scene-copy'}),
    msg('You get a copy of the document when everybody has signed.', {id: 'scene-copy-text'}),
  ],
  outsider: (): SceneWords => [
    msg('Nothing to sign', {id: 'scene-outsider'}),
    msg('You are not one of the people who sign this document.', {id: 'scene-outsider-text'}),
  ],
};
