/**
 * Incremental updates put together at random from everything that the format allows and programs have to cope with:
 * tables, streams, hybrids and object streams, free entries, generations, chains of `/Prev`, duplicates, and any line end.
 */
import {readStructure} from './corpus/tampering.js';
import type {Damaged, Random} from './random-damage.js';

/** What updates are written from: the sealed file, or one with proofs behind it. */
type Structure = ReturnType<typeof readStructure>;

/**
 * One to three updates behind a file, the same for the same random numbers.
 * @param signed how many bytes of it are signed; they say what its objects are
 */
export function appendUpdates(pdf: Buffer, signed: number, random: Random): Damaged {
  const {next, ...known} = readStructure(pdf.subarray(0, signed));
  // Proofs have taken a few numbers.
  const structure = {...known, next: pdf.length > signed ? next + 20 : next};
  const wishes = Array.from({length: 1 + random(3)}, () => wish(structure, random));
  const changed = wishes.reduce((file, each) => append(file, each, structure), pdf);
  return {what: JSON.stringify(wishes), changed};
}

type Wish = ReturnType<typeof wish>;

const PAGE = '/Type /Page /MediaBox [0 0 300 200]';
const CONTENT = 'BT /F1 12 Tf 20 100 Td (Rent: 9000 EUR) Tj ET';

function wish({root, rootText, form, formText, page, next, start}: Structure, random: Random) {
  const pick = <Value>(...values: readonly Value[]): Value => values[random(values.length)]!;
  const free = next + random(4);
  const bodies: readonly (readonly [number, string])[] = [
    [root, rootText.replace(/\/Pages \d+ 0 R/, `/Pages ${free} 0 R`)],
    [root, rootText.replace(/>>$/, `/DSS ${free} 0 R >>`)],
    [root, rootText.replace(/>>$/, '/Extensions << /ESIC << /ExtensionLevel 2 >> >> >>')],
    [root, rootText],
    [form, formText],
    [form, formText.replace(/>>$/, '/NeedAppearances true >>')],
    [page, `<< ${PAGE} /Contents ${free} 0 R >>`],
    [free, `<< /Type /Pages /Count 1 /Kids [ ${page} 0 R ] >>`],
    [free, '<< /Type /DSS >>'],
    [free, `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`],
    [1 + random(next), 'null'],
  ];
  return {
    objects: Array.from({length: random(5)}, () => pick(...bodies)),
    form: pick('table', 'table', 'stream', 'hybrid', 'packed'),
    generation: pick(0, 0, 0, 1, 65_535),
    previous: pick('last', 'last', 'first', 'self', 'none', 'far'),
    size: pick(0, 0, 0, -next + 3, 1000, 90_000_000),
    root: pick(root, root, root, free),
    frees: pick([], [], [page], [root], [next + 9]),
    isDoubled: random(4) === 0,
    start,
    lineEnd: pick('\n', '\n', '\r\n', '\r'),
    end: pick('%%EOF', '%%EOF\n', '%%EOF\r\n', '%%EOF\n\n', ''),
    off: pick(0, 0, 0, 0, 1, -7),
  };
}

/** What an update says of one object: its number, its offset or place, and its generation; free ones have no offset. */
type Row = readonly [
  number: number,
  offset: number,
  generation: number,
  kind: 'n' | 'f' | 'packed',
];

function append(pdf: Buffer, wish: Wish, {next}: Structure): Buffer {
  let text = '\n';
  const rows: Row[] = wish.frees.map((number) => [number, 0, 1, 'f'] as const);
  const place = (number: number, body: string): void => {
    rows.push([number, pdf.length + text.length, wish.generation, 'n']);
    text += `${number} ${wish.generation} obj${wish.lineEnd}${body}${wish.lineEnd}endobj${wish.lineEnd}`;
  };
  if (wish.form === 'packed') {
    const plain = wish.objects.filter(([, body]) => !body.includes('stream'));
    const head = plain.map(([number], index) => `${number} ${index * 400}`).join(' ');
    const data = `${head.padEnd(200)}${plain.map(([, body]) => body.padEnd(400)).join('')}`;
    place(
      next + 20,
      `<< /Type /ObjStm /N ${plain.length} /First 200 /Length ${data.length} >>\nstream\n${data}\nendstream`,
    );
    for (const [index, [number]] of plain.entries())
      rows.push([number, next + 20, index, 'packed']);
  } else for (const [number, body] of wish.objects) place(number, body);
  if (wish.isDoubled)
    rows.push(...rows.slice(0, 2).map(([number]) => [number, 15, 0, 'n'] as const));
  const own = next + 30;
  const size = Math.max(own + 1, ...rows.map(([number]) => number + 1)) + wish.size;
  const trailer = `/Size ${size} /Root ${wish.root} 0 R ${previousOf(pdf, wish, pdf.length + text.length)}`;
  const start = pdf.length + text.length;
  if (wish.form === 'stream' || wish.form === 'packed')
    text += streamOf(own, [...rows, [own, start, 0, 'n']], trailer);
  else {
    const hybrid = wish.form === 'hybrid' ? `/XRefStm ${wish.start} ` : '';
    const lines = rows.map(
      ([number, offset, generation, kind]) =>
        `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`,
    );
    text += `xref${wish.lineEnd}${lines.join('')}trailer${wish.lineEnd}<< ${trailer}${hybrid}>>${wish.lineEnd}`;
  }
  text += `startxref${wish.lineEnd}${start + wish.off}${wish.lineEnd}${wish.end}`;
  return Buffer.concat([pdf, Buffer.from(text, 'latin1')]);
}

function previousOf(pdf: Buffer, {previous, start}: Wish, own: number): string {
  if (previous === 'none') return '';
  if (previous === 'self') return `/Prev ${own} `;
  if (previous === 'far') return '/Prev 9999999999 ';
  const last = Number(
    /startxref\s+(\d+)\s+[^]{0,10}$/.exec(pdf.toString('latin1', pdf.length - 60))?.[1],
  );
  return `/Prev ${previous === 'first' || Number.isNaN(last) ? start : last} `;
}

function streamOf(own: number, rows: readonly Row[], trailer: string): string {
  const data = Buffer.concat(
    rows.map(([, offset, generation, kind]) => {
      const row = Buffer.alloc(7);
      row[0] = {f: 0, n: 1, packed: 2}[kind];
      row.writeUInt32BE(offset, 1);
      row.writeUInt16BE(generation, 5);
      return row;
    }),
  );
  const index = rows.map(([number]) => `${number} 1`).join(' ');
  return (
    `${own} 0 obj\n<< /Type /XRef /W [1 4 2] /Index [${index}] ${trailer}/Length ${data.length} >>\n` +
    `stream\n${data.toString('latin1')}\nendstream\nendobj\n`
  );
}
