/** How many pages one process of the helper keeps up to date: 10,000 streams, beside Node alone. */
import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {join} from 'node:path';
import {completed} from '../../test/server/deliveries.js';
import {freePort} from '../../test/e2e/installation/free-port.js';
import {sized} from '../measuring.js';

const streams = sized(10_000, 100);
/** Changes of which each reaches every stream. */
const changes = sized(10, 1);
/** Connections that are opened at the same time. */
const lanes = 64;

export interface StreamFigures {
  /** Kilobytes of the process per open stream. */
  readonly size: number;
  /** Milliseconds from the event to the last of a hundred streams that hears of it. */
  readonly p99: number;
}

/** The figures of the helper and of Node alone. */
export async function benchStreams(): Promise<{
  readonly helper: StreamFigures;
  readonly bare: StreamFigures;
}> {
  return {bare: await measure('bare'), helper: await measure('helper')};
}

async function measure(kind: 'helper' | 'bare'): Promise<StreamFigures> {
  const port = await freePort();
  const server = await start(kind, port);
  try {
    // What is loaded and compiled by the first requests belongs to no stream.
    for (const each of await openAll(port, sized(500, 10))) each.socket.destroy();
    await quiet();
    const before = await sizeOf(server);
    const open = await openAll(port, streams);
    await quiet();
    const size = ((await sizeOf(server)) - before) / 1024 / streams;
    const times: number[] = [];
    for (let change = 0; change < changes; change++)
      times.push(...(await tell(port, open, change)));
    for (const {socket} of open) socket.destroy();
    return {size, p99: quantile(times, 0.99)};
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function start(kind: string, port: number): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'run-server.js');
  const server = fork(file, [kind, String(port)], {execArgv: ['--expose-gc']});
  await once(server, 'message');
  return server;
}

async function sizeOf(server: ChildProcess): Promise<number> {
  server.send('size');
  const [size] = (await once(server, 'message')) as [number];
  return size;
}

/** Connections that were just closed are still being cleared away. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, sized(2_000, 50)));

interface Stream {
  readonly socket: Socket;
  /** When it last heard of a change. */
  heard: number;
}

async function openAll(port: number, count: number): Promise<readonly Stream[]> {
  const open: Stream[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) open.push(await openStream(port, next++));
  };
  await Promise.all(Array.from({length: lanes}, lane));
  return open;
}

/** The envelope that all streams follow: the fake service's first. */
const fingerprint = '1'.padStart(32, 'a');

async function openStream(port: number, user: number): Promise<Stream> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
  const lines = [
    `GET /esign/events?envelopes=${fingerprint} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-user: u-${user}`,
    'accept: text/event-stream',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const stream = {socket, heard: 0};
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (text: string) => {
      if (text.includes('data: {')) resolve();
      if (text.includes('"completed"')) stream.heard = performance.now();
    });
  });
  return stream;
}

/** Milliseconds until each stream has heard of one change. */
async function tell(port: number, open: readonly Stream[], change: number): Promise<number[]> {
  for (const stream of open) stream.heard = 0;
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/esign/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'webhook-id': `change-${change}`,
    },
    body: completed(fingerprint),
  });
  if (!response.ok) throw new Error(`The event was refused with ${response.status}.`);
  while (open.some(({heard}) => heard === 0))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return open.map(({heard}) => heard - started);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? NaN;
}
