/**
 * Sealed files behind which something was put that programs read in different ways, or that changes what a page of the
 * upload draws. All of it was once taken for harmless proofs.
 */
import {deflateSync} from 'node:zlib';
import {PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import {now} from './authority.js';
import type {Line, People} from './people.js';
import {paper, sealBy} from './sealed-file.js';
import {readStructure, update} from './tampering.js';

const NUMBER =
  '<< /Length 46 >>\nstream\nBT /F1 12 Tf 20 100 Td (Rent: 9000 EUR) Tj ET   \nendstream';
const FORM = NUMBER.replace('<<', '<< /Type /XObject /Subtype /Form /BBox [0 0 300 200]');

export async function otherReadings({sealer, tsa}: People): Promise<readonly Line[]> {
  const seal = (document: Uint8Array) =>
    sealBy(sealer, {document, stamped: {by: tsa, at: now}, level: 'B-LTA'});
  const plain = await seal(await paper());
  const drawn = await seal(await paper(drawsCatalogue));
  const faded = await seal(await paper(drawsThroughForm));
  const added = (name: string, pdf: Uint8Array): Line => [
    name,
    pdf,
    'FORMAT_FAILURE',
    ['document-changed', 'document-added'],
  ];
  const {form, formText} = readStructure(faded);
  return [
    added(
      'a table with a predictor that is not rounded up by all',
      withRows(plain, [1, 4, 1], PREDICTED),
    ),
    added('a table whose columns are wider than any number', withRows(plain, [8, 8, 8])),
    added('a table that begins at object 9999999999', withSubsection(plain, '9999999999 0')),
    added('a store that a page draws as a form', withEntry(drawn, 'DSS')),
    added('names of extensions that a page draws as a form', withEntry(drawn, 'Extensions')),
    added(
      'a form that a page uses as the state of its graphics',
      update(faded, {objects: {[form]: formText.replace(/>>$/, '/ca 0 >>')}}),
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

/** Draws a white sheet over the rent with the form as the state of its graphics. */
function drawsThroughForm(pdf: PDFDocument): void {
  const {node} = pdf.getPage(0);
  const form = pdf.context.register(pdf.context.obj({Fields: []}));
  pdf.catalog.set(PDFName.of('AcroForm'), form);
  const resources = node.lookup(PDFName.of('Resources'), PDFDict);
  resources.set(PDFName.of('ExtGState'), pdf.context.obj({G: form}));
  appendContent(pdf, '/G gs 1 1 1 rg 0 0 300 200 re f');
}

function appendContent(pdf: PDFDocument, text: string): void {
  pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(text)));
}

/** The catalogue once more, with a form as one of its entries. */
function withEntry(pdf: Uint8Array, key: 'DSS' | 'Extensions'): Uint8Array {
  const {root, rootText, next} = readStructure(pdf);
  const text = rootText.replace(/\/DSS \d+ 0 R/, '').replace(/>>$/, `/${key} ${next} 0 R >>`);
  return update(pdf, {objects: {[root]: text, [next]: FORM}});
}

/** Another subsection at the beginning of the table. */
function withSubsection(pdf: Uint8Array, line: string): Uint8Array {
  const changed = update(pdf, {objects: otherPages(pdf)}).toString('latin1');
  const at = changed.lastIndexOf('xref\n', changed.lastIndexOf('trailer')) + 5;
  return Buffer.from(`${changed.slice(0, at)}${line}\n${changed.slice(at)}`, 'latin1');
}

/** Objects of which other programs make another document. */
function otherPages(pdf: Uint8Array): Readonly<Record<number, string>> {
  const {root, rootText, next} = readStructure(pdf);
  return {
    [root]: rootText.replace(/\/Pages \d+ 0 R/, `/Pages ${next} 0 R`),
    [next]: `<< /Type /Pages /Count 1 /Kids [ ${next + 1} 0 R ] >>`,
    [next + 1]:
      `<< /Type /Page /Parent ${next} 0 R /MediaBox [0 0 300 200] /Contents ${next + 2} 0 R ` +
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    [next + 2]: NUMBER,
  };
}

function withHidden(pdf: Uint8Array): Uint8Array {
  const {next} = readStructure(pdf);
  const bodies = Object.entries(otherPages(pdf));
  const text = bodies.map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('');
  const stream = `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return update(pdf, {objects: {[next + 9]: stream}});
}

/** Bytes of the columns of a row: type, offset and generation. */
type Widths = readonly [number, number, number];

/** What is told to programs about bytes of which each follows from the one before the last. */
const PREDICTED = '/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 4 /Columns 16 >> ';

/** Other pages in a cross-reference stream whose rows programs decode or add up in different ways. */
function withRows(pdf: Uint8Array, widths: Widths, parameters = ''): Uint8Array {
  const {root, start, next} = readStructure(pdf);
  const parts: Buffer[] = [Buffer.from(pdf), Buffer.from('\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const own = next + 3;
  const rows: Buffer[] = [];
  const pages = Object.entries(otherPages(pdf));
  for (const [number, body] of pages) {
    rows.push(rowOf(length(), widths));
    parts.push(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }
  const at = length();
  const data = Buffer.concat(rows);
  const packed = deflateSync(parameters ? predicted(data) : data);
  const index = pages.map(([number]) => `${number} 1`).join(' ');
  const dictionary =
    `<< /Type /XRef /Size ${own + 1} /Index [${index}] /W [${widths.join(' ')}] /Root ${root} 0 R ` +
    `/Prev ${start} /Filter /FlateDecode ${parameters}/Length ${packed.length} >>`;
  parts.push(
    Buffer.from(`${own} 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function rowOf(offset: number, [type, place, generation]: Widths): Buffer {
  const row = Buffer.alloc(type + place + generation);
  row[type - 1] = 1;
  row.writeUInt32BE(offset, type + place - 4);
  return row;
}

/** One row with the filter Sub, for programs that take 12 bits for two bytes. */
const predicted = (data: Buffer): Buffer =>
  Buffer.from([1, ...data.map((byte, index) => byte - (data[index - 2] ?? 0))]);
