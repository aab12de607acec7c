/**
 * Once for a run on an external database, the one `TEST_DATABASE_URL` names, else that of the operating system, and
 * with files on an S3 server.
 */
import type {TestProject} from 'vitest/node';
import {provideServer} from '../global-set-up.js';
import type {ServerAddress} from '../throw-away-postgres.js';
import {bucketAt, startS3Server} from './s3-server.js';
import {startSystemPostgres} from './system-postgres.js';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const {address, stop} = await openServer();
  await provideServer(project, address);
  const s3 = await provideBuckets(project);
  return async () => {
    await s3.stop();
    await stop();
  };
}

/** A bucket for each worker: what one test deletes, another may need. */
async function provideBuckets(project: TestProject) {
  const workers = project.vitest.config.maxWorkers;
  const names = Array.from({length: workers}, (_, index) => `worker-${index + 1}`);
  const s3 = await startS3Server(names);
  project.provide(
    'buckets',
    names.map((bucket) => bucketAt(s3.endpoint, {bucket})),
  );
  return s3;
}

/** The PostgreSQL of a run. */
export async function openServer() {
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
