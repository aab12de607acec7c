/** Files with cross-reference streams: as programs write them, and as nobody should. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {paper} from './corpus/sealed-file.js';
import {changed} from './pdf-tools.js';

/** The same page in every form in which its tables may be written. */
export async function everyForm(): Promise<Readonly<Record<string, Uint8Array>>> {
  const plain = await paper();
  const packed = await (await PDFDocument.load(plain)).save({useObjectStreams: true});
  const byQpdf = (...options: readonly string[]) => changed(plain, 'qpdf', ...options, '@', '=');
  return {
    'object streams': packed,
    'object streams by another program, with predictors': await byQpdf('--object-streams=generate'),
    'a linearized table': await byQpdf('--linearize', '--object-streams=disable'),
    'linearized streams': await byQpdf('--linearize', '--object-streams=generate'),
    'a table and a stream beside it': writeHybrid('beside'),
    'a second, empty table that names a stream': writeHybrid('second'),
  };
}

/** What is done to a file before it is put together. */
export interface Lie {
  /** Entries of the cross-reference stream by key; `''` takes one away. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Rows of type, place and index by number; `null` takes one away. */
  readonly rows?: Readonly<Record<number, readonly [number, number, number] | null>>;
  /** The object stream: its entries, and numbers and offsets of its objects. */
  readonly container?: {readonly entries?: string; readonly head?: string};
  /** More objects before the cross-reference stream. */
  readonly more?: string;
}

const CONTENT = '0 0 1 rg 20 20 60 40 re f';

/** Widths of the columns of the cross-reference stream. */
const WIDTHS = [1, 4, 2] as const;

/** A file of one page whose page tree is packed, as the specification has it but for one lie. */
export function writePacked(lie: Lie = {}): Buffer {
  const file = new Body();
  file.add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  file.add(4, stream('', CONTENT));
  file.add(5, container(lie.container));
  if (lie.more) file.addText(lie.more);
  const rows = {0: [0, 0, 0], ...file.rows(), ...PACKED, 6: [1, file.length, 0], ...lie.rows};
  const listed = Object.entries(rows).flatMap(([number, row]) => (row ? [{number, row}] : []));
  const entries = {
    Size: '7',
    W: `[${WIDTHS.join(' ')}]`,
    Index: `[${listed.map(({number}) => `${number} 1`).join(' ')}]`,
    Root: '1 0 R',
    ...lie.entries,
  };
  const start = file.length;
  file.add(6, stream(`/Type /XRef ${written(entries)}`, table(listed.map(({row}) => row))));
  return file.end(start);
}

const PACKED = {2: [2, 5, 0], 3: [2, 5, 1]};

function container({entries = '', head}: NonNullable<Lie['container']> = {}): string {
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >> ';
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << >> >>';
  const start = head ?? `2 0 3 ${pages.length} `;
  const own = /\/N /.test(entries) ? '' : '/N 2';
  return stream(`/Type /ObjStm ${own} /First ${start.length} ${entries}`, start + pages + page);
}

/**
 * A hybrid file (ISO 32000-2, 7.5.8.4).
 * @param form `second`: the stream is named by a second table, which is empty, as Word does it
 * @param lie the offset that the stream has for the content, where that is another than the table has
 */
export function writeHybrid(form: 'beside' | 'second', lie?: number): Buffer {
  const file = new Body();
  file.add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  file.add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  file.add(
    3,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 7 0 R >>',
  );
  file.add(4, stream('', CONTENT));
  file.add(5, stream('/Type /ObjStm /N 1 /First 4', '7 0 << /ProcSet [/PDF] >>'));
  const named = file.length;
  const rows: readonly (readonly number[])[] = [
    ...Object.values({...file.rows(), ...(lie === undefined ? {} : {4: [1, lie, 0]})}),
    [1, named, 0],
    [2, 5, 0],
  ];
  const entries = {Size: '8', W: `[${WIDTHS.join(' ')}]`, Index: '[1 7]', Root: '1 0 R'};
  file.add(6, stream(`/Type /XRef ${written(entries)}`, table(rows)));
  const start = file.length;
  const lines = [1, 2, 3, 4, 5, 6].map((number) => row(file.rows()[number]?.[1] ?? 0));
  const first = `xref\n0 8\n0000000007 65535 f \n${lines.join('')}0000000000 00001 f \ntrailer\n`;
  if (form === 'beside') {
    file.addText(`${first}<< /Size 8 /Root 1 0 R /XRefStm ${named} >>\n`);
    return file.end(start);
  }
  file.addText(`${first}<< /Size 8 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const second = file.length;
  file.addText(`xref\n0 0\ntrailer\n<< /Size 8 /Root 1 0 R /Prev ${start} /XRefStm ${named} >>\n`);
  return file.end(second);
}

/** A file that is being written. */
class Body {
  #bytes = Buffer.from('%PDF-1.7\n%\u00e9\u00e9\u00e9\u00e9\n', 'latin1');
  readonly #rows: Record<number, readonly [number, number, number]> = {};

  get length(): number {
    return this.#bytes.length;
  }

  add(number: number, text: string): void {
    this.#rows[number] = [1, this.length, 0];
    this.addText(`${number} 0 obj\n${text}\nendobj\n`);
  }

  addText(text: string): void {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(text, 'latin1')]);
  }

  rows(): Readonly<Record<number, readonly [number, number, number]>> {
    return this.#rows;
  }

  end(start: number): Buffer {
    this.addText(`startxref\n${start}\n%%EOF\n`);
    return this.#bytes;
  }
}

const row = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;

const stream = (entries: string, data: string): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

const written = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .flatMap(([key, value]) => (value === '' ? [] : [`/${key} ${value}`]))
    .join(' ');

function table(rows: readonly (readonly number[])[]): string {
  const bytes = rows.map((row) => {
    const buffer = Buffer.alloc(7);
    buffer.writeUInt8(row[0] ?? 0, 0);
    buffer.writeUInt32BE(row[1] ?? 0, 1);
    buffer.writeUInt16BE(row[2] ?? 0, 5);
    return buffer;
  });
  return Buffer.concat(bytes).toString('latin1');
}
