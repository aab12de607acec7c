/** Formats and patterns to choose from. */
import {printedDate} from '../../../contract/text/dates.js';
import {printedNumber} from '../../../contract/text/number-format.js';
import {setting} from './setting-messages.js';

/** A choice: what is stored, and what people read. */
export interface ReadyChoice {
  readonly value: string;
  readonly text: string;
}

/** The last day of a year: its numbers cannot be taken for each other. */
const sampleDate = `${new Date().getFullYear()}-12-31`;
const sampleNumber = '1234.5';

const dateFormats = ['medium', 'short', 'long', 'iso', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy'];
const numberFormats = ['0', '0.00', '#,##0', '#,##0.00'];

/** Ways to print a date, each shown by an example in this language; each example only once. */
export function dateChoices(language: string): readonly ReadyChoice[] {
  const byExample = new Map<string, string>();
  for (const format of dateFormats) {
    const example = dateExample(format, language);
    if (!byExample.has(example)) byExample.set(example, format);
  }
  return [...byExample].map(([text, value]) => ({value, text}));
}

/** A date in this format. */
export const dateExample = (format: string, language: string): string =>
  printedDate(sampleDate, format, language);

/** Ways to print a number, each shown by an example; `own` is the one that a field has already. */
export const numberChoices = (language: string, own?: string): readonly ReadyChoice[] =>
  [...new Set([...numberFormats, ...(own === undefined ? [] : [own])])].map((value) => ({
    value,
    text: printedNumber(sampleNumber, value, language),
  }));

/** Patterns that many forms need. */
export const patternChoices = (): readonly ReadyChoice[] => [
  {value: String.raw`\d{1,100}`, text: setting.digits()},
  {value: '[A-Za-z0-9][A-Za-z0-9 -]{2,9}', text: setting.postalCode()},
  {value: String.raw`[A-Z]{2}\d{2}[A-Z0-9 ]{11,38}`, text: setting.iban()},
];
