/** Size of a new field and whether it is required: the same as the last one of its type, or else the default. */
import type {FieldType} from '../../../contract/fields/field.js';
import type {PlacedField} from './placed-field.js';

export type FieldStyle = Pick<PlacedField, 'width' | 'height' | 'isRequired'>;

/** The style of the last field of each type. */
export type FieldStyles = ReadonlyMap<FieldType, FieldStyle>;

const usual: Readonly<Record<FieldType, FieldStyle>> = {
  signature: {width: 160, height: 44, isRequired: true},
  initials: {width: 64, height: 36, isRequired: true},
  text: {width: 160, height: 24, isRequired: true},
  date: {width: 96, height: 24, isRequired: true},
  check: {width: 18, height: 18, isRequired: false},
  name: {width: 160, height: 24, isRequired: true},
  email: {width: 180, height: 24, isRequired: true},
  number: {width: 80, height: 24, isRequired: true},
  radio: {width: 18, height: 18, isRequired: true},
  dropdown: {width: 140, height: 24, isRequired: true},
  upload: {width: 160, height: 28, isRequired: true},
  stamp: {width: 110, height: 80, isRequired: true},
  label: {width: 160, height: 24, isRequired: false},
};

/** The style of a new field of this type. */
export const styleOf = (styles: FieldStyles, type: FieldType): FieldStyle =>
  styles.get(type) ?? usual[type];

/** Remembers the styles of fields that were just placed, resized or changed. */
export function withStylesOf(styles: FieldStyles, fields: readonly PlacedField[]): FieldStyles {
  const kept = fields.map(
    ({type, width, height, isRequired}) => [type, {width, height, isRequired}] as const,
  );
  return new Map([...styles, ...kept]);
}
