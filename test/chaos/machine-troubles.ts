/** What can happen to an installation of one process: each trouble begins, lasts, and ends. */
import {setTimeout as delay} from 'node:timers/promises';
import {freeze} from '../service/faults/frozen-process.js';
import type {Machine} from './machine.js';

/** By the words in which the report names them. */
export const machineTroubles = {
  'the service is killed': async ({process, isBack}) => {
    await process().kill();
    await isBack();
  },
  'the database is killed': async ({postmaster, isBack}) => {
    const pid = await postmaster();
    if (pid) process.kill(pid, 'SIGKILL');
    await delay(5_000);
    await isBack();
  },
  'the database is frozen': async ({postmaster}) => {
    const pid = await postmaster();
    const thaw = pid ? await freeze(pid) : undefined;
    await delay(6_000);
    thaw?.();
  },
  'the service is stopped and started': async ({process, isBack}) => {
    await process().stop();
    await isBack();
  },
} as const satisfies Record<string, (machine: Machine) => Promise<void>>;
