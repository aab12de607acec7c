import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {median, sized, timed} from './measuring.js';

const command = join(import.meta.dirname, '../src/service/dist/cli.js');
const runs = sized(9, 1);

/** Milliseconds at the median until the help stands there, and until Node has done nothing; in turns. */
export async function benchHelp(): Promise<{readonly help: number; readonly bare: number}> {
  const [helps, bares]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    helps.push(await timeOf(command, '--help'));
    bares.push(await timeOf('--eval', '0'));
  }
  return {help: median(helps), bare: median(bares)};
}

const timeOf = (...parameters: string[]): Promise<number> =>
  timed(() => promisify(execFile)(process.execPath, parameters));
