/**
 * A JPEG 2000 picture stays as it is only where every decoder must find the levels that were counted. PDFium leaves
 * others white at small scales: a signer would not see what the sealed file shows.
 */
import {PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {isDrawnAlike} from '../../../../src/service/pdf/alike/draw-alike.js';
import {
  box,
  codingStyle,
  firstStyle,
  segment,
  writeCodestream,
  writeJpeg2000,
} from './jpeg-2000.js';

const size = {width: 300, height: 400, levels: 5};

/** A page under this picture, which is 300 pixels wide and 400 high for the file. */
async function pageUnder(data: Buffer): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const scan = pdf.context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 300,
    Height: 400,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
    Filter: 'JPXDecode',
  });
  page.node.setXObject(PDFName.of('Scan'), pdf.context.register(scan));
  const content = pdf.context.stream('q 300 0 0 400 0 0 cm /Scan Do Q');
  page.node.set(PDFName.of('Contents'), pdf.context.register(content));
  return pdf;
}

/** The beginning of a codestream with five levels, where no decoder looks for it. */
const decoy = box('uuid', Buffer.alloc(16), writeCodestream(size).subarray(0, 120));

/** What a file of somebody else's may also have. */
const comment = segment(0xff64, Buffer.from('\0\u0001Scanned', 'latin1'));

const {length} = writeCodestream(size);

describe('a picture that all decoders read alike', () => {
  test.each([
    ['in a JP2 file', writeJpeg2000(size)],
    ['as a codestream alone', writeCodestream(size)],
    ['behind a box of somebody else’s', writeJpeg2000({...size, boxes: [decoy]})],
    ['with comments', writeCodestream({...size, mainSegments: [comment], tileSegments: [comment]})],
  ])('stays as it is %s', async (_, data) => {
    expect(await isDrawnAlike(await pageUnder(data))).toBe(true);
  });
});

describe('a picture becomes one of another kind', () => {
  test.each([
    ['with too few levels behind a decoy', writeJpeg2000({...size, levels: 0, boxes: [decoy]})],
    ['with other levels in a component', writeJpeg2000({...size, mainSegments: [firstStyle(0)]})],
    ['with two coding styles', writeJpeg2000({...size, mainSegments: [codingStyle(0)]})],
    ['with other levels in a tile', writeJpeg2000({...size, tileSegments: [codingStyle(0)]})],
    [
      'with other levels in a component of a tile',
      writeJpeg2000({...size, tileSegments: [firstStyle(0)]}),
    ],
    ['that is larger than its file says', writeJpeg2000({...size, width: 3000})],
    ['that is smaller than its file says', writeJpeg2000({...size, height: 40})],
    ['whose file begins in another way', writeJpeg2000(size).fill(0x0d, 10, 11)],
    ['that is cut off', writeCodestream(size).subarray(0, length - 6)],
    ['in no box', Buffer.concat([Buffer.from('\n'), writeCodestream(size)])],
  ])('%s', async (_, data) => {
    expect(await isDrawnAlike(await pageUnder(data))).toBe(false);
  });
});
