/** The outside of the service: receivers of events, and a mail server that accepts everything at once. */
import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SMTPServer} from 'smtp-server';

/** Reports an arrival. */
export interface Arrivals {
  /** Resolves on the first arrival. */
  has(name: string): Promise<void>;
  note(name: string): void;
  readonly count: number;
}

/** Without an arrival so far. */
export function noArrivals(): Arrivals {
  const come = new Set<string>();
  const waiting = new Map<string, () => void>();
  return {
    has: async (name) =>
      come.has(name) ? undefined : new Promise((resolve) => waiting.set(name, resolve)),
    note(name) {
      come.add(name);
      waiting.get(name)?.();
    },
    get count() {
      return come.size;
    },
  };
}

/** Accepts events: at once or, while it hangs, never. */
export async function openReceiver() {
  const arrivals = noArrivals();
  const kept: ServerResponse[] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    arrivals.note(form.get('envelope_fingerprint') ?? '');
    if (hangs) kept.push(response);
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/events`,
    arrivals,
    hang: () => void (hangs = true),
    answer() {
      hangs = false;
      for (const response of kept.splice(0)) response.end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A mail server; each arrival is named after its recipient address. */
export async function openMailbox() {
  const arrivals = noArrivals();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, {envelope}, taken) {
      stream.resume().once('end', () => {
        for (const {address} of envelope.rcptTo) arrivals.note(address);
        taken();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.server.address() as AddressInfo;
  return {url: `smtp://127.0.0.1:${port}`, arrivals, close: () => server.close(() => undefined)};
}
