/**
 * A server that is stopped, or whose machine is gone, keeps its connections and never answers. So if a connection has
 * been in use for long, the server is queried over a new one. If it does not answer there either, all connections are
 * closed, and everything that waits on one fails immediately. If another server answers at the same address, the
 * connections that it does not know are closed.
 */
import type {Socket} from 'node:net';
import {setTimeout as delay, setImmediate as rest} from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
export interface Timeouts {
  /** How long a connection may be in use, or waited for, before the server is queried. */
  readonly lent: number;
  /** How long the server may take to answer. */
  readonly answer: number;
  /** How long to wait for a connection while the server is known to be unavailable. */
  readonly away: number;
}

/** Watches the connections of a pool until it ends. */
export function watchConnections(
  pool: pg.Pool,
  address: pg.ClientConfig,
  {lent, answer, away}: Timeouts,
): void {
  const open = new Set<pg.PoolClient>();
  const lentSince = new Map<pg.PoolClient, number>();
  const usual = pool.options.connectionTimeoutMillis;
  let waitedSince = Infinity;
  let isAway = false;
  let isAsking = false;

  pool.on('connect', (client) => open.add(client));
  pool.on('acquire', (client) => lentSince.set(client, performance.now()));
  pool.on('release', (_, client) => lentSince.delete(client));
  pool.on('remove', (client) => {
    open.delete(client);
    lentSince.delete(client);
  });

  const look = async (): Promise<void> => {
    const isConnecting = pool.totalCount > open.size;
    if (!isConnecting && !isAway && !isAsking && lentSince.size === 0) watch.pause();
    waitedSince = isConnecting ? Math.min(waitedSince, performance.now()) : Infinity;
    const oldest = Math.min(waitedSince, ...lentSince.values());
    if (isAsking || !(isAway || performance.now() - oldest >= lent)) return;
    isAsking = true;
    const suspects = [...open];
    const heard = await ask(address, answer);
    isAway = heard === 'nothing';
    // Only the suspects: connections opened since then are to a server that answers.
    const isLost = (client: pg.ClientBase) =>
      heard === 'nothing' || (heard !== 'a refusal' && !heard.has(sessionOf(client)));
    suspects.filter(isLost).forEach(giveUp);
    // Once the server is known to be unavailable, further callers need not wait as long.
    pool.options.connectionTimeoutMillis = isAway ? away : usual;
    isAsking = false;
  };
  const watch = watchWhileUsed(pool, lent / 4, () => void look());
}

/** Looks so often while connections are asked for; at rest, a timer would be most of what a process does. */
function watchWhileUsed(pool: pg.Pool, every: number, look: () => void): {pause(): void} {
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    timer ??= setInterval(() => (pool.ending ? pause() : look()), every).unref();
    return connect(...given);
  }) as typeof pool.connect;
  return {pause};
}

/** What the server answers on a new connection: its sessions, a refusal, or nothing. */
type Heard = ReadonlySet<number> | 'a refusal' | 'nothing';

async function ask(address: pg.ClientConfig, timeout: number): Promise<Heard> {
  const client = new pg.Client(address);
  client.on('error', ignoreEnd);
  const heard = sessionsSeenBy(client).catch((error: unknown) =>
    error instanceof pg.DatabaseError ? 'a refusal' : 'nothing',
  );
  // After a pause of this process, the timer expires before arrived data is read: that data must be read first.
  const silence = delay(timeout, 'nothing' as const, {ref: false}).then(rest<'nothing'>);
  const result = await Promise.race([heard, silence]);
  giveUp(client);
  return result;
}

/** A pooler numbers sessions itself, so nothing is known about the server's sessions. */
async function sessionsSeenBy(client: pg.Client): Promise<Heard> {
  await client.connect();
  const {rows} = await client.query<{pid: number}>('SELECT pid FROM pg_stat_activity');
  const sessions = new Set(rows.map(({pid}) => pid));
  return sessions.has(sessionOf(client)) ? sessions : 'a refusal';
}

/** The id of the server process that serves a connection. */
const sessionOf = (client: pg.ClientBase): number =>
  (client as unknown as {readonly processID: number}).processID;

/** The connection ends because we close it. */
function ignoreEnd(): void {}

/** Closes the socket without a terminate message, which a server that does not respond would never read. */
function giveUp(client: pg.ClientBase): void {
  const {stream} = (client as unknown as {readonly connection: {readonly stream: Socket}})
    .connection;
  stream.destroy();
}
