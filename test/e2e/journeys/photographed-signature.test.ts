/** A signature on paper, photographed by a phone: the sealed page shows its ink, and around it the document itself. */
import {readFile} from 'node:fs/promises';
import {expect} from '@playwright/test';
import {party, sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {popplerPage, type Raster} from '../../service/documents/renderers.js';
import {photoOfSignature} from '../../service/pages/signing/signature-photo.js';
import {expectSealed} from '../sealed-pdf.js';

const sample = 'chromium-1.pdf';

/** In the middle of the sample's lines, in points; the last of its height is for who signed when. */
const field = {left: 60, top: 60, width: 300, height: 150} as const;
const caption = 14;

/** How far the parts of a colour may be apart where two pages show the same. */
const nearly = 16;

/** The colours at a point in the field, one page after the other. */
type Pair = readonly [before: readonly number[], after: readonly number[]];

function pairsInField(before: Raster, after: Raster): readonly Pair[] {
  const colour = ({width, pixels}: Raster, x: number, y: number) => {
    const at = (y * width + x) * 3;
    return [...pixels.subarray(at, at + 3)];
  };
  const {left, top, width, height} = field;
  return Array.from({length: width * (height - caption)}, (_, index) => {
    const [x, y] = [left + (index % width), top + Math.floor(index / width)];
    return [colour(before, x, y), colour(after, x, y)] as const;
  });
}

const isSame = ([before, after]: Pair): boolean =>
  before.every((part, index) => Math.abs(part - (after[index] ?? 0)) <= nearly);

/** The pen of the photo writes blue, its paper is yellowish, and the document black on white. */
const isInk = ([, [red = 0, , blue = 0]]: Pair): boolean => blue - red > 2;

test('of a photographed signature the sealed page has the ink, and around it the document without any paper of the photo', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const {left, top, width, height} = field;
  const place = {field_left: left, field_top: top, field_width: width, field_height: height};
  const fingerprint = await sendFields(api, {
    title: 'Lease with a photo',
    sample,
    parties: [party(people.tom)],
    fields: [{field_type: 'signature', ...place}],
  });
  const host = await openHost();
  const page = await openWindow();
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(page, people.tom, markup);
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.openSignature();
  await signing.dialog.getByRole('tab', {name: 'Upload'}).click();
  const {file: buffer} = await photoOfSignature();
  await signing.dialog
    .getByLabel(/Choose an image/)
    .setInputFiles({name: 'photo.jpg', mimeType: 'image/jpeg', buffer});
  await signing.adopt();
  await signing.finish();

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const original = await readFile(samplePath(sample));
  const pairs = pairsInField(await popplerPage(original), await popplerPage(sealed));
  const shareOf = (fits: (pair: Pair) => boolean) => pairs.filter(fits).length / pairs.length;
  expect(shareOf(isInk)).toBeGreaterThan(0.015);
  expect(shareOf(isInk)).toBeLessThan(0.1);
  expect(shareOf((pair) => !isInk(pair) && !isSame(pair))).toBeLessThan(0.005);
  // The words below are read as well, and not only what is white stays so.
  expect(shareOf((pair) => isSame(pair) && pair[1][0]! < 90)).toBeGreaterThan(0.03);
});
