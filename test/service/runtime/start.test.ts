import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {describe, expect, it, onTestFinished} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';

const script = join(import.meta.dirname, '../../../demo/start.js');

/** A folder with a blank in its name and two free ports; everything started in it ends with the test. */
async function setup() {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'esign-start-')), 'my data');
  const [port, servicePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    ESIGN_PORT: String(servicePort),
    ESIGN_DATA: dataDir,
    npm_lifecycle_event: 'start',
  };
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    const running = children.filter(
      (child) => child.exitCode === null && child.signalCode === null,
    );
    // The database is stopped last: its folder must stay until then.
    const ended = Promise.all(running.map((child) => once(child, 'exit')));
    for (const child of running) child.kill('SIGTERM');
    await ended;
    await rm(join(dataDir, '..'), {recursive: true, force: true});
  });
  const start = (change: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [script], {env: {...env, ...change}});
    children.push(child);
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    return {child, output: () => output};
  };
  const areUp = async () => (await answers(port)) && (await answers(servicePort, '/health'));
  const areDown = async () => !(await answers(port)) && !(await answers(servicePort));
  return {port, servicePort, start, areUp, areDown};
}

const answers = (port: number, path = '/'): Promise<boolean> =>
  fetch(`http://localhost:${port}${path}`).then(
    ({ok}) => path === '/' || ok,
    () => false,
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await condition()) return;
    await delay(100);
  }
  throw new Error('It did not come to that within 30 seconds.');
}

describe('npm start', {timeout: 90_000}, () => {
  it('brings up service and demo, says where they are, and ends both by one signal', async () => {
    const {port, servicePort, start, areUp, areDown} = await setup();
    const {child, output} = start();
    await until(areUp);
    await until(() => Promise.resolve(output().includes('Mail')));
    expect(output()).toContain(`http://localhost:${port}`);
    expect(output()).toContain(`http://localhost:${servicePort}`);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(await areDown()).toBe(true);
  });

  it('starts again on the same data after it was killed', async () => {
    const {start, areUp, areDown} = await setup();
    const first = start();
    await until(areUp);
    first.child.kill('SIGKILL');
    await until(areDown);
    start();
    await until(areUp);
  });

  it.each(['PORT', 'ESIGN_PORT'] as const)('names %s when that port is in use', async (name) => {
    const {port, servicePort, start} = await setup();
    const other = createServer().listen(name === 'PORT' ? port : servicePort);
    onTestFinished(() => void other.close());
    const {child, output} = start();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output()).toContain(`set ${name} to another one`);
  });

  it('says in one sentence which setting is wrong', async () => {
    const {start} = await setup();
    const {child, output} = start({ESIGN_WORKERS: 'many'});
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output()).toMatch(/ESIGN_WORKERS must be a number from 0 to 64\./);
  });
});
