/** Pages made to show one thing to who signs and another to who prints: whatever they hold, all see the same. */
import {PDFName, PDFString, type PDFObject, type PDFRef} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {colourAt, everyRendering} from './renderers.js';
import {openPool} from './seal-fixture.js';
import {BLUE, GREEN, RED, layers, name, strangePdf, type Sheet} from './strange-pdf.js';

let pool: DocumentPool;
beforeAll(() => {
  pool = openPool();
});
afterAll(() => pool.close());

const whole = '0 0 300 200 re f';

/** A graphics state by the name of G, and the drawing that follows it. */
const state = (sheet: Sheet, entries: Record<string, unknown>): void => {
  const resources = sheet.page.node.Resources() ?? sheet.context.obj({});
  sheet.page.node.set(PDFName.of('Resources'), resources);
  resources.set(PDFName.of('ExtGState'), sheet.context.obj({G: entries} as never) as PDFObject);
};

/** A layer that the screen shows and the printer does not, or the reverse. */
function usage(sheet: Sheet, screen: 'ON' | 'OFF'): PDFRef {
  const print = screen === 'ON' ? 'OFF' : 'ON';
  const [group] = layers(
    sheet,
    ['L'],
    (groups) => ({
      AS: ['View', 'Print', 'Export'].map((Event) => ({Event, Category: [Event], OCGs: groups})),
    }),
    {Usage: {Print: {PrintState: print}, View: {ViewState: screen}, Export: {ExportState: print}}},
  );
  return group!;
}

const form = (sheet: Sheet, content: string, entries: Record<string, unknown> = {}): PDFRef =>
  sheet.context.register(
    sheet.context.stream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 300, 200],
      ...entries,
    } as never),
  );

const cases: readonly (readonly [string, string, (sheet: Sheet) => string])[] = [
  [
    'a form of a layer that is only printed',
    'green',
    (sheet) => {
      const OC = usage(sheet, 'OFF');
      name(sheet, 'XObject', {X: form(sheet, `${RED} rg ${whole}`, {OC})});
      return `${GREEN} rg ${whole} /X Do`;
    },
  ],
  [
    'a form of a layer that is only seen',
    'red',
    (sheet) => {
      const OC = usage(sheet, 'ON');
      name(sheet, 'XObject', {X: form(sheet, `${RED} rg ${whole}`, {OC})});
      return `${GREEN} rg ${whole} /X Do`;
    },
  ],
  [
    'a glyph with such a layer in it',
    'green',
    (sheet) => {
      const L = usage(sheet, 'OFF');
      const glyph = sheet.context.register(
        sheet.context.stream(`1000 0 d0 /OC /L BDC ${RED} rg 0 0 1000 1000 re f EMC`),
      );
      name(sheet, 'Font', {
        T: sheet.add({
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 1000, 1000],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
          CharProcs: {a: glyph},
          Encoding: {Type: 'Encoding', Differences: [97, 'a']},
          FirstChar: 97,
          LastChar: 97,
          Widths: [1000],
          Resources: {Properties: {L}},
        }),
      });
      return `${GREEN} rg ${whole} BT /T 300 Tf 0 0 Td (a) Tj ET`;
    },
  ],
  [
    'a pattern with such a layer in it',
    'green',
    (sheet) => {
      const L = usage(sheet, 'OFF');
      name(sheet, 'Pattern', {
        P: sheet.context.register(
          sheet.context.stream(`${GREEN} rg ${whole} /OC /L BDC ${RED} rg ${whole} EMC`, {
            Type: 'Pattern',
            PatternType: 1,
            PaintType: 1,
            TilingType: 1,
            BBox: [0, 0, 300, 200],
            XStep: 300,
            YStep: 200,
            Resources: {Properties: {L}},
          } as never),
        ),
      });
      return `/Pattern cs /P scn ${whole}`;
    },
  ],
  [
    'a mask with such a layer in it',
    'green',
    (sheet) => {
      const L = usage(sheet, 'OFF');
      const group = {Type: 'Group', S: 'Transparency', CS: 'DeviceGray'};
      const mask = form(sheet, `/OC /L BDC 1 g ${whole} EMC`, {
        Group: group,
        Resources: {Properties: {L}},
      });
      state(sheet, {SMask: {Type: 'Mask', S: 'Luminosity', G: mask}});
      return `${GREEN} rg ${whole} /G gs ${RED} rg ${whole}`;
    },
  ],
  [
    'a transfer function that printers use',
    'red',
    (sheet) => {
      const invert = sheet.add({FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1});
      state(sheet, {TR: [invert, invert, invert, invert], TR2: [invert, invert, invert, invert]});
      return `/G gs ${RED} rg ${whole}`;
    },
  ],
  [
    'a transfer function that a shading sets',
    'red',
    (sheet) => {
      const invert = sheet.add({FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1});
      const Function = {FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [1, 0, 0], N: 1};
      const Coords = [0, 0, 300, 0];
      const Shading = {
        ShadingType: 2,
        ColorSpace: 'DeviceRGB',
        Coords,
        Function,
        Extend: [true, true],
      };
      const ExtGState = {TR: [invert, invert, invert, invert]};
      name(sheet, 'Pattern', {P: sheet.add({Type: 'Pattern', PatternType: 2, Shading, ExtGState})});
      return `/Pattern cs /P scn ${whole}`;
    },
  ],
  [
    'overprint',
    'green',
    (sheet) => {
      state(sheet, {OP: true, op: true, OPM: 1});
      return `1 0 0 0 k ${whole} /G gs ${GREEN} rg ${whole}`;
    },
  ],
  [
    'overprint of separations',
    'green',
    (sheet) => {
      state(sheet, {OP: true, op: true, OPM: 1});
      return `0 1 1 0 k ${whole} /G gs 1 0 1 0 k ${whole}`;
    },
  ],
  [
    'a colorant that no screen has',
    'red',
    (sheet) => {
      const tint = sheet.add({FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: [1, 0, 0], N: 1});
      const resources = sheet.context.obj({
        ColorSpace: {S: ['Separation', 'Ink', 'DeviceRGB', tint]},
      } as never);
      sheet.page.node.set(PDFName.of('Resources'), resources as PDFObject);
      return `/S cs 1 scn ${whole}`;
    },
  ],
  [
    'a page in units of its own',
    'red',
    (sheet) => {
      sheet.page.node.set(PDFName.of('UserUnit'), sheet.context.obj(2));
      return `${RED} rg ${whole}`;
    },
  ],
  [
    'boxes that printers cut along',
    'red',
    (sheet) => {
      for (const box of ['TrimBox', 'BleedBox', 'ArtBox'])
        sheet.page.node.set(PDFName.of(box), sheet.context.obj([250, 150, 300, 200]));
      return `${RED} rg ${whole}`;
    },
  ],
  [
    'a preference of what to print',
    'red',
    (sheet) => {
      const preferences = {
        PrintArea: 'TrimBox',
        PrintClip: 'TrimBox',
        ViewArea: 'MediaBox',
        PrintPageRange: [1, 1],
      };
      sheet.page.node.set(PDFName.of('TrimBox'), sheet.context.obj([250, 150, 300, 200]));
      sheet.pdf.catalog.set(PDFName.of('ViewerPreferences'), sheet.context.obj(preferences));
      return `${RED} rg ${whole}`;
    },
  ],
  [
    'an annotation with pictures for several states',
    'red',
    (sheet) => {
      const N = {On: sheet.paint(RED), Off: sheet.paint(BLUE)};
      sheet.annotate({Subtype: 'Stamp', F: 4, AS: 'On', AP: {N}, Rect: [0, 0, 300, 200]});
      return '';
    },
  ],
  [
    'what a transition, a thumbnail or an editor shows',
    'red',
    (sheet) => {
      sheet.page.node.set(
        PDFName.of('Trans'),
        sheet.context.obj({Type: 'Trans', S: 'Dissolve', D: 99}),
      );
      sheet.page.node.set(PDFName.of('Dur'), sheet.context.obj(1));
      sheet.page.node.set(PDFName.of('PieceInfo'), sheet.context.obj({X: {Private: 'y'}}));
      return `${RED} rg ${whole}`;
    },
  ],
];

test('what changes colours in print is told, what only asks for overprint is not worth a word', async () => {
  const [transfer, overprint] = await Promise.all(
    ['TR', 'OP'].map(async (key) => {
      const {findings} = await pool.normalise(
        await strangePdf((sheet) => {
          const invert = sheet.add({FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1});
          state(sheet, {[key]: key === 'TR' ? invert : true});
          return `/G gs ${RED} rg ${whole}`;
        }),
      );
      return findings;
    }),
  );
  expect([transfer, overprint]).toEqual([[{kind: 'printing', count: 1}], []]);
});

test.each([
  ['Square', {C: [1, 0, 0], BS: {W: 40}}],
  ['Square', {C: [0, 0, 1], IC: [1, 0, 0]}],
  ['Circle', {C: [0, 0, 1], IC: [1, 0, 0]}],
  ['Line', {C: [1, 0, 0], L: [0, 40, 300, 40], BS: {W: 30}}],
  ['PolyLine', {C: [1, 0, 0], Vertices: [0, 40, 150, 40, 300, 40], BS: {W: 30}}],
  ['Polygon', {C: [0, 0, 1], IC: [1, 0, 0], Vertices: [0, 0, 300, 0, 150, 200, 0, 150]}],
  ['Ink', {C: [1, 0, 0], InkList: [[0, 40, 300, 40]], BS: {W: 30}}],
  ['Highlight', {C: [1, 0, 0], QuadPoints: [0, 200, 300, 200, 0, 0, 300, 0]}],
  ['StrikeOut', {C: [1, 0, 0], QuadPoints: [0, 40.5, 300, 40.5, 0, 39.5, 300, 39.5]}],
])('an annotation without a picture is drawn as it says: %s', async (Subtype, entries) => {
  const {pdf, findings} = await pool.normalise(
    await strangePdf((sheet) => {
      sheet.annotate({Subtype, F: 4, Rect: [0, 0, 300, 200], ...entries});
      return '';
    }),
  );
  const rasters = await everyRendering(pdf);
  expect(rasters.map((raster) => colourAt(raster, 60, 160))).toEqual(rasters.map(() => 'red'));
  expect(findings).toEqual([{kind: 'annotations', count: 1}]);
});

test.each([
  ['Ink', 'black', {InkList: [[0, 40, 300, 40]], BS: {W: 30}}],
  ['Line', 'black', {L: [0, 40, 300, 40], BS: {W: 30}}],
  ['StrikeOut', 'black', {QuadPoints: [0, 44, 300, 44, 0, 36, 300, 36], BS: {W: 8}}],
  ['Squiggly', 'red', {C: [1, 0, 0], QuadPoints: [0, 60, 300, 60, 0, 40, 300, 40], BS: {W: 8}}],
  ['Ink', 'red', {C: [1, 0, 0], AP: {}, InkList: [[0, 40, 300, 40]], BS: {W: 30}}],
])('an annotation that says less is drawn, too: %s in %s', async (Subtype, colour, entries) => {
  const {pdf} = await pool.normalise(
    await strangePdf((sheet) => {
      sheet.annotate({Subtype, F: 4, Rect: [0, 0, 300, 200], ...entries});
      return '';
    }),
  );
  const rasters = await everyRendering(pdf);
  expect(rasters.map((raster) => colourAt(raster, 60, 160))).toEqual(rasters.map(() => colour));
});

test.each([
  ['is black and thin if nothing is said', {Rect: [60, 0, 300, 200]}, 'black'],
  ['has its colour and width', {C: [1, 0, 0], Border: [0, 0, 20]}, 'red'],
  ['has its style', {C: [1, 0, 0], BS: {W: 20, S: 'U'}, Rect: [0, 30, 300, 200]}, 'red'],
  ['is not there if it has no width', {C: [1, 0, 0], Border: [0, 0, 0]}, 'white'],
  ['is not there if its colour is none', {C: [], Border: [0, 0, 20]}, 'white'],
])('the border of a link %s', async (_, entries, colour) => {
  const {pdf, findings} = await pool.normalise(
    await strangePdf((sheet) => {
      const A = {S: 'URI', URI: PDFString.of('https://example.com')};
      sheet.annotate({Subtype: 'Link', F: 4, Rect: [50, 0, 300, 200], A, ...entries});
      return '';
    }),
  );
  const rasters = await everyRendering(pdf);
  expect(rasters.map((raster) => colourAt(raster, 60, 160))).toEqual(rasters.map(() => colour));
  expect(findings).toEqual([]);
});

test('an annotation without a picture of its own is told', async () => {
  const {findings} = await pool.normalise(
    await strangePdf((sheet) => {
      sheet.annotate({Subtype: 'Stamp', F: 4});
      sheet.annotate({Subtype: 'Caret', F: 2});
      return '';
    }),
  );
  expect(findings).toEqual([
    {kind: 'hidden', count: 1},
    {kind: 'pictureless', count: 1, pages: [1]},
  ]);
});

test.each(cases)('%s', async (_, colour, build) => {
  const {pdf} = await pool.normalise(await strangePdf(build));
  const rasters = await everyRendering(pdf);
  const at = rasters.map((raster) => {
    const height = raster.pixels.length / 3 / raster.width;
    return colourAt(raster, Math.round(raster.width / 5), Math.round(height * 0.8));
  });
  expect(at).toEqual(rasters.map(() => colour));
});
