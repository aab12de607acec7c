/**
 * Sealed files behind which a table was put that brings nothing new, but is written so that some programs do not trust
 * it and search the file for objects, where they find what the upload holds as bait; or that exchanges an object.
 */
import {PDFArray, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import type {Line, People} from './people.js';
import {paper, sealBy} from './sealed-file.js';
import {readStructure} from './tampering.js';

export async function tablesAfterwards({sealer}: People): Promise<readonly Line[]> {
  const baited = await baitedFile(sealer);
  const added = (name: string, pdf: Uint8Array): Line => [
    name,
    pdf,
    'FORMAT_FAILURE',
    ['document-changed', 'document-added'],
  ];
  return [
    added('a table that brings an object nobody speaks of', withTable(baited.pdf)),
    added(
      'a table that says it has a hundred million objects',
      withTable(baited.pdf, {size: 99999999}),
    ),
    added('a table that says it has three objects', withTable(baited.pdf, {size: 3})),
    added(
      'an object of a number that no program counts to',
      withTable(baited.pdf, {number: 9999999999}),
    ),
    added(
      'a table whose first line ends in a space of another kind',
      withTable(baited.pdf, {head: 'xref\xa0\n'}),
    ),
    added('a table that names the one before by a fraction', withTable(baited.pdf, {behind: '.0'})),
    added('a table that names the one before with a sign', withTable(baited.pdf, {before: '+'})),
    added('a stream in place of a table', withStream(baited.pdf)),
    added(
      'a stream in place of the content of a page',
      withStream(baited.pdf, {own: baited.content}),
    ),
    added(
      'the same, without a word of itself',
      withStream(baited.pdf, {own: baited.content, listed: []}),
    ),
    added(
      'a stream that is said to be the content of a page as well',
      withStream(baited.pdf, {listed: [baited.content, baited.next]}),
    ),
  ];
}

/** A file whose upload held, in a picture, what programs take for the content of its page if they search for it. */
async function baitedFile(sealer: People['sealer']) {
  const document = await paper(withBait);
  const pdf = await sealBy(sealer, {document});
  const text = Buffer.from(pdf).toString('latin1');
  return {
    pdf,
    content: Number(/\/Contents \[ (\d+) 0 R/.exec(text)?.[1]),
    next: readStructure(pdf).next,
  };
}

function withBait(pdf: PDFDocument): void {
  const {node} = pdf.getPage(0);
  const content = node.lookup(PDFName.of('Contents'), PDFArray).get(0);
  const other = `${String(content).replace('R', 'obj')}\n<< /Length 28 >>\nstream\n1 0 0 rg 0 0 300 200 re f   \nendstream\nendobj\n`;
  const picture = {
    Subtype: 'Image',
    Width: 10,
    Height: 10,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  };
  const stream = pdf.context.stream(`\n${other}`.padEnd(300), {Type: 'XObject', ...picture});
  node.newXObject('Picture', pdf.context.register(stream));
}

interface TableWish {
  readonly number?: number;
  readonly size?: number;
  readonly head?: string;
  /** Before and behind the offset of the table before. */
  readonly before?: string;
  readonly behind?: string;
}

function withTable(
  pdf: Uint8Array,
  {number, size, head = 'xref\n', before = '', behind = ''}: TableWish = {},
): Uint8Array {
  const {root, start, next} = readStructure(pdf);
  const own = number ?? next;
  const object = `\n${own} 0 obj\n<< /A 1 >>\nendobj\n`;
  const at = String(pdf.length + 1).padStart(10, '0');
  const table = `${head}${own} 1\n${at} 00000 n \ntrailer\n`;
  const trailer = `<< /Size ${size ?? own + 1} /Root ${root} 0 R /Prev ${before}${start}${behind} >>\n`;
  const end = `startxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + trailer + end, 'latin1')]);
}

interface StreamWish {
  /** Its number. */
  readonly own?: number;
  /** The numbers of the objects that it says it is. */
  readonly listed?: readonly number[];
}

function withStream(pdf: Uint8Array, wish: StreamWish = {}): Uint8Array {
  const {root, start, next} = readStructure(pdf);
  const {own = next, listed = [own]} = wish;
  const at = pdf.length + 1;
  const rows = Buffer.concat(
    listed.map(() => Buffer.from([1, at >>> 24, at >>> 16, at >>> 8, at, 0])),
  );
  const index = listed.map((number) => `${number} 1`).join(' ');
  const entries = `/Type /XRef /Size ${Math.max(next, own + 1, ...listed.map((each) => each + 1))} /Index [${index}] /W [1 4 1]`;
  const dictionary = `<< ${entries} /Root ${root} 0 R /Prev ${start} /Length ${rows.length} >>`;
  return Buffer.concat([
    pdf,
    Buffer.from(`\n${own} 0 obj\n${dictionary}\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}
