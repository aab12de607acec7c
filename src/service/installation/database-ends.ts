/** Opens a whole database for copying it, and refuses one that is not as a copy needs it. */
import type pg from 'pg';
import {StartError} from '../config/start-error.js';
import {createJobs} from '../jobs/jobs.js';
import type {Log} from '../log.js';
import {isAtWork} from '../storage/connection/at-work.js';
import type {OpenDatabase} from '../storage/connection/open-database.js';

/** Takes what is to be closed. */
export type Later = (close: () => Promise<void>) => void;

/** Opens several resources. They are closed in reverse order, also if opening one of them fails. */
export async function opened<T extends object>(
  open: (later: Later) => Promise<T>,
): Promise<T & {close(): Promise<void>}> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    return {...(await open((each) => closers.push(each))), close};
  } catch (error) {
    await close();
    throw error;
  }
}

/** A connection with a snapshot of the database, which writes times in UTC so that both ends are comparable. */
export async function begin(
  database: OpenDatabase,
  access: 'READ ONLY' | 'READ WRITE',
  later: Later,
  prepare?: () => Promise<void>,
): Promise<pg.PoolClient> {
  later(() => database.close());
  await prepare?.();
  const client = await database.pool.connect();
  // `true` closes the connection, which rolls back whatever was not committed.
  later(() => Promise.resolve(client.release(true)));
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ ${access}`);
  await client.query(`SET LOCAL TIME ZONE 'UTC'`);
  // A large table takes long, and a connection rests while files are copied.
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  return client;
}

/** Creates the queue's tables. Only the queue itself can create them. */
export async function makeQueue({address}: OpenDatabase, log: Log): Promise<void> {
  const jobs = await createJobs({address, workers: 1, log});
  await jobs.stop();
}

/** @throws StartError if a service is running on it */
export async function refuseAtWork(source: pg.ClientBase): Promise<void> {
  if (await isAtWork(source))
    throw new StartError(
      'A service is running on this database; stop every `serve` and `work` first, so that nothing changes during the copy.',
    );
}

/** @throws StartError if it has accounts already */
export async function refuseFilled(target: pg.ClientBase): Promise<void> {
  const {rowCount} = await target.query('SELECT FROM companies LIMIT 1');
  if (rowCount)
    throw new StartError(
      'The new database already contains an installation; use an empty one on which no service has been started.',
    );
}
