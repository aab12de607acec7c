/** Which fields need input, and in which order. Pure. */
import type {FieldValue} from '../../../../contract/fields/field-value.js';
import type {FramedDocument} from '../../../../contract/pages/framed-document.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {fromTopLeft} from '../../../../ui/paper/on-page.js';

/** Values by field, as the person sees them: entered, adopted or read from the service. */
export type Values = ReadonlyMap<number, FieldValue | null>;

/** The party's own fields, ordered by document, page and place. */
export function ownFields(
  documents: readonly FramedDocument[],
  fields: readonly SigningField[],
): readonly SigningField[] {
  const position = new Map(documents.map(({document_id}, index) => [document_id, index]));
  const place = (field: SigningField) => position.get(field.document_id) ?? 0;
  return fields
    .filter(({is_editable}) => is_editable)
    .sort(
      (one, other) => place(one) - place(other) || one.page - other.page || fromTopLeft(one, other),
    );
}

/** Whether a field contains what a required field must contain. */
export function isFilled({type}: SigningField, value: FieldValue | null | undefined): boolean {
  // A box that must be checked is not filled by being unchecked again.
  if (type === 'check') return value === true;
  return value !== null && value !== undefined && value !== '';
}

/** The buttons of the same group as this one; a field of any other type is a group of its own. */
export const withItsChoice = (
  fields: readonly SigningField[],
  field: SigningField,
): readonly SigningField[] =>
  field.group === '' ? [field] : fields.filter(({group}) => group === field.group);

/** Whether nothing is left to do in this field; one button of a group is enough. */
export const isDone = (
  fields: readonly SigningField[],
  values: Values,
  field: SigningField,
): boolean =>
  withItsChoice(fields, field).some((each) => isFilled(each, values.get(each.field_id)));

/** The required fields; of each group only the first button. */
export const requiredFields = (fields: readonly SigningField[]): readonly SigningField[] =>
  fields.filter((field) => field.is_required && withItsChoice(fields, field)[0] === field);

/** The required fields that are still empty. */
export const missingFields = (
  fields: readonly SigningField[],
  values: Values,
): readonly SigningField[] =>
  requiredFields(fields).filter((field) => !isDone(fields, values, field));

/** The next field that needs input after this one; starts over at the end. */
export function nextField(
  fields: readonly SigningField[],
  values: Values,
  current: number | undefined,
): SigningField | undefined {
  const index = fields.findIndex(({field_id}) => field_id === current);
  const missing = new Set(missingFields(fields, values));
  const behind = fields.slice(index + 1).find((field) => missing.has(field));
  return behind ?? fields.slice(0, index + 1).find((field) => missing.has(field));
}
