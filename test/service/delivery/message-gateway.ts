/** A gateway for messages to phones, on this machine; ends with the test. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';
import {
  createWhatsAppSenders,
  createSmsSenders,
} from '../../../src/service/notifications/messages/gateway.js';
import type {Clock} from '../../../src/service/ports.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';

/** A message as it arrived. */
export interface Received {
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A gateway that answers with these statuses in turn, the last one for good. */
export async function openMessageGateway(...statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 200;
      const key = request.headers['idempotency-key'];
      received.push({
        key: typeof key === 'string' ? key : undefined,
        body: JSON.parse(body) as Record<string, unknown>,
      });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return {received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`};
}

/** What sends to this gateway, by SMS and by WhatsApp. */
export function sendersTo(url: string, {clock, dataDir}: {clock: Clock; dataDir: string}) {
  const config = {smsUrl: url, whatsAppUrl: url, dataDir, allowPrivateHosts: true};
  const outgoing = {clock, fetch: createGuardedFetch({allowPrivateHosts: true})};
  return {
    smsSenders: createSmsSenders(config, outgoing),
    whatsAppSenders: createWhatsAppSenders(config, outgoing),
  };
}
