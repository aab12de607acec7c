/** A disk that is full for a while. It takes a small file system of its own, and to mount that takes root. */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {fillDisk, mountDisk} from '../service/small-disk.js';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine} from './machine.js';
import {report} from './report.js';

it(
  'a full disk loses nothing, and the service resumes once there is space',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const folder = await mountDisk('size=500m');
    const machine = await startMachine(folder);
    const shop = await openForBusiness(4, [machine.url], machine);
    const times = 5;
    for (let round = 0; round < times; round += 1) {
      await delay(4_000);
      const makeRoom = await fillDisk(folder);
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
