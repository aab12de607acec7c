/** Pages before the seal: drawn as sealing draws them. */
import {expect, it} from 'vitest';
import {textOf} from './pdf-tools.js';
import {readSample, textField, wave} from './seal-fixture.js';
import {usePool} from './taken-upload.js';

const {pool} = usePool();

const fields = [
  textField({value: 'Anna Lindqvist'}),
  textField({type: 'signature', y: 300, height: 40, value: wave}),
  textField({y: 400, value: undefined}),
];

it('draws the values that there are, and leaves the other fields empty', async () => {
  const sample = await readSample('chromium-1.pdf');
  const drawn = await pool().drawValues(sample, {fields, pageMark: 'f00d'});
  const text = await textOf(drawn);
  expect(text).toContain('Anna Lindqvist');
  expect(text).toContain('f00d');
  expect(await pool().pageSizes(drawn)).toEqual(await pool().pageSizes(sample));
});

it('gives the same bytes for the same values', async () => {
  const sample = await readSample('chromium-1.pdf');
  const once = await pool().drawValues(sample, {fields});
  expect(Buffer.from(await pool().drawValues(sample, {fields})).equals(Buffer.from(once))).toBe(
    true,
  );
});
