import {defineCommand} from 'citty';
import {runUntilStopped} from './run-until-stopped.js';

/** `esign-service work` */
export const work = defineCommand({
  meta: {name: 'work', description: 'Work off jobs only: mail, webhooks, documents, seals.'},
  run: () => runUntilStopped({isServing: false}),
});
