/** Every sentence of the page for a bounced address; `languages/` says them in the others. */
import type {Language} from '../../../contract/text/language.js';
import {byTag} from '../../../languages/by-tag.js';
import * as translations from './languages/languages.js';

/** The sentences in one language. */
export interface BouncedWords {
  readonly title: string;
  readonly explanation: (name: string, title: string) => string;
  readonly oldAddress: string;
  readonly newAddress: string;
  readonly send: string;
  readonly doneTitle: string;
  readonly done: (name: string, email: string) => string;
  readonly sameAddress: string;
  readonly wrongAddress: string;
  readonly overTitle: string;
  readonly over: string;
  readonly limitReached: string;
}

const english: BouncedWords = {
  title: 'Correct the address',
  explanation: (name, title) =>
    `A mail to ${name} about “${title}” did not arrive. A new invitation goes out as soon as you correct the address.`,
  oldAddress: 'Address that does not work',
  newAddress: 'New address',
  send: 'Send the invitation',
  doneTitle: 'The invitation is on its way',
  done: (name, email) => `${name} is invited at ${email}.`,
  sameAddress: 'This is the address that does not work. Enter another one.',
  wrongAddress: 'Enter an address like anna@example.com.',
  overTitle: 'Nothing to correct here',
  over: 'The address was corrected already, the document is no longer open for signing, or the link has expired.',
  limitReached:
    'This recipient was changed five times, which is the limit. Send the document again.',
};

/** What the page says, in every language. */
export const bouncedWords: Readonly<Record<Language, BouncedWords>> = {
  en: english,
  ...byTag(translations),
};
