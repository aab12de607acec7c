/** A host app in another language as its guide has it started: the helper beside it, and its own receiver of events. */
import {execFile} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {copyFile, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {freePort} from '../installation/free-port.js';
import type {Installation} from '../installation/installation.js';
import {ServerProcess} from '../installation/server-process.js';
import {readHostGuide} from './host-guide.js';
import {type Language, requireTools} from './languages.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** It runs. */
export interface RunningHost {
  readonly origin: string;
  readonly folder: string;
  /** By which its events are signed. */
  readonly webhookSecret: string;
  /** What the app has written to its console. */
  readonly output: string;
  stop(): Promise<void>;
}

/** Follows the guide of a language. */
export async function startHost(
  language: Language,
  {serviceUrl, apiKey}: Installation,
): Promise<RunningHost> {
  requireTools(language);
  const folder = await mkdtemp(join(tmpdir(), 'esign-host-'));
  const ports = {
    4000: new URL(serviceUrl).port,
    4100: String(await freePort()),
    8000: String(await freePort()),
  };
  const guide = await readHostGuide(language.guide, ports);
  await writeFiles(folder, guide.files, apiKey, language);
  const secret = makeSecret();
  const helper = await ServerProcess.start({
    name: 'helper',
    command: [join(root, 'dist/cli/esign-elements.js'), ...guide.helper, '--port', ports[4100]],
    folder,
    env: {ESIGN_API_KEY_FILE: '.esign/api-key', ESIGN_AUTHORIZE_SECRET: secret},
    readyUrl: `http://127.0.0.1:${ports[4100]}/healthz`,
  });
  // Versions of Debian's come before others that somebody may have installed.
  const env = {PATH: `/usr/bin:/bin:${process.env['PATH']}`, GOCACHE: join(folder, '.cache')};
  const shell = (line: string) =>
    run('sh', ['-c', line], {cwd: folder, env: {...process.env, ...env}});
  const {stdout} = await shell(guide.subscribe);
  const {webhook_secret: webhookSecret} = JSON.parse(stdout) as {webhook_secret: string};
  for (const line of guide.builds) await shell(line);
  const [program = '', ...command] = guide.start;
  const origin = `http://localhost:${ports[8000]}`;
  const app = await ServerProcess.start({
    name: `host in ${language.name}`,
    program,
    command,
    folder,
    env: {...env, ESIGN_AUTHORIZE_SECRET: secret, ESIGN_WEBHOOK_SECRET: webhookSecret},
    readyUrl: origin,
  });
  return {
    origin,
    folder,
    webhookSecret,
    get output() {
      return app.output;
    },
    async stop() {
      await Promise.all([app.stop(), helper.stop()]);
      await rm(folder, {recursive: true, force: true});
    },
  };
}

async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  apiKey: string,
  {library}: Language,
): Promise<void> {
  for (const [path, content] of files) await writeFile(join(folder, path), content);
  await mkdir(join(folder, '.esign'));
  await writeFile(join(folder, '.esign/api-key'), apiKey);
  if (library) await copyFile(library[0], join(folder, library[1]));
  // The contract of the tutorial, to which the guides lead.
  const tutorial = await readFile(join(root, 'docs/guide/tutorial.md'), 'utf8');
  const [, make = ''] = /^```js\n(\/\/ make-contract\.js\n[^]*?)^```/m.exec(tutorial) ?? [];
  await writeFile(join(folder, 'make-contract.mjs'), make.replace('contract.pdf', 'nda.pdf'));
  await run(process.execPath, ['make-contract.mjs'], {cwd: folder});
}
