/** What an installation finds outside: a receiver of events, a picture, and a document that keeps it waiting. */
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Outside} from './api-under-test.js';

/** An outside of its own. */
export interface OpenOutside {
  readonly addresses: Outside;
  /** Answers those who wait for the slow document. */
  letGo(): void;
  close(): void;
}

/** Listens on a free port of this machine. */
export async function openOutside(): Promise<OpenOutside> {
  const pdf = await readFile(new URL('../../fixtures/samples/chromium-1.pdf', import.meta.url));
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/slow.pdf') waiting.add(response);
    else response.end(request.url === '/picture.gif' ? 'GIF89a' : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: {
      events: `${url}/events`,
      picture: `${url}/picture.gif`,
      slowDocument: `${url}/slow.pdf`,
    },
    letGo() {
      for (const response of waiting) response.end(pdf);
      waiting.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
