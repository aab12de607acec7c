import {once} from 'node:events';
import {createServer} from 'node:net';

/**
 * Ports below those that a system gives to outgoing connections: one of these could take the port between this look and
 * the start of the process that it is for.
 */
const [first, count] = [11_000, 20_000];

/** A port that nobody listens on, at any address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
