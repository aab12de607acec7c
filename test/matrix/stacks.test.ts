/** In each stack: from an empty folder, with nothing but what its guide shows, to a contract that is sent and signed. */
import {execFile} from 'node:child_process';
import {readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, type Page} from '@playwright/test';
import {registerWebhook} from '../../src/server/index.js';
import {freePort} from '../e2e/installation/free-port.js';
import type {ServiceApi} from '../e2e/installation/service-api.js';
import {ServerProcess} from '../e2e/installation/server-process.js';
import {SendFlow} from '../e2e/pages/send-flow.js';
import {SigningFrame} from '../e2e/pages/signing-frame.js';
import {expectSealed} from '../e2e/sealed-pdf.js';
import {samplePath} from '../e2e/samples.js';
import {emptyFolder, runScript, scriptOf, writeIn} from './folders.js';
import {readGuide} from './guide.js';
import type {InstalledService} from './installed-service.js';
import {test} from './matrix-test.js';
import {stacks, strictest} from './stacks.js';

for (const [stack, {check, settings = ['tsconfig.json']}] of Object.entries(stacks)) {
  test(`${stack}: a contract is sent and signed`, async ({registry, service, page}) => {
    const guide = await readGuide(stack);
    const project = await emptyFolder(stack);
    for (const line of guide.begin) await promisify(execFile)('npm', line, {cwd: project});
    for (const [path, content] of guide.files) await writeIn(project, path, content);
    await writeIn(project, 'contracts/nda.pdf', await readFile(samplePath('chromium-1.pdf')));
    await registry.add('pnpm', project, ...guide.packages);
    if (guide.devPackages.length > 0)
      await registry.add('pnpm', project, '--save-dev', ...guide.devPackages);

    const [start = [], ...builds] = guide.commands.toReversed();
    for (const build of builds.toReversed())
      await runScript(project, await nodeCommand(project, build), service.env);
    const checkTypes = async () => {
      for (const path of settings) await checkStrictly(project, check, path);
    };
    await checkTypes();

    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const app = await ServerProcess.start({
      name: `app in ${stack}`,
      command: await nodeCommand(project, start),
      folder: project,
      env: {...service.env, PORT: port, ORIGIN: url, NODE_ENV: 'production'},
      readyUrl: url,
    });
    const events = await subscribe(service, `${url}/esign/webhooks`);
    await page.goto(url);
    await sendAndSign(page, service.api);
    await events.allTaken();
    // Next would wait for the open streams.
    await app.kill();

    await initialise(stack, project, guide.files);
    await checkTypes();
  });
}

/** Checks the types of a project with settings of its own, made as strict as they can be. */
async function checkStrictly(
  project: string,
  [program = '', ...check]: readonly string[],
  path: string,
): Promise<void> {
  const settings = {extends: `./${path}`, ...strictest};
  await writeIn(project, 'tsconfig.strictest.json', JSON.stringify(settings));
  const command = [program, ...check, 'tsconfig.strictest.json'];
  await runScript(project, await nodeCommand(project, command));
}

/** Lets `init` write its code in place of that of the guide. */
async function initialise(
  stack: string,
  project: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [path, content] of files)
    if (content.includes('createEsignHandler(')) await rm(join(project, path));
  const command = await scriptOf(project, 'esign-elements');
  expect(await runScript(project, [command, 'init', '--yes', '--for', stack])).toContain(
    'Written: ',
  );
}

/** What Node runs for a line of a guide. */
async function nodeCommand(
  project: string,
  [program, name = '', ...parameters]: readonly string[],
): Promise<readonly [string, ...string[]]> {
  return program === 'node'
    ? [name, ...parameters]
    : [await scriptOf(project, name), ...parameters];
}

async function sendAndSign(page: Page, api: ServiceApi): Promise<void> {
  const before = new Set(await fingerprints(api));
  const flow = new SendFlow(page);
  await flow.start();
  await flow.button('Send').click();
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await expect(page.locator('esign-status')).toContainText('Signed');
  const made = (await fingerprints(api)).filter((each) => !before.has(each));
  // However often the host renders, one view makes one draft.
  expect(made).toHaveLength(1);
  const [fingerprint = ''] = made;
  const {
    envelope_documents: [document],
  } = await api.waitForStatus(fingerprint, 'signed');
  await expectSealed(await api.sealedDocument(fingerprint, document!));
}

/** Subscribes an app to events, as going live tells; frameworks may refuse what comes from elsewhere. */
async function subscribe({api, env}: InstalledService, url: string) {
  const {ESIGN_SERVICE_URL: baseUrl, ESIGN_API_KEY: apiKey} = env;
  await registerWebhook({service: {baseUrl, apiKey}, url});
  const [{webhook_id} = {webhook_id: ''}] = (await api.client.listWebhooks({})).webhooks;
  return {
    async allTaken() {
      const statuses = async () => {
        const {deliveries} = await api.client.listDeliveries({webhook_id});
        return new Set(deliveries.map(({delivery_last_status}) => delivery_last_status));
      };
      await expect.poll(statuses).toEqual(new Set([200]));
      await api.client.deleteWebhook({webhook_id});
    },
  };
}

const fingerprints = async (api: ServiceApi): Promise<string[]> =>
  (await api.client.listEnvelopes({owner: 'ada'})).envelopes.map(
    ({envelope_fingerprint}) => envelope_fingerprint,
  );
