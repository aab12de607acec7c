import {randomBytes} from 'node:crypto';
import {createServer} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {createBlobs} from '../../../src/service/storage/blobs.js';
import {UnavailableError} from '../../../src/service/storage/connection/unavailable.js';
import {startS3Server} from '../external/s3-server.js';
import {startHangingProxy} from './hanging-proxy.js';

const soonEnough = 5_000;

async function setup() {
  const s3 = await startS3Server();
  const proxy = await startHangingProxy(Number(new URL(s3.endpoint).port));
  onTestFinished(async () => {
    proxy.stop();
    await s3.stop();
  });
  const endpoint = `http://127.0.0.1:${proxy.port}`;
  const config = {kind: 's3', bucket: 'papers', endpoint, region: 'us-east-1'} as const;
  return {proxy, config: {...config, ...s3.credentials}};
}

async function timed(work: Promise<unknown>) {
  const started = performance.now();
  const [outcome] = await Promise.allSettled([work]);
  return {outcome, time: performance.now() - started};
}

it('a store that hangs in the middle of anything is given up within five seconds', async () => {
  const {proxy, config} = await setup();
  const blobs = createBlobs(config);
  const small = await blobs.put(randomBytes(1_000));
  const large = await blobs.put(randomBytes(20_000_000));
  proxy.hang();
  const calls = [
    blobs.get(small),
    blobs.get(large),
    blobs.has(small),
    blobs.delete(large),
    blobs.put(randomBytes(1_000)),
    blobs.put(randomBytes(20_000_000)),
  ];
  for (const {outcome, time} of await Promise.all(calls.map((call) => timed(call)))) {
    expect(outcome).toMatchObject({status: 'rejected', reason: {name: 'UnavailableError'}});
    expect(time).toBeLessThan(soonEnough);
  }
  proxy.goOn();
  expect((await blobs.get(small))?.length).toBe(1_000);
}, 30_000);

it('a store that refuses for a moment is asked again, and one that goes on refusing only so often', async () => {
  let asked = 0;
  let refusals = 2;
  const server = createServer((_, response) => {
    asked += 1;
    refusals -= 1;
    response.writeHead(refusals < 0 ? 200 : 503).end('<Error><Code>SlowDown</Code></Error>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = {kind: 's3', bucket: 'papers', endpoint, region: 'us-east-1'} as const;
  const blobs = createBlobs({...place, accessKeyId: 'any', secretAccessKey: 'secret'});
  expect(await blobs.has('a'.repeat(64))).toBe(true);
  expect(asked).toBe(3);
  refusals = Infinity;
  await expect(blobs.has('a'.repeat(64))).rejects.toThrow(UnavailableError);
  expect(asked).toBe(6);
});
