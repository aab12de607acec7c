/** Numbers of phones as people type them, and as they are stored (E.164). */
import {plainDigits} from './plain-digits.js';

/** A number without what people put between its digits. */
export const plainMobile = (typed: string): string => plainDigits(typed).replace(/[\s()./-]/g, '');

/** Whether what was typed is a number with its country code. */
export const isMobileNumber = (typed: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(plainMobile(typed));
