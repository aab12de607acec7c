import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server that takes every event and remembers its id. */
export interface WebhookReceiver {
  readonly url: string;
  /** `webhook-id` of each delivery, repeated ones included. */
  readonly ids: readonly string[];
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume().once('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/events`,
    ids,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
