import {defineCommand} from 'citty';
import {runUntilStopped} from './support/run-until-stopped.js';

/** `esign-service work` */
export const work = defineCommand({
  meta: {
    name: 'work',
    description:
      'Work off jobs only, and answer no requests: mail, webhooks, documents, seals, reminders. Any number may run ' +
      'on one DATABASE_URL beside `serve`; one that dies loses nothing, the others take over its jobs.',
  },
  run: () => runUntilStopped({isServing: false}),
});
