import {expect, it} from 'vitest';
import type {PlacedFieldView} from '../../../../src/contract/pages/set-up-page.js';
import {
  createSetUpClient,
  toPlacedField,
} from '../../../../src/pages/set-up/saving/set-up-client.js';

const field: PlacedFieldView = {
  key: 'a',
  party_id: 1,
  document_id: 2,
  type: 'number',
  title: 'Rent',
  is_required: true,
  is_read_only: false,
  page: 1,
  x: 10,
  y: 20,
  width: 80,
  height: 20,
  value: '850',
  options: [],
  form_field: null,
  merge: 'rent',
  settings: {numberFormat: '#,##0.00', min: 1, align: 'right', help: 'A month'},
};

it('a field is saved with all that it was read with, what the page does not show included', async () => {
  const sent: unknown[] = [];
  const client = createSetUpClient({
    call: (...request: unknown[]) => {
      sent.push(request.at(-1));
      return Promise.resolve({revision: '2'});
    },
  } as unknown as Parameters<typeof createSetUpClient>[0]);
  expect(await client.save([toPlacedField(field)], '1')).toBe('2');
  expect(sent).toEqual([{revision: '1', fields: [field]}]);
});
