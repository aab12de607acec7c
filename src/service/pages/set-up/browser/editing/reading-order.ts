/** The order in which a reader, and the Tab key, meets the fields. */
import {sheetKey, type PlacedField, type Sheet} from './placed-field.js';

/** Fields whose tops differ by less stand on one line, in points. */
const sameLine = 6;

/** Sheet after sheet, from top to bottom, on one line from left to right. */
export function inReadingOrder(
  fields: readonly PlacedField[],
  sheets: readonly Sheet[],
): readonly PlacedField[] {
  const places = new Map(sheets.map((sheet, index) => [sheetKey(sheet), index]));
  const place = (field: PlacedField) => places.get(sheetKey(field)) ?? sheets.length;
  return [...fields].sort(
    (a, b) => place(a) - place(b) || line(a) - line(b) || a.x - b.x || (a.key < b.key ? -1 : 1),
  );
}

const line = ({y}: PlacedField): number => Math.round(y / sameLine);

/** The field after (or before) this one; undefined at the ends. */
export function neighbourOf(
  ordered: readonly PlacedField[],
  key: string,
  step: 1 | -1,
): PlacedField | undefined {
  const index = ordered.findIndex((field) => field.key === key);
  return index < 0 ? undefined : ordered[index + step];
}
