/**
 * On PostgreSQL under Patroni and a file store of several machines, nothing that was acknowledged is lost when one of them
 * goes, and nobody waits for long.
 */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {audit} from '../chaos/audit.js';
import {openForBusiness} from '../chaos/customers.js';
import {
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  startServe,
  startWork,
} from '../service/external/installation.js';
import {startDatabaseCluster} from './database-cluster.js';
import {startFileCluster} from './file-cluster.js';
import {report} from './report.js';
import {watchWaits} from './waits.js';

async function setup() {
  const database = await startDatabaseCluster();
  const files = await startFileCluster();
  const [mail, hook] = [await receiveMail(), await receiveEvents()];
  const [apiKey, ESIGN_SECRETS_KEY] = [makeKey(), makeKey()];
  const machine = async (workers: string) => ({
    ...files.env,
    ...database.env,
    ESIGN_SECRETS_KEY,
    ESIGN_SENDER: 'Administrator <sender@larkfield.example>',
    SMTP_URL: mail.url,
    ESIGN_PUBLIC_URL: 'http://localhost:4000',
    ESIGN_DATA: await makeFolder(),
    ESIGN_WORKERS: workers,
  });
  const first = await startServe(await machine('0'), apiKey);
  const second = await startServe(await machine('0'), apiKey);
  await startWork(await machine('1'));
  const doors = [() => first.url, () => second.url];
  const shop = await openForBusiness(2, doors, {apiKey, hook});
  return {database, files, mail, hook, shop, waits: watchWaits(first)};
}

it(
  'a leader that is handed over or lost, and a machine with files that is lost, cost seconds and nothing else',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const {database, files, mail, hook, shop, waits} = await setup();
    await delay(10_000);
    const handedOver = await waits.during(() => database.switchLeader());
    await database.untilWhole();
    const lost = await waits.during(async () => {
      const {back} = await database.loseLeader();
      await delay(30_000);
      back();
    });
    await database.untilWhole();
    const fileLost = await waits.during(async () => {
      const {back} = await files.loseMachine();
      await delay(20_000);
      back();
    });
    await delay(5_000);
    waits.stop();
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, mail, hook}, 180_000);
    await report({...found, waits: {handedOver, lost, fileLost}, signed: ledger.signed.length});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(5);
    expect(Math.max(handedOver, lost, fileLost)).toBeLessThan(10_000);
  },
);
