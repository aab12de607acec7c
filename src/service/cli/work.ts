import {defineCommand} from 'citty';

/** `esign-service work` */
export const work = defineCommand({
  async run() {
    const {runUntilStopped} = await import('./support/run-until-stopped.js');
    await runUntilStopped({isServing: false});
  },
});
