/** Strangers who flood the doors that are open to everybody, while customers work. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine} from './machine.js';
import {inWords, report} from './report.js';

/** Megabytes that one process may hold, whatever comes. */
const mostMemory = 400;

/** What comes 40 times at once, and what `flood.js` calls it. */
const floods: Readonly<Record<string, string>> = {
  '40 files of 23 MB to `/verify`': 'verify',
  '40 bodies of 20 MB to a page of a signer': 'signer',
  '40 bodies of 20 MB without a key': 'keyless',
  '40 bodies of five million brackets': 'deep',
};

type Answer = number | 'cut';

async function flood(kind: string, url: string): Promise<Answer[]> {
  const script = join(import.meta.dirname, 'flood.js');
  const {stdout} = await promisify(execFile)(process.execPath, [script, kind, url]);
  return JSON.parse(stdout) as Answer[];
}

it(
  'floods of unauthenticated requests lose nothing of customers, and the process stays within its memory limit',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const machine = await startMachine();
    const shop = await openForBusiness(3, [machine.url], machine);
    const happened = [...Object.keys(floods), ...Object.keys(floods)];
    const answers = new Set<Answer>();
    for (const name of happened) {
      for (const answer of await flood(floods[name]!, machine.url())) answers.add(answer);
      await delay(2_000);
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...machine});
    await report({scenario: 'One flooded `serve`', troubles: inWords(happened), ...found});
    expect(found).toMatchObject({missing: [], twice: 0});
    const faults = [...answers].filter((answer) => typeof answer === 'number' && answer >= 500);
    expect(faults.filter((status) => status !== 503)).toEqual([]);
    expect(await mostHeld(machine.process().pid)).toBeLessThan(mostMemory);
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);

/** Megabytes that a process held at most. */
async function mostHeld(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
