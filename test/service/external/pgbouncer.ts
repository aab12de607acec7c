import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, chown, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {onTestFinished} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {makeFolder} from './installation.js';
import {postgresAccount} from './system-postgres.js';

const ours = join(import.meta.dirname, '../../../deploy/pgbouncer.ini');

/**
 * Starts PgBouncer with the file of `deploy/`, before this database; it ends with the test.
 * @param connections How many it has to PostgreSQL.
 * @returns The URL of the same database through it.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<string> {
  const {host, port, user, database} = new pg.Client(databaseUrl);
  const folder = await makeFolder();
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
  const account = postgresAccount();
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  // Debian has it among the programs of administrators, which not everybody has in the path.
  const env = {...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`};
  const bouncer = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...account,
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    bouncer.kill('SIGINT');
    if (bouncer.exitCode === null) await once(bouncer, 'exit');
  });
  const url = `postgres://${user}@127.0.0.1:${own}/${database}`;
  await untilItAnswers(url);
  return url;
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({connectionString});
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await delay(100);
    }
  }
  throw new Error('PgBouncer did not answer within ten seconds.');
}
