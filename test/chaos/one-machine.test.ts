/** The same on one machine: one process with workers and a database of its own, as `npx esign-service serve` starts it. */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {freeze} from '../service/faults/frozen-process.js';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine, type Machine} from './machine.js';
import {inWords, report} from './report.js';
import {isWhole, scaled} from './scale.js';

const troubles: Readonly<Record<string, (machine: Machine) => Promise<void>>> = {
  'the service is killed': async ({process, start}) => {
    await process().kill();
    await start();
  },
  'the database is killed': async ({postmaster, process, start}) => {
    const pid = await postmaster();
    if (pid) globalThis.process.kill(pid, 'SIGKILL');
    await delay(5_000);
    // A supervisor starts a service again that has ended.
    if (!process().isRunning) await start();
  },
  'the database is frozen': async ({postmaster}) => {
    const pid = await postmaster();
    const thaw = pid ? await freeze(pid) : undefined;
    await delay(6_000);
    thaw?.();
  },
  'the service is stopped and started': async ({process, start}) => {
    await process().stop();
    await start();
  },
};

it(
  'faults of all kinds lose nothing with a single process',
  {timeout: scaled(240_000, 3_600_000), retry: 0},
  async () => {
    const machine = await startMachine();
    const shop = await openForBusiness(scaled(2, 6), [machine.url], machine);
    const names = Object.keys(troubles);
    const happened = isWhole
      ? Array.from({length: 40}, (_, at) => names[at % names.length]!)
      : names.slice(0, 2);
    for (const name of happened) {
      await delay(scaled(500, 2_000));
      await troubles[name]!(machine);
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...machine});
    await report({scenario: 'A single `serve`', troubles: inWords(happened), ...found});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);
