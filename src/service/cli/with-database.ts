import type {Config} from '../config.js';
import {joinDatabase} from '../storage/open-database.js';
import type {Queries} from '../storage/database.js';
import {withSettings} from './with-settings.js';

/** Runs a command on the database, also beside a service that runs on it. */
export const withDatabase = (
  command: (db: Queries, config: Config) => Promise<void>,
): Promise<void> =>
  withSettings(async (config, log) => {
    const database = await joinDatabase(config, log);
    try {
      await command(database.db, config);
    } finally {
      await database.close();
    }
  });
