/** The option of every command that prints a result. */
export const jsonOption = {
  json: {type: 'boolean', description: 'Print JSON, for scripts.', default: false},
} as const;

/** An external text without characters that control a terminal or change its reading direction. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');

/** Prints a result: as JSON, or for people a list as a table and anything else as one line per value. */
export function print(
  answer: Readonly<Record<string, unknown>> | readonly object[],
  json: boolean,
): void {
  const text = json ? JSON.stringify(answer) : linesOf(answer).join('\n');
  process.stdout.write(`${text}\n`);
}

const linesOf = (answer: object): readonly string[] =>
  Array.isArray(answer)
    ? tableOf(answer as readonly object[])
    : Object.entries(answer).map(([name, value]) => `${name}  ${textOf(value)}`);

/** Columns under their names, each as wide as its longest text. */
function tableOf(rows: readonly object[]): readonly string[] {
  const [first] = rows;
  if (!first) return ['None.'];
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(textOf))];
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return printable(value instanceof Date ? momentOf(value) : String(value));
}

/** `2026-11-21 09:00:00Z` */
const momentOf = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')}Z`;
