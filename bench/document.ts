/** The figures in `docs/scaling.md`: the rows that a reader needs, and of which of them the code has changed since. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {format, resolveConfig} from 'prettier';
import type {BenchRow} from './bench-row.js';
import {isOutdated, type Measured, type Results} from './results.js';

const file = join(import.meta.dirname, '../docs/scaling.md');

/** The tables of the document, and the rows of each part that it shows; all others stand in `bench/results.json` alone. */
export const tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'one process': {
    start: ['first start → first answer, with a new database', 'start → first answer'],
    rest: ['at rest: service and database, of one core'],
    upload: ['upload of 2 pages → first page image', 'upload of 200 pages → first page image'],
    pages: ['set-up page of 200 pages → first page shown', 'signing page → first page shown'],
    throughput: ['create from a template and send, 64 callers', 'get an envelope, 64 callers'],
    events: ['events delivered to a local receiver'],
    mails: ['invitations handed to a local mail server'],
    streams: [
      'helper with 10,000 streams: memory of one',
      'helper with 10,000 streams: a change at all, p99',
    ],
    completion: [
      'last signature → sealed file, p50',
      'last signature → sealed file, p99',
      'transactions that an envelope writes in, all in all',
      'processor time of an envelope, all in all',
    ],
    sealing: ['seal 10 pages', 'seal 300 pages'],
    verifying: ['verify 300 pages'],
    lists: [
      'list of 1000000: no filter',
      'list of 1000000: title, two thirds, and party',
      'list of 1000000: title, two thirds, the first time',
    ],
  },
  'a year of one account': {
    year: [
      '1000000 envelopes: a search for a title',
      '1000000 envelopes: an envelope with its history',
      '1000000 envelopes: backup',
      '1000000 envelopes: backup: memory, at most',
      '1000000 envelopes: export',
      '1000000 envelopes: retention: memory of the service, at most',
    ],
  },
  'several processes': {
    processes: [
      'reads of an envelope, two serve and two work',
      'uploads, acknowledged, two serve and two work',
      'envelopes prepared and sent, two serve and two work',
      'processor time of a read, two serve in turn',
      'processor time of an upload, two serve in turn',
    ],
  },
  'as on several machines': {
    cluster: [
      'an envelope until it is sealed, processor time of serve',
      'an envelope until it is sealed, processor time of work',
      'an envelope until it is sealed, processor time of PostgreSQL',
      'a read of an envelope, processor time of PostgreSQL',
      'the first page of the list, processor time of its replica',
    ].map((name) => `1000000 envelopes, 4 serve and 4 work: ${name}`),
  },
  'one account beside another': {
    tenants: [
      'a list is returned, with 64 callers requesting lists, p99',
      'a file is verified on the public page, with six callers from one address, p99',
      'an upload is processed, with 100 documents waiting, p99',
      'a document is sealed, with 100 documents waiting, p99',
      'an event arrives, with 100 hanging receivers, p99',
      'an invitation arrives, with 600 others waiting, p99',
    ],
  },
};

const head = [
  'Measurement',
  'Figure',
  'Compared with',
  'Its figure',
  'Ratio',
  'Measured',
  'Node',
  'Commit',
];
/** Figures stand at the right of their columns. */
const alignment = ['-', '-:', '-', '-:', '-:', '-', '-', '-'];

/**
 * One of the tables, in Markdown; a figure whose code has changed since it was measured is marked with †.
 * @param now The fingerprint that the code of each part has now.
 */
export function tableOf(name: string, results: Results, now: Readonly<Record<string, string>>) {
  const lines = Object.entries(tables[name] ?? {}).flatMap(([part, names]) => {
    const measured = results[part];
    const rows = names.map((each) => measured?.rows.find((row) => row.name === each));
    return rows.flatMap((row) => (row && measured ? [lineOf(row, measured, now[part] ?? '')] : []));
  });
  return [head, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function lineOf(row: BenchRow, measured: Measured, now: string): readonly (string | number)[] {
  const {name, value, unit, beside = '', besideValue, ratio = ''} = row;
  const shown = (figure: number) => `${figure.toLocaleString('en')} ${unit}`;
  const day = measured.measured.slice(0, 10);
  return [
    name,
    shown(value),
    beside,
    besideValue === undefined ? '' : shown(besideValue),
    ratio,
    isOutdated(measured, now) ? `${day} †` : day,
    measured.node,
    measured.commit,
  ];
}

/** Writes the tables between their marks in `docs/scaling.md`. */
export async function writeDocument(results: Results, now: Readonly<Record<string, string>>) {
  let text = await readFile(file, 'utf8');
  for (const name of Object.keys(tables)) {
    const marks = new RegExp(`(<!-- figures: ${name} -->\n)[\\s\\S]*?(<!-- end of figures -->)`);
    if (!marks.test(text)) throw new Error(`docs/scaling.md has no place for figures: ${name}.`);
    const table = tableOf(name, results, now);
    text = text.replace(marks, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
  }
  await writeFile(file, await format(text, {...(await resolveConfig(file)), filepath: file}));
}
