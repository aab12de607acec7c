import pg from 'pg';
import type {RunningService} from '../../assembly/start-service.js';
import {unknownSettings, type Config} from '../../config/config.js';
import {plainConnections} from '../../config/plain-connections.js';
import {standardOutput, type Log} from '../../log.js';
import {prepareSecrets} from '../../storage/access/open-secrets.js';
import {openDatabase} from '../../storage/connection/open-database.js';
import {startWhenAvailable} from './start-when-available.js';
import {withSettings} from './with-settings.js';

/** Whether a process answers requests, or only processes jobs. */
interface Part {
  readonly isServing: boolean;
}

/** Starts the service and keeps it running until a signal stops it. */
export function runUntilStopped(part: Part): Promise<void> {
  return withSettings(async (config, log) => {
    outliveConnections(log);
    for (const unknown of unknownSettings(process.env)) log.warn(unknown);
    for (const plain of plainConnections(config, config.requireTls)) log.warn(plain);
    const stopping = new AbortController();
    const starting = startWhenAvailable(() => start(config, log, part), log, stopping.signal);
    stopOnSignal(starting, log, stopping);
    // A start that a signal ended has not failed: the signal's handler ends the process.
    await starting.catch((error: unknown) =>
      stopping.signal.aborted ? forEver() : Promise.reject(error as Error),
    );
    log.info(part.isServing ? `Ready at ${config.publicUrl}` : 'Processing jobs');
  }, standardOutput());
}

const forEver = () => new Promise<never>(() => undefined);

/** The embedded database takes as long to start as the rest of the code to load: both are done at once. */
async function start(config: Config, log: Log, {isServing}: Part): Promise<RunningService> {
  // What is wrong with them is said when they are opened.
  void prepareSecrets(config).catch(() => undefined);
  const [database, {startService}] = await Promise.all([
    openDatabase(config, log, config),
    import('../../assembly/start-service.js'),
  ]);
  return startService(config, log, {database, isServing});
}

/**
 * Milliseconds for which more signals count as the first one: Ctrl-C reaches every process of a terminal, and npm and
 * `npm start` pass theirs on besides.
 */
const passingOn = 1_000;

/**
 * The first signal stops everything in order, even during the start; one that comes later exits immediately. A parent
 * process with IPC, such as `npm start`, also stops the service if the parent is killed.
 */
function stopOnSignal(
  starting: Promise<RunningService>,
  log: Log,
  stopping: AbortController,
): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > passingOn) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info('Stopping: what was begun is finished first');
    stopping.abort();
    starting
      .then(
        (service) => service.stop(),
        () => undefined,
      )
      .catch((error: unknown) => log.error({err: error}, 'The service did not stop cleanly'))
      .finally(() => process.exit());
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
}

/** The parts of the process that are needed. */
export type GuardedProcess = Pick<NodeJS.Process, 'on' | 'exit'>;

/**
 * Keeps the process alive if a restarting database ends a connection that has no listener at that moment. The queue's
 * connections have none while they change hands, and Node ends a process on an `error` event without a listener. The
 * user of such a connection gets an error from its next statement. Any other error still ends the process.
 */
export function outliveConnections(log: Log, host: GuardedProcess = process): void {
  host.on('uncaughtException', (error, origin) => {
    // Only events without a listener; a rejection that nobody handles is a fault of the code.
    if (origin === 'uncaughtException' && isEndOfConnection(error))
      return log.warn({err: error}, 'A database connection was lost; it is reopened.');
    log.fatal({err: error}, 'Unexpected error: the process exits.');
    host.exit(1);
  });
}

/**
 * SQLSTATE 57P01 to 57P05: the server ended the connection. The driver reports a broken connection with this message.
 */
const isEndOfConnection = (error: Error): boolean =>
  (error instanceof pg.DatabaseError && error.code?.startsWith('57P') === true) ||
  error.message === 'Connection terminated unexpectedly';
