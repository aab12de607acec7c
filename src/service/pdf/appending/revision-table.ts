/**
 * The end of a later revision: its table (ISO 32000-2, 7.5.4 and 7.5.5), or a stream if the signed bytes end with one
 * (7.5.8). Each has one shape.
 */

/** What the table of the next revision depends on. */
export interface TableForm {
  /** Whether it is a stream. */
  readonly isStream: boolean;
  /** The offset of the table before. */
  readonly previous: number;
  /** One more than the highest object number. */
  readonly size: number;
  /** The entries of the trailer that stay the same, as they are written. */
  readonly trailer: string;
}

/**
 * The table of these objects.
 * @param start the offset at which it begins
 * @param size one more than the highest object number so far
 */
export function sectionOf(
  {isStream, previous, trailer}: TableForm,
  offsets: ReadonlyMap<number, number>,
  start: number,
  size: number,
): Pick<TableForm, 'previous' | 'size'> & {readonly text: string} {
  const end = `startxref\n${start}\n%%EOF\n`;
  if (isStream) {
    const own = new Map([...offsets, [size, start]]);
    const body = streamOf(own, size + 1, `${trailer}/Prev ${previous} `);
    return {text: `${size} 0 obj\n${body}\nendobj\n${end}`, previous: start, size: size + 1};
  }
  const entries = `<< /Size ${size} ${trailer}/Prev ${previous} >>`;
  const text = `xref\n0 1\n0000000000 65535 f \n${rowsOf(offsets)}trailer\n${entries}\n${end}`;
  return {text, previous: start, size};
}

function rowsOf(offsets: ReadonlyMap<number, number>): string {
  return runsOf(offsets)
    .map(([first, places]) => {
      const rows = places.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      return `${first} ${rows.length}\n${rows.join('')}`;
    })
    .join('');
}

/** A row has six bytes: 1 for an object in the file, its offset, and its generation. */
function streamOf(offsets: ReadonlyMap<number, number>, size: number, trailer: string): string {
  const runs = runsOf(offsets);
  const index = runs.map(([first, places]) => `${first} ${places.length} `).join('');
  const places = runs.flatMap(([, each]) => each);
  const rows = Buffer.alloc(6 * places.length);
  for (const [row, offset] of places.entries()) {
    rows[6 * row] = 1;
    rows.writeUInt32BE(offset, 6 * row + 1);
  }
  const shape = `/Type /XRef /Size ${size} /W [ 1 4 1 ] /Index [ ${index}] `;
  return hexStream(`${shape}${trailer}`, rows);
}

/** Runs of consecutive object numbers in ascending order: the first number, and the offset of each. */
function runsOf(offsets: ReadonlyMap<number, number>): readonly (readonly [number, number[]])[] {
  const runs: [number, number[]][] = [];
  for (const [number, offset] of [...offsets].sort(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && last[0] + last[1].length === number) last[1].push(offset);
    else runs.push([number, [offset]]);
  }
  return runs;
}

/**
 * A stream of hexadecimal digits (ISO 32000-2, 7.4.2): no byte of its content can be read as PDF syntax.
 * @param entries further entries of its dictionary
 */
export const hexStream = (entries: string, bytes: Uint8Array): string =>
  `<< ${entries}/Length ${2 * bytes.length + 1} /Filter /ASCIIHexDecode >>\nstream\n` +
  `${Buffer.from(bytes).toString('hex')}>\nendstream`;
