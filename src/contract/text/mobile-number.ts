/** Numbers of phones as people type them, and as they are stored (E.164). */
import {plainDigits} from './plain-digits.js';

/** A country code and the rest, in digits alone. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** A number without what people put between its digits. */
export const plainMobile = (typed: string): string => plainDigits(typed).replace(/[\s()./-]/g, '');

/** Whether what was typed is a number with its country code. */
export const isMobileNumber = (typed: string): boolean => e164.test(plainMobile(typed));
