import {fork} from 'node:child_process';
import {once} from 'node:events';
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'vite';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {createLog} from '../../../src/service/log.js';
import type {DatabaseAddress} from '../../../src/service/storage/connection/database.js';
import {setupTemplates} from '../http/template-fixture.js';
import {sendRows} from './sending-worker.js';

const outDir = join(import.meta.dirname, '../../../.cache/sending-worker');

it(
  'a bulk send whose worker was killed with -9 midway goes on, with one envelope for each row, also of rows that are alike',
  {timeout: 90_000},
  async () => {
    const {call, db, pool, makeTemplate, queued} = await setupTemplates();
    const {fingerprint, parties} = await makeTemplate();
    const rows = Array.from({length: 120}, (_, index) => `Anna ${index % 40},anna@example.com`);
    const {json} = await call('POST', '/bulk-sends', {
      bulk_csv: `Name,Mail\n${rows.join('\n')}`,
      bulk_envelope: {
        envelope_title: '{{Name}}',
        envelope_documents: [{document_template_fingerprint: fingerprint}],
        envelope_parties: parties.map(({id}) => ({
          party_id: id,
          party_name: '{{Name}}',
          party_email: '{{Mail}}',
        })),
      },
    });
    const path = `/bulk-sends/${String(json.bulk_fingerprint)}`;
    const {host, port, user, database} = pool.options as DatabaseAddress;
    const address = {host, port, user, database} as DatabaseAddress;
    const created = async () =>
      (
        await db
          .selectFrom('bulk_rows')
          .select('envelope')
          .where('envelope', 'is not', null)
          .execute()
      ).length;

    queued.length = 0;
    await call('POST', `${path}/start`);
    const [job] = queued;
    const log = createLog('json', {write: () => {}});
    const queue = await createJobs({address, workers: 1, log});
    onTestFinished(() => queue.stop());
    await queue.enqueue(db, job!);
    const worker = await startWorker(address);
    await expect.poll(created, {timeout: 30_000, interval: 5}).toBeGreaterThan(10);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const before = await created();
    expect(before).toBeLessThan(120);

    const other = await sendRows(address);
    onTestFinished(() => other.stop());
    await expect
      .poll(async () => (await call('GET', path)).json.bulk_status, {timeout: 40_000})
      .toBe('done');
    const envelopes = await db.selectFrom('envelopes').select(['title', 'fingerprint']).execute();
    expect(envelopes).toHaveLength(120);
    for (let index = 0; index < 40; index += 1)
      expect(envelopes.filter(({title}) => title === `Anna ${index}`)).toHaveLength(3);
    expect(await created()).toBe(120);
  },
);

/** Node runs no TypeScript, so the worker is built first. */
async function startWorker(address: DatabaseAddress) {
  const entry = join(import.meta.dirname, 'sending-worker.ts');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {ssr: entry, outDir, target: 'node20'},
  });
  onTestFinished(() => rm(outDir, {recursive: true, force: true}));
  return fork(join(outDir, 'sending-worker.js'), {
    env: {...process.env, ADDRESS: JSON.stringify(address)},
    execArgv: [],
  });
}
