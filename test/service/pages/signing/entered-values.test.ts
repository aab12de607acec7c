/** What people type on their own keyboards, as the service keeps it whoever sends it. */
import {expect, it} from 'vitest';
import {anna, setup, signature} from './sign-fixture.js';

const open = async () => {
  const parts = await setup({
    fields: [
      signature(anna),
      {type: 'number', title: 'Rent', settings: {min: 1}},
      {type: 'date', title: 'Start', settings: {dateFormat: 'dd.MM.yyyy'}},
      {type: 'text', title: 'Phone', settings: {format: 'phone'}},
    ],
  });
  return {...parts, ...(await parts.session(anna))};
};

it.each([
  [2, '۱۲۵۰', '1250'],
  [2, '\u2212۵', undefined],
  [3, '5.3.2026', '2026-03-05'],
  [4, '+٤٤ ٢٠ ٧٩٤٦ ٠١٢٣', '+44 20 7946 0123'],
])('field %i keeps “%s” as %s', async (field, value, kept) => {
  const {call} = await open();
  const {status} = await call('PUT', `signing/fields/${field}`, {value});
  expect(status).toBe(kept === undefined ? 400 : 200);
  const {json} = await call('GET', 'signing');
  expect(json.fields.find(({field_id: id}) => id === field)?.value).toBe(kept ?? null);
});
