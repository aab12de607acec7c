/** What counts as an e-mail address, a number and several lines in a field, for page and service alike. */
import type {FieldType} from '../resources/field.js';

/** Whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Whether a text is a number, in any country's way of writing it. */
export const isNumber = (text: string): boolean =>
  /\d/.test(text) && /^[+-]?[\d\s.,\u2019']+$/.test(text);

/** Least height, in points, of a text that may take several lines. */
const severalLines = 30;

/** Whether what is written into a field may take several lines before it is made smaller. */
export const takesSeveralLines = ({
  type,
  height,
}: {
  readonly type: FieldType;
  readonly height: number;
}): boolean => (type === 'text' || type === 'label' || type === 'upload') && height >= severalLines;
