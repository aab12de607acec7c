/** Nothing that was acknowledged is lost, whatever happens to processes, database, bucket and receivers. */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it, onTestFailed} from 'vitest';
import {audit} from './audit.js';
import {startCluster} from './cluster.js';
import {openForBusiness} from './customers.js';
import {inWords, report} from './report.js';
import {isWhole, scaled} from './scale.js';
import {troubles, type Pick, type TroubleName} from './troubles.js';

const all = Object.keys(troubles) as TroubleName[];
/** What `npm run test:all` has time for. */
const few: readonly TroubleName[] = [
  'a `work` is killed',
  'a database backend is killed',
  'a `serve` is killed',
];

it(
  'faults of all kinds lose nothing with two `serve` and two `work`',
  {timeout: scaled(600_000, 3_600_000), retry: 0},
  async () => {
    let turn = 0;
    const pick: Pick = (items) => items[(turn += 1) % items.length]!;
    const cluster = await startCluster();
    onTestFailed(() => console.warn(cluster.outputs().join('\n')));
    const doors = cluster.serves.map((serve) => () => serve.running.url);
    const shop = await openForBusiness(scaled(2, 6), doors, cluster);
    const happened = isWhole ? Array.from({length: 60}, (_, at) => all[at % all.length]!) : few;
    for (const name of happened) {
      await delay(scaled(500, 2_000));
      await troubles[name](cluster, pick);
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...cluster});
    await report({
      scenario: 'Two `serve` and two `work`, two of them with wrong clocks',
      troubles: inWords(happened),
      ...found,
    });
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);
