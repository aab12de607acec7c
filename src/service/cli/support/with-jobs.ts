import type {Config} from '../../config/config.js';
import {createJobs, type Jobs} from '../../jobs/jobs.js';
import type {Log} from '../../log.js';
import type {Clock} from '../../ports.js';
import type {Database} from '../../storage/connection/database.js';
import {joinDatabase} from '../../storage/connection/open-database.js';
import {withSettings} from './with-settings.js';

/** Runs a command that queues work for a running service, or for the next one that starts. */
export const withJobs = (
  command: (
    db: Database,
    jobs: Pick<Jobs, 'enqueue'>,
    clock: Clock,
    config: Config,
    log: Log,
  ) => Promise<void>,
): Promise<void> =>
  withSettings(async (config, log) => {
    const database = await joinDatabase(config, log);
    const jobs = await createJobs({address: database.address, workers: 1, log});
    try {
      await command(database.db, jobs, database.clock, config, log);
    } finally {
      await jobs.stop();
      await database.close();
    }
  });
