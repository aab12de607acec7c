/** Words about files, whichever element takes them. */
import {megabytes} from '../../contract/file-limits.js';
import {msg, str} from '../../ui/language/language.js';

/** A file has more bytes than are taken. */
export const tooLargeWords = (name: string, most: number): string =>
  msg(str`${name} is larger than ${megabytes(most)} MB.`, {id: 'file-size'});
