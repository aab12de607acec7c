/** Adds a signature to a PDF as another program may do it: the form of the file is this module's, the CMS the caller's. */
import {PdfRevisions} from '../../../../src/service/pdf/structure/pdf-revisions.js';
import {
  isDictionary,
  nameOf,
  referenceOf,
  stringOf,
  type PdfValue,
} from '../../../../src/service/pdf/structure/pdf-syntax.js';

/** How the signature is written into the file; left out, as most programs do. */
export interface Place {
  readonly subFilter?: string;
  /** In an object of its own, in the field itself, or in a field below another. */
  readonly field?: 'own' | 'direct' | 'kid';
  readonly type?: 'Sig' | 'DocTimeStamp';
  /** Whether the contents stand before the byte range. */
  readonly isContentsFirst?: boolean;
  readonly isUpperCase?: boolean;
  /** Bytes that are reserved. */
  readonly space?: number;
  /** Further entries of the dictionary. */
  readonly entries?: string;
  /** What stands between `%%EOF` and the end of what is signed. */
  readonly lineEnd?: string;
  /** What a range says instead of what it has to say. */
  readonly range?: (numbers: readonly number[]) => readonly number[];
}

/** Makes the signature of these bytes, DER or BER. */
export type MakeCms = (signed: Buffer) => Uint8Array | Promise<Uint8Array>;

const RANGE = 60;

/** Appends a revision with a signature. */
export async function placeSignature(
  pdf: Uint8Array,
  make: MakeCms,
  place: Place = {},
): Promise<Buffer> {
  const {lineEnd = '\n', space = 6000} = place;
  const file = PdfRevisions.open(pdf);
  const {trailer, isStream, start, root} = file.last;
  const next = Number(trailer.get('Size'));
  const objects = new Map<number, string>(fieldObjects(place, next, space));
  objects.set(root, catalogueWith(file, next));
  const parts: Buffer[] = [Buffer.from(pdf), Buffer.from('\n')];
  const offsets = new Map<number, number>();
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, body] of objects) {
    offsets.set(number, length());
    parts.push(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }
  const entries = ['Root', 'Info', 'ID', 'Encrypt']
    .flatMap((key) => (trailer.has(key) ? `/${key} ${written(trailer.get(key)!)} ` : []))
    .join('');
  const table = isStream ? streamTable : plainTable;
  parts.push(table({offsets, at: length(), size: next + 3, entries, previous: start}));
  return fill(Buffer.concat([...parts, Buffer.from(`%%EOF${lineEnd}`)]), make, place);
}

/** The numbers after the last object are those of the field, of the signature, and of a field below. */
function fieldObjects({field = 'own', ...place}: Place, next: number, space: number) {
  const signature = dictionaryOf(place, space);
  const name = `/T (Signature ${next})`;
  const widget = '/Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132';
  if (field === 'direct')
    return [[next, `<< /FT /Sig ${name} ${widget} /V ${signature} >>`]] as const;
  const own = [next + 1, signature] as const;
  if (field === 'own')
    return [[next, `<< /FT /Sig ${name} ${widget} /V ${next + 1} 0 R >>`], own] as const;
  return [
    [next, `<< ${name} /Kids [${next + 2} 0 R] >>`],
    own,
    [next + 2, `<< /Parent ${next} 0 R /FT /Sig /T (below) ${widget} /V ${next + 1} 0 R >>`],
  ] as const;
}

function dictionaryOf(
  {subFilter = 'adbe.pkcs7.detached', type = 'Sig', isContentsFirst, entries = ''}: Place,
  space: number,
): string {
  const range = `/ByteRange ${'*'.repeat(RANGE)}`;
  const contents = `/Contents <${'0'.repeat(2 * space)}>`;
  const both = isContentsFirst ? `${contents} ${range}` : `${range} ${contents}`;
  return `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} ${both} ${entries} >>`;
}

/** The catalogue with one more field in its form. */
function catalogueWith(file: PdfRevisions, field: number): string {
  const catalogue = new Map(file.catalogue);
  const form = new Map(catalogue.has('AcroForm') ? file.dictionary(catalogue.get('AcroForm')) : []);
  const fields = form.has('Fields') ? file.resolve(form.get('Fields')) : [];
  form.set('Fields', [
    ...(fields as readonly PdfValue[]),
    {kind: 'reference', number: field, generation: 0},
  ]);
  form.set('SigFlags', 3);
  catalogue.set('AcroForm', form);
  return written(catalogue);
}

/** A value as it was written. */
function written(value: PdfValue): string {
  if (isDictionary(value))
    return `<< ${[...value].map(([key, item]) => `/${key} ${written(item)}`).join(' ')} >>`;
  if (Array.isArray(value)) return `[ ${(value as readonly PdfValue[]).map(written).join(' ')} ]`;
  const string = stringOf(value);
  if (string?.isHex) return `<${Buffer.from(string.bytes).toString('hex')}>`;
  if (string) return `(${Buffer.from(string.bytes).toString('latin1')})`;
  const reference = referenceOf(value);
  if (reference) return `${reference.number} ${reference.generation} R`;
  return nameOf(value) === undefined ? String(value) : `/${nameOf(value)}`;
}

interface Table {
  readonly offsets: ReadonlyMap<number, number>;
  readonly at: number;
  readonly size: number;
  readonly entries: string;
  readonly previous: number;
}

function plainTable({offsets, at, size, entries, previous}: Table): Buffer {
  const rows = [...offsets].map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  );
  return Buffer.from(
    `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n` +
      `<< /Size ${size} ${entries}/Prev ${previous} >>\nstartxref\n${at}\n`,
    'latin1',
  );
}

function streamTable({offsets, at, size, entries, previous}: Table): Buffer {
  const own = [...offsets, [size, at] as const].sort(([one], [other]) => one - other);
  const rows = Buffer.concat(
    own.map(([, offset]) => {
      const row = Buffer.alloc(7);
      row[0] = 1;
      row.writeUInt32BE(offset, 1);
      return row;
    }),
  );
  const index = own.map(([number]) => `${number} 1`).join(' ');
  const head =
    `${size} 0 obj\n<< /Type /XRef /Size ${size + 1} /W [1 4 2] /Index [${index}] ` +
    `/Length ${rows.length} ${entries}/Prev ${previous} >>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${at}\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), rows, Buffer.from(end)]);
}

/** Puts the range and the signature into their places. */
async function fill(
  file: Buffer,
  make: MakeCms,
  {isUpperCase, space = 6000, range = (numbers) => numbers}: Place,
): Promise<Buffer> {
  const gap = file.lastIndexOf(`<${'0'.repeat(2 * space)}>`);
  const behind = gap + 2 * space + 2;
  const numbers = range([0, gap, behind, file.length - behind]);
  file.write(`[${numbers.join(' ')}]`.padEnd(RANGE), file.lastIndexOf('*'.repeat(RANGE)), 'latin1');
  const signed = Buffer.concat(
    [0, 2].map((at) => file.subarray(numbers[at], (numbers[at] ?? 0) + (numbers[at + 1] ?? 0))),
  );
  const cms = Buffer.from(await make(signed)).toString('hex');
  if (cms.length > 2 * space) throw new Error(`The signature needs ${cms.length / 2} bytes.`);
  file.write(isUpperCase ? cms.toUpperCase() : cms, gap + 1, 'latin1');
  return file;
}
