/** Pages with what programs draw differently, and with what they draw alike. */
import {PDFHexString, PDFName, type PDFObject, type PDFRef} from '@cantoo/pdf-lib';
import {GREEN, RED, name, type Sheet} from './strange-pdf.js';

export const whole = '0 0 300 200 re f';
const invert = {FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1};
const toInk = {FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1};

/** Gives the page's resources names of any kind. */
export function resource(sheet: Sheet, kind: string, entries: Record<string, unknown>): void {
  name(sheet, kind as 'Font', sheet.context.obj(entries as never) as never);
  const resources = sheet.page.node.Resources();
  resources?.set(PDFName.of(kind), sheet.context.obj(entries as never) as PDFObject);
}

const stream = (
  sheet: Sheet,
  content: string | Uint8Array,
  entries: Record<string, unknown>,
): PDFRef => sheet.context.register(sheet.context.stream(content, entries as never));

const form = (sheet: Sheet, content: string, entries: Record<string, unknown> = {}): PDFRef =>
  stream(sheet, content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 300, 200],
    Resources: {},
    ...entries,
  });

const group = {Type: 'Group', S: 'Transparency', CS: 'DeviceGray', I: true};

function blended(mode: string) {
  return (sheet: Sheet): string => {
    resource(sheet, 'ExtGState', {G: {BM: mode}});
    return `${GREEN} rg ${whole} /G gs ${RED} rg ${whole}`;
  };
}

function coloured(space: (sheet: Sheet) => unknown, colour: string) {
  return (sheet: Sheet): string => {
    resource(sheet, 'ColorSpace', {S: space(sheet)});
    return `/S cs ${colour} scn ${whole}`;
  };
}

function masked(entries: (sheet: Sheet) => Record<string, unknown>) {
  return (sheet: Sheet): string => {
    const G = form(sheet, `1 g 0 0 150 200 re f`, {Group: group});
    resource(sheet, 'ExtGState', {
      G: {SMask: {Type: 'Mask', S: 'Luminosity', G, ...entries(sheet)}},
    });
    return `/G gs ${RED} rg ${whole}`;
  };
}

function shaded(shading: Record<string, unknown>) {
  return (sheet: Sheet): string => {
    const Function = {FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0], C1: [0, 0, 1], N: 1};
    resource(sheet, 'Shading', {H: {ColorSpace: 'DeviceRGB', Function, ...shading}});
    return '/H sh';
  };
}

function glyph(content: string) {
  return (sheet: Sheet): string => {
    resource(sheet, 'Font', {
      T: {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 1000, 1000],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        CharProcs: {a: stream(sheet, content, {})},
        Encoding: {Type: 'Encoding', Differences: [97, 'a']},
        FirstChar: 97,
        LastChar: 97,
        Widths: [1000],
        Resources: {},
      },
    });
    return `${GREEN} rg BT /T 200 Tf 10 10 Td (a) Tj ET`;
  };
}

function image(entries: Record<string, unknown>, data = 'ff0000') {
  return (sheet: Sheet): string => {
    const I = stream(sheet, Buffer.from(data, 'hex'), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: 1,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
      ...entries,
    });
    resource(sheet, 'XObject', {I});
    return '300 0 0 200 0 0 cm /I Do';
  };
}

function written(font: Record<string, unknown>, shown = '(Rent: 100)') {
  return (sheet: Sheet): string => {
    resource(sheet, 'Font', {F: {Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', ...font}});
    return `BT /F 40 Tf 20 100 Td ${shown} Tj ET`;
  };
}

const identity = (sheet: Sheet): PDFRef =>
  sheet.add({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Arial',
    CIDSystemInfo: {Registry: sheet.context.obj('Adobe'), Supplement: 0},
  });

/** What is drawn, the finding that it leads to, and the page. */
type Case = readonly [what: string, kind: string, build: (sheet: Sheet) => string];

export const pictured: readonly Case[] = [
  [
    'a gray that is another one by default',
    'pictured_colours',
    (sheet) => {
      resource(sheet, 'ColorSpace', {
        DefaultGray: ['Separation', 'Ink', 'DeviceGray', sheet.add(invert)],
      });
      return `1 g ${whole} 0 g 0 0 150 200 re f`;
    },
  ],
  [
    'red, green and blue that are others by default',
    'pictured_colours',
    (sheet) => {
      const Matrix = [0, 1, 0, 1, 0, 0, 0, 0, 1];
      const space = ['CalRGB', {WhitePoint: [0.9505, 1, 1.089], Matrix}];
      resource(sheet, 'ColorSpace', {DefaultRGB: space});
      return `${RED} rg ${whole}`;
    },
  ],
  ['a difference', 'pictured_effects', blended('Difference')],
  ['an exclusion', 'pictured_effects', blended('Exclusion')],
  ['a mode that nobody knows', 'pictured_effects', blended('Vanish')],
  [
    'the colorant of no ink',
    'pictured_colours',
    coloured((sheet) => ['Separation', 'None', 'DeviceCMYK', sheet.add(toInk)], '1'),
  ],
  [
    'the colorant of all inks',
    'pictured_colours',
    coloured((sheet) => ['Separation', 'All', 'DeviceCMYK', sheet.add(toInk)], '1'),
  ],
  [
    'colorants of no ink',
    'pictured_colours',
    coloured((sheet) => ['DeviceN', ['None'], 'DeviceCMYK', sheet.add(toInk)], '1'),
  ],
  [
    'black ink that screens show as another',
    'pictured_colours',
    coloured((sheet) => ['Separation', 'Black', 'DeviceCMYK', sheet.add(toInk)], '1'),
  ],
  [
    'a spot colour made of itself',
    'pictured_colours',
    (sheet) => {
      const space = sheet.context.nextRef();
      const made = ['Separation', 'Brand', space, sheet.add(toInk)];
      sheet.context.assign(space, sheet.context.obj(made as never));
      resource(sheet, 'ColorSpace', {S: space});
      return `${RED} rg ${whole} /S cs 0 scn 0 0 150 200 re f`;
    },
  ],
  [
    'a spot colour that is dark where it has no ink',
    'pictured_colours',
    coloured((sheet) => {
      const tint = {...toInk, C0: [0, 0, 0, 1], C1: [0, 0, 0, 0]};
      return ['Separation', 'Brand', 'DeviceCMYK', sheet.add(tint)];
    }, '0'),
  ],
  [
    'a glyph with a colour although it has none',
    'pictured_effects',
    glyph('1000 0 0 0 1000 1000 d1 1 0 0 rg 0 0 900 900 re f'),
  ],
  ['a glyph without its width', 'pictured_fonts', glyph('1 0 0 rg 0 0 900 900 re f')],
  [
    'a mask with a transfer function',
    'pictured_effects',
    masked((sheet) => ({TR: sheet.add(invert)})),
  ],
  ['a mask on a backdrop', 'pictured_effects', masked(() => ({BC: [1]}))],
  ['an image decoded beyond its range', 'pictured_content', image({Decode: [1, -1, 0, 1, 0, 1]})],
  ['an image that is cut off', 'pictured_content', image({Height: 20})],
  [
    'a shading without length',
    'pictured_effects',
    shaded({ShadingType: 2, Coords: [150, 0, 150, 0], Extend: [true, true]}),
  ],
  [
    'a shading between circles apart',
    'pictured_effects',
    shaded({ShadingType: 3, Coords: [50, 100, 10, 250, 100, 40], Extend: [true, true]}),
  ],
  [
    'glyphs by number of a font that is not in the file',
    'pictured_fonts',
    (sheet) =>
      written(
        {
          Subtype: 'Type0',
          BaseFont: 'Arial',
          Encoding: 'Identity-H',
          DescendantFonts: [identity(sheet)],
        },
        '<0033>',
      )(sheet),
  ],
  ['a font that not everybody has', 'pictured_fonts', written({BaseFont: 'Brush Script'})],
  [
    'a standard font with widths of its own',
    'pictured_fonts',
    written({FirstChar: 48, LastChar: 49, Widths: [556, 20]}),
  ],
  [
    'a standard font with letters that it lacks',
    'pictured_fonts',
    written({Encoding: {Differences: [49, 'nine.alt']}}),
  ],
  ['an operator that nobody knows', 'pictured_content', () => `${GREEN} rg ${whole} 1 2 vanish`],
  ['too few operands', 'pictured_content', () => `${GREEN} rg ${whole} 1 0 rg`],
  ['a colour within a path', 'pictured_content', () => `0 0 300 200 re ${GREEN} rg f`],
  [
    'a number that some read as another',
    'pictured_content',
    () => `${GREEN} rg 0 0 300-5 200 re f`,
  ],
  [
    'an image in the content that ends twice',
    'pictured_content',
    () => `q 300 0 0 200 0 0 cm BI /W 2 /H 1 /CS /RGB /BPC 8 ID \u0001 EI \u0001\u0001 EI Q`,
  ],
];

export const plain: readonly Case[] = [
  ['a multiplied colour', '', blended('Multiply')],
  [
    'a spot colour',
    '',
    coloured((sheet) => ['Separation', 'Brand', 'DeviceCMYK', sheet.add(toInk)], '1'),
  ],
  [
    'black as an ink',
    '',
    coloured(
      (sheet) => ['Separation', 'Black', 'DeviceCMYK', sheet.add({...toInk, C1: [0, 0, 0, 1]})],
      '1',
    ),
  ],
  [
    'a palette',
    '',
    image(
      {
        ColorSpace: ['Indexed', 'DeviceRGB', 1, PDFHexString.of('ff000000ff00')],
        BitsPerComponent: 1,
      },
      '80',
    ),
  ],
  ['a mask', '', masked(() => ({}))],
  ['an inverted image', '', image({Decode: [1, 0, 1, 0, 1, 0]})],
  ['a shading', '', shaded({ShadingType: 2, Coords: [0, 0, 300, 0], Extend: [true, true]})],
  [
    'a round shading',
    '',
    shaded({ShadingType: 3, Coords: [150, 100, 0, 150, 100, 90], Extend: [true, true]}),
  ],
  ['a drawn glyph with colours', '', glyph('1000 0 d0 1 0 0 rg 0 0 900 900 re f')],
  ['a drawn glyph without colours', '', glyph('1000 0 0 0 1000 1000 d1 0 0 900 900 re f')],
  ['a standard font', '', written({Encoding: 'WinAnsiEncoding'})],
  ['a standard font by its usual name', '', written({Subtype: 'TrueType', BaseFont: 'Arial,Bold'})],
  [
    'an image in the content',
    '',
    () => 'q 300 0 0 200 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI Q',
  ],
];
