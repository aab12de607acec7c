import {randomBytes} from 'node:crypto';
import {defineCommand} from 'citty';
import {bounceHookPath} from '../notifications/bounces.js';
import {readBounceReport} from '../notifications/mail/bounce-report.js';
import {StartError} from '../config/start-error.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase, withJobs} from './support/with-settings.js';

const hook = defineCommand({
  meta: {
    name: 'hook',
    description: 'The URL to POST each bounce mail to, exactly as it arrived. Keep it secret.',
  },
  args: jsonOption,
  run: ({args}) =>
    withDatabase(async (db, config, log) => {
      const secrets = await openSecrets(db, config, log);
      const path = await bounceHookPath(secrets, () => randomBytes(32).toString('base64url'));
      print({url: `${config.publicUrl}${path}`}, args.json);
    }),
});

const report = defineCommand({
  meta: {name: 'report', description: 'Report a bounce mail from standard input.'},
  args: jsonOption,
  run: ({args}) =>
    withJobs(async (db, jobs) => {
      const found = await readBounceReport(await readInput());
      if (!found)
        throw new StartError('This is not a report of a permanent delivery failure (RFC 3464).');
      await jobs.enqueue(db, {type: 'bounce', ...found});
      print({...found}, args.json);
    }),
});

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** `esign-service bounces` */
export const bounces = defineCommand({
  subCommands: {hook, report},
});
