/** A disk that is full for a while. It takes a small file system of its own, and to mount that takes root. */
import {execFileSync} from 'node:child_process';
import {open, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it, onTestFinished} from 'vitest';
import {makeFolder} from '../service/external/installation.js';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine} from './machine.js';
import {report} from './report.js';

async function mountSmallDisk(): Promise<string> {
  const folder = await makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Writes until nothing more goes in. @returns Makes room again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) await file.write(block);
  } catch {
    await file.close();
  }
  return () => rm(path);
}

it(
  'a full disk loses nothing, and the service resumes once there is space',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const folder = await mountSmallDisk();
    const machine = await startMachine(folder);
    const shop = await openForBusiness(4, [machine.url], machine);
    const times = 5;
    for (let round = 0; round < times; round += 1) {
      await delay(4_000);
      const makeRoom = await fill(folder);
      await delay(10_000);
      await makeRoom();
      await delay(2_000);
      await machine.isBack();
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...machine});
    const troubles = `${times} × the disk is full for 10 s`;
    await report({scenario: 'A single `serve`', troubles, ...found});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);
