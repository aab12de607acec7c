/** Receivers of events that go wrong, each in one way, and one that is well beside them. */
import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {createServiceApi} from '../e2e/installation/service-api.js';
import {startMachine} from './machine.js';
import {report} from './report.js';

const told = 20;

/** What each does instead of answering 200. */
const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'answers 204': (response) => response.writeHead(204).end(),
  'redirects (302)': (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end(),
  'answers 404': (response) => response.writeHead(404).end(),
  'answers 500': (response) => response.writeHead(500).end(),
  'is busy (429)': (response) => response.writeHead(429, {'retry-after': '120'}).end(),
  'never answers': () => undefined,
  'hangs up': (response) => response.destroy(),
  'answers with ten megabytes': (response) => response.writeHead(500).end(Buffer.alloc(10_000_000)),
  'answers endlessly, one character at a time': (response) => {
    const timer = setInterval(() => response.write('x'), 500);
    response.writeHead(500).on('close', () => clearInterval(timer));
  },
  'does not support TLS': (response) => response.destroy(),
};

async function startReceiver(name: string, fault?: (response: ServerResponse) => void) {
  const ids: string[] = [];
  const state = {isWell: fault === undefined};
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (!state.isWell) return fault?.(response);
      ids.push(String(request.headers['webhook-id']));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const {port} = server.address() as AddressInfo;
  return {name, ids, state, url: `http://127.0.0.1:${port}/`};
}

it(
  'ten failing receivers do not delay a working one, and receive everything once they are repaired',
  {timeout: 1_800_000, retry: 0},
  async () => {
    const {apiKey, url} = await startMachine();
    const {client} = createServiceApi(url(), apiKey);
    const good = await startReceiver('well');
    const bad = await Promise.all(
      Object.entries(faults).map(([name, fault]) => startReceiver(name, fault)),
    );
    for (const receiver of [good, ...bad]) {
      const isEncrypted = receiver.name === 'does not support TLS';
      await client.createWebhook({
        webhook_type: 'add-contact',
        webhook_url: isEncrypted ? receiver.url.replace('http:', 'https:') : receiver.url,
      });
    }
    for (let at = 0; at < told; at += 1)
      await client.createContact({contact_name: `C${at}`, contact_email: `c${at}@example.com`});
    await expect.poll(() => new Set(good.ids).size, {timeout: 120_000}).toBe(told);
    for (const {state} of bad) state.isWell = true;
    const [mended, unencrypted] = [bad.slice(0, -1), bad.at(-1)!];
    await expect
      .poll(() => mended.map(({ids}) => new Set(ids).size), {timeout: 900_000, interval: 1_000})
      .toEqual(mended.map(() => told));
    expect(unencrypted.ids).toEqual([]);
    const all = [good, ...mended];
    const delivered = all.reduce((sum, {ids}) => sum + ids.length, 0);
    await report({
      scenario: 'One `serve`, eleven webhook receivers',
      troubles: Object.keys(faults).join(', '),
      acknowledged: told,
      again: 0,
      lost: all.filter(({ids}) => new Set(ids).size < told).length,
      twice: delivered - all.length * told,
    });
  },
);
