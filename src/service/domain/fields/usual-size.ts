import type {FieldType} from '../../../contract/fields/field.js';

/** Size of a field of which nobody has said how large it is, in points, so that there is room to write. */
export const usualSize: Readonly<
  Record<FieldType, {readonly width: number; readonly height: number}>
> = {
  signature: {width: 150, height: 40},
  initials: {width: 60, height: 30},
  text: {width: 120, height: 18},
  number: {width: 80, height: 18},
  date: {width: 80, height: 18},
  email: {width: 160, height: 18},
  name: {width: 140, height: 18},
  check: {width: 14, height: 14},
  radio: {width: 14, height: 14},
  dropdown: {width: 120, height: 18},
  upload: {width: 120, height: 18},
  stamp: {width: 100, height: 100},
  label: {width: 120, height: 18},
};
