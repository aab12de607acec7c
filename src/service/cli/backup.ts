import {defineCommand} from 'citty';
import type {Config} from '../config/config.js';
import {openBackup} from '../installation/backup/write-backup.js';
import type {CopyReport} from '../installation/copy-installation.js';
import {secretsKeyPath} from '../security/secrets-key.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {refuseThere, writeWhole} from '../installation/whole-file.js';
import {withSettings} from './support/with-settings.js';

/** `esign-service backup` */
export const backup = defineCommand({
  args: {
    to: {type: 'string', description: 'The new backup, a tar file.', required: true},
    ...jsonOption,
  },
  run: ({args: {to, json}}) =>
    withSettings(async (config, log) => {
      refuseThere(to);
      const source = await openBackup(config, log);
      let report: CopyReport = {rows: 0, files: 0, missing: []};
      try {
        const run = (tell: (line: string) => void) =>
          writeWhole(to, async (target) => void (report = await source.write(target, tell)));
        await takeSteps([{title: `Backing up to ${to}`, run}], json);
      } finally {
        await source.close();
      }
      const {rows, files, missing} = report;
      print({rows, files, missing: missing.length, secrets_key: keyOf(config)}, json);
      if (missing.length > 0) process.exitCode = 1;
    }),
});

/** What has to be kept apart from the backup, as whoever has both can seal in the installation's name. */
const keyOf = ({secretsKeys, dataDir}: Pick<Config, 'secretsKeys' | 'dataDir'>): string =>
  `not in the backup, keep it elsewhere: ${
    secretsKeys.length > 0 ? 'ESIGN_SECRETS_KEY' : secretsKeyPath(dataDir)
  }`;
