import type {PlacedField} from '../../../../src/pages/set-up/editing/placed-field.js';

/** A text field of the first recipient's on the first page. */
export const field = (key: string, change: Partial<PlacedField> = {}): PlacedField => ({
  key,
  documentId: 1,
  page: 1,
  partyId: 1,
  type: 'text',
  title: '',
  isRequired: true,
  isReadOnly: false,
  x: 40,
  y: 40,
  width: 120,
  height: 24,
  value: null,
  options: '',
  formField: null,
  merge: null,
  ...change,
});
