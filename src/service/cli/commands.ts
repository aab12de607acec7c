import {defineCommand, runMain} from 'citty';
import {bounces} from './bounces.js';
import {companies} from './companies.js';
import {doctor} from './doctor.js';
import {failed} from './failed.js';
import {keys} from './keys.js';
import {takingKnownOptions} from './support/known-options.js';
import {migrate} from './migrate.js';
import {retry} from './retry.js';
import {scrub} from './scrub.js';
import {seal} from './seal.js';
import {secrets} from './secrets.js';
import {serve} from './serve.js';
import {verify} from './verify.js';
import {webhooks} from './webhooks.js';
import {work} from './work.js';
import {version} from '../package.json' with {type: 'json'};

// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on('error', ({code}: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);

/** Runs the command that the arguments name. */
export const run = (): Promise<void> =>
  runMain(
    takingKnownOptions(
      defineCommand({
        meta: {
          name: 'esign-service',
          version,
          description:
            'A complete, self-hosted e-signature service. Settings are environment variables; the guide lists them. ' +
            'Start with `esign-service serve`; add --help to any command to see its arguments.',
        },
        subCommands: {
          serve,
          work,
          verify,
          doctor,
          scrub,
          seal,
          migrate,
          companies,
          keys,
          secrets,
          webhooks,
          failed,
          retry,
          bounces,
        },
      }),
    ),
  );
