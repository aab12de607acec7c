import {defineCommand} from 'citty';
import {runUntilStopped} from './support/run-until-stopped.js';

/** `esign-service serve` */
export const serve = defineCommand({
  meta: {
    name: 'serve',
    description:
      'Run the service: API at <ESIGN_PUBLIC_URL>/v1, signing pages at /embed, /health for load balancers. It also ' +
      'processes jobs, ESIGN_WORKERS at a time; with 0 it leaves them to `esign-service work`. Without settings it ' +
      'stores everything in .esign and shows the first API key on a terminal. Ctrl-C or SIGTERM stops it gracefully.',
  },
  run: () => runUntilStopped({isServing: true}),
});
