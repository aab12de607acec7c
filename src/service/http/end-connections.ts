import type {Server} from 'node:http';
import type {Socket} from 'node:net';

/** Milliseconds between two checks for connections whose last request has been answered. */
const interval = 100;

/**
 * Tracks the connections of a server, so that it can be shut down gracefully.
 * @returns A function that stops it: no new connections are accepted, and those still open after this many milliseconds
 * are closed.
 */
export function endInOrder(server: Server): (within: number) => Promise<void> {
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
