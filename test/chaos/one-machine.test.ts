/** The same on one machine: one process with workers and a database of its own, as `npx esign-service serve` starts it. */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine} from './machine.js';
import {machineTroubles} from './machine-troubles.js';
import {inWords, report} from './report.js';
import {isWhole, scaled} from './scale.js';

it(
  'faults of all kinds lose nothing with a single process',
  {timeout: scaled(240_000, 3_600_000), retry: 0},
  async () => {
    const machine = await startMachine();
    const shop = await openForBusiness(scaled(2, 6), [machine.url], machine);
    const names = Object.keys(machineTroubles) as (keyof typeof machineTroubles)[];
    const happened = isWhole
      ? Array.from({length: 40}, (_, at) => names[at % names.length]!)
      : names.slice(0, 2);
    for (const name of happened) {
      await delay(scaled(500, 2_000));
      await machineTroubles[name](machine);
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...machine});
    await report({scenario: 'A single `serve`', troubles: inWords(happened), ...found});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);
