/**
 * A server that is stopped, or whose machine is gone, keeps its connections and never answers. So what has been lent for
 * long gets the server asked over a new connection; if it stays silent there too, all connections are given up, and
 * whoever waits on one hears of it at once.
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
    isAway = !(await answers(address, answer));
    // What was opened since then is with a server that answers.
    if (isAway) suspects.forEach(giveUp);
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

/** Whether the server says anything at all to a newcomer: a refusal is an answer too. */
async function answers(address: pg.ClientConfig, patience: number): Promise<boolean> {
  const client = new pg.Client(address);
  client.on('error', ignoreEnd);
  const heard = client.connect().then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  // After a pause of this process its clock is ahead of its ears: what has come meanwhile is to be heard first.
  const silence = delay(patience, false, {ref: false}).then(() => rest(false));
  const result = await Promise.race([heard, silence]);
  giveUp(client);
  return result;
}

/** That its connection ends is our own doing. */
function ignoreEnd(): void {}

/** Without a farewell, which a server that does not answer would never take. */
function giveUp(client: pg.ClientBase): void {
  const {stream} = (client as unknown as {readonly connection: {readonly stream: Socket}})
    .connection;
  stream.destroy();
}
