import {test as base} from '@playwright/test';
import {type Installation, startInstallation} from './service.js';
import {Visitor} from './visitor.js';

/** Playwright's `test` with an installation per worker and people who visit it. */
export const test = base.extend<
  {visit: (person: string) => Promise<Visitor>},
  {installation: Installation}
>({
  installation: [
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.close();
    },
    {scope: 'worker'},
  ],
  /** Signs a person in, in a window with cookies of its own. */
  visit: async ({browser, installation, contextOptions}, use) => {
    await use(async (person) => {
      const context = await browser.newContext({...contextOptions, acceptDownloads: true});
      const visitor = new Visitor(await context.newPage(), installation.demoUrl);
      await visitor.signIn(person);
      return visitor;
    });
  },
});

export {expect} from '@playwright/test';
