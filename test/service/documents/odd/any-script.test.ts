/** Whatever letters somebody types, in any hand: they are laid out, and the fonts that draw them can be written. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, test} from 'vitest';
import {DocumentFonts} from '../../../../src/service/pdf/drawing/text/document-fonts.js';
import {signFonts, type FontName} from '../../../../src/service/pdf/drawing/text/font-files.js';
import {FontLibrary} from '../../../../src/service/pdf/drawing/text/font-library.js';
import {shapeLine} from '../../../../src/service/pdf/drawing/text/shape-line.js';
import {PageCanvas} from '../../../../src/service/pdf/drawing/page-canvas.js';
import {buildChild, fontFolder} from '../seal-fixture.js';

buildChild();
const library = new FontLibrary(fontFolder);
const fonts: readonly FontName[] = [
  'sans',
  'dancing-script',
  'caveat',
  'great-vibes',
  ...signFonts,
];

const marks = Array.from({length: 0x70}, (_, index) => String.fromCodePoint(0x300 + index));
const bases = [
  ...Array.from('AZzgijQ1.ßŁΩЖאبकก한漢😀'),
  '\u200d',
  '\u0000',
  '\ud800',
  '\u202e',
  ' ',
];

test.each([...new Set(fonts)])('letters with any mark are drawn with %s', async (font) => {
  const pdf = await PDFDocument.create();
  const own = new DocumentFonts(pdf.context, library);
  const canvas = new PageCanvas(pdf.addPage([600, 800]), own);
  for (const base of bases) {
    const texts = [...marks.map((mark) => `${base}${mark}`), `${base}${marks.join('')}`];
    for (const text of texts)
      canvas.text(shapeLine(text, font, own), 10, 20, {size: 12, colour: [0, 0, 0]});
  }
  canvas.finish();
  own.write();
  const written = await pdf.save({useObjectStreams: false});
  expect((await PDFDocument.load(written)).getPageCount()).toBe(1);
});
