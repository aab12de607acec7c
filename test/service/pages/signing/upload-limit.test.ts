import {expect, it} from 'vitest';
import {createUploadLimit} from '../../../../src/service/pages/signing/upload-routes.js';

const never = () => new Promise<never>(() => {});
const tooMany = {name: 'ThrottledError', retryAfter: 2};

it('uploads of one account that never end keep no other account out', async () => {
  const check = createUploadLimit();
  const stranger = (number: number) => ({id: `1-${number}`, companyId: 1});
  for (let number = 0; number < 8; number += 1) void check.pass(stranger(number), never);
  await expect(check.pass(stranger(8), never)).rejects.toMatchObject(tooMany);
  expect(await check.pass({id: '2-1', companyId: 2}, () => Promise.resolve('in'))).toBe('in');
});

it('one session has three places, which are free again after an upload', async () => {
  const check = createUploadLimit();
  const own = {id: '1-1', companyId: 1};
  let finish = () => {};
  const first = check.pass(own, () => new Promise<void>((resolve) => (finish = resolve)));
  for (let more = 0; more < 2; more += 1) void check.pass(own, never);
  await expect(check.pass(own, never)).rejects.toMatchObject(tooMany);
  finish();
  await first;
  expect(await check.pass(own, () => Promise.resolve('in'))).toBe('in');
});
