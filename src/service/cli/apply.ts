import {defineCommand} from 'citty';
import {applyInstallation} from '../apply/apply-installation.js';
import {readInstallationFile} from '../apply/read-installation-file.js';
import type {Change} from '../apply/reconcile.js';
import {onCore} from './support/on-core.js';
import {jsonOption, print} from './support/print.js';
import {commandDoer} from './support/record-command.js';
import {withSettings} from './support/with-settings.js';

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
