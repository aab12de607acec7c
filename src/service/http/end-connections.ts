import type {Server} from 'node:http';
import type {Socket} from 'node:net';

/** Milliseconds between two looks for connections whose last request has been answered. */
const interval = 100;

/**
 * Watches the connections of a server, so that it can be ended in order.
 * @returns What ends it: nothing new is taken, what is under way is finished within so many milliseconds, then cut.
 */
export function endInOrder(server: Server): (within: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // To Node a connection that never asked for anything is one whose request is still to come.
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
