/** Settings of the fields that a request places: they are stored, and hold for what the signer enters. */
import {expect, it, vi} from 'vitest';
import {at, bodyOf, signature, useWhole, type Json} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 60_000});
const {call, stored, agreed} = useWhole();

/** Settings as requested and as stored; a value to begin with, one that does not fit, and one that does. */
const settingRows: readonly {
  readonly asked: Json;
  readonly kept: Json;
  readonly values: readonly [string, string, string];
}[] = [
  {
    asked: {field_pattern: '[A-Z]{2}\\d{4}', field_help: 'As on the meter'},
    kept: {pattern: '[A-Z]{2}\\d{4}', help: 'As on the meter'},
    values: ['AB1234', 'AB123', 'CD5678'],
  },
  {
    asked: {field_type: 'number', field_min: 5, field_max: 10},
    kept: {min: 5, max: 10},
    values: ['7', '10.5', '9.5'],
  },
  {
    asked: {field_type: 'date', field_min: '2026-01-01', field_max: '2026-12-31'},
    kept: {min: '2026-01-01', max: '2026-12-31'},
    values: ['2026-06-01', '2025-12-31', '2026-12-31'],
  },
  {
    asked: {field_min: 3, field_max: 5},
    kept: {min: 3, max: 5},
    values: ['abc', 'ab', 'abcde'],
  },
  {asked: {field_cells: 4}, kept: {cells: 4}, values: ['ABCD', 'ABCDE', 'XYZ']},
  {
    asked: {field_format: 'phone'},
    kept: {format: 'phone'},
    values: ['+44 20 7946 0123', '12', '+49 30 901820'],
  },
];

it('settings and what a field begins with are stored, and hold for what the signer enters', async () => {
  const asked = settingRows.map(({asked, values: [begin]}, row) =>
    at(60, 100 + row * 30, {...asked, field_value: begin}),
  );
  const {json} = await call(
    'POST',
    '/envelopes',
    await bodyOf('chromium-1.pdf', [signature, ...asked]),
  );
  const {fields, fill} = await agreed(json['envelope_fingerprint']);
  const placed = fields.slice(1);
  expect(placed.map(({settings, value, isReadOnly}) => ({settings, value, isReadOnly}))).toEqual(
    settingRows.map(({kept, values: [value]}) => ({settings: kept, value, isReadOnly: false})),
  );
  for (const [row, {id}] of placed.entries()) {
    const [, bad, good] = settingRows[row]!.values;
    await expect(fill(id, bad), bad).rejects.toMatchObject({code: 10010});
    await fill(id, good);
  }
  const after = await stored(json['envelope_fingerprint']);
  expect(after.fields.slice(1).map(({value}) => value)).toEqual(
    settingRows.map(({values}) => values[2]),
  );
});
