/** What counts as an e-mail address, as a number and as multi-line in a field, for page and service alike. */
import {uprightSize} from '../fields/field-places.js';
import type {FieldSettings} from '../fields/field-settings.js';
import type {FieldType} from '../fields/field.js';

/** Whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Whether a text is a number, in any country's notation. */
export const isNumber = (text: string): boolean =>
  // Apostrophes, straight and curly, separate thousands in Switzerland.
  /\d/.test(text) && /^[+-]?[\d\s.,\u2019']+$/.test(text);

/** Minimum height, in points, of a field whose text may wrap. */
const severalLines = 30;

/** Whether a field's text may wrap to several lines before it is shrunk. */
export const takesSeveralLines = ({
  type,
  width,
  height,
  settings = {},
}: {
  readonly type: FieldType;
  readonly width: number;
  readonly height: number;
  readonly settings?: Pick<FieldSettings, 'isMultiline' | 'turn'> | undefined;
}): boolean => {
  const {isMultiline, turn} = settings;
  if (type !== 'text' && type !== 'label' && type !== 'upload') return false;
  return isMultiline ?? uprightSize({width, height, turn}).height >= severalLines;
};

/** The characters of a text as a person counts them, one for each cell. */
export const cellsOf = (text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(text)].map(
    ({segment}) => segment,
  );
