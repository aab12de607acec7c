/** What is signed is what was shown: an upload becomes paper that everybody sees alike. */
import {PDFName, PDFString} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {ask} from './pdf-tools.js';
import {everyRendering} from './renderers.js';
import {readSample} from './seal-fixture.js';
import {BLUE, GREEN, RED, layers, name, type Sheet} from './strange-pdf.js';
import {coloursAt, opened, usePool} from './taken-upload.js';

const {pool, take} = usePool();

describe('a page shows the same on a screen and in print', () => {
  test.each([
    ['seen but not printed', {F: 0}, 'red'],
    ['printed and seen', {F: 4}, 'red'],
    ['printed but not seen', {F: 4 | 32}, 'white'],
    ['hidden', {F: 2}, 'white'],
  ])('when an annotation is %s', async (_, flags, colour) => {
    const {pdf, findings} = await take((sheet) => {
      sheet.annotate({Subtype: 'Stamp', AP: {N: sheet.paint(RED)}, ...flags});
      return '';
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual([colour]);
    expect(findings).toEqual([{kind: colour === 'red' ? 'annotations' : 'hidden', count: 1}]);
    expect(await opened(pdf)).not.toContain('/Stamp');
  });

  test('when a field that can be filled is not printed', async () => {
    const {pdf, formFields} = await take((sheet) => {
      const rent = {Subtype: 'Widget', FT: 'Tx', T: PDFString.of('rent'), V: PDFString.of('100')};
      const AP = {N: sheet.paint(RED), R: sheet.paint(BLUE), D: sheet.paint(BLUE)};
      const field = sheet.annotate({...rent, F: 0, AP});
      sheet.pdf.catalog.set(PDFName.of('AcroForm'), sheet.context.obj({Fields: [field]}));
      return '';
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['red']);
    expect(formFields).toMatchObject([{formField: 'rent', value: '100'}]);
    expect(await opened(pdf)).not.toMatch(/\/[RD] \d+ 0 R/);
  });

  test.each([
    ['on', () => ({}), 'red'],
    ['off', (groups: readonly unknown[]) => ({OFF: groups}), 'green'],
    ['off unless switched on', () => ({BaseState: 'OFF'}), 'green'],
    ['switched on', (groups: readonly unknown[]) => ({BaseState: 'OFF', ON: groups}), 'red'],
  ])('when a layer is %s', async (_, config, colour) => {
    const {pdf, findings} = await take((sheet) => {
      const [group] = layers(sheet, ['Rent'], config);
      name(sheet, 'Properties', {L: group!});
      return `${GREEN} rg 0 0 300 200 re f /OC /L BDC ${RED} rg 0 0 300 200 re f EMC`;
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual([colour]);
    expect(findings).toEqual([{kind: 'layers', count: 1}]);
    expect(await opened(pdf)).not.toMatch(/\/OC\b|\/OCG|\/OCProperties/);
  });

  test('when a layer asks to be printed although it is not seen', async () => {
    const usage = {Usage: {Print: {PrintState: 'ON'}, View: {ViewState: 'OFF'}}};
    const {pdf} = await take((sheet) => {
      const events = (groups: unknown) =>
        ['View', 'Print'].map((Event) => ({Event, Category: [Event], OCGs: groups}));
      const [group] = layers(sheet, ['Rent'], (groups) => ({AS: events(groups)}), usage);
      name(sheet, 'Properties', {L: group!});
      return `/OC /L BDC ${RED} rg 0 0 300 200 re f EMC`;
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['white']);
  });

  test.each([
    ['AllOn', 'white'],
    ['AnyOn', 'red'],
    ['AnyOff', 'red'],
    ['AllOff', 'white'],
  ])('when content belongs to two layers by the policy %s', async (policy, colour) => {
    const {pdf} = await take((sheet) => {
      const groups = layers(sheet, ['One', 'Two'], ([first]) => ({OFF: [first]}));
      name(sheet, 'Properties', {L: sheet.add({Type: 'OCMD', OCGs: groups, P: policy})});
      return `/OC /L BDC ${RED} rg 0 0 300 200 re f EMC`;
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual([colour]);
  });

  test('when an expression over layers says what is seen', async () => {
    const {pdf} = await take((sheet) => {
      const [off, on] = layers(sheet, ['Off', 'On'], ([first]) => ({OFF: [first]}));
      const seen = sheet.add({Type: 'OCMD', VE: ['And', ['Not', off!], ['Or', off!, on!]]});
      const unseen = sheet.add({Type: 'OCMD', VE: ['Not', on!], OCGs: [on!]});
      name(sheet, 'Properties', {S: seen, U: unseen});
      return `/OC /S BDC ${GREEN} rg 0 0 300 200 re f EMC /OC /U BDC ${RED} rg 0 0 300 200 re f EMC`;
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['green']);
  });

  test('when forms, annotations and what lies in forms belong to a layer that is off', async () => {
    const {pdf} = await take((sheet) => {
      const [off] = layers(sheet, ['Off'], (groups) => ({OFF: groups}));
      const hidden = sheet.paint(RED, {OC: off!});
      const resources = sheet.context.obj({XObject: {H: hidden}, Properties: {L: off!}});
      const outer = sheet.context.register(
        sheet.context.stream(`/H Do /#4fC /L BDC ${RED} rg 0 0 90 40 re f EMC`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 100, 40],
          Resources: resources,
        }),
      );
      name(sheet, 'XObject', {H: hidden, O: outer});
      sheet.annotate({Subtype: 'Stamp', OC: off!, F: 4, AP: {N: sheet.paint(RED)}});
      return 'q 1 0 0 1 20 20 cm /H Do /O Do Q';
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['white']);
  });

  test('when an image has another one for print', async () => {
    const image = (sheet: Sheet, colour: string, entries = {}) =>
      sheet.context.register(
        sheet.context.stream(Buffer.from(colour, 'hex'), {
          Type: 'XObject',
          Subtype: 'Image',
          Width: 1,
          Height: 1,
          ColorSpace: 'DeviceRGB',
          BitsPerComponent: 8,
          ...entries,
        }),
      );
    const {pdf} = await take((sheet) => {
      const other = image(sheet, '0000ff');
      const Alternates = sheet.context.obj([{Image: other, DefaultForPrinting: true}]);
      name(sheet, 'XObject', {I: image(sheet, 'ff0000', {Alternates})});
      return '300 0 0 200 0 0 cm /I Do';
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['red']);
    expect(await opened(pdf)).not.toContain('/Alternates');
  });

  test('and text of a layer that is off cannot be read', async () => {
    const {pdf} = await take((sheet) => {
      const [off] = layers(sheet, ['Off'], (groups) => ({OFF: groups}));
      name(sheet, 'Font', {F: sheet.add({Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica'})});
      name(sheet, 'Properties', {L: off!});
      return "BT /F 12 Tf 20 100 Td /OC /L BDC (secret) Tj 14 TL (more)' EMC (shown) Tj ET";
    });
    const {lines} = await pool().pageText(pdf, 0);
    expect(lines.flatMap(({words}) => words.map(({text}) => text))).toEqual(['shown']);
    expect(await opened(pdf)).not.toMatch(/secret|more/);
  });
});

describe('content that leaves something open', () => {
  test('makes a picture of its page if it is an array, which programs end in different places', async () => {
    const {pdf, findings} = await take((sheet) => {
      sheet.annotate({Subtype: 'Stamp', F: 4, AP: {N: sheet.paint(RED)}});
      return '[ 1 2 (x';
    });
    expect(findings).toContainEqual({kind: 'pictured_content', count: 1, pages: [1]});
    expect(await coloursAt(pdf, 60, 160)).toHaveLength(1);
  });

  test.each([
    ['a state that is moved', 'q 0.1 0 0 0.1 0 0 cm q'],
    ['more states than were saved', 'Q Q q 0 0 0 0 re W n'],
    ['a string', 'BT (swallows what follows'],
    ['a comment', '% swallows what follows'],
    ['an inline image', 'BI /W 1 /H 1 ID x'],
    ['a path with a clip', '0 0 1 1 re W'],
    ['marked content', '/Span <</ActualText (x)>> BDC'],
  ])('does not change what is drawn behind it: %s', async (_, content) => {
    const {pdf} = await take((sheet) => {
      sheet.annotate({Subtype: 'Stamp', F: 4, AP: {N: sheet.paint(RED)}});
      return content;
    });
    expect(await coloursAt(pdf, 60, 160)).toEqual(['red']);
  });
});

describe('content of which each program would make something else', () => {
  test.each([
    // What signers see: PDFium leaves the colour out.
    ['with operands that are left over', '9 9 0 0.6 0 rg 9 0 0 300 200 re f', 'black'],
    ['with too few operands', '0 0.6 0 rg 0 0 300 200 re f 1 0 rg 300 200 re f', 'green'],
    ['with operands of another kind', '0 0.6 0 rg (1) 0 0 rg 0 0 300 200 re f', 'black'],
  ])('shows the same everywhere: %s', async (_, content, colour) => {
    const {pdf} = await take(() => content);
    expect(await coloursAt(pdf, 60, 160)).toEqual([colour]);
  });

  test.each([
    ['a name that ends early for some', '/N#00A Do'],
    ['a name with a byte that some take for a space', '/N\u00ffA Do'],
    ['a name that is longer than some read', `/${'N'.repeat(300)} Do`],
  ])('makes a picture of its page: %s', async (_, content) => {
    const {pdf, findings} = await take(() => `${GREEN} rg 0 0 300 200 re f ${content}`);
    expect(findings).toEqual([{kind: 'pictured_content', count: 1, pages: [1]}]);
    expect(await coloursAt(pdf, 60, 160)).toEqual(['green']);
  });
});

test.each(['chromium-1.pdf', 'libreoffice-1.pdf', 'crop-rot90.pdf', 'inherited-box-rotate.pdf'])(
  'an ordinary document keeps its looks: %s',
  async (sample) => {
    const before = await readSample(sample);
    const {pdf, findings} = await pool().normalise(before);
    expect(findings).toEqual([]);
    const [one, other] = await Promise.all([everyRendering(before), everyRendering(pdf)]);
    expect(one.map(({pixels}, index) => Buffer.compare(pixels, other[index]!.pixels))).toEqual(
      one.map(() => 0),
    );
    await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax');
  },
);
