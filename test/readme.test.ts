import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import type {EsignHandler} from '../src/server/index.js';
import {createFakeService, fakeKey} from './server/fake-service.js';

/** The first TypeScript block of the README, made a module that finds the source of the package. */
async function firstBlock(): Promise<string> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  return code.replace(
    "'esign-elements/server'",
    JSON.stringify(join(import.meta.dirname, '../src/server/index.ts')),
  );
}

/** The handler of the README's lines, in an app where `signedIn` is signed in. */
async function handlerOf(signedIn: string): Promise<EsignHandler> {
  const folder = await mkdtemp(join(import.meta.dirname, '../.cache/readme-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const service = createFakeService();
  const host = `
    const signedInUser = async () => (${signedIn});
    const ndaPdf = new TextEncoder().encode('%PDF-1.7');
  `;
  await writeFile(join(folder, 'host.ts'), host + (await firstBlock()));
  vi.stubEnv('ESIGN_API_KEY', fakeKey);
  vi.stubGlobal('fetch', service.fetch);
  onTestFinished(() => void vi.unstubAllEnvs().unstubAllGlobals());
  const {esign} = (await import(/* @vite-ignore */ join(folder, 'host.ts'))) as {
    esign: EsignHandler;
  };
  return esign;
}

const startDraft = () =>
  new Request('http://localhost:3000/esign/drafts', {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Origin: 'http://localhost:3000'},
    body: JSON.stringify({recipe: 'nda'}),
  });

it('starts a draft with the few lines of the README', async () => {
  const esign = await handlerOf("{id: 'u1', name: 'Anna', email: 'anna@example.com'}");
  const response = await esign(startDraft());
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    session_url: expect.stringContaining('/embed/') as string,
  });
});

it('answers 401 with the lines of the README where nobody is signed in', async () => {
  const esign = await handlerOf('null');
  expect((await esign(startDraft())).status).toBe(401);
});

it('every command that README and CONTRIBUTING name works in a clone where nothing was installed', async () => {
  const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
  const {scripts} = JSON.parse(await read('package.json')) as {scripts: Record<string, string>};
  const pages = `${await read('README.md')}${await read('CONTRIBUTING.md')}`;
  const named = [...pages.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(
    ([, name = '']) => name,
  );
  const preparesItself = (name: string): boolean => {
    const [first = ''] = (scripts[name] ?? '').split(' && ');
    const [, other] = /^npm run (?:--silent )?([\w:]+)$/.exec(first) ?? [];
    return other
      ? preparesItself(other)
      : /^(exec )?node (\.ci\/prepare|test\/run|demo\/start)\.js/.test(first);
  };
  expect(named).toContain('storybook');
  expect(named.filter((name) => !preparesItself(name))).toEqual([]);
});

it('every command that starts browsers, database servers or tools first installs those that are missing', async () => {
  const {scripts} = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  ) as {scripts: Record<string, string>};
  const starting = Object.entries(scripts).filter(([, command]) =>
    /playwright test|node bench\//.test(command),
  );
  expect(starting.length).toBeGreaterThan(1);
  const without = starting.filter(
    ([, command]) => !command.includes(' && node test/system-packages.js && '),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});
