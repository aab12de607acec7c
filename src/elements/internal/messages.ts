/** Words of more than one element; what has no translation is said as it stands here. */
import {msg, str} from '../../ui/language/language.js';
import {megabytes} from '../../contract/file-limits.js';

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

/** Related messages, such as a heading and its sentence: the id of each ends with its name here. */
export function messageParts<Texts extends {readonly [Part in keyof Texts]?: string}>(
  texts: Texts,
  id: string,
): Texts {
  const parts = Object.entries(texts as Readonly<Record<string, string>>);
  const said = parts.map(([part, text]) => [part, msg(text, {id: `${id}-${part}`})]);
  return Object.fromEntries(said) as Texts;
}

/** A file has more bytes than are taken. */
export const tooLargeWords = (name: string, most: number): string =>
  msg(str`${name} is larger than ${megabytes(most)} MB.`, {id: 'file-size'});
