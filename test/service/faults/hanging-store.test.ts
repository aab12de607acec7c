import {randomBytes} from 'node:crypto';
import {createServer} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {expect, it, onTestFinished} from 'vitest';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {UnavailableError} from '../../../src/service/storage/connection/unavailable.js';
import {bucketAt} from '../external/s3-server.js';
import {startHangingBucket} from './hanging-bucket.js';
import {soonEnough, timed} from './timed.js';

it('a store that hangs at any point times out within five seconds', async () => {
  const {proxy, endpoint} = await startHangingBucket();
  const blobs = createBlobs(bucketAt(endpoint));
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

it('a request that the store refuses is retried, but only a few times', async () => {
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
  const blobs = createBlobs(bucketAt(endpoint));
  expect(await blobs.has('a'.repeat(64))).toBe(true);
  expect(asked).toBe(3);
  refusals = Infinity;
  await expect(blobs.has('a'.repeat(64))).rejects.toThrow(UnavailableError);
  expect(asked).toBe(6);
});
