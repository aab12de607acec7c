/** Once for a run on an external database: the one `TEST_DATABASE_URL` names, else that of the operating system. */
import type {TestProject} from 'vitest/node';
import {provideServer} from '../global-set-up.js';
import type {ServerAddress} from '../throw-away-postgres.js';
import {startSystemPostgres} from './system-postgres.js';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const {address, stop} = await openServer();
  await provideServer(project, address);
  return stop;
}

async function openServer() {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return startSystemPostgres();
  const {hostname, port, username, password} = new URL(url);
  // The workers, and the commands they start, find the password there.
  process.env['PGPASSWORD'] = decodeURIComponent(password);
  const user = decodeURIComponent(username);
  const address: ServerAddress = {
    host: hostname,
    port: Number(port || 5432),
    superuser: user,
    user,
  };
  return {address, stop: () => Promise.resolve()};
}
