/** What is signed is what was shown: an upload becomes paper that everybody sees alike. */
import {PDFDict, PDFDocument, PDFName, PDFRef, PDFString} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {RED, strangePdf, utf16, type Sheet} from './strange-pdf.js';
import {coloursAt, opened, usePool} from './taken-upload.js';

const {pool, take} = usePool();

describe('what has no place in a document to sign goes', () => {
  test('embedded files, however they are listed', async () => {
    const {pdf, findings} = await take((sheet) => {
      const {add, context, annotate} = sheet;
      const file = add({
        Type: 'Filespec',
        F: PDFString.of('esign-history.json'),
        EF: {F: context.register(context.stream('{"version":1}', {Type: 'EmbeddedFile'}))},
      });
      const leaf = add({Names: [utf16('esign-history.json'), file]});
      sheet.pdf.catalog.set(PDFName.of('Names'), context.obj({EmbeddedFiles: {Kids: [leaf]}}));
      sheet.pdf.catalog.set(PDFName.of('AF'), context.obj([file]));
      sheet.page.node.set(PDFName.of('AF'), context.obj([file]));
      annotate({Subtype: 'FileAttachment', FS: file, F: 4});
      return '';
    });
    expect(findings).toEqual([{kind: 'attachments', count: 2}]);
    expect(await opened(pdf)).not.toMatch(/esign-history|Filespec|EmbeddedFile|\/AF\b|version/);
  });

  const action = (entries: Record<string, unknown>) => (sheet: Sheet) => {
    sheet.annotate({Subtype: 'Link', A: entries});
    return '';
  };

  test.each([
    ['another PDF', {S: 'GoToR', F: PDFString.of('other.pdf'), D: [0, 'Fit']}],
    ['an embedded PDF', {S: 'GoToE', D: [0, 'Fit']}],
    ['a program', {S: 'Launch', F: PDFString.of('calc.exe')}],
    ['a script', {S: 'JavaScript', JS: PDFString.of('app.alert(1)')}],
    ['a script as an address', {S: 'URI', URI: PDFString.of('javascript:alert(1)')}],
    ['a local file', {S: 'URI', URI: PDFString.of('file:///etc/passwd')}],
    ['an address without a scheme', {S: 'URI', URI: PDFString.of('//evil.example')}],
    ['a layer', {S: 'SetOCGState', State: ['ON']}],
    ['a field to hide', {S: 'Hide', T: PDFString.of('rent')}],
    ['a command', {S: 'Named', N: 'Print'}],
    ['an unknown action', {S: 'Whatever'}],
    ['a page that is not in the document', {S: 'GoTo', D: [7, 'Fit']}],
  ])('a link to %s', async (_, entries) => {
    const {pdf, findings} = await take(action(entries));
    expect(findings).toEqual([{kind: 'links', count: 1}]);
    expect(await opened(pdf)).not.toMatch(/\/Link|\/S \/(?!Transparency)|other\.pdf|evil|alert/);
  });

  test('what follows a link, and the base of addresses', async () => {
    const {pdf} = await take((sheet) => {
      sheet.pdf.catalog.set(
        PDFName.of('URI'),
        sheet.context.obj({Base: PDFString.of('https://evil.example/')}),
      );
      const next = {S: 'JavaScript', JS: PDFString.of('app.alert(1)')};
      const A = {S: 'URI', URI: PDFString.of('https://good.example/'), Next: next};
      sheet.annotate({Subtype: 'Link', A, PA: next, AA: {E: next}});
      return '';
    });
    const text = await opened(pdf);
    expect(text).toMatch(/\/S \/URI/);
    expect(text).not.toMatch(/evil|JavaScript|\/Next|\/AA|\/PA/);
  });

  test.each(['https://good.example/a?b=c', 'http://good.example', 'mailto:a@good.example'])(
    'but not a link to %s',
    async (address) => {
      const {pdf, findings} = await take(action({S: 'URI', URI: PDFString.of(address)}));
      const [page] = (await PDFDocument.load(pdf)).getPages();
      const link = page?.node.Annots()?.lookup(0);
      expect(String(link)).toContain(Buffer.from(address).toString('hex'));
      expect(findings).toEqual([]);
    },
  );

  test('but not a link or bookmark to a page of the document', async () => {
    const {pdf, findings} = await take((sheet) => {
      const {pdf: document, page, add, annotate} = sheet;
      annotate({Subtype: 'Link', Dest: [page.ref, 'Fit']});
      annotate({Subtype: 'Link', A: {S: 'GoTo', D: [page.ref, 'Fit']}});
      const root = sheet.context.nextRef();
      const item = add({
        Title: PDFString.of('Rent'),
        Parent: root,
        A: {S: 'GoTo', D: [page.ref, 'Fit'], Next: {S: 'Launch', F: PDFString.of('calc.exe')}},
      });
      sheet.context.assign(root, sheet.context.obj({First: item, Last: item, Count: 1}));
      document.catalog.set(PDFName.of('Outlines'), root);
      return '';
    });
    const text = await opened(pdf);
    expect(text.match(/\/GoTo\b/g)).toHaveLength(2);
    expect(text).toMatch(/\/Dest/);
    expect(text).not.toMatch(/Launch/);
    expect(findings).toEqual([]);
  });

  test.each(['RichMedia', '3D', 'Movie', 'Sound', 'Screen'])(
    'what an annotation of type %s plays, but not its picture',
    async (Subtype) => {
      const {pdf, findings} = await take((sheet) => {
        const clip = sheet.context.register(sheet.context.stream('clip'));
        sheet.annotate({Subtype, F: 4, '3DD': clip, Movie: {F: clip}, AP: {N: sheet.paint(RED)}});
        return '';
      });
      expect(findings).toEqual([{kind: 'media', count: 1}]);
      expect(await coloursAt(pdf, 60, 160)).toEqual(['red']);
      expect(await opened(pdf)).not.toMatch(/clip|\/Movie|\/3DD/);
    },
  );

  test('scripts of the document, its pages and its fields', async () => {
    const {pdf, findings} = await take((sheet) => {
      const script = {S: 'JavaScript', JS: PDFString.of('app.alert(1)')};
      const names = {JavaScript: {Names: [PDFString.of('x'), script]}};
      const field = sheet.annotate({
        Subtype: 'Widget',
        FT: 'Tx',
        T: PDFString.of('rent'),
        AA: {C: script},
        F: 4,
      });
      const {catalog} = sheet.pdf;
      catalog.set(
        PDFName.of('AcroForm'),
        sheet.context.obj({Fields: [field], CO: [field]} as never),
      );
      catalog.set(PDFName.of('OpenAction'), sheet.context.obj(script));
      catalog.set(PDFName.of('AA'), sheet.context.obj({WC: script}));
      catalog.set(PDFName.of('Names'), sheet.context.obj(names));
      sheet.page.node.set(PDFName.of('AA'), sheet.context.obj({O: script}));
      return '';
    });
    expect(findings).toEqual([{kind: 'actions', count: 5}]);
    expect(await opened(pdf)).not.toMatch(/JavaScript|alert|\/AA|\/CO\b/);
  });

  test('a claim of being PDF/A, which sealing could not keep', async () => {
    const {pdf, findings} = await take((sheet) => {
      const claim = '<rdf:li xmlns:a="http://www.aiim.org/pdfa/ns/id/"><a:part>2</a:part></rdf:li>';
      const metadata = sheet.context.stream(claim, {Type: 'Metadata', Subtype: 'XML'});
      sheet.pdf.catalog.set(PDFName.of('Metadata'), sheet.context.register(metadata));
      return '';
    });
    expect(findings).toEqual([{kind: 'archive', count: 1}]);
    expect(await opened(pdf)).not.toContain('aiim.org');
  });

  test('what leads to nothing, and would lead to the next object that is written', async () => {
    const {pdf} = await take((sheet) => {
      sheet.page.node.set(PDFName.of('Group'), PDFRef.of(40));
      return '';
    });
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Group 40 0 R');
  });

  test('objects that nothing leads to', async () => {
    const {pdf} = await take((sheet) => {
      sheet.context.register(sheet.context.obj({Type: 'Sig', ByteRange: [0, 1, 2, 3]}));
      return '';
    });
    expect(await opened(pdf)).not.toContain('ByteRange');
  });
});

describe('a PDF without pages of its own is refused', () => {
  test('as a portfolio', async () => {
    const refused = take((sheet) => {
      sheet.pdf.catalog.set(PDFName.of('Collection'), sheet.context.obj({View: 'D'}));
      return '';
    });
    await expect(refused).rejects.toMatchObject({
      failure: {code: 'portfolio'},
      message: expect.stringContaining('upload those'),
    });
  });

  const dynamicForms: readonly (readonly [string, (sheet: Sheet) => void])[] = [
    [
      'that asks to be laid out',
      ({pdf, context}) => pdf.catalog.set(PDFName.of('NeedsRendering'), context.obj(true)),
    ],
    [
      'whose pages are laid out when it is opened',
      ({pdf, context}) => {
        const layout = '<config><dynamicRender>required</dynamicRender></config>';
        const form = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict);
        form.set(PDFName.of('XFA'), context.register(context.stream(layout)));
      },
    ],
  ];
  test.each(dynamicForms)('as a dynamic form %s', async (_, change) => {
    const refused = take((sheet) => {
      const xfa = sheet.context.register(sheet.context.stream('<xdp:xdp/>'));
      sheet.pdf.catalog.set(PDFName.of('AcroForm'), sheet.context.obj({Fields: [], XFA: xfa}));
      change(sheet);
      return '';
    });
    await expect(refused).rejects.toMatchObject({
      failure: {code: 'dynamic_form'},
      message: expect.stringContaining('print it to a new PDF'),
    });
  });

  test('also when a signer uploads it', async () => {
    const portfolio = await strangePdf((sheet) => {
      sheet.pdf.catalog.set(PDFName.of('Collection'), sheet.context.obj({View: 'D'}));
      return '';
    });
    await expect(pool().checkUpload(portfolio)).rejects.toMatchObject({
      failure: {code: 'portfolio'},
    });
  });
});
