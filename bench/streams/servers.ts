/** The helper, and what Node alone would need: each answers streams of events, and tells all of them of a change. */
import {createServer, type RequestListener, type ServerResponse} from 'node:http';
import {createEsignHandler} from '../../src/server/index.js';
import {toNodeListener} from '../../src/server/node/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from '../../test/server/fake-service.js';

/** The helper over a service in memory with one envelope, which everybody may see. */
export async function helper(port: number): Promise<void> {
  const service = createFakeService();
  service.add({});
  const fetch: typeof globalThis.fetch = async (...call) => {
    service.requests.length = 0;
    return service.fetch(...call);
  };
  const handler = createEsignHandler({
    service: {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch},
    authorize: (request) => {
      const id = request.headers.get('x-user') ?? '';
      return {user: {id, name: id, email: `${id}@example.com`}, allow: true, sees: 'account'};
    },
  });
  await listen(port, toNodeListener(handler));
}

/** Keeps each stream open and writes the same to all. */
export async function bare(port: number): Promise<void> {
  const open = new Set<ServerResponse>();
  await listen(port, (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, {'content-type': 'text/event-stream'}).write('data: {}\n\n');
      open.add(response);
      return;
    }
    request.resume().on('end', () => {
      for (const stream of open) stream.write('data: {"type":"completed"}\n\n');
      response.end();
    });
  });
}

const listen = (port: number, listener: RequestListener): Promise<void> =>
  new Promise((resolve) => {
    createServer(listener).listen(port, '127.0.0.1', resolve);
  });
