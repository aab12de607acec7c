/** What a party agrees to before signing: the page shows it, the history and the certificate repeat it. */
import type {Language} from '../../../contract/text/language.js';
import {words as english} from '../../../languages/english/consent.js';
import {consentFiles} from '../../../languages/files.js';
import {fill} from '../../../languages/fill.js';
import {inEveryLanguage} from '../../../languages/load-words.js';

const texts = await inEveryLanguage(english, consentFiles);

/** The consent to sign electronically; in English if the language is not supported. */
export const consentText = (language: string, accountName: string): string =>
  fill(textsIn(language).consent, {account: accountName});

/** What a consumer also agrees to if the account requires it (Directive 2011/83/EU, articles 7, 8 and 16). */
export const earlyStartText = (language: string, accountName: string): string =>
  fill(textsIn(language).earlyStart, {account: accountName});

const textsIn = (language: string) => texts[isOurs(language) ? language : 'en'];

// Not `in`, with which `constructor` would be a language.
const isOurs = (language: string): language is Language => Object.hasOwn(texts, language);
