import {defineCommand} from 'citty';
import {applyInstallation} from '../apply/apply-installation.js';
import {readInstallationFile} from '../apply/read-installation-file.js';
import type {Change} from '../apply/reconcile.js';
import {jsonOption, print} from './support/print.js';
import {commandDoer} from './support/record-command.js';
import {withSettings} from './support/with-settings.js';
import {createCore, type Core} from '../assembly/core.js';
import type {Config} from '../config/config.js';
import type {Log} from '../log.js';
import {joinDatabase} from '../storage/connection/open-database.js';

/** As with `terraform plan -detailed-exitcode`. */
const wouldChange = 2;

/** `esign-service apply` */
export const apply = defineCommand({
  args: {
    file: {type: 'positional', description: 'The file: YAML or JSON.', required: true},
    'dry-run': {
      type: 'boolean',
      description:
        'Change nothing, and print what would be changed. Exit code 2 if anything would.',
      default: false,
    },
    ...jsonOption,
  },
  run: ({args: {file, json, 'dry-run': isRehearsal}}) =>
    withSettings(async (config, log) => {
      const installation = await readInstallationFile(file);
      const doer = commandDoer();
      await onCore(config, log, async (core) => {
        const application = {installation, file, isRehearsal, doer, env: process.env};
        tell(await applyInstallation(core, application), {json, isRehearsal});
      });
    }),
});

function tell(
  changes: readonly Change[],
  {json, isRehearsal}: {readonly json: boolean; readonly isRehearsal: boolean},
): void {
  const count = changes.filter(({change}) => change !== 'unchanged').length;
  print(changes, json);
  if (!json) process.stdout.write(`${summary(count, isRehearsal)}\n`);
  if (isRehearsal && count > 0) process.exitCode = wouldChange;
}

function summary(count: number, isRehearsal: boolean): string {
  if (count === 0) return 'Everything is as described: nothing to change.';
  return isRehearsal ? `${count} would be changed; nothing was.` : `${count} changed.`;
}

/** Does work on all that requests and jobs share, also while a service is running. */
async function onCore(
  config: Config,
  log: Log,
  work: (core: Core) => Promise<void>,
): Promise<void> {
  const database = await joinDatabase(config, log);
  try {
    const core = await createCore(config, log, database);
    try {
      await work(core);
    } finally {
      core.securityLog.stop();
      await core.jobs.stop();
      core.mailer.close();
      await Promise.all([core.documents.close(), core.office.close()]);
    }
  } finally {
    await database.close();
  }
}
