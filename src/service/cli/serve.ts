import {defineCommand} from 'citty';
import {runUntilStopped} from './run-until-stopped.js';

/** `esign-service serve` */
export const serve = defineCommand({
  meta: {
    name: 'serve',
    description: 'Answer requests, and work off jobs beside it (ESIGN_WORKERS, 0 for none).',
  },
  run: () => runUntilStopped({isServing: true}),
});
