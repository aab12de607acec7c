import {readFile, writeFile} from 'node:fs/promises';
import {cpus} from 'node:os';
import {formatted} from '../formatted.js';

/** What a run has counted. */
interface Report {
  /** Milliseconds. */
  readonly waits: {readonly handedOver: number; readonly lost: number; readonly fileLost: number};
  readonly signed: number;
  readonly acknowledged: number;
  readonly again: number;
  readonly missing: readonly string[];
  readonly twice: number;
}

const marks = /(<!-- report of npm test -- engines -->\n)[\s\S]*?(<!-- end of report -->)/;

/** Writes it into the document that `ESIGN_ENGINES_REPORT` names, as `npm test -- engines` does; else does nothing. */
export async function report(run: Report): Promise<void> {
  const file = process.env['ESIGN_ENGINES_REPORT'];
  if (!file) return;
  const rows = [
    [
      'Longest wait of a client that writes, when the lead is handed over',
      `${run.waits.handedOver} ms`,
    ],
    ['The same when the leader is lost', `${run.waits.lost} ms`],
    ['The same when a machine of the file store is lost', `${run.waits.fileLost} ms`],
    ['Contracts signed by two people meanwhile', run.signed],
    ['Requests acknowledged', run.acknowledged],
    ['Refused or cut, and retried', run.again],
    ['Lost', run.missing.length],
    ['Done twice', run.twice],
  ];
  const table = ['| | |', '| - | -: |', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)];
  const when = `Run on ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, by \`npm test -- engines\`.`;
  const text = await readFile(file, 'utf8');
  const written = text.replace(
    marks,
    (_, begin: string, end: string) => `${begin}\n${when}\n\n${table.join('\n')}\n\n${end}`,
  );
  await writeFile(file, await formatted(file, written));
}
