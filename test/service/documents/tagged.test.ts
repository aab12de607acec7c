/** What signers add stands in the structure of a tagged file, for those who listen to it. */
import {PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {
  createSealer,
  type DocumentPool,
  type Sealer,
} from '../../../src/service/documents/index.js';
import {ask} from './pdf-tools.js';
import {newSealKey, openPool, readSample, sealInput, textField, wave} from './seal-fixture.js';

let pool: DocumentPool;
let sealer: Sealer;
beforeAll(async () => {
  pool = openPool();
  sealer = createSealer(await newSealKey());
});
afterAll(() => pool.close());

const fields = [
  textField({value: 'Nonpareil Street 14', title: 'Address'}),
  textField({type: 'check', value: true, title: 'Pets allowed', y: 140, width: 20}),
  textField({type: 'signature', value: wave, alt: 'Signature: Anna Lindqvist', y: 200, height: 60}),
];

const structureOf = (pdf: Uint8Array): Promise<string> => ask(pdf, 'pdfinfo', '-struct-text', '@');

async function sealSample(name: string): Promise<Uint8Array> {
  const {pdf} = await pool.normalise(await readSample(name));
  return (await pool.seal(pdf, sealInput(fields), sealer)).pdf;
}

test('values and the certificate can be read in it', async () => {
  const structure = await structureOf(await sealSample('chromium-1.pdf'));
  expect(structure).toContain('Agreement page 1');
  for (const text of ['Nonpareil Street 14', 'Tenancy agreement, 14 Quay Street', 'Envelope sent'])
    expect(structure).toContain(text);
  expect(structure).toMatch(/Sect[\s\S]*H1 \(block\)/);
  expect(structure).toMatch(/H2 \(block\)/);
});

test('marks and signatures are figures that say what they are', async () => {
  const pdf = await sealSample('chromium-1.pdf');
  const text = await ask(pdf, 'qpdf', '--qdf', '--object-streams=disable', '@', '-');
  const alts = (await PDFDocument.load(pdf)).context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .filter((object) => object.includes('/Figure'));
  const said = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le').swap16().toString('hex');
  for (const words of ['Pets allowed: ✓', 'Signature: Anna Lindqvist', 'Omar Haddad'])
    expect(alts.some((figure) => figure.toLowerCase().includes(said(words).slice(0, 40)))).toBe(
      true,
    );
  expect(text).toContain('/Artifact BMC');
  await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax');
});

test('a form of a tagged file is still read after it became part of the page', async () => {
  const tagged = await PDFDocument.load(await readSample('chromium-1.pdf'));
  const [page] = tagged.getPages();
  const field = tagged.getForm().createTextField('city');
  field.setText('Trondheim');
  field.addToPage(page!, {x: 40, y: 40, width: 200, height: 20});
  const {pdf} = await pool.normalise(await tagged.save());
  const sealed = await pool.seal(pdf, sealInput([]), sealer);
  expect(await structureOf(sealed.pdf)).toContain('Trondheim');
});

test('lets go of annotations that are no longer there', async () => {
  const tagged = await PDFDocument.load(await readSample('chromium-1.pdf'));
  const {context, catalog} = tagged;
  const script = {S: 'JavaScript', JS: PDFString.of('app.alert(1)')};
  const annotation = context.register(
    context.obj({Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script} as never),
  );
  tagged.getPages()[0]!.node.addAnnot(annotation);
  const root = catalog.lookup(PDFName.of('StructTreeRoot')) as unknown as Map<unknown, unknown>;
  const element = context.register(
    context.obj({Type: 'StructElem', S: 'Link', K: [{Type: 'OBJR', Obj: annotation}]} as never),
  );
  root.set(PDFName.of('K'), context.obj([root.get(PDFName.of('K')), element] as never));
  const {pdf} = await pool.normalise(await tagged.save());
  expect(await ask(pdf, 'qpdf', '--qdf', '@', '-')).not.toMatch(/OBJR|JavaScript|alert/);
});

test('a file that is not tagged stays so', async () => {
  const pdf = await sealSample('libreoffice-1.pdf');
  const before = await ask(await readSample('libreoffice-1.pdf'), 'pdfinfo', '@');
  const after = await ask(pdf, 'pdfinfo', '@');
  expect([/Tagged: +no/.test(before), /Tagged: +no/.test(after)]).toEqual([true, true]);
});
