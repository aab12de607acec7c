/** Copies of fields: next to the original, on another sheet, on every sheet. */
import {withSettings} from './field-settings.js';
import {heldOn} from './geometry.js';
import {sheetKey, type PlacedField, type Sheet} from './placed-field.js';

/** Offset of a copy on the same sheet, in points. */
const offset = 12;

/** Generates the key of a new field. */
export type NewKey = () => string;

/** Copies of the fields on one sheet, at the same place; shifted if they would cover another field. */
export function copiesOn(
  sheet: Sheet,
  copied: readonly PlacedField[],
  present: readonly PlacedField[],
  newKey: NewKey,
): readonly PlacedField[] {
  let shift = 0;
  while (copied.some((field) => isTaken(sheet, field, shift, present))) shift += offset;
  return copied.map((field) =>
    copyOn(sheet, {...field, x: field.x + shift, y: field.y + shift}, newKey),
  );
}

/** Copies on every sheet that has no such field at the same place yet. */
export function copiesOnEverySheet(
  sheets: readonly Sheet[],
  copied: readonly PlacedField[],
  present: readonly PlacedField[],
  newKey: NewKey,
): readonly PlacedField[] {
  return sheets.flatMap((sheet) =>
    copied
      .filter((field) => !isTaken(sheet, field, 0, present))
      .map((field) => copyOn(sheet, field, newKey)),
  );
}

/** A copy is a field of its own, and stands at one place. */
const copyOn = (sheet: Sheet, field: PlacedField, newKey: NewKey): PlacedField => ({
  ...withSettings(field, {places: undefined}),
  ...heldOn(sheet, field),
  key: newKey(),
  documentId: sheet.documentId,
  page: sheet.page,
});

function isTaken(
  sheet: Sheet,
  field: PlacedField,
  shift: number,
  present: readonly PlacedField[],
): boolean {
  const spot = heldOn(sheet, {...field, x: field.x + shift, y: field.y + shift});
  // A copy that cannot be shifted any further stays there, or the search would never end.
  const isCorner = spot.x < field.x + shift && spot.y < field.y + shift;
  return (
    !isCorner &&
    present.some(
      (other) =>
        sheetKey(other) === sheetKey(sheet) &&
        other.type === field.type &&
        other.x === spot.x &&
        other.y === spot.y,
    )
  );
}
