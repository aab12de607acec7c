/** Every sentence of the public page that checks sealed files, but those of `<esign-verify>`; `languages/` says them in the others. */
import type {Language} from '../../../contract/text/language.js';
import {byTag} from '../../../languages/by-tag.js';
import * as translations from './languages/languages.js';

/** The sentences in one language. */
export interface VerifyFileWords {
  readonly title: string;
  readonly explanation: string;
  /** Heads what else somebody can do who would rather not rely on this page. */
  readonly otherHeading: string;
  readonly other: string;
  /** Names of two files to download. */
  readonly authority: string;
  readonly withdrawn: string;
}

const english: VerifyFileWords = {
  title: 'Check a signed document',
  explanation:
    'Choose a sealed PDF. You see whether it is as it was signed, who signed it, and when.',
  otherHeading: 'Check it without this page',
  other:
    'Any PDF reader that shows digital signatures can check the seal too. It has to know the certificate of this service:',
  authority: 'Certificate of this service',
  withdrawn: 'List of withdrawn certificates',
};

/** What the page says, in every language. */
export const verifyFileWords: Readonly<Record<Language, VerifyFileWords>> = {
  en: english,
  ...byTag(translations),
};
