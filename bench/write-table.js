/** Writes the figures of the benchmark into `docs/scaling.md`, between the two marks there. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {format, resolveConfig} from 'prettier';

const document = join(import.meta.dirname, '../docs/scaling.md');

/** @param {{node: string, cores: number, parts: Readonly<Record<string, Part>>}} results */
export async function writeTable({node, cores, parts}) {
  const when = `Measured with Node ${node.slice(1)} on ${cores} cores.`;
  const lines = Object.entries(parts)
    // What the elements cost beside other libraries is told in bench/results.json alone.
    .filter(([name]) => name !== 'embeds')
    .flatMap(([, {measured, rows}]) => rows.map((row) => lineOf(row, measured)));
  const table = tableOf(
    ['Measurement', 'Figure', 'Compared with', 'Its figure', 'Ratio', 'On'],
    lines,
    [0, 2, 5],
  );
  await writeBetween('npm run bench', `${when}\n\n${table}`);
}

/**
 * @param {Row} row
 * @param {string} measured
 */
function lineOf({name, value, unit, beside = '', besideValue, ratio = ''}, measured) {
  const besideFigure = besideValue === undefined ? '' : `${shown(besideValue)} ${unit}`;
  return [name, `${shown(value)} ${unit}`, beside, besideFigure, ratio, measured];
}

/**
 * A table in Markdown; figures stand at the right of their columns.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} lines
 * @param {readonly number[]} words the columns without figures
 */
export function tableOf(head, lines, words = [0]) {
  const alignment = head.map((_, index) => (words.includes(index) ? '-' : '-:'));
  return [head, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Writes figures between the marks of the command that measured them.
 * @param {string} command
 * @param {string} figures
 */
export async function writeBetween(command, figures) {
  const text = await readFile(document, 'utf8');
  const marks = new RegExp(`(<!-- figures of ${command} -->\n)[\\s\\S]*?(<!-- end of figures -->)`);
  const written = text.replace(marks, (_, begin, end) => `${begin}\n${figures}\n\n${end}`);
  const style = {...(await resolveConfig(document)), filepath: document};
  await writeFile(document, await format(written, style));
}

const shown = (/** @type {number} */ value) => value.toLocaleString('en');

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {string} [beside]
 * @property {number} [besideValue]
 * @property {number} [ratio]
 */

/**
 * @typedef {object} Part
 * @property {string} measured a day
 * @property {number} load of the machine at the start
 * @property {readonly Row[]} rows
 */
