import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

const command = join(import.meta.dirname, '../src/service/dist/cli.js');
const runs = 9;

/** Milliseconds at the median until the help stands there, and until Node has done nothing; in turns. */
export async function benchHelp(): Promise<{readonly help: number; readonly bare: number}> {
  const [helps, bares]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    helps.push(await timeOf(command, '--help'));
    bares.push(await timeOf('--eval', '0'));
  }
  return {help: median(helps), bare: median(bares)};
}

async function timeOf(...parameters: string[]): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(process.execPath, parameters);
  return performance.now() - started;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
