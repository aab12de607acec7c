/** A start while the database recovers waits for it, and says so; only what is wrong ends a start. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';
import {expect, it, onTestFinished, vi} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {until} from '../../e2e/until.js';
import {makeDatabase, makeFolder, makeKey} from '../external/installation.js';
import {cli} from '../external/processes.js';

vi.setConfig({testTimeout: 120_000});

/** A `serve`, and what it has said so far. */
async function spawnServe(DATABASE_URL: string) {
  const port = await freePort();
  const env = {
    ...process.env,
    ESIGN_DATA: await makeFolder(),
    ESIGN_PORT: String(port),
    ESIGN_API_KEY: makeKey(),
    ESIGN_LOG: 'json',
    DATABASE_URL,
  };
  const serve = spawn(process.execPath, [cli, 'serve'], {env});
  onTestFinished(() => void serve.kill('SIGKILL'));
  let said = '';
  for (const stream of [serve.stdout, serve.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(serve, 'exit') as Promise<[number | null, string | null]>;
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ok}) => ok,
      () => false,
    );
  return {serve, ended, isReady, said: () => said};
}

/** PostgreSQL's message “the database system is starting up” (protocol 3.0, ErrorResponse). */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A way to the database on which it recovers at first. */
async function recovering(url: string) {
  const {searchParams} = new URL(url);
  const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port')];
  const toDatabase = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
  const state = {isBack: false, asked: 0};
  const server = createServer((socket) => {
    state.asked += 1;
    socket.on('error', () => undefined);
    if (state.isBack) return pipe(socket, toDatabase());
    socket.once('data', () => socket.end(startingUp()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const way = new URL(url);
  way.searchParams.set('host', '127.0.0.1');
  way.searchParams.set('port', String((server.address() as AddressInfo).port));
  return {url: way.href, state};
}

function pipe(one: Socket, other: Socket): void {
  other.on('error', () => one.destroy());
  one.on('close', () => other.destroy());
  one.pipe(other).pipe(one);
}

const waits = (said: string) =>
  said.split('\n').filter((line) => line.includes('The start waits, and is tried again'));

it('waits for a database that recovers, says so once, and goes on', async () => {
  const {url, state} = await recovering(await makeDatabase());
  const {said, isReady} = await spawnServe(url);
  await until('three attempts', async () => state.asked > 3);
  expect(waits(said())).toHaveLength(1);
  expect(waits(said())[0]).toContain('the database system is starting up');
  state.isBack = true;
  // The pauses between two attempts grow to five seconds.
  await until('an answer', isReady, 60_000);
  expect(said()).not.toContain('migration');
});

it('waits for a database that is not there yet, until a signal ends it', async () => {
  const {serve, said, ended} = await spawnServe(
    `postgres://nobody@127.0.0.1:${await freePort()}/esign`,
  );
  await until('a line', async () => waits(said()).length > 0);
  expect(said()).toContain('ECONNREFUSED');
  serve.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('ends at once if the database of the setting does not exist', async () => {
  const url = new URL(await makeDatabase());
  url.pathname = '/nowhere';
  const {said, ended} = await spawnServe(url.href);
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('DATABASE_URL leads to no PostgreSQL that this service can use');
  expect(waits(said())).toEqual([]);
});
