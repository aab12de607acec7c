import type {Config} from '../../config/config.js';
import type {Log} from '../../log.js';
import {joinDatabase} from '../../storage/connection/open-database.js';
import type {Database} from '../../storage/connection/database.js';
import {withSettings} from './with-settings.js';

/** Runs a command on the database, also while a service is running on it. */
export const withDatabase = (
  command: (db: Database, config: Config, log: Log) => Promise<void>,
): Promise<void> =>
  withSettings(async (config, log) => {
    const database = await joinDatabase(config, log);
    try {
      await command(database.db, config, log);
    } finally {
      await database.close();
    }
  });
