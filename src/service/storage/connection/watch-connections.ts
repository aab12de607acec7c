/**
 * A server that is stopped, or whose machine is gone, keeps its connections and never answers. So what has been lent for
 * long gets the server asked over a new connection; if it stays silent there too, all connections are given up, and
 * whoever waits on one hears of it at once. If another server answers under its address, those that it does not know
 * are given up.
 */
import type {Socket} from 'node:net';
import {setTimeout as delay, setImmediate as rest} from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
export interface Patience {
  /** For which a connection may be lent, or waited for, before the server is asked. */
  readonly lent: number;
  /** In which it has to answer. */
  readonly answer: number;
  /** For which a connection is waited for while the server is known to be away. */
  readonly away: number;
}

/** Watches the connections of a pool until it ends. */
export function watchConnections(
  pool: pg.Pool,
  address: pg.ClientConfig,
  {lent, answer, away}: Patience,
): void {
  const open = new Set<pg.PoolClient>();
  const lentSince = new Map<pg.PoolClient, number>();
  const usual = pool.options.connectionTimeoutMillis;
  let waitedSince = Infinity;
  let isAway = false;
  let isAsking = false;

  pool.on('connect', (client) => open.add(client));
  pool.on('acquire', (client) => lentSince.set(client, Date.now()));
  pool.on('release', (_, client) => lentSince.delete(client));
  pool.on('remove', (client) => {
    open.delete(client);
    lentSince.delete(client);
  });

  const look = async (): Promise<void> => {
    const isConnecting = pool.totalCount > open.size;
    waitedSince = isConnecting ? Math.min(waitedSince, Date.now()) : Infinity;
    const oldest = Math.min(waitedSince, ...lentSince.values());
    if (isAsking || !(isAway || Date.now() - oldest >= lent)) return;
    isAsking = true;
    const suspects = [...open];
    const heard = await ask(address, answer);
    isAway = heard === 'nothing';
    // What was opened since then is with a server that answers.
    const isLost = (client: pg.ClientBase) =>
      heard === 'nothing' || (heard !== 'a refusal' && !heard.has(sessionOf(client)));
    suspects.filter(isLost).forEach(giveUp);
    // Nobody waits again for what others have waited for in vain.
    pool.options.connectionTimeoutMillis = isAway ? away : usual;
    isAsking = false;
  };
  const timer = setInterval(() => {
    if (pool.ending) clearInterval(timer);
    else void look();
  }, lent / 4);
  timer.unref();
}

/** What the server says to a newcomer: its sessions, or something else, or nothing at all. */
type Heard = ReadonlySet<number> | 'a refusal' | 'nothing';

async function ask(address: pg.ClientConfig, patience: number): Promise<Heard> {
  const client = new pg.Client(address);
  client.on('error', ignoreEnd);
  const heard = sessionsSeenBy(client).catch((error: unknown) =>
    error instanceof pg.DatabaseError ? 'a refusal' : 'nothing',
  );
  // After a pause of this process its clock is ahead of its ears: what has come meanwhile is to be heard first.
  const silence = delay(patience, 'nothing' as const, {ref: false}).then(rest<'nothing'>);
  const result = await Promise.race([heard, silence]);
  giveUp(client);
  return result;
}

/** A pooler gives sessions names of its own, and so nothing is known of them. */
async function sessionsSeenBy(client: pg.Client): Promise<Heard> {
  await client.connect();
  const {rows} = await client.query<{pid: number}>('SELECT pid FROM pg_stat_activity');
  const sessions = new Set(rows.map(({pid}) => pid));
  return sessions.has(sessionOf(client)) ? sessions : 'a refusal';
}

/** The number of the server's process that serves a connection. */
const sessionOf = (client: pg.ClientBase): number =>
  (client as unknown as {readonly processID: number}).processID;

/** That its connection ends is our own doing. */
function ignoreEnd(): void {}

/** Without a farewell, which a server that does not answer would never take. */
function giveUp(client: pg.ClientBase): void {
  const {stream} = (client as unknown as {readonly connection: {readonly stream: Socket}})
    .connection;
  stream.destroy();
}
