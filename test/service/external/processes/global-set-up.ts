/** Once for a run of the conformance suite: two `serve` and two `work` on one PostgreSQL and one S3 server. */
import {randomBytes} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestProject} from 'vitest/node';
import {openServer} from '../global-set-up.js';
import {makeDatabaseOn, runServe, runWork} from '../processes.js';
import {startS3Server} from '../s3-server.js';

/** Where an installation is. */
export interface InstallationAddress {
  /** Addresses of the processes that answer. */
  readonly urls: readonly string[];
  readonly databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Several processes to run the conformance suite on; it opens the API in its own process where a run has none. */
    readonly installation?: InstallationAddress;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const s3 = await startS3Server();
  const folder = await mkdtemp(join(tmpdir(), 'esign-installation-'));
  const databaseUrl = await makeDatabaseOn(server.address);
  const secretsKey = randomBytes(32).toString('hex');
  const machine = (name: string, workers: number) => ({
    ...s3.env,
    DATABASE_URL: databaseUrl,
    ESIGN_SECRETS_KEY: secretsKey,
    ESIGN_DATA: join(folder, name),
    // The origin that the suite expects in answers, however it is run.
    ESIGN_PUBLIC_URL: 'http://localhost:4000',
    ESIGN_WORKERS: String(workers),
  });
  const first = await runServe(machine('first', 0));
  const [second, ...workers] = await Promise.all([
    runServe(machine('second', 0)),
    runWork(machine('third', 1)),
    runWork(machine('fourth', 1)),
  ]);
  project.provide('installation', {urls: [first.url, second.url], databaseUrl});
  return async () => {
    await Promise.all([first.process, second.process, ...workers].map((each) => each.stop()));
    await s3.stop();
    await server.stop();
    await rm(folder, {recursive: true, force: true});
  };
}
