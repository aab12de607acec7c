import {msg} from '../../../ui/language/language.js';

/** Why documents could not be used. */
const failures: Readonly<Partial<Record<string, string>>> = {
  password: 'The file needs a password. Remove it and choose the file again.',
  encrypted:
    'The file is encrypted for certain people or a certain program. Save it without this protection and choose that.',
  damaged: 'The file is damaged. Save it as a PDF and choose that.',
  empty: 'The file is empty. Choose another one.',
  unsupported: 'This file cannot be used. Save it as a PDF and choose that.',
  signed: 'The file is signed. Choose one without signatures.',
  portfolio: 'The file is a portfolio. Choose files in it.',
  dynamic_form: 'The file is a dynamic form. Print it to a PDF and choose that.',
  too_long: 'The file has too many pages. Choose a smaller one.',
  too_large: 'The file is too large. Choose a smaller one.',
  unfinished:
    'The service could not process this document. Its operator can find the reason in the log and try again.',
  too_heavy: 'The file takes too long to read. Save it as a PDF and choose that.',
  unreachable: 'The file could not be fetched. Check its address.',
  unknown_role: 'A tag in the file names no recipient. Remove it.',
  variables:
    'Variables in the Word file have no value or cannot be read. Fill them in or correct them, and choose the file again.',
};

/** Why documents could not be used; a reason that is not known here says itself. */
export const failureWords = (failure: string, text: string): string =>
  msg(failures[failure] ?? text, {id: `failure-${failure}`});
