/** How the text of a field is printed, in the sealed file and on the signing page. */
import type {FieldSettings} from '../fields/field-settings.js';
import type {FieldType} from '../fields/field.js';
import {printedDate} from './date-format.js';
import {printedNumber} from './number-format.js';

/**
 * The text as it is printed: dates in the document's language, numbers in the field's format.
 * @param language Of the document, as a BCP 47 tag.
 */
export function printedText(
  {type, settings = {}}: {readonly type: FieldType; readonly settings?: FieldSettings | undefined},
  text: string,
  language: string,
): string {
  if (type === 'date') return printedDate(text, settings.dateFormat ?? 'medium', language);
  const {numberFormat} = settings;
  return type === 'number' && numberFormat !== undefined
    ? printedNumber(text, numberFormat, language)
    : text;
}
