/** Signatures in an upload are kept where its sender wants that: everything new goes behind them. */
import {createHash} from 'node:crypto';
import {degrees, PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib';
import {beforeAll, describe, expect, test} from 'vitest';
import type {BurnField} from '../../../src/service/pdf/drawing/fields/burn-field.js';
import {makePeople, type People} from './corpus/people.js';
import {signElsewhere} from './corpus/foreign.js';
import {paper} from './corpus/sealed-file.js';
import {askJava} from './foreign-checkers.js';
import {signWithPdfbox} from './foreign-signer.js';
import {ask, changed, findWords, textOf} from './pdf-tools.js';
import {colourAt, everyRendering} from './renderers.js';
import {sealInputFor, textField, trustOf, wave} from './seal-fixture.js';
import {useSealing} from './sealing.js';
import {GREEN, layers, name, strangePdf, type Sheet} from './strange-pdf.js';

const {pool, sealer} = await useSealing();
let people: People;
/** Signed by two programs in a row: with a visible signature, and with an invisible one. */
let signed: Uint8Array;

beforeAll(async () => {
  people = await makePeople();
  const once = await signWithPdfbox(await paper(), 'Anna Lindqvist', 'visible');
  signed = await signElsewhere(once, people.stranger, 'ETSI.CAdES.detached');
});

const fields: readonly BurnField[] = [
  textField({value: 'Kept and filled in', x: 150, y: 120, width: 120, height: 20}),
  {type: 'signature', page: 0, x: 150, y: 150, width: 120, height: 40, value: wave, alt: 'Omar'},
];

const sealBehind = async (pdf: Uint8Array, changes = {}): Promise<Uint8Array> => {
  const input = sealInputFor(pdf, fields, {
    isAppended: true,
    pageMark: '3f2a'.repeat(8),
    ...changes,
  });
  return (await pool.seal(pdf, input, sealer)).pdf;
};

const verify = (pdf: Uint8Array) => pool.verify(pdf, trustOf(sealer.identity.certificate));

const sha256 = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

describe('a file that was signed twice by others', () => {
  let sealed: Uint8Array;
  beforeAll(async () => {
    sealed = await sealBehind(signed);
  });

  test('can be kept', async () => {
    const {signatures, keepObstacle} = await pool.normalise(signed);
    expect(signatures.map(({name}) => name)).toEqual(['Anna Lindqvist', 'Stranger']);
    expect(keepObstacle).toBeNull();
  });

  test('stands byte for byte at the beginning of the sealed one', () => {
    expect(sha256(sealed.subarray(0, signed.length))).toBe(sha256(signed));
  });

  test('has three valid signatures for pdfsig, of which the seal covers everything', async () => {
    const report = await ask(sealed, 'pdfsig', '-nocert', '@');
    expect(report.match(/Signature is Valid\./g)).toHaveLength(3);
    expect(report.match(/Not total document signed/g)).toHaveLength(2);
    expect(report.match(/Total document signed/g)).toHaveLength(1);
  });

  test('has three that verify for BouncyCastle, and is certified by nobody', async () => {
    const {signatures, permissions} = await askJava(sealed);
    expect(signatures.map(({verified}) => verified)).toEqual(['true', 'true', 'true']);
    expect(signatures.map(({whole}) => whole)).toEqual(['false', 'false', 'true']);
    expect(permissions).toBe('none');
  });

  test('is whole for qpdf', async () => {
    await expect(ask(sealed, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
  });

  test('is judged by its seal alone', async () => {
    const {valid, checks} = await verify(sealed);
    expect({valid, checks}).toMatchObject({valid: true});
    expect(checks.map(({code}) => code)).toContain('document-unchanged');
  });

  test.each([
    [
      'in the part that others signed',
      (pdf: Uint8Array) => Buffer.from(pdf).indexOf('/MediaBox') + 12,
    ],
    ['in what was added', () => signed.length + 100],
  ])('is found to be changed %s', async (_, place) => {
    const changed = Uint8Array.from(sealed);
    changed[place(sealed)]! ^= 1;
    expect((await verify(changed)).valid).toBe(false);
  });

  test('shows everywhere what was filled in, and the picture of the first signature', async () => {
    const rasters = await everyRendering(sealed);
    // Ghostscript, asked for a screen, leaves out every annotation that is printed: the first signature as well.
    const shown = rasters.filter((raster) => colourAt(raster, 60, 40) === 'green');
    expect(shown).toHaveLength(5);
    for (const raster of shown) {
      expect(hasInk(raster, {x: 150, y: 120, width: 120, height: 20})).toBe(true);
      expect(hasInk(raster, {x: 150, y: 150, width: 120, height: 40})).toBe(true);
    }
    const text = await textOf(sealed);
    expect(text).toContain('Kept and filled in');
    expect(text).toContain('Signing certificate');
    expect(text).toContain('3f2a'.repeat(8));
  });

  test('has pages whose own content is as it was signed', async () => {
    const [before, after] = await Promise.all([PDFDocument.load(signed), PDFDocument.load(sealed)]);
    const contents = (pdf: PDFDocument) => String(pdf.getPage(0).node.get(PDFName.of('Contents')));
    expect(contents(after)).toBe(contents(before));
    expect(after.getPageCount()).toBeGreaterThan(before.getPageCount());
  });
});

test.each([0, 90, 180, 270])(
  'values stand where their fields are on a page that is turned by %i degrees',
  async (angle) => {
    const turned = await paper((pdf) => {
      const page = pdf.getPage(0);
      page.setRotation(degrees(angle));
      page.setCropBox(10, 20, 280, 170);
    });
    const pdf = await signElsewhere(turned, people.stranger, 'adbe.pkcs7.detached');
    const field = textField({value: 'Here', x: 60, y: 40, width: 60, height: 20});
    const input = sealInputFor(pdf, [field], {isAppended: true, isCertificateHidden: true});
    const {pdf: sealed} = await pool.seal(pdf, input, sealer);
    const word = (await findWords(sealed, 1)).find(({text}) => text === 'Here');
    expect(word?.left).toBeCloseTo(61, 0);
    expect(word?.top).toBeGreaterThan(40);
    expect(word?.bottom).toBeLessThan(60);
    expect((await PDFDocument.load(sealed)).getPageCount()).toBe(1);
  },
);

describe('keeping is not offered where it would break them or show more than paper', () => {
  /** A page with these things on it, signed by another program. */
  const signedWith = async (build: (sheet: Sheet) => string | undefined): Promise<Uint8Array> =>
    signElsewhere(await strangePdf(build), people.stranger, 'adbe.pkcs7.detached');

  const obstacleTo = async (pdf: Uint8Array) => (await pool.normalise(pdf)).keepObstacle;

  test.each([
    [
      'a script',
      ({pdf, context}: Sheet) =>
        pdf.catalog.set(
          PDFName.of('OpenAction'),
          context.obj({S: 'JavaScript', JS: PDFString.of('app.alert(1)')}),
        ),
    ],
    [
      'a comment',
      (sheet: Sheet) => void sheet.annotate({Subtype: 'Square', AP: {N: sheet.paint(GREEN)}, F: 4}),
    ],
    [
      'a link with a frame that a screen shows',
      (sheet: Sheet) =>
        void sheet.annotate({
          Subtype: 'Link',
          A: {S: 'URI', URI: PDFString.of('https://a.example/')},
        }),
    ],
    [
      'a layer',
      (sheet: Sheet) => {
        const [group] = layers(sheet, ['Rent'], ([one]) => ({OFF: [one!]}));
        name(sheet, 'Properties', {L: group!});
      },
    ],
    [
      'a file',
      ({pdf, context}: Sheet) => {
        const file = {Type: 'Filespec', F: PDFString.of('a.txt')};
        pdf.catalog.set(PDFName.of('AF'), context.obj([file] as never));
      },
    ],
  ])('%s in the file', async (_, build) => {
    const pdf = await signedWith((sheet) => {
      build(sheet);
      return '/OC /L BDC 0 0 10 10 re f EMC';
    });
    expect(await obstacleTo(pdf)).toBe('content');
  });

  test('a link that shows nothing itself is no obstacle', async () => {
    const pdf = await signedWith((sheet) => {
      const action = {Type: 'Action', S: 'URI', URI: PDFString.of('https://a.example/')};
      sheet.annotate({Subtype: 'Link', Border: [0, 0, 0], A: action});
      return '0 0 10 10 re f';
    });
    expect(await obstacleTo(pdf)).toBeNull();
  });

  test('a signature that certifies, as our own seal does', async () => {
    const sealed = await pool.seal(await paper(), sealInputFor(await paper()), sealer);
    expect(await obstacleTo(sealed.pdf)).toBe('certified');
  });

  test('a signature whose document was changed since', async () => {
    const changed = Uint8Array.from(signed);
    changed[Buffer.from(signed).indexOf('/MediaBox [ 0 0 3') + 16] = 0x34;
    expect(await obstacleTo(changed)).toBe('broken');
  });

  test('encryption, which what is added would need as well', async () => {
    const options = ['--encrypt', '', 'owner', '256', '--print=none'];
    const restricted = await changed(await paper(), 'qpdf', ...options, '--', '@', '=');
    const {keepObstacle, signatures, findings} = await pool.normalise(
      await signWithPdfbox(restricted, 'Anna Lindqvist'),
    );
    expect(keepObstacle).toBe('structure');
    expect(signatures.map(({name}) => name)).toEqual(['Anna Lindqvist']);
    expect(findings).toContainEqual({kind: 'restrictions', count: 1});
  });

  test('an object that only programs find which search for it', async () => {
    const plain = Buffer.from(await paper()).toString('latin1');
    const hidden = plain.replace(
      /\nxref\n/,
      '\n4 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\nxref\n',
    );
    const moved = hidden.replace(/startxref\n\d+/, `startxref\n${hidden.indexOf('\nxref\n') + 1}`);
    const pdf = await signElsewhere(
      Buffer.from(moved, 'latin1'),
      people.stranger,
      'adbe.pkcs7.detached',
    );
    expect(await obstacleTo(pdf)).toBe('structure');
  });
});

function hasInk(
  {width, pixels}: {readonly width: number; readonly pixels: Uint8Array},
  box: {readonly x: number; readonly y: number; readonly width: number; readonly height: number},
): boolean {
  for (let y = box.y; y < box.y + box.height; y += 1)
    for (let x = box.x; x < box.x + box.width; x += 1)
      if ((pixels[(y * width + x) * 3 + 1] ?? 255) < 160) return true;
  return false;
}
