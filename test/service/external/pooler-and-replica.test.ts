/** Other ways to the database: a pooler in transaction mode before it, and a replica of it for lists. */
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {expect, it, onTestFinished} from 'vitest';
import {ask} from '../documents/pdf-tools.js';
import {
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
  startWork,
  type Serve,
} from './installation.js';
import {startPgBouncer} from './pgbouncer.js';
import {makeDatabaseOn} from './processes.js';
import {startReplica, startSystemPostgres} from './system-postgres.js';

/** A server of its own, as its replica repeats all of it; two that answer and one that works. */
async function setup() {
  const primary = await startSystemPostgres();
  onTestFinished(primary.stop);
  const DATABASE_URL = await makeDatabaseOn(primary.address);
  const replica = await startReplica(primary.address);
  onTestFinished(replica.stop);
  const DATABASE_POOLER_URL = await startPgBouncer(DATABASE_URL, 3);
  const DATABASE_REPLICA_URL = DATABASE_URL.replace(
    `port=${primary.address.port}`,
    `port=${replica.address.port}`,
  );
  const databases = {DATABASE_URL, DATABASE_POOLER_URL, DATABASE_REPLICA_URL};
  const mail = await receiveMail();
  const [apiKey, folder] = [makeKey(), await makeFolder()];
  const shared = {
    ...databases,
    SMTP_URL: mail.url,
    ESIGN_DATA: folder,
    ESIGN_SECRETS_KEY: makeKey(),
    ESIGN_PUBLIC_URL: 'http://localhost:4000',
  };
  const first = await startServe({...shared, ESIGN_WORKERS: '0'}, apiKey);
  const second = await startServe({...shared, ESIGN_WORKERS: '0'}, apiKey);
  await startWork({...shared, ESIGN_WORKERS: '1'});
  const onReplica = new pg.Client(DATABASE_REPLICA_URL);
  await onReplica.connect();
  onTestFinished(() => onReplica.end());
  const stopReplica = async () => {
    await onReplica.end();
    await replica.stop();
  };
  return {primary: primary.address, first, second, onReplica, stopReplica, databases};
}

it(
  'contracts go through a pooler with three connections, and lists show at once what was sent',
  {timeout: 240_000},
  async () => {
    const {primary, first, second, onReplica, stopReplica, databases} = await setup();
    const hook = await receiveEvents();
    await first.api.client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
    const sendAndList = async (serve: Serve) => {
      const sent = await sendToTwo(serve.api);
      const {envelopes} = await serve.api.client.listEnvelopes({limit: 50});
      expect(envelopes.map((each) => each.envelope_fingerprint)).toContain(sent);
    };
    await Promise.all(Array.from({length: 12}, (_, at) => sendAndList(at % 2 ? first : second)));
    // Where it is behind, as on a busy machine, the database itself is read for some seconds.
    const isReplicaRead = async () => {
      await first.api.client.listEnvelopes({});
      const {rows} = await onReplica.query<{is_read: boolean}>(
        `SELECT seq_scan + idx_scan > 0 AS is_read FROM pg_stat_user_tables WHERE relname = 'envelopes'`,
      );
      return rows[0]?.is_read;
    };
    await expect.poll(isReplicaRead, {timeout: 30_000, interval: 500}).toBe(true);

    const fingerprint = await sendToTwo(first.api);
    await sign(fingerprint, 'Anna', {opensAt: first, finishesAt: second});
    await sign(fingerprint, 'Ben', {opensAt: second, finishesAt: first});
    const sealed = await signedDocument(first, fingerprint);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
    await expect
      .poll(() => hook.events.map(({action}) => action), {timeout: 20_000})
      .toContain('signed-envelope-complete');

    const expectListed = async () => {
      const later = await sendToTwo(second.api);
      const {envelopes} = await first.api.client.listEnvelopes({});
      expect(envelopes[0]?.envelope_fingerprint).toBe(later);
    };
    await onReplica.query('SELECT pg_wal_replay_pause()');
    await expectListed();
    await stopReplica();
    // After it was behind, it is not asked again for this long.
    await delay(5_000);
    await expectListed();

    const elsewhere = await makeDatabaseOn(primary);
    const mixed = {...databases, DATABASE_URL: elsewhere, ESIGN_DATA: await makeFolder()};
    const {code, said} = await runCommand(mixed, 'serve');
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toContain('DATABASE_POOLER_URL leads to another database than DATABASE_URL.');
  },
);
