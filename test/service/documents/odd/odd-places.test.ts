/** Pages that are odd and right enough to be signed: very long, turned by other angles, listed several times. */
import {expect, test} from 'vitest';
import type {BurnField} from '../../../../src/service/pdf/drawing/fields/burn-field.js';
import {createSealer} from '../../../../src/service/sealing/open-sealer.js';
import {findWords} from '../pdf-tools.js';
import {newSealKey, sealInputFor, textField} from '../seal-fixture.js';
import {strangePdf} from '../strange-pdf.js';
import {usePool} from '../taken-upload.js';
import {malformedPdfs} from './malformed.js';

const {pool} = usePool();
const sealer = createSealer(await newSealKey());

/** The file, taken and sealed with these entries. */
async function sealWith(upload: Uint8Array, fields: readonly BurnField[]): Promise<Uint8Array> {
  const {pdf} = await pool().normalise(upload);
  return (await pool().seal(pdf, sealInputFor(pdf, fields), sealer)).pdf;
}

const malformed = (name: string): Uint8Array =>
  malformedPdfs.find((each) => each.name === name)?.pdf ?? Buffer.of();

test.each([
  [612, 14_400],
  [14_400, 72],
  [3, 14_400],
])('a page of %d by %d points has a picture', async (width, height) => {
  const pdf = await strangePdf(({page}) => {
    page.setSize(width, height);
    return '';
  });
  const image = await pool().renderPage((await pool().normalise(pdf)).pdf, 0, 2.5);
  expect(Math.max(image.width, image.height)).toBeLessThanOrEqual(16_383);
  expect(image.width / image.height).toBeCloseTo(width / height, -1);
});

test('an entry stands where the page shows it if the page says to be turned by 45 degrees', async () => {
  const upload = malformed('with a /Rotate of 45');
  const {pages} = await pool().normalise(upload);
  expect(pages.map(({width, height}) => [width, height])).toEqual([
    [612, 792],
    [612, 792],
  ]);
  const sealed = await sealWith(upload, [textField({page: 1, x: 200, y: 300, value: 'Bergen'})]);
  const word = (await findWords(sealed, 2)).find(({text}) => text === 'Bergen');
  expect(word?.left).toBeCloseTo(201, 0);
  expect(word?.top).toBeGreaterThan(298);
  expect(word?.bottom).toBeLessThan(322);
});

test('a page that is listed thrice is three pages, each with entries of its own', async () => {
  const names = ['Bergen', 'Oslo', 'Tromso', 'Bodo'];
  const sealed = await sealWith(
    malformed('with a page listed thrice'),
    names.map((value, page) => textField({page, x: 200, y: 300, value})),
  );
  const found = await Promise.all(
    names.map(async (_, page) => {
      const words = (await findWords(sealed, page + 1)).map(({text}) => text);
      return names.filter((name) => words.includes(name));
    }),
  );
  expect(found).toEqual(names.map((name) => [name]));
});
