import {fork} from 'node:child_process';
import {once} from 'node:events';
import {rm} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {build} from 'vite';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import {createOutbox} from '../../../src/service/notifications/outbox.js';
import {createWebhookDelivery} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {actor} from '../domain/envelope-fixture.js';
import {everyFile} from '../memory-blobs.js';
import {send, setup} from '../delivery/delivery-fixture.js';
import {handlersOf} from '../delivery/job-handlers.js';
import {secretBox} from '../test-secret-box.js';

const outDir = join(import.meta.dirname, '../../../.cache/delivering-worker');

/** A receiver that never answers the first request. */
async function receiver() {
  const ids: unknown[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    ids.push(request.headers['webhook-id']);
    if (ids.length > 1) response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return {ids, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`};
}

/** Node runs no TypeScript, so the worker is built first. */
async function startWorker(address: unknown) {
  const entry = join(import.meta.dirname, 'delivering-worker.ts');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {ssr: entry, outDir, target: 'node20'},
  });
  onTestFinished(() => rm(outDir, {recursive: true, force: true}));
  return fork(join(outDir, 'delivering-worker.js'), {
    env: {...process.env, ADDRESS: JSON.stringify(address)},
    execArgv: [],
  });
}

it(
  'an event whose sender was killed with -9 midway still arrives, with the same webhook-id',
  {timeout: 90_000},
  async () => {
    const {db, address, clock, links, ids, key, pass, hook} = await setup();
    const {ids: received, url} = await receiver();
    await hook(url);
    const log = createLog('json', {write: () => {}});
    const jobs = await createJobs({address, workers: 1, log});
    onTestFinished(() => jobs.stop());
    pass(Date.now() - clock.now().getTime());
    const store = createEnvelopeStore({
      db,
      clock,
      blobs: everyFile,
      outbox: createOutbox({jobs, links, clock, ids, secretBox}),
      secretBox,
    });
    await store.change(key, send, actor);

    const worker = await startWorker(address);
    await expect.poll(() => received.length, {timeout: 20_000}).toBe(1);
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    const real = {now: () => new Date()};
    const fetch = createGuardedFetch({allowPrivateHosts: true});
    const webhook = createWebhookDelivery({db, clock: real, fetch, jobs, log, secretBox});
    await jobs.work(handlersOf(() => Promise.resolve(), {webhook}));
    const delivered = () =>
      db.selectFrom('deliveries').select(['last_status', 'attempts']).executeTakeFirst();
    await expect
      .poll(delivered, {timeout: 60_000, interval: 200})
      .toEqual({last_status: 200, attempts: 2});
    expect(received).toEqual([received[0], received[0]]);
  },
);
