import {startService, type RunningService} from '../../app.js';
import {standardOutput, type Log} from '../../log.js';
import {outliveConnections} from './outlive-connections.js';
import {withSettings} from './with-settings.js';

/** Starts the service and keeps it until a signal ends it. */
export function runUntilStopped(part: {readonly isServing: boolean}): Promise<void> {
  return withSettings(async (config, log) => {
    outliveConnections(log);
    const starting = startService(config, log, part);
    stopOnSignal(starting, log);
    await starting;
    log.info(part.isServing ? `Ready at ${config.publicUrl}` : 'Working off jobs');
  }, standardOutput());
}

/**
 * The first signal ends everything in order, also while it starts; a second one at once. A parent that
 * speaks IPC, as `npm start` does, takes the service along even when it is killed.
 */
function stopOnSignal(starting: Promise<RunningService>, log: Log): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    starting
      .then((service) => service.stop())
      .catch((error: unknown) => log.error({err: error}, 'The service did not stop cleanly'))
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.once('disconnect', stop);
}
