/** Writes the results of `npm test -- chaos` into `docs/reliability.md`, between the marks there. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {formatted} from '../formatted.js';

const document = join(import.meta.dirname, '../../docs/reliability.md');

const marks = /(<!-- report of npm test -- chaos -->\n)[\s\S]*?(<!-- end of report -->)/;

/**
 * @param {{
 *   day: string,
 *   minutes: number,
 *   cores: number,
 *   rows: readonly import('./report.ts').Row[],
 *   tests: readonly {title: string, status: string}[],
 * }} run
 */
export async function writeReport({day, minutes, cores, rows, tests}) {
  const text = await readFile(document, 'utf8');
  const counts = [
    '| Installation | Faults | Requests acknowledged | Refused or cut, and retried | Lost | Done twice |',
    '| - | - | -: | -: | -: | -: |',
    ...rows.map(
      ({scenario, troubles, acknowledged, again, lost, twice}) =>
        `| ${scenario} | ${troubles} | ${acknowledged} | ${again} | ${lost} | ${twice} |`,
    ),
  ];
  const single = [
    '| Test | Result |',
    '| - | - |',
    ...tests.map(({title, status}) => `| ${title} | ${status} |`),
  ];
  const when = `Run on ${day}, in ${minutes} minutes on ${cores} cores.`;
  const report = [when, counts.join('\n'), single.join('\n')].join('\n\n');
  const written = text.replace(marks, (_, begin, end) => `${begin}\n${report}\n\n${end}`);
  await writeFile(document, await formatted(document, written));
}
