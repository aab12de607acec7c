/** How long the service takes to its first answer, and what it takes of a core when nothing is asked of it. */
import {spawn, type ChildProcess} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {freePort} from '../test/e2e/installation/free-port.js';
import {median, sized} from './measuring.js';
import {embeddedDatabasePid} from './own-service.js';
import {processorTime} from './processor-time.js';

const cli = join(import.meta.dirname, '../src/service/dist/cli.js');
const runs = sized(9, 1);

/**
 * Milliseconds until all that a start has begun has ended, and for which the rest is watched. For more than a minute, Node
 * tidies away what the start has used, in the service and in the processes that read documents.
 */
const rest = sized({begins: 100_000, lasts: 120_000}, {begins: 100, lasts: 200});

export interface StartFigures {
  /** Milliseconds to the first answer of the API, with a new database. */
  readonly first: number;
  /** The same with a database that is there. */
  readonly again: number;
  /** Milliseconds that the process worked until then. */
  readonly worked: number;
  /** Milliseconds until `/health` has sealed and verified a document. */
  readonly healthy: number;
}

/** The medians. */
export async function benchStart(): Promise<StartFigures> {
  const [firsts, agains]: [Started[], Started[]] = [[], []];
  for (let run = 0; run < runs; run += 1)
    await inFolder(async (dataDir) => {
      firsts.push(await measureStart(dataDir));
      agains.push(await measureStart(dataDir));
    });
  const of = (all: readonly Started[], figure: keyof Started) =>
    median(all.map((each) => each[figure]));
  return {
    first: of(firsts, 'answered'),
    again: of(agains, 'answered'),
    worked: of(agains, 'worked'),
    healthy: of(agains, 'healthy'),
  };
}

/** Hundredths of a core that the service takes at rest, with its children and its database. */
export const benchRest = (): Promise<number> =>
  inFolder(async (dataDir) => {
    const {child} = await start(dataDir);
    const pids = [child.pid ?? 0, await embeddedDatabasePid(dataDir)];
    await delay(rest.begins);
    const [before, since] = [await processorTime(pids), performance.now()];
    await delay(rest.lasts);
    const worked = (await processorTime(pids)) - before;
    const share = (worked / (performance.now() - since)) * 100;
    await stop(child);
    return share;
  });

interface Started {
  readonly answered: number;
  readonly worked: number;
  readonly healthy: number;
}

async function measureStart(dataDir: string): Promise<Started> {
  const begun = performance.now();
  const {child, url} = await start(dataDir);
  const answered = performance.now() - begun;
  const worked = await processorTime([child.pid ?? 0]);
  await fetch(`${url}/health`);
  const healthy = performance.now() - begun;
  await stop(child);
  return {answered, worked, healthy};
}

/** Started once the API has answered a request with a list. */
async function start(dataDir: string): Promise<{child: ChildProcess; url: string}> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: {...process.env, ESIGN_DATA: dataDir, ESIGN_API_KEY: apiKey, ESIGN_PORT: String(port)},
    stdio: 'ignore',
  });
  const list = () => fetch(`${url}/v1/envelopes`, {headers: {authorization: basic}});
  while (
    !(await list().then(
      ({ok}) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    await delay(5);
  }
  return {child, url};
}

const apiKey = `key-${randomBytes(20).toString('hex')}`;
const basic = `Basic ${Buffer.from(`${apiKey}:x`).toString('base64')}`;

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-bench-'));
  return work(folder).finally(() => rm(folder, {recursive: true, force: true}));
}
