/**
 * Sealed files behind which something was put that programs read in different ways, or that changes what a page of the
 * upload draws. All of it was once taken for harmless proofs.
 */
import {deflateSync} from 'node:zlib';
import {PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import {now} from './authority.js';
import {signElsewhere} from './foreign.js';
import type {Line, People} from './people.js';
import {paper, sealBy, type SealWish} from './sealed-file.js';
import {readStructure, update} from './tampering.js';

const NUMBER =
  '<< /Length 46 >>\nstream\nBT /F1 12 Tf 20 100 Td (Rent: 9000 EUR) Tj ET   \nendstream';
const FORM = NUMBER.replace('<<', '<< /Type /XObject /Subtype /Form /BBox [0 0 300 200]');

export async function otherReadings({sealer, tsa, stranger}: People): Promise<readonly Line[]> {
  const seal = (document: Uint8Array, wish: SealWish = {}) =>
    sealBy(sealer, {document, stamped: {by: tsa, at: now}, level: 'B-LTA', ...wish});
  const plain = await seal(await paper());
  const drawn = await seal(await paper(drawsCatalogue));
  const signed = await signElsewhere(
    await paper(drawsThroughForm),
    stranger,
    'adbe.pkcs7.detached',
  );
  const faded = await seal(signed, {isAppended: true});
  const added = (name: string, pdf: Uint8Array): Line => [
    name,
    pdf,
    'FORMAT_FAILURE',
    ['document-changed', 'document-added'],
  ];
  const {form, formText} = readStructure(faded);
  return [
    added('a table with a predictor that is not rounded up by all', withTwoDecodings(plain)),
    added('a table whose columns are wider than any number', withWideRows(plain)),
    added('a table that begins at object 9999999999', withSubsection(plain, '9999999999 0')),
    added('a store that a page draws as a form', withEntry(drawn, 'DSS')),
    added('names of extensions that a page draws as a form', withEntry(drawn, 'Extensions')),
    added(
      'a form that a page uses as the state of its graphics',
      update(faded, {objects: {[form]: formText.replace(/>>$/, '/ca 0 >>')}}),
    ),
    added(
      'the same, which is no longer the form',
      withOtherForm(faded, '<< /Type /ExtGState /ca 0 >>'),
    ),
    added('a stream that nobody speaks of and that holds other pages', withHidden(plain)),
  ];
}

/** Draws two things by names that the catalogue could get later. */
function drawsCatalogue(pdf: PDFDocument): void {
  const {node} = pdf.getPage(0);
  const resources = node.lookup(PDFName.of('Resources'), PDFDict);
  const root = pdf.context.trailerInfo.Root;
  if (root) resources.set(PDFName.of('XObject'), root);
  appendContent(pdf, '/DSS Do /Extensions Do');
}

/** Draws another rent, a white sheet over it with the form as the state of its graphics, and the rent upon that. */
function drawsThroughForm(pdf: PDFDocument): void {
  const {context, catalog} = pdf;
  const {node} = pdf.getPage(0);
  const form = context.register(context.obj({Fields: []}));
  catalog.set(PDFName.of('AcroForm'), form);
  const resources = node.lookup(PDFName.of('Resources'), PDFDict);
  resources.set(PDFName.of('ExtGState'), context.obj({G: form}));
  const [font] = resources.lookup(PDFName.of('Font'), PDFDict).keys();
  const sheet = '1 g 0 0 300 200 re f';
  const rent = (amount: number) =>
    `0 g BT ${String(font)} 24 Tf 20 100 Td (Rent: ${amount} EUR) Tj ET`;
  appendContent(pdf, `q ${sheet} ${rent(9000)} /G gs ${sheet} ${rent(100)} Q`);
}

function appendContent(pdf: PDFDocument, text: string): void {
  pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(text)));
}

/** The catalogue once more, with a form as one of its entries. */
function withEntry(pdf: Uint8Array, key: 'DSS' | 'Extensions'): Uint8Array {
  const {root, rootText, next} = readStructure(pdf);
  const text = rootText
    .replace(/\/DSS \d+ 0 R/, '')
    .replace(/\/Extensions <<\s*\/ESIC <<[^>]*>>\s*>>/, '')
    .replace(/>>$/, `/${key} ${next} 0 R >>`);
  return update(pdf, {objects: {[root]: text, [next]: FORM}});
}

/** The form once more, under another number, and something else under its own. */
function withOtherForm(pdf: Uint8Array, body: string): Uint8Array {
  const {root, rootText, form, formText, next} = readStructure(pdf);
  const text = rootText.replace(/\/AcroForm \d+ 0 R/, `/AcroForm ${next} 0 R`);
  return update(pdf, {objects: {[root]: text, [form]: body, [next]: formText}});
}

/** Another subsection at the beginning of the table. */
function withSubsection(pdf: Uint8Array, line: string): Uint8Array {
  const changed = update(pdf, {objects: baitedPages(pdf)}).toString('latin1');
  const at = changed.lastIndexOf('xref\n', changed.lastIndexOf('trailer')) + 5;
  return Buffer.from(`${changed.slice(0, at)}${line}\n${changed.slice(at)}`, 'latin1');
}

/** Objects by number, as text. */
type Bodies = Readonly<Record<number, string>>;

/** Pages that nobody speaks of. */
function otherPages(pdf: Uint8Array): Bodies {
  const {next} = readStructure(pdf);
  return {
    [next]: `<< /Type /Pages /Count 1 /Kids [ ${next + 1} 0 R ] >>`,
    [next + 1]: pageOf(next),
    [next + 2]: NUMBER,
  };
}

const pageOf = (pages: number): string =>
  `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 300 200] /Contents ${pages + 2} 0 R ` +
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>';

const catalogueOf = (pages: number): string => `<< /Type /Catalog /Pages ${pages} 0 R >>`;

/** The same, with a stream in which programs that search the file find them as those of the document. */
function baitedPages(pdf: Uint8Array): Bodies {
  const {root, page, next} = readStructure(pdf);
  const bait = textOf({[root]: catalogueOf(next), [page]: pageOf(next)});
  return {...otherPages(pdf), [next + 3]: streamOf(`\n${bait}`)};
}

const textOf = (bodies: Bodies): string =>
  Object.entries(bodies)
    .map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`)
    .join('');

const streamOf = (text: string): string =>
  `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

function withHidden(pdf: Uint8Array): Uint8Array {
  const {root, next} = readStructure(pdf);
  const text = textOf({[root]: catalogueOf(next), ...otherPages(pdf)});
  return update(pdf, {objects: {[next + 9]: streamOf(text)}});
}

/** Bytes of the columns of a row: type, offset and generation. */
type Widths = readonly [number, number, number];

/** A cross-reference stream that some programs take for a damaged one, so that they search the file. */
const withWideRows = (pdf: Uint8Array): Uint8Array =>
  withRows(pdf, Object.entries(baitedPages(pdf)), {widths: [8, 8, 8]});

/** What is told to programs about rows of three bytes, of which each follows from the one before the last. */
const PREDICTED = '/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 4 /Columns 2 >> ';

/**
 * A cross-reference stream with two decodings. Whoever takes 12 bits for one byte finds the catalogue as it was sealed,
 * whoever takes them for two finds another one within a stream.
 */
function withTwoDecodings(pdf: Uint8Array): Uint8Array {
  const {root, rootText, next} = readStructure(pdf);
  const other = textOf({[root]: catalogueOf(next)});
  const pages = otherPages(pdf);
  for (let length = other.length; length < 70_000; length += 1) {
    const [head, tail] = textOf({[next + 3]: streamOf(' '.repeat(length))}).split(/ {2,}/);
    const start = pdf.length + '\n'.length + textOf(pages).length + (head?.length ?? 0);
    const before = rounded(start + length + (tail?.length ?? 0)) - start;
    if (before < 0 || before + other.length > length) continue;
    const hidden = streamOf(`${' '.repeat(before)}${other}`.padEnd(length));
    return withRows(
      pdf,
      [...Object.entries({...pages, [next + 3]: hidden}), [String(root), rootText]],
      {widths: [1, 5, 0], predicted: root},
    );
  }
  throw new Error('There is no place with two decodings.');
}

/** What programs that round up decode in place of the last three bytes of this offset. */
function rounded(offset: number): number {
  const [first, second, third] = [offset >>> 16, (offset >>> 8) & 255, offset & 255];
  return first * 65_536 + ((second - first) & 255) * 256 + ((third - second + first) & 255);
}

interface Rows {
  readonly widths: Widths;
  /** The number of the object whose offset is predicted. */
  readonly predicted?: number;
}

/** Adds objects in this order, and a cross-reference stream of them. */
function withRows(
  pdf: Uint8Array,
  bodies: readonly (readonly [number: string, body: string])[],
  {widths, predicted}: Rows,
): Uint8Array {
  const {root, start, next} = readStructure(pdf);
  const own = next + 9;
  let text = '\n';
  const placed = bodies.map(([number, body]) => {
    const at = pdf.length + text.length;
    text += textOf({[Number(number)]: body});
    return {number: Number(number), at};
  });
  const at = pdf.length + text.length;
  const listed = [...placed, {number: own, at}].toSorted((one, two) => one.number - two.number);
  const rows = listed.map((each) => {
    const row = rowOf(each.at, widths);
    return predicted === undefined ? row : encoded(row, each.number === predicted);
  });
  const packed = deflateSync(Buffer.concat(rows));
  const index = listed.map(({number}) => `${number} 1`).join(' ');
  const dictionary =
    `<< /Type /XRef /Size ${own + 1} /Index [${index}] /W [${widths.join(' ')}] /Root ${root} 0 R ` +
    `/Prev ${start} /Filter /FlateDecode ${predicted === undefined ? '' : PREDICTED}/Length ${packed.length} >>`;
  return Buffer.concat([
    pdf,
    Buffer.from(`${text}${own} 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

function rowOf(offset: number, [type, place, generation]: Widths): Buffer {
  const row = Buffer.alloc(type + place + generation);
  row[type - 1] = 1;
  row.writeUInt32BE(offset, type + place - 4);
  return row;
}

/** Six bytes as two rows: the first as they are, the second, if it is predicted, each from the byte before. */
const encoded = (row: Buffer, isPredicted: boolean): Buffer =>
  Buffer.from([
    0,
    ...row.subarray(0, 3),
    isPredicted ? 1 : 0,
    ...row
      .subarray(3)
      .map((byte, index) => (isPredicted && index > 0 ? byte - (row[index + 2] ?? 0) : byte)),
  ]);
