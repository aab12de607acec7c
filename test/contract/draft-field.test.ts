import {expect, it} from 'vitest';
import {fieldDraftSchema} from '../../src/contract/draft.js';
import type {DocumentField} from '../../src/contract/fields/document-field.js';

/** Every member that a field of a request may have. */
const field: Required<DocumentField> = {
  field_type: 'number',
  field_role: 'signer1',
  field_label: 'Year',
  field_required: true,
  field_read_only: false,
  field_value: '1',
  field_options: ['1', '2'],
  field_merge: 'year',
  field_page: 1,
  field_left: 1,
  field_top: 1,
  field_width: 1,
  field_height: 1,
  field_anchor: {anchor_text: 'Year', anchor_occurrence: 'all', anchor_left: 1, anchor_top: 1},
  field_form_name: 'year',
  field_font_size: 12,
  field_align: 'right',
  field_colour: '#000000',
  field_date_format: 'long',
  field_number_format: '0.00',
  field_pattern: '[0-9]+',
  field_min: 1,
  field_max: 2,
  field_help: 'Twelve months',
  field_cells: 4,
  field_format: 'phone',
  field_condition: '[Pets]',
  field_formula: '[Rent] * 12',
};

it('a recipe’s field passes on every member that the service knows, conditions and formulas too', () => {
  expect(fieldDraftSchema.parse(field)).toEqual(field);
});
