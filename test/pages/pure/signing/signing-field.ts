import type {SigningField} from '../../../../src/contract/pages/signing-page.js';

/** An empty text of the party. */
export const signingField = (change: Partial<SigningField> = {}): SigningField => ({
  field_id: 1,
  document_id: 1,
  type: 'text',
  title: 'Town',
  is_required: true,
  is_editable: true,
  page: 1,
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  options: [],
  group: '',
  is_opaque: false,
  value: null,
  version: '',
  looks: {},
  fit: null,
  ...change,
});
