/** Words of more than one element; what has no translation is said as it stands here. */
import {msg} from '../../ui/language/language.js';

/** What can go wrong before anybody has answered. */
const problems = {
  offline: 'The service cannot be reached. Check your connection, then try again.',
  unexpected: 'Something went wrong. Nothing was lost: try again.',
};

/** A sentence for a problem's code. */
export function problemWords(code: string): string {
  const name = code === 'offline' ? code : 'unexpected';
  return msg(problems[name], {id: `problem-${name}`});
}

/** On a button while its action is under way. */
export const busyWord = () => msg('One moment …', {id: 'action-busy'});

/** Words of more than one element. */
export const words = {
  retry: () => msg('Try again', {id: 'retry'}),
  loading: () => msg('Loading', {id: 'loading'}),
  nothingToShow: () => msg('There is no document to show here yet.', {id: 'nothing-to-show'}),
  download: () => msg('Download the signed document', {id: 'download'}),
  documentToSign: () => msg('Document to sign', {id: 'document-to-sign'}),
  documentToPrepare: () => msg('Fields of the document', {id: 'document-to-prepare'}),
};
