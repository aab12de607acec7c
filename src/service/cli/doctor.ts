import {defineCommand} from 'citty';
import {readConfig, unknownSettings} from '../config/config.js';
import {diagnose} from '../installation/diagnosis.js';
import type {Finding} from '../installation/finding.js';
import {createLog, withoutSecrets} from '../log.js';
import {StartError} from '../config/start-error.js';
import {jsonOption, print, printable} from './support/print.js';

/** `esign-service doctor` */
export const doctor = defineCommand({
  args: jsonOption,
  async run({args}) {
    const findings: Finding[] = [];
    for await (const finding of examine()) {
      const shown = {...finding, detail: printable(withoutSecrets(finding.detail))};
      findings.push(shown);
      if (!args.json) process.stdout.write(lineOf(shown));
    }
    if (args.json) print(findings, true);
    process.exitCode = findings.some(({state}) => state === 'problem') ? 1 : 0;
  },
});

/** Invalid settings are reported as the only finding. */
async function* examine(): AsyncGenerator<Finding> {
  try {
    const config = readConfig(process.env, process.cwd());
    yield {name: 'settings', state: 'works', detail: `Data is stored in ${config.dataDir}.`};
    for (const detail of unknownSettings(process.env))
      yield {name: 'settings', state: 'note', detail};
    yield* diagnose(config, createLog('json', {write: () => undefined}));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield {name: 'settings', state: 'problem', detail: error.message};
  }
}

const signs = {works: '✓', note: '!', problem: '✗'} as const;

const lineOf = ({name, state, detail}: Finding): string =>
  `${signs[state]} ${name.padEnd(13)} ${detail}\n`;
