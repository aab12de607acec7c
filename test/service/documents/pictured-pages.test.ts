/** Pages that programs draw differently become pictures of what signers see; all others stay as they are. */
import {PDFName} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {pictured, plain, resource, whole} from './odd-drawings.js';
import {everyRendering} from './renderers.js';
import type {Sheet} from './strange-pdf.js';
import {coloursAt, opened, usePool} from './taken-upload.js';

const {pool, take} = usePool();

describe('a page becomes a picture, which is told with its number, if it holds', () => {
  test.each(pictured)('%s', async (_, kind, build) => {
    const {pdf, findings} = await take(build);
    expect(findings).toContainEqual({kind, count: 1, pages: [1]});
    expect(await opened(pdf)).toMatch(/\/Strip0 Do/);
  });
});

describe('a page stays as it is if it holds', () => {
  test.each(plain)('%s', async (_, _kind, build) => {
    const {pdf, findings} = await take(build);
    expect(findings).toEqual([]);
    expect(await opened(pdf)).not.toMatch(/\/Strip0/);
  });
});

test('every program shows the picture as signers see it', async () => {
  const {pdf} = await take(pictured[0]![2]);
  expect(await coloursAt(pdf, 60, 100)).toEqual(['black']);
  expect(await coloursAt(pdf, 240, 100)).toEqual(['white']);
});

describe('the text of a page that became a picture', () => {
  const build = (sheet: Sheet): string => {
    resource(sheet, 'Font', {F: {Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica'}});
    const content = 'BT /F 20 Tf 1 0 0 1 30 120 Tm (Total rent) Tj 0 -40 Td (Gr\\374\\337e) Tj ET';
    return `${content} vanish`;
  };

  test('is found where it was, and is seen once', async () => {
    const before = await take((sheet) => build(sheet).replace(' vanish', ''));
    const after = await take(build);
    const words = await Promise.all(
      [before, after].map(async ({pdf}) =>
        (await pool().pageText(pdf, 0)).lines.flatMap((line) => line.words),
      ),
    );
    expect(words.map((list) => list.map(({text}) => text))).toEqual([
      ['Total', 'rent', 'Grüße'],
      ['Total', 'rent', 'Grüße'],
    ]);
    for (const [at, {x, y, width}] of words[0]!.entries()) {
      const other = words[1]![at]!;
      expect(Math.abs(other.x - x)).toBeLessThan(1);
      expect(Math.abs(other.y - y)).toBeLessThan(6);
      expect(Math.abs(other.width - width)).toBeLessThan(3);
    }
    const rasters = await Promise.all([before, after].map(({pdf}) => everyRendering(pdf)));
    for (const [at, {pixels}] of rasters[0]!.entries()) {
      const other = rasters[1]![at]!.pixels;
      const apart = pixels.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0);
      expect(apart / pixels.length).toBeLessThan(3);
    }
  });

  test('holds nothing that was not on the page', async () => {
    const {pdf} = await take((sheet) => `${build(sheet)} BT /F 20 Tf 400 400 Td (secret) Tj ET`);
    expect(await opened(pdf)).not.toMatch(/secret|Helvetica/);
  });
});

test('a page whose boxes do not overlap is refused', async () => {
  await expect(
    take((sheet) => {
      sheet.page.node.set(PDFName.of('CropBox'), sheet.context.obj([400, 0, 500, 200]));
      return whole;
    }),
  ).rejects.toMatchObject({failure: {code: 'page_unseen', page: 1}});
});
