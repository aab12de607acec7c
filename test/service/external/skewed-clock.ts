/** A process whose machine's clock is wrong. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import type {Env} from './processes.js';

/** The settings of a process whose clock is ahead by so many seconds, or behind. */
export async function skewedBy(seconds: number): Promise<Env> {
  const {stdout} = await promisify(execFile)('faketime', [
    '-m',
    '-f',
    '+0s',
    'printenv',
    'LD_PRELOAD',
  ]);
  return {
    LD_PRELOAD: stdout.trim(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
