/** `esign-elements serve` as it is typed: a process that starts, answers, and ends. */
import {execFile} from 'node:child_process';
import {cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {freePort} from '../e2e/installation/free-port.js';
import {ServerProcess} from '../e2e/installation/server-process.js';

const command = join(import.meta.dirname, '../../dist/cli/esign-elements.js');
const authorize = 'http://127.0.0.1:1/ask';
const env = {
  ESIGN_API_KEY: 'k3y-of-the-account',
  ESIGN_AUTHORIZE_SECRET: `whsec_${btoa('what host and helper both know')}`,
};

it('answers until it is told to end, and then ends in order', async () => {
  const port = String(await freePort());
  const server = await ServerProcess.start({
    name: 'helper',
    command: [
      command,
      'serve',
      '--service',
      'http://127.0.0.1:2',
      '--authorize',
      authorize,
      '--port',
      port,
    ],
    env,
    readyUrl: `http://127.0.0.1:${port}/healthz`,
  });
  onTestFinished(() => server.kill());
  const refused = await fetch(`http://127.0.0.1:${port}/esign/envelopes`, {
    headers: {cookie: 'session=c00kie'},
  });
  expect(refused.status).toBe(503);
  const elements = await fetch(`http://127.0.0.1:${port}/esign/elements/elements.js`);
  expect(elements.status).toBe(200);
  await server.stop();
  expect(server.output).toMatch(/listens at http:\/\/127\.0\.0\.1:\d+\/esign[^]+has ended\n$/);
  expect(server.output).toContain('start what `--authorize` names');
  for (const hidden of ['c00kie', ...Object.values(env)])
    expect(server.output).not.toContain(hidden);
});

it('says in one sentence what is missing', async () => {
  const given = [command, 'serve', '--service', 'http://127.0.0.1:2', '--authorize', authorize];
  const started = promisify(execFile)(process.execPath, given, {
    env: {...process.env, ...env, ESIGN_API_KEY: ''},
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: 'Set ESIGN_API_KEY, or ESIGN_API_KEY_FILE to the path of a file that holds it.\n',
  });
});

it('needs no library, so that its container holds none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'esign-alone-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  const dist = join(import.meta.dirname, '../../dist');
  for (const part of ['cli', 'chunks'])
    await cp(join(dist, part), join(folder, 'dist', part), {recursive: true});
  const alone = [join(folder, 'dist/cli/esign-elements.js'), '--help'];
  const {stdout} = await promisify(execFile)(process.execPath, alone);
  expect(stdout).toContain('esign-elements serve --service');
});
