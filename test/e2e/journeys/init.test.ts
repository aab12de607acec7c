/** What `npx esign-elements init` writes, run as its own last words say, against a service that runs. */
import {execFile} from 'node:child_process';
import {cp, mkdir, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect} from '@playwright/test';
import {freePort} from '../installation/free-port.js';
import {ServerProcess} from '../installation/server-process.js';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {keys, typedAt} from '../../typed-at.js';

const root = join(import.meta.dirname, '../../..');
const command = join(root, 'dist/cli/esign-elements.js');

/** The one who is signed in to a project. */
const userOf = (framework: Framework) => ({id: `user-of-${framework}`, ...people.tom});

/** How a project of each kind is finished by hand, and what starts it. */
const frameworks = {
  express: {
    finish: (steps: readonly string[]) => ({
      'server.js': `import express from 'express';
        import {toNodeListener} from 'esign-elements/server/node';
        import {esign} from './esign.js';
        const app = express();
        ${steps.filter((step) => step.startsWith('app.use')).join('\n')}
        app.listen(process.env.PORT);`,
    }),
    start: (_port: string) => ['server.js'],
  },
  vite: {
    finish: (steps: readonly string[]) => ({
      'vite.config.js': `import {esignPlugin} from './esign-plugin.js';
        export default {plugins: [${steps.find((step) => step === 'esignPlugin()')}]};`,
    }),
    start: (port: string) => [join(root, 'node_modules/vite/bin/vite.js'), '--port', port],
  },
} as const;
type Framework = keyof typeof frameworks;

/** A project with nothing but its framework, into which `init` has written; returns its folder. */
async function initialise(framework: Framework): Promise<string> {
  const folder = join(root, '.cache', `init-${framework}`);
  await rm(folder, {recursive: true, force: true});
  await mkdir(join(folder, 'node_modules'), {recursive: true});
  await symlink(root, join(folder, 'node_modules/esign-elements'));
  const manifest = {type: 'module', dependencies: {[framework]: '*'}};
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const init = [command, 'init', '--yes'];
  const {stdout} = await promisify(execFile)(process.execPath, init, {cwd: folder});
  const steps = Array.from(stdout.matchAll(/`([^`]+)`/g), ([, step = '']) => step);
  for (const [file, text] of Object.entries(frameworks[framework].finish(steps)))
    await writeFile(join(folder, file), text);
  const handler = await readFile(join(folder, 'esign.js'), 'utf8');
  const signedIn = `return {user: ${JSON.stringify(userOf(framework))}, allow: true};`;
  await writeFile(join(folder, 'esign.js'), handler.replace('return null;', signedIn));
  await mkdir(join(folder, 'contracts'));
  await cp(samplePath('chromium-1.pdf'), join(folder, 'contracts/nda.pdf'));
  return folder;
}

let server: ServerProcess | undefined;
test.afterEach(() => server?.stop());

for (const framework of ['express', 'vite'] as const) {
  test(`a project of ${framework} prepares and sends with what init wrote`, async ({
    installation,
    page,
  }) => {
    const folder = await initialise(framework);
    const port = String(await freePort());
    const contract = `http://localhost:${port}/contract.html`;
    server = await ServerProcess.start({
      name: `project of ${framework}`,
      command: frameworks[framework].start(port),
      folder,
      env: {
        PORT: port,
        ESIGN_SERVICE_URL: `${installation.serviceUrl}/v1`,
        ESIGN_API_KEY: installation.apiKey,
      },
      readyUrl: contract,
    });
    await page.goto(contract);
    const flow = new SendFlow(page);
    await flow.start();
    await flow.button('Send').click();
    await expect(page.locator('esign-sign iframe')).toBeVisible();
    const {envelopes} = await installation.api.client.listEnvelopes({owner: userOf(framework).id});
    expect(envelopes).toMatchObject([{envelope_title: 'Mutual NDA'}]);
  });
}

test('writes nothing to a project before a yes, and stays calm where nobody says one', async () => {
  const folder = join(root, '.cache', 'init-undecided');
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await writeFile(join(folder, 'package.json'), '{"dependencies": {"express": "5"}}');
  const {enter, interrupt, end} = keys;
  for (const typed of [enter, `no${enter}`, interrupt, end]) {
    const {code, shown} = await typedAt(typed, [command, 'init'], {cwd: folder});
    expect({typed, code}).toEqual({typed, code: 1});
    expect(shown).toContain('Nothing was written');
    expect(await readdir(folder)).toEqual(['package.json']);
  }
  const {code, shown} = await typedAt(`y${enter}`, [command, 'init'], {cwd: folder});
  expect(code).toBe(0);
  expect(shown).toContain('Next:');
  expect(await readdir(folder)).toContain('.env.example');
});
