import type {Server} from 'node:http';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {serve} from '@hono/node-server';
import type {Hono} from 'hono';
import {StartError} from '../config/start-error.js';
import type {Socket} from 'node:net';

/** A listening server. */
export interface HttpServer {
  /**
   * Accepts no new connections, answers whatever has come over those that there are, within this many milliseconds, then
   * closes the rest.
   */
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

/** Milliseconds that a new connection has for the first byte of its request. */
const firstByte = 2_000;

/**
 * Tracks the connections of a server, so that it can be shut down gracefully.
 * @returns A function that stops it: no new connections are accepted, and those still open after this many milliseconds
 * are closed.
 */
function endInOrder(server: Server): (within: number) => Promise<void> {
  const open = new Map<Socket, number>();
  server.on('connection', (socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node does not count connections without any request as idle, so they are closed here.
    for (const [socket, since] of open)
      if (socket.bytesRead === 0 && performance.now() - since > firstByte) socket.destroy();
  };
  return async (within) => {
    await quietTurn(() => open.size);
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), within);
      const looking = setInterval(() => void quietTurn(() => open.size).then(closeIdle), interval);
      server.close(() => {
        clearTimeout(force);
        clearInterval(looking);
        resolve();
      });
    });
  };
}

/** Milliseconds: a turn of the event loop that took no longer had nothing to do, and how long such a turn is waited for. */
const turn = {quiet: 0.25, most: 1_000} as const;

/**
 * Waits until the event loop has just taken in all that had come: connections that nobody has accepted, and requests that
 * nobody has read, are reset when their sockets are closed.
 */
async function quietTurn(countConnections: () => number): Promise<void> {
  const end = performance.now() + turn.most;
  for (;;) {
    const [started, before] = [performance.now(), countConnections()];
    await nextTurn();
    const now = performance.now();
    if ((now - started < turn.quiet && countConnections() === before) || now > end) return;
  }
}
