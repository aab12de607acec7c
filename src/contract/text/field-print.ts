/** How the text of a field is printed, in the sealed file and on the signing page. */
import type {CheckedField} from './field-check.js';
import {printedDate, usualDateFormat} from './dates.js';
import {enteredDecimal, printedNumber, readNumber} from './number-format.js';

/**
 * The text as it is printed: dates in the document's language, numbers in the field's format.
 * @param language Of the document, as a BCP 47 tag.
 */
export function printedText(
  {type, settings = {}}: CheckedField,
  text: string,
  language: string,
): string {
  if (type === 'date') return printedDate(text, settings.dateFormat ?? usualDateFormat, language);
  const {numberFormat} = settings;
  return type === 'number' && numberFormat !== undefined
    ? printedNumber(text, numberFormat, language)
    : text;
}

/**
 * A limit of the field (`TextProblem`), as what it limits is printed.
 * @param language Of the document, as a BCP 47 tag.
 */
export function printedLimit(field: CheckedField, limit: string, language: string): string {
  if (field.type !== 'number') return printedText(field, limit, language);
  const entered = enteredDecimal(limit, language);
  const printed = printedText(field, entered, language);
  // The field's format may round it.
  return readNumber(printed, language) === Number(limit) ? printed : entered;
}
