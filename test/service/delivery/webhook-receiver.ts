import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

/** A delivery as it arrived. */
export interface Received {
  readonly action: string | null;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** An answer: a status, with `Retry-After` where that is named. */
export type Answer = number | readonly [status: number, retryAfter: string];

/** A receiver that answers with these in turn, then 200. */
export async function receiver(...answers: Answer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({
        action: new URLSearchParams(body).get('action'),
        headers: request.headers as Record<string, string>,
        body,
      });
      const [status, retryAfter] = [answers.shift() ?? 200].flat() as [number, string?];
      response
        .writeHead(status, {location: '/elsewhere', ...(retryAfter && {'retry-after': retryAfter})})
        .end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return {received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`};
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}
