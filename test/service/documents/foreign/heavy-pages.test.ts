/** Pages that take more memory to draw than a child has: shown smaller, or refused; none is sealed that was not drawn. */
import {expect, test} from 'vitest';
import type {ChildMessage} from '../../../../src/service/pdf/child/child-message.js';
import {tellingPage} from '../../../../src/service/pdf/child/telling-page.js';
import {writePdf} from '../odd/malformed.js';
import {usePool} from '../taken-upload.js';
import {writeJpeg2000} from './jpeg-2000.js';

const {pool} = usePool();

interface Scan {
  readonly levels: number;
  readonly width?: number;
  readonly height?: number;
}

/** A page of this size under a picture of 30 million pixels, whose decoder takes some 500 MB. */
function scanned({levels, width = 4617, height = 6497}: Scan): Uint8Array {
  const data = writeJpeg2000({width, height, levels}).toString('latin1');
  const content = 'q 1662 0 0 2339 0 0 cm /Scan Do Q';
  return writePdf({
    1: '<</Type /Catalog /Pages 2 0 R>>',
    2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>',
    3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]>>',
    4:
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 1662 2339] /Contents 5 0 R ' +
      '/Resources <</XObject <</Scan 6 0 R>>>>>>',
    5: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    6:
      `<</Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
      `/BitsPerComponent 8 /Filter /JPXDecode /Length ${data.length}>>\nstream\n${data}\nendstream`,
  });
}

/** A page of this size with a line across it. */
function drawn(width: number, height: number): Uint8Array {
  const content = `40 w 0 0 m ${width} ${height} l S`;
  return writePdf({
    1: '<</Type /Catalog /Pages 2 0 R>>',
    2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R>>`,
    4: `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  });
}

test(
  'a page is shown smaller if its picture takes too much memory',
  {timeout: 120_000},
  async () => {
    const {pdf} = await pool().normalise(scanned({levels: 5}));
    const {width, height} = await pool().renderPage(pdf, 1, 2.5);
    expect(width).toBeGreaterThan(500);
    expect(width).toBeLessThan(1662 * 2);
    expect(width / height).toBeCloseTo(1662 / 2339, 2);
  },
);

test(
  'a page that cannot be drawn at any size is refused by its number',
  {timeout: 120_000},
  async () => {
    await expect(pool().normalise(scanned({levels: 0}))).rejects.toMatchObject({
      failure: {code: 'page_too_heavy', page: 2},
      message: expect.stringContaining('Page 2'),
    });
  },
);

test('a page of 150 inches is drawn', {timeout: 60_000}, async () => {
  const {pdf, pages} = await pool().normalise(drawn(10_976, 7_102));
  expect(pages).toEqual([{width: 10_976, height: 7_102}]);
  const {width, height} = await pool().renderPage(pdf, 0, 2.5);
  expect(width / height).toBeCloseTo(10_976 / 7_102, 2);
});

test('a picture that is not drawn when it is small becomes one of another kind', async () => {
  const {findings} = await pool().normalise(scanned({levels: 1, width: 300, height: 400}));
  expect(findings).toEqual([{kind: 'pictured_content', count: 1, pages: [2]}]);
});

test('a page whose drawing fails is not blamed for what comes after it', async () => {
  const sent: ChildMessage[] = [];
  const failing = tellingPage((message) => sent.push(message))(7, () =>
    Promise.reject(new Error('It cannot be read.')),
  );
  await expect(failing).rejects.toThrow('It cannot be read.');
  expect(sent).toEqual([
    {type: 'drawing', page: 7},
    {type: 'drawing', page: undefined},
  ]);
});
