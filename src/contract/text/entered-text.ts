/** What is kept of a text that somebody enters: for the page, which keeps it, and for the service. */
import {readDate, usualDateFormat} from './date-format.js';
import type {CheckedField} from './field-check.js';
import {matchesPattern} from './field-pattern.js';
import {plainNumber} from './number-format.js';
import {plainDigits, withoutMarks} from './plain-digits.js';

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
