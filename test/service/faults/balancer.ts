/** A small load balancer: asks each server whether it is ready, passes requests on, and never tries one twice. */
import {once} from 'node:events';
import {
  Agent,
  createServer,
  request as openRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What stands in front of several servers. */
export interface Balancer {
  readonly url: string;
  /** Servers that were ready when they were last asked. */
  ready(): readonly string[];
  /** Takes a server into its list. */
  add(url: string): void;
  remove(url: string): void;
  close(): Promise<void>;
}

/** Milliseconds between two questions whether a server is ready. */
const interval = 100;

/** Starts one, with no server yet. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({keepAlive: true});
  const backends = new Map<string, boolean>();
  let turn = 0;
  const ready = () => [...backends].filter(([, isReady]) => isReady).map(([url]) => url);
  const look = async (url: string) => {
    const isReady = await fetch(`${url}/health`).then(
      ({ok}) => ok,
      () => false,
    );
    if (backends.has(url)) backends.set(url, isReady);
  };
  const looking = setInterval(
    () => [...backends.keys()].forEach((url) => void look(url)),
    interval,
  );
  const server = createServer((request, response) => {
    const urls = ready();
    const url = urls[(turn += 1) % urls.length];
    if (url === undefined) return void response.writeHead(502).end('no server is ready');
    passOn(request, response, url, agent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    add: (url) => void backends.set(url, false),
    remove: (url) => void backends.delete(url),
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  agent: Agent,
): void {
  const {method, headers, url: path = '/'} = request;
  const onward = openRequest(new URL(path, url), {method, headers, agent}, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502);
    response.end(String(error));
  });
  request.pipe(onward);
}
