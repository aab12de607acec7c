/** The tutorial, block by block, in an empty folder with the packed packages: only the two ports are others. */
import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {freePort} from '../installation/free-port.js';
import {ServerProcess} from '../installation/server-process.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {expectSealed} from '../sealed-pdf.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const servers: ServerProcess[] = [];
let folder = '';
let ports: Readonly<Record<string, string>> = {};

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esign-tutorial-'));
  ports = {4000: String(await freePort()), 3000: String(await freePort())};
});
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, {recursive: true, force: true});
});

/** A block of the tutorial, with the ports of this run. */
interface Block {
  readonly language: string;
  readonly text: string;
}
/** All of them: one that could not be read would be left out in silence. */
function blocks(): readonly Block[] {
  const tutorial = readFileSync(join(root, 'docs/guide/tutorial.md'), 'utf8');
  const found = [...tutorial.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
  expect(found.length * 2).toBe(tutorial.match(/^\s*```/gm)?.length);
  return found.map(([, language = '', text = '']) => ({
    language,
    text: text.replace(/4000|(?<=listen\()3000/g, (port) => ports[port] ?? port),
  }));
}

/** The packages that this repository makes, and where. */
const own: Readonly<Record<string, string>> = {
  'esign-elements': root,
  'esign-service': join(root, 'src/service'),
};

/** `npm install` without a registry: our packages as they are packed, what they declare as it is installed here. */
async function install(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (own[name]) await unpack(name, own[name]);
    else await link(name);
  }
}

async function unpack(name: string, source: string): Promise<void> {
  const target = join(folder, 'node_modules', name);
  await mkdir(target, {recursive: true});
  const packed = await mkdtemp(join(folder, 'packed-'));
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], {cwd: source});
  const [tarball = ''] = await readdir(packed);
  await run('tar', ['-xzf', join(packed, tarball), '-C', target, '--strip-components=1']);
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly bin: Readonly<Record<string, string>>;
  };
  for (const dependency of Object.keys(manifest.dependencies)) await link(dependency);
  for (const [command, script] of Object.entries(manifest.bin)) {
    await mkdir(join(folder, 'node_modules/.bin'), {recursive: true});
    await symlink(join(target, script), join(folder, 'node_modules/.bin', command));
  }
}

async function link(name: string): Promise<void> {
  const target = join(folder, 'node_modules', name);
  if (existsSync(target)) return;
  await mkdir(dirname(target), {recursive: true});
  const beside = join(root, 'src/service/node_modules', name);
  await symlink(existsSync(beside) ? beside : join(root, 'node_modules', name), target);
}

/** A line for a terminal: those that serve go on in one of their own. */
async function type(line: string): Promise<string> {
  const words = line.split(' ');
  if (line.startsWith('npm install ')) await install(words.slice(2));
  else if (line.includes('mkdir ')) return '';
  else if (line.endsWith(' serve')) await serve('4000', 'node_modules/.bin/esign-service', 'serve');
  else if (line === 'node server.js') await serve('3000', 'server.js');
  else return (await run('sh', ['-c', line], {cwd: folder})).stdout;
  return '';
}

async function serve(documented: string, ...command: readonly string[]): Promise<void> {
  const port = ports[documented] ?? '';
  const origin = `http://localhost:${port}`;
  const isService = documented === '4000';
  const env = {ESIGN_PORT: port, ESIGN_PUBLIC_URL: origin};
  const readyUrl = `${origin}${isService ? '/v1/openapi.json' : '/'}`;
  const name = command.join(' ');
  servers.push(
    await ServerProcess.start({name, command, folder, env: isService ? env : {}, readyUrl}),
  );
}

/** What a block asks for: a file to be written, or lines to be typed. */
async function follow({language, text}: Block): Promise<string> {
  const [, path] = /^(?:\/\/|<!--) ([\w./-]+)/.exec(text) ?? [];
  if (language === 'sh') {
    let said = '';
    for (const line of text.trim().split('\n')) said += await type(line);
    return said;
  }
  if (!path) throw new Error(`Name the file of this block in its first line:\n${text}`);
  await mkdir(join(folder, dirname(path)), {recursive: true});
  await writeFile(join(folder, path), text);
  return '';
}

test('who follows the tutorial has a signed contract', async ({page}) => {
  test.setTimeout(180_000);
  const all = blocks();
  for (const block of all.slice(0, -1)) await follow(block);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const {url} = message.location();
    // The page of the tutorial has no icon, which browsers ask for.
    const isOurs = !url.endsWith('/favicon.ico');
    if (message.type() === 'error' && isOurs) complaints.push(`${message.text()} ${url}`);
  });
  await page.goto(`http://localhost:${ports[3000]}`);
  const flow = new SendFlow(page);
  await flow.start();
  await expect(flow.setUp.fields).toHaveCount(1);
  await flow.button('Send').click();
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.signByTyping();
  await signing.button('Finish').click();
  await expect(page.locator('esign-status')).toContainText('Signed');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', {name: 'Download the signed document'}).click();
  await (await downloaded).saveAs(join(folder, 'signed.pdf'));
  await expectSealed(await readFile(join(folder, 'signed.pdf')));
  expect(await follow(all.at(-1)!)).toContain('signed.pdf');
  expect(complaints).toEqual([]);
});
