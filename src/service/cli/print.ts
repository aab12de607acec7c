/** The option of every command that answers something. */
export const jsonOption = {
  json: {type: 'boolean', description: 'Print JSON, for scripts.', default: false},
} as const;

/** A text from outside without characters that steer a terminal or turn its reading direction. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '·');

/** Prints an answer: as JSON, or a line for each of its values. */
export function print(
  answer: Readonly<Record<string, unknown>> | readonly object[],
  json: boolean,
): void {
  const text = json ? JSON.stringify(answer) : linesOf(answer).join('\n');
  process.stdout.write(`${text}\n`);
}

const linesOf = (answer: object): readonly string[] =>
  Array.isArray(answer)
    ? answer.map((row: object) => Object.values(row).map(textOf).join('  '))
    : Object.entries(answer).map(([name, value]) => `${name}  ${textOf(value)}`);

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
