import {readFile, writeFile} from 'node:fs/promises';
import {defineCommand} from 'citty';
import {StartError} from '../config/start-error.js';
import {apiAt, createBulkWork} from './support/bulk-work.js';
import {readCsvFile} from './support/csv-file.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withSettings} from './support/with-settings.js';

const apiOption = {
  url: {type: 'string', description: 'Where the API is; <ESIGN_PUBLIC_URL>/v1 by default.'},
} as const;

const fingerprintArgument = {
  fingerprint: {
    type: 'positional',
    description: 'Which bulk send, from `bulk check` or `bulk list`.',
    required: true,
  },
} as const;

type Work = ReturnType<typeof createBulkWork>;

const withApi = (url: string | undefined, command: (work: Work) => Promise<void>): Promise<void> =>
  withSettings(async ({publicUrl, apiKey}) => {
    if (!apiKey) throw new StartError('Set ESIGN_API_KEY to the key of the account that sends.');
    await command(createBulkWork(apiAt(url ?? `${publicUrl}/v1`, apiKey)));
  });

const check = defineCommand({
  meta: {
    name: 'check',
    description:
      'Check every row of a CSV file; nothing is sent. Lists the rows to correct, with exit code 1, or the fingerprint ' +
      'with which `bulk start` sends them.',
  },
  args: {
    file: {type: 'positional', description: 'The CSV file.', required: true},
    envelope: {
      type: 'string',
      description: 'JSON file: the body of POST /envelopes with {{Column}} in its texts.',
      required: true,
    },
    encoding: {type: 'string', description: 'Of the CSV file, if not UTF-8 or UTF-16.'},
    ...apiOption,
    ...jsonOption,
  },
  run: ({args}) =>
    withApi(args.url, async (work) => {
      const csv = await readCsvFile(args.file, args.encoding);
      const bulk = await work.check(csv, await readJson(args.envelope));
      if (bulk.bulk_status !== 'incorrect') return print(bulk, args.json);
      print(await work.wrongRows(bulk.bulk_fingerprint), args.json);
      process.exitCode = 1;
    }),
});

const start = defineCommand({
  meta: {
    name: 'start',
    description:
      'Send the rows, or go on after a pause, and show how far it is. Ctrl-C ends the command only: the service sends on.',
  },
  args: {...fingerprintArgument, ...apiOption, ...jsonOption},
  run: ({args}) =>
    withApi(args.url, async (work) => {
      let bulk = await work.change(args.fingerprint, 'start');
      const run = async (tell: (line: string) => void) => {
        bulk = await work.follow(args.fingerprint, tell);
      };
      await takeSteps([{title: `Sending ${bulk.bulk_title}`, run}], args.json);
      print(bulk, args.json);
      if (bulk.bulk_rows_failed !== '0') process.exitCode = 1;
    }),
});

const changing = (name: 'pause' | 'cancel', description: string) =>
  defineCommand({
    meta: {name, description},
    args: {...fingerprintArgument, ...apiOption, ...jsonOption},
    run: ({args}) =>
      withApi(args.url, async (work) =>
        print(await work.change(args.fingerprint, name), args.json),
      ),
  });

const list = defineCommand({
  meta: {name: 'list', description: 'List the bulk sends of the account, newest first.'},
  args: {...apiOption, ...jsonOption},
  run: ({args}) => withApi(args.url, async (work) => print(await work.list(), args.json)),
});

const report = defineCommand({
  meta: {
    name: 'report',
    description: 'Write the table as CSV, with the envelope of each row or why there is none.',
  },
  args: {
    ...fingerprintArgument,
    to: {type: 'string', description: 'The file; standard output by default.'},
    ...apiOption,
  },
  run: ({args}) =>
    withApi(args.url, async (work) => {
      const text = await work.report(args.fingerprint);
      if (args.to === undefined) process.stdout.write(text);
      // Never over a file that is there.
      else await writeFile(args.to, text, {flag: 'wx', mode: 0o600});
    }),
});

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} is not a file with JSON (${(error as Error).message}).`);
  }
}

/** `esign-service bulk` */
export const bulk = defineCommand({
  subCommands: {
    check,
    start,
    pause: changing('pause', 'Send no more rows until it is started again.'),
    cancel: changing('cancel', 'Never send the rows that are left.'),
    list,
    report,
  },
});
