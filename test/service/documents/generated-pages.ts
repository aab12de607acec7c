/** Random pages that mix what programs draw alike with what they do not, the same for the same seed. */
import {PDFDocument, PDFName, type PDFDict, type PDFObject, type PDFPage} from '@cantoo/pdf-lib';
import {pictured, plain, resource, whole} from './odd-drawings.js';
import {createRandom, type Random} from './random-damage.js';
import type {Sheet} from './strange-pdf.js';

/** The size of a page, in points. */
export const SHEET = {width: 300, height: 200} as const;

type Drawing = (sheet: Sheet) => string;

const one = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)]!;

const share = (random: Random): string => (random(101) / 100).toFixed(2);

const colour = (random: Random): string => [share(random), share(random), share(random)].join(' ');

// prettier-ignore
const MODES = [
  'Normal', 'Compatible', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight',
  'SoftLight', 'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity',
];

const FONTS = ['Helvetica', 'Times-Roman', 'Courier-Bold', 'Arial', 'TimesNewRoman,Italic'];

/** Drawings with random values, each of which may be on the list or not. */
const drawings: readonly ((random: Random) => Drawing)[] = [
  (random) => (sheet) => {
    resource(sheet, 'ExtGState', {G: {BM: one(MODES, random), ca: random(101) / 100}});
    return `${colour(random)} rg ${whole} /G gs ${colour(random)} rg 40 40 200 100 re f`;
  },
  (random) => (sheet) => {
    const names = ['Brand', 'Cyan', 'Black', 'All', 'None', 'Gold'];
    const ends = () => Array.from({length: 4}, () => random(101) / 100);
    const tint = sheet.add({FunctionType: 2, Domain: [0, 1], C0: ends(), C1: ends(), N: 1});
    resource(sheet, 'ColorSpace', {S: ['Separation', one(names, random), 'DeviceCMYK', tint]});
    return `/S cs ${share(random)} scn ${whole}`;
  },
  (random) => (sheet) => {
    const type = 2 + random(2);
    const point = () => [random(300), random(200), ...(type === 3 ? [random(80)] : [])];
    const end = () => [random(2), random(2), random(2)];
    const Function = {FunctionType: 2, Domain: [0, 1], C0: end(), C1: end(), N: 1};
    const Extend = [random(2) === 1, random(2) === 1];
    const Coords = [...point(), ...point()];
    resource(sheet, 'Shading', {
      H: {ShadingType: type, ColorSpace: 'DeviceRGB', Coords, Function, Extend},
    });
    return '/H sh';
  },
  (random) => (sheet) => {
    const bits = one([1, 2, 4, 8], random);
    const data = Buffer.from(Array.from({length: 3 * 4 * bits}, () => random(256)));
    const Decode = one(
      [
        [0, 1],
        [1, 0],
        [0, 0.5],
        [1, -1],
      ],
      random,
    );
    const entries = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 6,
      Height: one([4, 4, 5], random),
      ColorSpace: 'DeviceGray',
      BitsPerComponent: bits,
      Decode,
    };
    const I = sheet.context.register(sheet.context.stream(data, entries as never));
    resource(sheet, 'XObject', {I});
    return `q ${100 + random(200)} 0 0 ${60 + random(140)} 0 0 cm /I Do Q`;
  },
  (random) => (sheet) => {
    const Encoding = one(['WinAnsiEncoding', 'MacRomanEncoding', 'Oddity'], random);
    const BaseFont = one([...FONTS, 'Wingdings'], random);
    resource(sheet, 'Font', {F: {Type: 'Font', Subtype: 'TrueType', BaseFont, Encoding}});
    const mode = random(4);
    return `${colour(random)} rg BT ${mode} Tr /F ${10 + random(40)} Tf 10 ${random(150)} Td (Rent: ${random(9999)}) Tj ET`;
  },
  (random) => () => {
    const dash = `[${random(9)} ${random(9)}] ${random(5)} d`;
    const path = Array.from({length: 6}, () => `${random(300)} ${random(200)} l`).join(' ');
    const paint = one(['S', 's', 'f', 'f*', 'B', 'b*'], random);
    const style = `${random(12)} w ${random(3)} J ${random(3)} j ${1 + random(10)} M`;
    return `${colour(random)} RG ${colour(random)} rg ${style} ${dash} ${random(300)} ${random(200)} m ${path} ${paint}`;
  },
  (random) => () => {
    const numbers = Array.from({length: 1 + random(5)}, () => random(2)).join(' ');
    return `${numbers} ${one(['rg', 'g', 'k', 'sc'], random)} ${whole}`;
  },
  (random) => one([...plain, ...pictured], random)[2],
];

/** A document of random pages. */
export async function generatePages(seed: number, count: number): Promise<Uint8Array> {
  const random = createRandom(seed);
  const pdf = await PDFDocument.create({updateMetadata: false});
  for (let index = 0; index < count; index += 1) drawPage(pdf, random);
  return pdf.save({useObjectStreams: false, updateFieldAppearances: false});
}

/** One drawing as the page's own content, and some in forms above it. */
function drawPage(pdf: PDFDocument, random: Random): void {
  const page = pdf.addPage([SHEET.width, SHEET.height]);
  const own = draw(pdf, page, random);
  const {context} = pdf;
  const forms = Array.from({length: random(3)}, () => {
    const inner = pdf.addPage([SHEET.width, SHEET.height]);
    const content = draw(pdf, inner, random);
    const entries = {Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 200]};
    const form = context.stream(content, {...entries, Resources: resourcesOf(inner)} as never);
    pdf.removePage(pdf.getPageCount() - 1);
    return context.register(form);
  });
  const placed = forms.map((form, at) => {
    page.node.setXObject(PDFName.of(`Form${at}`), form);
    const scale = (30 + random(50)) / 100;
    return `q ${scale} 0 0 ${scale} ${random(120)} ${random(80)} cm /Form${at} Do Q`;
  });
  const content = ['q', own, 'Q', ...placed].join('\n');
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
}

function draw(pdf: PDFDocument, page: PDFPage, random: Random): string {
  const {context} = pdf;
  const add: Sheet['add'] = (literal) =>
    context.register(context.obj(literal as never) as PDFObject);
  const unused = () => add({});
  return one(drawings, random)(random)({pdf, page, context, add, paint: unused, annotate: unused});
}

const resourcesOf = ({node, doc}: PDFPage): PDFDict =>
  node.Resources()?.clone(doc.context) ?? doc.context.obj({});
