/** On PostgreSQL under Patroni, nothing that was acknowledged is lost when the leader changes, and nobody waits for long. */
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it, onTestFinished} from 'vitest';
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
import {startS3Server} from '../service/external/s3-server.js';
import {startDatabaseCluster} from './database-cluster.js';
import {report} from './report.js';
import {watchWaits} from './waits.js';

async function setup() {
  const database = await startDatabaseCluster();
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const [mail, hook] = [await receiveMail(), await receiveEvents()];
  const [apiKey, ESIGN_SECRETS_KEY] = [makeKey(), makeKey()];
  const machine = async (workers: string) => ({
    ...s3.env,
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
  await startWork(await machine('1'), first);
  const doors = [() => first.url, () => second.url];
  const shop = await openForBusiness(2, doors, {apiKey, hook});
  return {database, mail, hook, shop, waits: watchWaits(first)};
}

it(
  'a leader that is handed over, and one that is lost, cost seconds and nothing else',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const {database, mail, hook, shop, waits} = await setup();
    await delay(10_000);
    const handedOver = await waits.during(() => database.switchLeader());
    await database.untilWhole();
    const lost = await waits.during(async () => {
      const {back} = await database.loseLeader();
      await delay(30_000);
      back();
    });
    await database.untilWhole();
    await delay(10_000);
    waits.stop();
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, mail, hook}, 180_000);
    await report({...found, waits: {handedOver, lost}, signed: ledger.signed.length});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect(ledger.signed.length).toBeGreaterThan(5);
    expect(Math.max(handedOver, lost)).toBeLessThan(10_000);
  },
);
