/** Which texts a field accepts, and what it keeps of them: one rule for the page, where a person enters them, and for the service. */
import type {FieldSettings} from '../fields/field-settings.js';
import type {FieldType} from '../fields/field.js';
import {cellsOf, isEmail, isNumber} from './field-text.js';
import {matchesPattern} from './field-pattern.js';
import {readNumber, plainNumber} from './number-format.js';
import {isDate, readDate, usualDateFormat} from './dates.js';
import {plainDigits, withoutMarks} from './plain-digits.js';

/** What is wrong with a text; `limit` is what it must not fall below or exceed. */
export type TextProblem =
  | {readonly code: 'date' | 'email' | 'number' | 'phone' | 'pattern'}
  | {
      readonly code:
        | 'too_small'
        | 'too_large'
        | 'too_early'
        | 'too_late'
        | 'too_short'
        | 'too_long';
      readonly limit: string;
    };

/** A field, as far as its texts depend on it. */
export interface CheckedField {
  readonly type: FieldType;
  readonly settings?: FieldSettings | undefined;
}

/**
 * What is wrong with a text for this field; null if nothing is. An empty text counts as no value, so it is accepted.
 * @param language Of the document, which decides how a number is read.
 */
export function textProblem(
  {type, settings = {}}: CheckedField,
  text: string,
  language: string,
): TextProblem | null {
  if (text === '') return null;
  const kind = kindProblem(type, text);
  if (kind) return {code: kind};
  if (settings.format === 'phone' && !isPhone(text)) return {code: 'phone'};
  return limitProblem(type, settings, text, language) ?? shapeProblem(settings, text);
}

/** Whether a text is a phone number: 6 to 15 digits (E.164) with the usual separators. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./\u2010-\u2013-]{6,30}$/.test(text) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, ''));

function limitProblem(
  type: FieldType,
  settings: FieldSettings,
  text: string,
  language: string,
): TextProblem | null {
  const {min, max, numberFormat} = settings;
  switch (type) {
    case 'number':
      return min === undefined && max === undefined && numberFormat === undefined
        ? null
        : numberProblem(settings, readNumber(text, language));
    case 'date':
      // Dates in this form are in the order of their letters.
      if (typeof min === 'string' && text < min) return {code: 'too_early', limit: min};
      if (typeof max === 'string' && text > max) return {code: 'too_late', limit: max};
      return null;
    default:
      return lengthProblem(settings, lettersIn(text));
  }
}

function numberProblem({min, max}: FieldSettings, number: number | null): TextProblem | null {
  if (number === null) return {code: 'number'};
  if (typeof min === 'number' && number < min) return {code: 'too_small', limit: String(min)};
  if (typeof max === 'number' && number > max) return {code: 'too_large', limit: String(max)};
  return null;
}

function lengthProblem({min, max}: FieldSettings, length: number): TextProblem | null {
  if (typeof min === 'number' && length < min) return {code: 'too_short', limit: String(min)};
  if (typeof max === 'number' && length > max) return {code: 'too_long', limit: String(max)};
  return null;
}

function shapeProblem({cells, pattern}: FieldSettings, text: string): TextProblem | null {
  if (cells !== undefined && lettersIn(text) > cells)
    return {code: 'too_long', limit: String(cells)};
  return pattern === undefined || matchesPattern(pattern, text) ? null : {code: 'pattern'};
}

const lettersIn = (text: string): number => cellsOf(text).length;

/** Why a text does not suit a type of field. */
type KindProblem = 'date' | 'email' | 'number';

/** Why a text does not suit this type of field; null if it does, or if it is empty. */
export function kindProblem(type: FieldType, text: string): KindProblem | null {
  if (text === '') return null;
  if (type === 'date' && !isDate(text)) return 'date';
  if (type === 'email' && !isEmail(text)) return 'email';
  return type === 'number' && !isNumber(text) ? 'number' : null;
}

/**
 * The text as its field keeps it: numbers, phone numbers and codes with the digits 0 to 9, dates as `2026-11-21`. What is
 * none of these stays as it was entered, to be refused.
 * @param language Of the document.
 */
export function enteredText(
  {type, settings = {}}: CheckedField,
  text: string,
  language: string,
): string {
  const {format, pattern, dateFormat} = settings;
  switch (type) {
    case 'number':
      return plainNumber(text, language);
    case 'date':
      return readDate(text, dateFormat ?? usualDateFormat, language) ?? text;
    case 'email':
      return withoutMarks(text);
    default:
      if (format === 'phone') return plainDigits(text);
      return pattern === undefined ? text : enteredCode(text, pattern);
  }
}

/** In ordinary digits where only they match. */
function enteredCode(text: string, pattern: string): string {
  const plain = plainDigits(text);
  return !matchesPattern(pattern, text) && matchesPattern(pattern, plain) ? plain : text;
}
