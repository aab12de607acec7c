/** Every word the elements say; what has no translation is said as it stands here. */
import {msg} from './language.js';

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
