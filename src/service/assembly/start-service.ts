/** Starts the service, and stops it: what there is, and in which order. */
import {setTimeout as delay} from 'node:timers/promises';
import type {Config} from '../config/config.js';
import {startHttpServer} from '../http/server.js';
import {ensureFirstAccount} from '../installation/first-account.js';
import type {Log} from '../log.js';
import {keepCounts} from '../maintenance/keep-counts.js';
import {keepRegister} from '../maintenance/keep-register.js';
import {createReadings} from '../maintenance/readings.js';
import {keepDamageTold} from '../maintenance/tell-damage.js';
import {version} from '../package.json' with {type: 'json'};
import {createBlobs} from '../storage/files/blobs.js';
import type {OpenDatabase} from '../storage/connection/open-database.js';
import {createApp} from './app.js';
import {createCore, type Core} from './core.js';

/** A running service. */
export interface RunningService {
  /** Stops everything that was started; running work is finished or left for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the service on a database, which it closes when it stops. It answers before it loads what only jobs need.
 * @param isServing Whether this process answers requests, or only processes jobs.
 * @throws StartError with one sentence that says what to change.
 */
export async function startService(
  config: Config,
  log: Log,
  {database, isServing}: {readonly database: OpenDatabase; readonly isServing: boolean},
): Promise<RunningService> {
  const closers = [() => database.close()];
  const stop = async () => {
    // In reverse, so that each part ends before those it uses.
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const core = await createCore(config, log, database);
    closers.push(
      await watch(core),
      () => core.documents.close(),
      () => core.office.close(),
      // Running jobs may still send mail, so the mailer closes after them.
      () => core.jobs.stop(config.stopTime).finally(() => core.mailer.close()),
      async () => core.securityLog.stop(),
    );
    await ensureFirstAccount(core.db, config, core.clock, log);
    const isWorking = !isServing || config.workers > 0;
    if (isWorking) closers.push(...keepUp(core));
    if (isServing) closers.push(await listen(core));
    core.documents.start();
    if (isWorking) await work(core);
    return {stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a process that works on jobs also keeps up to date; the returned functions end it. */
function keepUp(core: Core): readonly (() => Promise<void>)[] {
  const counts = keepCounts(core);
  const damage = keepDamageTold({...core, plainBlobs: createBlobs(core.config.blobs)});
  const register = keepRegister(core);
  return [() => counts.stop(), () => damage.stop(), () => register.stop()];
}

async function work(core: Core): Promise<void> {
  const {createJobHandlers} = await import('./job-handlers.js');
  await core.jobs.work(createJobHandlers(core));
}

/** Answers requests; the returned function first makes `/health` and `/readyz` fail for load balancers, then stops. */
async function listen(core: Core): Promise<() => Promise<void>> {
  const {config, stopping} = core;
  const server = await startHttpServer(await createApp(core), config);
  return async () => {
    stopping.abort();
    // Both already answer 503, so load balancers turn away while requests are still accepted.
    await delay(config.stopLead);
    await server.stop(config.stopTime);
  };
}

/** Starts to record what the operator asked for, if anything; the returned function ends it. What records is loaded only then. */
async function watch(core: Core): Promise<() => Promise<void>> {
  const {metrics, collector, serviceName} = core.config;
  if (!metrics && collector === undefined) return () => Promise.resolve();
  const {startTelemetry} = await import('../observing/telemetry/telemetry.js');
  const read = createReadings({...core, db: core.watched});
  return startTelemetry({metrics, collector, serviceName, version, read, log: core.log});
}
