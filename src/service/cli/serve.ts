import {defineCommand} from 'citty';

/** `esign-service serve` */
export const serve = defineCommand({
  async run() {
    const {runUntilStopped} = await import('./support/run-until-stopped.js');
    await runUntilStopped({isServing: true});
  },
});
