import {createReadStream} from 'node:fs';
import {access} from 'node:fs/promises';
import {defineCommand} from 'citty';
import type {Config} from '../config/config.js';
import {StartError} from '../config/start-error.js';
import {openRestoring} from '../installation/backup/restore-backup.js';
import type {CopyReport} from '../installation/copy-installation.js';
import type {Log} from '../log.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withDatabase, withSettings} from './support/with-settings.js';

/** `esign-service restore` */
export const restore = defineCommand({
  args: {
    from: {
      type: 'string',
      description: 'The backup, as `esign-service backup` has written it.',
      required: true,
    },
    ...jsonOption,
  },
  run: async ({args: {from, json}}) => {
    await withSettings(async (config, log) => {
      await access(from).catch(() => {
        throw new StartError(`There is no file ${from}, or it cannot be read.`);
      });
      const {rows, files, missing} = await restoreFrom(from, config, log, json);
      print({rows, files, missing: missing.length}, json);
      if (missing.length > 0) process.exitCode = 1;
    });
    // Not before all is restored: the key may be put there afterwards.
    await withDatabase(async (db, config, log) => {
      await openSecrets(db, config, log);
    });
  },
});

async function restoreFrom(
  from: string,
  config: Config,
  log: Log,
  isQuiet: boolean,
): Promise<CopyReport> {
  const target = await openRestoring(config, log);
  let report: CopyReport = {rows: 0, files: 0, missing: []};
  try {
    const run = async (tell: (line: string) => void) => {
      report = await target.read(createReadStream(from), tell);
    };
    await takeSteps([{title: `Restoring ${from}`, run}], isQuiet);
  } finally {
    await target.close();
  }
  return report;
}
