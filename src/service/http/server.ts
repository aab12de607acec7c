import type {Server} from 'node:http';
import {serve} from '@hono/node-server';
import type {Hono} from 'hono';
import {StartError} from '../config/start-error.js';
import type {Socket} from 'node:net';

/** A listening server. */
export interface HttpServer {
  /** Accepts no new connections, lets running requests finish within this many milliseconds, then closes the rest. */
  stop(within: number): Promise<void>;
}

/** Both loopback addresses, because browsers may use either for `localhost`. */
const loopback = ['127.0.0.1', '::1'] as const;

/**
 * Listens on all addresses, IPv4 and IPv6, unless a host is given; for `localhost` on both addresses of this machine.
 * @throws StartError if the port is in use or not permitted; it names the setting
 */
export async function startHttpServer(
  app: Hono,
  {host, port}: {readonly host: string | undefined; readonly port: number},
): Promise<HttpServer> {
  const first = await listen(app, host === 'localhost' ? loopback[0] : host, port);
  const second = host === 'localhost' && (await listenIfThere(app, loopback[1], port));
  const ends = (second ? [first, second] : [first]).map(endInOrder);
  return {stop: async (within) => void (await Promise.all(ends.map((end) => end(within))))};
}

function listen(app: Hono, hostname: string | undefined, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({fetch: app.fetch, port, ...(hostname ? {hostname} : {})}, () =>
      resolve(server as Server),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => reject(startError(error, port)));
  });
}

/** Not every machine has IPv6, so an unavailable address is skipped. */
const listenIfThere = (app: Hono, hostname: string, port: number) =>
  listen(app, hostname, port).catch(() => undefined);

function startError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the other program, or set ESIGN_PORT to another port.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `This user may not listen on port ${port}: set ESIGN_PORT to 1024 or more.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError('ESIGN_HOST is not an address of this machine.');
  }
  return error;
}

/** Milliseconds between two checks for connections whose last request has been answered. */
const interval = 100;

/**
 * Tracks the connections of a server, so that it can be shut down gracefully.
 * @returns A function that stops it: no new connections are accepted, and those still open after this many milliseconds
 * are closed.
 */
function endInOrder(server: Server): (within: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node does not count connections without any request as idle, so they are closed here.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return (within) =>
    new Promise((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), within);
      const looking = setInterval(closeIdle, interval);
      server.close(() => {
        clearTimeout(force);
        clearInterval(looking);
        resolve();
      });
      closeIdle();
    });
}
