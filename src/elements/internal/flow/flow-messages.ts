/** Words of a flow of steps that begins with a file; what has no translation is said as it stands here. */
import {largestUpload, megabytes, mostDocuments, mostPages} from '../../../contract/file-limits.js';
import {msg, numeral, str} from '../../../ui/language/language.js';

export const flowWords = {
  progress: () => msg('Steps', {id: 'send-steps'}),
  back: () => msg('Back', {id: 'send-back'}),
  next: () => msg('Next', {id: 'send-next'}),
  drop: () => msg('Drop PDF, Word, Excel or picture files here, or', {id: 'drop'}),
  pick: () => msg('choose files', {id: 'pick'}),
  checking: () => msg('Being checked …', {id: 'file-checking'}),
  title: () => msg('Title', {id: 'title'}),
  remove: (what: string) => msg(str`Remove ${what}`, {id: 'remove'}),
};

/** How large files may be, and how many. */
export function limitWords(): string {
  const [size, pages, count] = [megabytes(largestUpload), mostPages, mostDocuments].map(numeral);
  return msg(str`Up to ${size} MB and ${pages} pages for each file, ${count} documents.`, {
    id: 'send-limits',
  });
}
