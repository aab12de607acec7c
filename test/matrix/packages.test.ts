/** Both packages from the registry, in empty projects, by each package manager. */
import {expect} from '@playwright/test';
import {emptyProject, runScript, scriptOf, writeIn} from './folders.js';
import {startInstalledService} from './installed-service.js';
import {test} from './matrix-test.js';
import {managers} from './registry.js';

const imports = `import 'esign-elements/elements';
import {createClient} from 'esign-elements/client';
import {createEsignHandler} from 'esign-elements/server';
console.log(typeof createClient, typeof createEsignHandler);
`;

for (const manager of managers) {
  test(`${manager} installs both, and both run`, async ({registry}) => {
    const project = await emptyProject(`packages-${manager}`);
    await registry.add(manager, project, 'esign-elements', 'esign-service');
    await writeIn(project, 'imports.js', imports);
    expect(await runScript(project, ['imports.js'])).toBe('function function\n');
    const help = await runScript(project, [await scriptOf(project, 'esign-elements'), '--help']);
    expect(help).toContain('esign-elements doctor');

    const service = await startInstalledService(project);
    const {envelopes} = await service.api.client.listEnvelopes({});
    await service.stop();
    expect(envelopes).toEqual([]);
  });
}

test('a second try of a release publishes nothing again', async ({registry}) => {
  expect(await registry.release()).toBe('');
});
