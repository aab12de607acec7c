import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {freePort} from '../../e2e/installation/free-port.js';
import {launchProgram, type Program} from './launch-program.js';

const ours = join(import.meta.dirname, '../../../deploy/pgbouncer.ini');

/** A pooler that answers. */
export interface PgBouncer {
  /** The URL of the same database through it. */
  readonly url: string;
  readonly program: Program;
}

/**
 * Starts PgBouncer with the file of `deploy/`, before this database.
 * @param folder Belongs to the user of PostgreSQL.
 * @param connections How many it has to PostgreSQL.
 */
export async function launchPgBouncer(
  folder: string,
  databaseUrl: string,
  connections: number,
): Promise<PgBouncer> {
  const {host, port, user, database} = new pg.Client(databaseUrl);
  const own = await freePort();
  const text = (await readFile(ours, 'utf8'))
    .replace(
      'esign = host=127.0.0.1 port=5432 dbname=esign',
      `${database} = host=${host} port=${port}`,
    )
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    .replace('default_pool_size = 20', `default_pool_size = ${connections}\nunix_socket_dir =`);
  await writeFile(join(folder, 'pgbouncer.ini'), text);
  await writeFile(join(folder, 'users'), `"${user}" ""\n`);
  const program = launchProgram(folder, 'pgbouncer', ['-q', join(folder, 'pgbouncer.ini')]);
  const url = `postgres://${user}@127.0.0.1:${own}/${database}`;
  await untilDatabaseAnswers(url);
  return {url, program};
}

/** Waits until somebody can connect there, for half a minute at most. */
export async function untilDatabaseAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client({connectionString});
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await delay(100);
    }
  }
  throw new Error('No database answered within 30 seconds.');
}
