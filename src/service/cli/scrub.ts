import {defineCommand} from 'citty';
import {joinDatabase} from '../storage/connection/open-database.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import type {Secrets} from '../storage/access/secrets.js';
import {refuseOtherStore} from '../storage/files/marking/require-own-store.js';
import {openBlobs, createBlobs} from '../storage/files/blobs.js';
import {
  scrubFiles,
  type ScrubbedFiles,
  type ScrubServices,
} from '../storage/files/scrubbing/scrub-files.js';
import {
  scrubHistories,
  type BrokenHistory,
  type ScrubbedHistories,
} from '../storage/files/scrubbing/scrub-histories.js';
import {foundMissing, registerProblem} from '../maintenance/keep-register.js';
import {
  acceptEnvelopes,
  checkRegister,
  type RegisterFinding,
} from '../storage/envelopes/register.js';
import {StartError} from '../config/start-error.js';
import type {Log} from '../log.js';
import {confirm} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withSettings} from './support/with-settings.js';
import type {Config} from '../config/config.js';
import {sweepGrace, sweepRefusal} from '../maintenance/cleanup.js';
import {listStored} from '../storage/files/sweeping/stored-files.js';
import {sweepFiles, type SweptFiles} from '../storage/files/sweeping/sweep-files.js';

interface Report {
  files: ScrubbedFiles;
  histories: ScrubbedHistories;
  register: RegisterFinding;
}

/** `esign-service scrub` */
export const scrub = defineCommand({
  args: {
    orphans: {type: 'boolean', description: 'Delete files that no row refers to.', default: false},
    'accept-missing': {
      type: 'boolean',
      description: 'Accept that envelopes are missing which the service did not delete.',
      default: false,
    },
    yes: {
      type: 'boolean',
      description:
        'With --orphans: delete them even if they are a tenth of all files or more. With --accept-missing: do not ask.',
      default: false,
    },
    ...jsonOption,
  },
  run: ({args}) =>
    withSettings(async (config, log) => {
      if (args.orphans) return scrubOrphans(config, log, args);
      const {close, ...database} = await joinDatabase(config, log);
      const blobs = openBlobs(config.blobs, {...database, log});
      const report: Report = {
        files: {checked: 0, damaged: [], missing: []},
        histories: {checked: 0, broken: []},
        register: {isKept: false, missing: '', count: 0},
      };
      try {
        await refuseOtherStore({...database, config, blobs});
        const secrets = await openSecrets(database.db, config, log);
        if (args['accept-missing']) await acceptMissing(secrets, log, args.yes);
        await takeSteps(stepsInto(report, {...database, ...secrets, blobs}), args.json);
      } finally {
        await close();
      }
      if (args.json) print({...report, register: forMachines(report.register)}, true);
      else process.stdout.write(linesOf(report));
      process.exitCode = isAllWell(report) ? 0 : 1;
    }),
});

/**
 * Says what is missing, and takes it out of the register once a person has agreed.
 * @throws StartError if not, or if something else is missing by then
 */
async function acceptMissing(secrets: Secrets, log: Log, isAgreed: boolean): Promise<void> {
  const found = await checkRegister(secrets);
  const missing = foundMissing(found);
  if (!missing) return;
  if (!isAgreed) await confirm(`${missing}. Accept that, and begin the register anew?`);
  if (!(await acceptEnvelopes(secrets, found)))
    throw new StartError('Something else is missing now. Nothing was changed: start this again.');
  log.warn({...found}, 'The register of envelopes was begun anew');
}

const stepsInto = (
  report: Report,
  services: ScrubServices & Secrets,
): Parameters<typeof takeSteps>[0] => [
  {
    title: 'Reading files',
    async run(tell) {
      report.files = await scrubFiles(services, (checked) => tell(`${checked} files`));
    },
  },
  {
    title: 'Verifying histories',
    async run(tell) {
      report.histories = await scrubHistories(services, (checked) => tell(`${checked} envelopes`));
    },
  },
  {
    title: 'Comparing the register of envelopes',
    async run() {
      report.register = await checkRegister(services);
    },
  },
];

const forMachines = ({isKept, ...found}: RegisterFinding) => ({is_kept: isKept, ...found});

const isAllWell = ({files, histories, register}: Report): boolean =>
  files.damaged.length + files.missing.length + histories.broken.length + register.count === 0 &&
  register.isKept;

const problemWords: Readonly<Record<BrokenHistory['problem'], string>> = {
  empty: 'its history is missing',
  broken: 'its history was changed',
  title: 'its title does not match its history',
  documents: 'its documents do not match its history',
  signatures: 'it has signatures that are not in its history',
  signers: 'who signed it, or when, does not match its history',
  values: 'values were changed after they were signed',
  versions: 'somebody has signed another version of it',
  seals: 'its sealed files do not match its history',
  unbound: 'what its rows are compared with is missing, or was not written by this installation',
  entries: 'entries of its history are missing or were added',
  rows: 'its rows were changed',
};

const linesOf = ({files, histories, register}: Report): string =>
  [
    ...files.damaged.map((sha256) => `✗ file ${sha256} is damaged`),
    ...files.missing.map((sha256) => `✗ file ${sha256} is missing`),
    ...histories.broken.map(
      ({company_id, envelope_fingerprint, problem}) =>
        `✗ envelope ${envelope_fingerprint} of account ${company_id}: ${problemWords[problem]}`,
    ),
    ...[registerProblem(register)].flatMap((problem) => (problem ? [`✗ ${problem}`] : [])),
    `Checked ${files.checked} files and ${histories.checked} histories.`,
    '',
  ].join('\n');

/** `esign-service scrub --orphans`: does immediately what the service does every day. */
async function scrubOrphans(
  config: Config,
  log: Log,
  {json, yes}: {readonly json: boolean; readonly yes: boolean},
): Promise<void> {
  const {db, clock, close} = await joinDatabase(config, log);
  const blobs = createBlobs(config.blobs);
  const services = {db, blobs, stored: listStored(config.blobs)};
  const rules = {before: new Date(clock.now().getTime() - sweepGrace), isSure: yes};
  let swept: SweptFiles = {stored: 0, unnamed: 0, deleted: 0, halves: 0};
  try {
    await refuseOtherStore({db, config, blobs});
    const run = async (tell: (line: string) => void) => {
      swept = await sweepFiles(services, rules, (looked) => tell(`${looked} files`));
    };
    await takeSteps([{title: 'Comparing files and rows', run}], json);
  } finally {
    await close();
  }
  const refusal = sweepRefusal(swept);
  if (json) print({...swept}, true);
  else process.stdout.write(sweptLines(swept, refusal));
  process.exitCode = refusal ? 1 : 0;
}

const sweptLines = ({stored, deleted, halves}: SweptFiles, refusal: string | undefined): string =>
  `${refusal ? `✗ ${refusal}\n` : ''}` +
  `Deleted ${deleted} of ${stored} files because no row refers to them, and ${halves} incomplete files.\n`;
