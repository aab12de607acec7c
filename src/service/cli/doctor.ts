import {defineCommand} from 'citty';
import type {Config} from '../config.js';
import type {Log} from '../log.js';
import {createBlobs} from '../storage/blobs.js';
import {openDatabase} from '../storage/open-database.js';
import {StartError} from '../start-error.js';
import {withSettings} from './with-settings.js';

/** What is looked at, by the name it is reported under. */
const checks: Readonly<Record<string, (config: Config, log: Log) => Promise<void>>> = {
  database: async (config, log) => (await openDatabase(config, log)).close(),
  files: (config) => createBlobs(config.blobs).check(),
};

/** `esign-service doctor` */
export const doctor = defineCommand({
  meta: {
    name: 'doctor',
    description:
      'Check the settings, the database and the file store; the service must be stopped.',
  },
  run: () => withSettings(examine),
});

async function examine(config: Config, log: Log): Promise<void> {
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check(config, log);
      log.info(`${name}: works`);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      log.error(`${name}: ${error.message}`);
      process.exitCode = 1;
    }
  }
}
