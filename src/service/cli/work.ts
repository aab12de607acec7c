import {defineCommand} from 'citty';
import {runUntilStopped} from './support/run-until-stopped.js';

/** `esign-service work` */
export const work = defineCommand({
  meta: {
    name: 'work',
    description:
      'Process jobs only, and handle no requests: mail, webhooks, documents, seals, reminders. Any number of ' +
      'processes may run on one DATABASE_URL in addition to `serve`; if one dies, nothing is lost, and the others take ' +
      'over its jobs.',
  },
  run: () => runUntilStopped({isServing: false}),
});
