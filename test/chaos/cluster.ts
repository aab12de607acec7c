/**
 * Two that answer and two that work, on a database, a bucket and a mail server of their own, which can all be hurt; the
 * clocks of two are wrong.
 */
import {onTestFinished} from 'vitest';
import {freeze} from '../service/faults/frozen-process.js';
import {startHangingBucket} from '../service/faults/hanging-bucket.js';
import {makeFolder, makeKey, receiveEvents, receiveMail} from '../service/external/installation.js';
import {makeDatabaseOn, runServe, runWork, type Env} from '../service/external/processes.js';
import {skewedBy} from '../service/external/skewed-clock.js';
import {startSystemPostgres} from '../service/external/system-postgres.js';
import {keepRunning} from './kept-running.js';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Seconds by which the clock of the second of each kind is wrong. */
const skews = {serve: 2, work: -2};

/** Starts all of it; it ends with the test. */
export async function startCluster() {
  const postgres = await startSystemPostgres();
  onTestFinished(postgres.stop);
  const {proxy: store, env: storeEnv} = await startHangingBucket();
  const [mail, hook] = [await receiveMail(), await receiveEvents()];
  const [apiKey, secretsKey] = [makeKey(), makeKey()];
  const shared = {
    ...storeEnv,
    DATABASE_URL: await makeDatabaseOn(postgres.address),
    SMTP_URL: mail.url,
    ESIGN_API_KEY: apiKey,
    ESIGN_SENDER: 'Administrator <sender@larkfield.example>',
    ESIGN_SECRETS_KEY: secretsKey,
    ESIGN_PUBLIC_URL: 'http://localhost:4000',
  };
  const machine = async (workers: number) => ({
    ...shared,
    ESIGN_DATA: await makeFolder(),
    ESIGN_WORKERS: String(workers),
  });
  const serve = (env: Env) => keepRunning(() => runServe(env));
  const serves = [
    await serve(await machine(0)),
    await serve({...(await machine(0)), ...(await skewedBy(skews.serve))}),
  ] as const;
  const work = (env: Env) => keepRunning(async () => ({process: await runWork(env)}));
  const works = [
    await work(await machine(1)),
    await work({...(await machine(1)), ...(await skewedBy(skews.work))}),
  ] as const;
  return {
    apiKey,
    serves,
    works,
    store,
    mail,
    hook,
    databaseUrl: shared.DATABASE_URL,
    freezeDatabase: () => freeze(postgres.pid),
    /** What each process that runs now has said. */
    outputs: () => [...serves, ...works].map(({running}) => running.process.output),
  };
}
