import {once} from 'node:events';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';

/** Stands before a server, passes everything on, and can fall silent as a machine that hangs does. */
export interface HangingProxy {
  readonly port: number;
  /** Connections are taken and kept, and nothing goes through them any more. */
  hang(): void;
  /** What waited goes through. */
  goOn(): void;
  /** Requests are answered 403, as by a bucket whose policy has changed, until `goOn()`. */
  forbid(): void;
  /** Connections so far are never heard of again, as after a fail-over; new ones go through. */
  loseAll(): void;
  stop(): void;
}

const forbidden =
  'HTTP/1.1 403 Forbidden\r\nContent-Type: application/xml\r\nContent-Length: 45\r\nConnection: close\r\n\r\n' +
  '<Error><Code>AccessDenied</Code></Error>     ';

/** @param target Port on this machine, or the path of a socket. */
export async function startHangingProxy(target: number | string): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  const lost: Socket[] = [];
  let isHanging = false;
  let isForbidding = false;
  const server = createServer({noDelay: true}, (outside) => {
    const inside = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    outside.prependListener('data', () => {
      if (isForbidding) outside.removeAllListeners('data').resume().end(forbidden);
    });
    join(outside, inside);
    join(inside, outside);
  });

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => void (to.writable && to.write(bytes)));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    // Last: to listen for data starts them.
    if (isHanging) from.pause();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = isForbidding = false;
      for (const socket of sockets) socket.resume();
    },
    forbid() {
      isForbidding = true;
    },
    loseAll() {
      for (const socket of sockets) lost.push(socket.pause());
      sockets.clear();
    },
    stop() {
      for (const socket of [...sockets, ...lost]) socket.destroy();
      server.close();
    },
  };
}
