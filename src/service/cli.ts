#!/usr/bin/env node
import {defineCommand, runMain} from 'citty';
import {bounces} from './cli/bounces.js';
import {companies} from './cli/companies.js';
import {doctor} from './cli/doctor.js';
import {keys} from './cli/keys.js';
import {takingKnownOptions} from './cli/known-options.js';
import {migrate} from './cli/migrate.js';
import {scrub} from './cli/scrub.js';
import {seal} from './cli/seal.js';
import {secrets} from './cli/secrets.js';
import {serve} from './cli/serve.js';
import {verify} from './cli/verify.js';
import {webhooks} from './cli/webhooks.js';
import {work} from './cli/work.js';
import {version} from './package.json' with {type: 'json'};

// Whoever reads the answer may have read enough, as `head` has.
process.stdout.on('error', ({code}: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);

await runMain(
  takingKnownOptions(
    defineCommand({
      meta: {
        name: 'esign-service',
        version,
        description:
          'A complete, self-hosted e-signature service. Settings are environment variables; the guide lists them. ' +
          'Begin with `esign-service serve`; add --help to any command to see what it takes.',
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
        bounces,
      },
    }),
  ),
);
