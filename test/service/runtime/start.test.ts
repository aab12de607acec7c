import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {describe, expect, it, onTestFinished} from 'vitest';
import {
  findPostmaster,
  stopPostmaster,
} from '../../../src/service/storage/embedded-postgres/process.js';
import {freePort} from '../../e2e/installation/free-port.js';

const root = join(import.meta.dirname, '../../..');
const script = join(root, 'demo/start.js');

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
  const postmaster = () => findPostmaster(join(dataDir, 'postgres', 'data'));
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    const running = children.filter(
      (child) => child.exitCode === null && child.signalCode === null,
    );
    // The database is stopped last: its folder must stay until then.
    const ended = Promise.all(running.map((child) => once(child, 'exit')));
    for (const child of running) child.kill('SIGTERM');
    await ended;
    const left = await postmaster();
    if (left) await stopPostmaster(left.pid);
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
  /** The processes of a command that was given at a terminal: a group, whose signals they all get. */
  const startGroup = (...command: readonly string[]) => {
    const child = spawn('npm', command, {cwd: root, env, detached: true, stdio: 'ignore'});
    const signal = (name: NodeJS.Signals | 0) => process.kill(-(child.pid ?? 0), name);
    onTestFinished(() => void (isThere(() => signal(0)) && signal('SIGKILL')));
    return signal;
  };
  const areUp = async () => (await answers(port)) && (await answers(servicePort, '/health'));
  const areDown = async () => !(await answers(port)) && !(await answers(servicePort));
  return {port, servicePort, start, startGroup, postmaster, areUp, areDown};
}

/** Whether a signal reaches anybody. */
function isThere(send: () => void): boolean {
  try {
    send();
    return true;
  } catch {
    return false;
  }
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

  it.each([
    ['npm start', ['start']],
    ['npm run service', ['run', 'service']],
  ])(
    '%s leaves no process behind when all that it started get a signal, and starts again',
    async (_, command) => {
      const {servicePort, startGroup, postmaster, areUp} = await setup();
      const isUp = command[0] === 'start' ? areUp : () => answers(servicePort, '/health');
      for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
        const signal = startGroup(...command);
        await until(isUp);
        signal(name);
        await expect.poll(() => isThere(() => signal(0))).toBe(false);
        await expect.poll(postmaster).toBeUndefined();
      }
    },
  );

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
