/** Writes the figures of the benchmark into `docs/scaling.md`, between the two marks there. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {format, resolveConfig} from 'prettier';

const document = join(import.meta.dirname, '../docs/scaling.md');

/** @param {{measured: string, node: string, machine: {cores: number, load: number}, rows: readonly Row[]}} results */
export async function writeTable({measured, node, machine, rows}) {
  const {cores, load} = machine;
  const when = `Measured on ${measured.slice(0, 10)} with Node ${node.slice(1)} on ${cores} cores, load ${load} at the start.`;
  const lines = rows.map(
    ({name, value, unit, beside = '', besideValue = '', ratio = ''}) =>
      `| ${name} | ${shown(value)} ${unit} | ${beside} | ${besideValue === '' ? '' : `${shown(besideValue)} ${unit}`} | ${ratio} |`,
  );
  const table = [
    '| Measurement | Figure | Compared with | Its figure | Ratio |',
    '| - | -: | - | -: | -: |',
    ...lines,
  ];
  await writeBetween('npm run bench', `${when}\n\n${table.join('\n')}`);
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
