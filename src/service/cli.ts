#!/usr/bin/env node
import {defineCommand, runMain} from 'citty';
import {companies} from './cli/companies.js';
import {doctor} from './cli/doctor.js';
import {keys} from './cli/keys.js';
import {migrate} from './cli/migrate.js';
import {serve} from './cli/serve.js';
import {webhooks} from './cli/webhooks.js';
import {work} from './cli/work.js';

await runMain(
  defineCommand({
    meta: {
      name: 'esign-service',
      description:
        'A complete, self-hosted e-signature service. Settings are environment variables.',
    },
    subCommands: {serve, work, migrate, doctor, companies, keys, webhooks},
  }),
);
