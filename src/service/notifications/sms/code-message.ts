import type {Language} from '../../../contract/text/language.js';
import {fill} from '../../../languages/fill.js';
import {notificationWords} from '../notification-words.js';

/** The values in a message with a code. */
interface CodeValues {
  readonly code: string;
  readonly company: string;
  /** How long the code is valid. */
  readonly minutes: number;
  /** The site on which the code is valid. */
  readonly host: string;
}

/**
 * A message with a code. The last line lets phones fill the code in on this site only
 * (W3C "origin-bound one-time codes").
 */
export const codeMessage = (language: Language, {host, ...values}: CodeValues): string =>
  `${fill(notificationWords[language].code, values)}\n\n@${host} #${values.code}`;
