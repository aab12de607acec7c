import {startService, type RunningService} from '../app.js';
import {readConfig, type Config} from '../config.js';
import {createLog, type Log} from '../log.js';
import {StartError} from '../start-error.js';

/** Starts the service and keeps it until a signal ends it; what hinders the start is said in one sentence. */
export async function runUntilStopped(part: {readonly isServing: boolean}): Promise<void> {
  const config = settings();
  const log = createLog(config.logFormat);
  try {
    const service = await startService(config, log, part);
    stopOnSignal(service, log);
    log.info(part.isServing ? `Ready at ${config.publicUrl}` : 'Working off jobs');
  } catch (error) {
    if (error instanceof StartError) log.fatal(error.message);
    else log.fatal({err: error}, 'The service could not start');
    process.exit(1);
  }
}

function settings(): Config {
  try {
    return readConfig(process.env, process.cwd());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * The first signal ends everything in order, a second one at once. A parent that speaks IPC, as `npm start`
 * does, takes the service along even when it is killed.
 */
function stopOnSignal(service: RunningService, log: Log): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    service
      .stop()
      .catch((error: unknown) => log.error({err: error}, 'The service did not stop cleanly'))
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.once('disconnect', stop);
}
