import type {Language} from '../../../contract/text/language.js';
import {fill} from '../../../languages/fill.js';
import {notificationWords} from '../notification-words.js';

/** What a message with a code names. */
interface CodeValues {
  readonly code: string;
  readonly company: string;
  /** For which the code works. */
  readonly minutes: number;
  /** The site on which it works. */
  readonly host: string;
}

/** A message with a code; the last line lets phones fill it in on this site alone (W3C "origin-bound one-time codes"). */
export const codeMessage = (language: Language, {host, ...values}: CodeValues): string =>
  `${fill(notificationWords[language].code, values)}\n\n@${host} #${values.code}`;
