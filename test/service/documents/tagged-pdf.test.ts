/** What signers add stands in the structure of a tagged file, for those who listen to it. */
import {PDFDocument, PDFHexString, PDFName, PDFString} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {ask} from './pdf-tools.js';
import {readSample, sealInput, textField, wave} from './seal-fixture.js';
import {useSealing} from './sealing.js';
import {name, strangePdf} from './strange-pdf.js';

const {pool, sealer} = await useSealing();

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

describe('what is written into a form of a tagged file is read at its place', () => {
  /** A sentence with two boxes for text and a box to tick in it, and one after it; `entries` go to the first field. */
  const writeContract = (entries: Record<string, unknown> = {}) =>
    strangePdf((sheet) => {
      const {pdf, page, context, add} = sheet;
      name(sheet, 'Font', {F: add({Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica'})});
      const [root, paragraph, last] = [context.nextRef(), context.nextRef(), context.nextRef()];
      const written = (MCID: number) => ({Type: 'MCR', Pg: page.ref, MCID});
      const widgets = [
        {FT: 'Tx', T: PDFString.of('rent'), Rect: [60, 150, 120, 170], ...entries},
        {FT: 'Btn', T: PDFString.of('pets'), Rect: [180, 150, 200, 170]},
        {FT: 'Tx', T: PDFString.of('town'), Rect: [60, 100, 120, 120]},
      ].map((field, index) =>
        sheet.annotate({Subtype: 'Widget', F: 4, StructParent: index + 1, ...field}),
      );
      const forms = widgets.map((Obj) =>
        add({Type: 'StructElem', S: 'Form', P: paragraph, K: [{Type: 'OBJR', Obj, Pg: page.ref}]}),
      );
      const kids = [written(0), forms[0], written(1), forms[1], written(2), forms[2], written(3)];
      const element = (K: unknown[]) =>
        context.obj({Type: 'StructElem', S: 'P', P: root, K} as never);
      context.assign(paragraph, element(kids));
      context.assign(last, element([written(4)]));
      const parents = context.obj([paragraph, paragraph, paragraph, paragraph, last] as never);
      const nums = [
        0,
        context.register(parents),
        ...forms.flatMap((form, index) => [index + 1, form]),
      ];
      const tree = {Type: 'StructTreeRoot', K: [paragraph, last], ParentTree: {Nums: nums}};
      context.assign(root, context.obj({...tree, ParentTreeNextKey: 4} as never));
      page.node.set(PDFName.of('StructParents'), context.obj(0));
      pdf.catalog.set(PDFName.of('StructTreeRoot'), root);
      pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({Marked: true}));
      pdf.catalog.set(PDFName.of('AcroForm'), context.obj({Fields: widgets}));
      return ['The rent is', 'euros. Pets:', 'in', 'as agreed.', 'Last words.']
        .map(
          (text, index) =>
            `/P <</MCID ${index}>> BDC BT /F 9 Tf 10 ${190 - index * 20} Td (${text}) Tj ET EMC`,
        )
        .join(' ');
    });

  const at = (x: number, y: number, formField: string) =>
    textField({x, y, width: 60, height: 20, formField, title: formField});

  const wordsOf = async (pdf: Uint8Array) =>
    Array.from((await structureOf(pdf)).matchAll(/"(.*)"/g), ([, text = '']) => text.trim())
      .filter(Boolean)
      .slice(0, 7);

  test('as texts and as marks', async () => {
    const {pdf} = await pool.normalise(await writeContract());
    const filled = [
      {...at(60, 80, 'town'), value: 'Bergen'},
      {...at(60, 30, 'rent'), value: '250'},
      {...at(180, 30, 'pets'), type: 'check', value: true, width: 20},
    ] as const;
    const sealed = await pool.seal(pdf, sealInput(filled), sealer);
    const read = [
      'The rent is',
      '250',
      'euros. Pets:',
      'in',
      'Bergen',
      'as agreed.',
      'Last words.',
    ];
    expect(await wordsOf(sealed.pdf)).toEqual(read);
    const structure = await ask(sealed.pdf, 'pdfinfo', '-struct', '@');
    const [signed = '', added = ''] = structure.split('Sect');
    expect(signed).not.toMatch(/Form|OBJR/i);
    // That of the seal is the only one.
    expect(added.match(/Form/g)).toHaveLength(1);
    expect(structure).toMatch(/Span[\s\S]*Figure[\s\S]*Span/);
    await expect(ask(sealed.pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax');
  });

  test('also a value of the file that only we have letters for', async () => {
    const value = {V: PDFHexString.fromText('Łódź')};
    const {pdf} = await pool.normalise(await writeContract(value));
    const sealed = await pool.seal(pdf, sealInput([]), sealer);
    expect((await wordsOf(sealed.pdf)).slice(0, 3)).toEqual([
      'The rent is',
      'Łódź',
      'euros. Pets:',
    ]);
  });
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
