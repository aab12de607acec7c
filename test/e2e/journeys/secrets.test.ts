import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, type Page} from '@playwright/test';
import {build, type Rolldown} from 'vite';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {createRecording, disguisesOf} from '../traffic.js';

const root = join(import.meta.dirname, '../../..');

/** What browsers load: the package's browser entries, the demo's scripts, the framed pages. */
const browserFolders = [
  'dist/elements',
  'demo/dist/assets',
  'src/service/dist/pages',
  'src/service/dist/console',
];

test('no window ever gets to see the key', async ({signIn, installation}) => {
  const recordings = [await createRecording(), await createRecording()] as const;
  const options = recordings.map(({path}) => ({recordHar: {path, content: 'embed' as const}}));
  const agent = await signIn('nora', options[0]);
  await agent.getByRole('link', {name: 'Send the agreement'}).last().click();
  const flow = new SendFlow(agent);
  await flow.start();
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  await flow.button('Send').click();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');
  const events = firstEvents(agent, contract.fingerprint);

  const tom = await signIn('tom', options[1]);
  const signing = await openToSign(tom, 'Tenancy agreement · 2 Chandler’s Yard');
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await expect(contract.status).toContainText('Signed');
  await contract.download();
  await agent.goto('/outbox');
  const kept = JSON.stringify([await agent.context().storageState(), await events]);
  await Promise.all([agent.context().close(), tom.context().close()]);

  const traffic = await Promise.all(recordings.map((recording) => recording.read()));
  const urls = traffic.flatMap((each) => each.urls);
  expect(urls.some((url) => url.includes('/esign/drafts'))).toBe(true);
  expect(urls.some((url) => url.startsWith(`${installation.serviceUrl}/embed/`))).toBe(true);
  const all = [kept, ...traffic.map(({text}) => text)].join('\n');
  for (const disguise of disguisesOf(installation.apiKey))
    expect(all.includes(disguise)).toBe(false);
  await Promise.all(recordings.map((recording) => recording.remove()));
});

test('a key in the traffic would be found, however it is wrapped', () => {
  const key = 'key-0123456789abcdef0123456789';
  const header = Buffer.from(`${key}:x`).toString('base64');
  const nested = Buffer.from(`a user:${key}`).toString('base64');
  const shifted = Buffer.from(`ab${key}cd`).toString('base64');
  for (const text of [key, header, nested, shifted])
    expect(disguisesOf(key).some((disguise) => text.includes(disguise))).toBe(true);
});

/** What signs in to the service. */
const signIn = /Basic \$\{|apiKey/;

test('what browsers load has no way to sign in to the service', async () => {
  for (const folder of browserFolders) {
    const scripts = await scriptsIn(join(root, folder));
    expect(scripts.length, folder).toBeGreaterThan(0);
    for (const script of scripts) expect(await readFile(script, 'utf8')).not.toMatch(signIn);
  }
});

test('the root entry of the package brings no server code along', async () => {
  const modules = await modulesOf('esign-elements');
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((id) => /dist\/(server|client)\/|^node:/.test(id))).toEqual([]);
  // Wherever the build puts what several entries share.
  expect(await mayAnySignIn(modules)).toBe(false);
  expect(await mayAnySignIn(await modulesOf('esign-elements/server'))).toBe(true);
});

async function mayAnySignIn(modules: readonly string[]): Promise<boolean> {
  const files = modules.filter((id) => id.startsWith('/'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.some((text) => signIn.test(text));
}

/** The first events of the stream that follows an envelope, as the page itself would read them. */
async function firstEvents(page: Page, fingerprint: string): Promise<string> {
  return page.evaluate(async (address) => {
    const {body} = await fetch(address, {headers: {accept: 'text/event-stream'}});
    const reader = body?.getReader();
    let text = '';
    while (reader && !text.includes('data:'))
      text += new TextDecoder().decode((await reader.read()).value);
    await reader?.cancel();
    return text;
  }, `/esign/events?envelopes=${fingerprint}`);
}

async function scriptsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, {recursive: true});
  return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
}

/** The modules in a bundle of one entry of the package, by path. */
async function modulesOf(entry: string): Promise<readonly string[]> {
  const bundle = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-import',
        resolveId: (id) => (id === 'one-import' ? id : undefined),
        load: (id) => (id === 'one-import' ? `export * from '${entry}'` : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {input: 'one-import', preserveEntrySignatures: 'strict'},
    },
  });
  const {output} = bundle as Rolldown.RolldownOutput;
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}
