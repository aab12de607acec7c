/**
 * Two that answer and two that work, on a database, a bucket and a mail server of their own, which can all be hurt; the
 * clocks of two are wrong.
 */
import {onTestFinished} from 'vitest';
import type {ServerProcess} from '../e2e/installation/server-process.js';
import {freeze} from '../service/faults/frozen-process.js';
import {startHangingBucket} from '../service/faults/hanging-bucket.js';
import {makeFolder, makeKey, receiveEvents, receiveMail} from '../service/external/installation.js';
import {makeDatabaseOn, runServe, runWork, type Env} from '../service/external/processes.js';
import {skewedBy} from '../service/external/skewed-clock.js';
import {startSystemPostgres} from '../service/external/system-postgres.js';

/** A process that can be started again after its end. */
export interface Place {
  readonly process: ServerProcess;
  start(): Promise<void>;
}

/** One that answers. */
export interface ServePlace extends Place {
  /** Another one after each start. */
  readonly url: string;
}

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
  const serves = [
    await openServe(await machine(0)),
    await openServe({...(await machine(0)), ...(await skewedBy(skews.serve))}),
  ] as const;
  const works = [
    await openWork(await machine(1), serves[0]),
    await openWork({...(await machine(1)), ...(await skewedBy(skews.work))}, serves[1]),
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
  };
}

async function openServe(env: Env): Promise<ServePlace> {
  let running = await runServe(env);
  onTestFinished(() => running.process.stop());
  return {
    get process() {
      return running.process;
    },
    get url() {
      return running.url;
    },
    async start() {
      running = await runServe(env);
    },
  };
}

async function openWork(env: Env, serve: ServePlace): Promise<Place> {
  let process = await runWork(env, serve.url);
  onTestFinished(() => process.stop());
  return {
    get process() {
      return process;
    },
    async start() {
      process = await runWork(env, serve.url);
    },
  };
}
