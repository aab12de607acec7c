/** A process whose machine's clock is wrong. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import type {Env} from './processes.js';

/** The settings of a process whose clock is ahead by so many seconds, or behind. */
export const skewedBy = async (seconds: number): Promise<Env> => ({
  ...(await library()),
  FAKETIME: offset(seconds),
});

/** The settings of a process whose clock is as far ahead as this file says, which can be written while it runs. */
export const skewedByFile = async (file: string): Promise<Env> => ({
  ...(await library()),
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
});

/** So many seconds as such a file says them. */
export const offset = (seconds: number): string => `${seconds < 0 ? '' : '+'}${seconds}s`;

async function library(): Promise<Env> {
  const {stdout} = await promisify(execFile)('faketime', [
    '-m',
    '-f',
    '+0s',
    'printenv',
    'LD_PRELOAD',
  ]);
  return {LD_PRELOAD: stdout.trim(), FAKETIME_DONT_FAKE_MONOTONIC: '1'};
}
