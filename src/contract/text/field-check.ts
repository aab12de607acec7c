/** Which texts a field accepts: one check for the page, where a person enters them, and for the service. */
import type {FieldSettings} from '../fields/field-settings.js';
import type {FieldType} from '../fields/field.js';
import {cellsOf} from './cells.js';
import {kindProblem} from './field-kind.js';
import {matchesPattern} from './field-pattern.js';
import {readNumber} from './number-format.js';

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
