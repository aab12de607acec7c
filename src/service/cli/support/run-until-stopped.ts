import {startService, type RunningService} from '../../app.js';
import {standardOutput, type Log} from '../../log.js';
import {outliveConnections} from './outlive-connections.js';
import {withSettings} from './with-settings.js';

/** Starts the service and keeps it running until a signal stops it. */
export function runUntilStopped(part: {readonly isServing: boolean}): Promise<void> {
  return withSettings(async (config, log) => {
    outliveConnections(log);
    const starting = startService(config, log, part);
    stopOnSignal(starting, log);
    await starting;
    log.info(part.isServing ? `Ready at ${config.publicUrl}` : 'Processing jobs');
  }, standardOutput());
}

/**
 * The first signal stops everything in order, even during the start; a second one exits immediately. A parent process
 * with IPC, such as `npm start`, also stops the service if the parent is killed.
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
