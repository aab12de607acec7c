import {fork} from 'node:child_process';
import {once} from 'node:events';
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'vite';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {Job} from '../../../src/service/jobs/job.js';
import {createLog} from '../../../src/service/log.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {createTestDatabase} from '../test-database.js';
import {handlersOf} from '../delivery/job-handlers.js';

const outDir = join(import.meta.dirname, '../../../.cache/hanging-worker');

it(
  'a job whose worker was killed with -9 is done once, by another worker within 20 seconds',
  {timeout: 60_000},
  async () => {
    const {address} = await createTestDatabase();
    const db = createDatabase(createPool(address, () => {}));
    const jobs = await createJobs({
      address,
      workers: 1,
      log: createLog('json', {write: () => {}}),
    });
    onTestFinished(async () => {
      await jobs.stop();
      await db.destroy();
      await rm(outDir, {recursive: true, force: true});
    });
    await jobs.enqueue(db, {type: 'seal', companyId: 1, envelopeId: 7});
    await killAfterStart(address);

    const begun = performance.now();
    const ran: Job[] = [];
    const handle = (job: Job) => Promise.resolve(void ran.push(job));
    await jobs.work(handlersOf(handle));
    await expect.poll(() => ran.length, {timeout: 25_000, interval: 50}).toBe(1);
    expect(performance.now() - begun).toBeLessThan(20_000);
  },
);

/** Node runs no TypeScript, so the worker is built first. */
async function killAfterStart(address: unknown): Promise<void> {
  const entry = join(import.meta.dirname, 'hanging-worker.ts');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {ssr: entry, outDir, target: 'node20'},
  });
  const child = fork(join(outDir, 'hanging-worker.js'), {
    env: {...process.env, ADDRESS: JSON.stringify(address)},
    execArgv: [],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
}
