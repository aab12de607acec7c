/** The processes that an installation is made of, and the database they share. */
import {randomBytes} from 'node:crypto';
import {join} from 'node:path';
import pg from 'pg';
import {freePort} from '../../e2e/installation/free-port.js';
import {ServerProcess} from '../../e2e/installation/server-process.js';
import {databaseUrl} from '../database-url.js';
import type {ServerAddress} from '../throw-away-postgres.js';

/** The built command. */
export const cli = join(import.meta.dirname, '../../../src/service/dist/cli.js');

/** Settings of the service. */
export type Env = Readonly<Record<string, string>>;

/** What every process here is set to: it may ask servers of the test, which are on this machine. */
const onThisMachine: Env = {ESIGN_ALLOW_PRIVATE_HOSTS: '1'};

/** Starts a `serve`, on a free port unless one is given, and returns when it answers. */
export async function runServe(env: Env, given?: number) {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const process = await ServerProcess.start({
    name: 'service',
    command: [cli, 'serve'],
    env: {...onThisMachine, ESIGN_PORT: String(port), ...env},
    readyUrl: `${url}/health`,
  });
  return {process, url};
}

/** Starts a `work`, and returns when it takes jobs. */
export const runWork = (env: Env): Promise<ServerProcess> =>
  ServerProcess.start({
    name: 'worker',
    command: [cli, 'work'],
    env: {...onThisMachine, ...env},
    readyWords: 'Processing jobs',
  });

/** URL of a new, empty database on this server. */
export async function makeDatabaseOn({
  host,
  port,
  superuser,
  user,
}: ServerAddress): Promise<string> {
  const database = `size_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({host, port, user: superuser, database: 'postgres'});
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} OWNER ${user}`);
  await admin.end();
  return databaseUrl({host, port, user, database});
}
