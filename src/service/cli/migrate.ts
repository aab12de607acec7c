import {defineCommand} from 'citty';
import {openDatabase} from '../storage/open-database.js';
import {withSettings} from './with-settings.js';

/** `esign-service migrate` */
export const migrate = defineCommand({
  meta: {name: 'migrate', description: 'Bring the tables of the database up to date, and end.'},
  run: () =>
    withSettings(async (config, log) => {
      const database = await openDatabase(config, log);
      await database.close();
      log.info('The database is up to date.');
    }),
});
