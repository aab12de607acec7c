import {test as base} from '@playwright/test';
import {emptyProject} from './folders.js';
import {startInstalledService, type InstalledService} from './installed-service.js';
import {startRegistry, type Registry} from './registry.js';

/** `test` of Playwright with the registry, and a service installed from it. */
export const test = base.extend<
  object,
  {readonly registry: Registry; readonly service: InstalledService}
>({
  registry: [
    // Playwright reads the fixtures that are wanted from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const registry = await startRegistry();
      await use(registry);
      await registry.stop();
    },
    {scope: 'worker', timeout: 15 * 60_000},
  ],
  service: [
    async ({registry}, use) => {
      const project = await emptyProject('service');
      await registry.add('npm', project, 'esign-service');
      const service = await startInstalledService(project);
      await use(service);
      await service.stop();
    },
    {scope: 'worker', timeout: 10 * 60_000},
  ],
});
