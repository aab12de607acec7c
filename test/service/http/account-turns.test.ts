import {createHash} from 'node:crypto';
import {expect, it} from 'vitest';
import {createLastCallers} from '../../../src/service/last-callers.js';
import {createTurns} from '../../../src/service/http/request/account-turns.js';
import {ThrottledError} from '../../../src/service/http/answers/failure.js';
import {envelopeBody, setup as setUpApi, type Json} from './api-fixture.js';
import {noLogos, noVerification} from './no-files.js';

/** Work that ends when told, and what has begun. */
function setup(atOnce = 2, waiting = 3, besideOthers = atOnce) {
  let now = 0;
  const turns = createTurns(
    {atOnce, besideOthers, waiting},
    createLastCallers(() => now),
  );
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (account: number, name: string) =>
    turns(account, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const later = (milliseconds: number) => (now += milliseconds);
  return {turns, begun, ask, later, endFirst: () => ends.shift()?.()};
}

const times = (count: number) => Array.from({length: count}, (_, index) => index + 1);

it('an account with many requests waits, and other accounts do not', async () => {
  const {begun, ask} = setup();
  for (const index of times(5)) void ask(1, `one ${index}`);
  void ask(2, 'two');
  await Promise.resolve();
  expect(begun).toEqual(['one 1', 'one 2', 'two']);
});

it('an account has fewer concurrent requests while another account has requests too', async () => {
  const {begun, ask, later, endFirst} = setup(3, 9, 1);
  for (const index of times(7)) void ask(1, `one ${index}`);
  void ask(2, 'two');
  endFirst();
  endFirst();
  await Promise.resolve();
  expect(begun).toEqual(['one 1', 'one 2', 'one 3', 'two']);
  endFirst();
  await expect.poll(() => begun.length).toBe(5);
  later(2_000);
  endFirst();
  endFirst();
  await expect.poll(() => begun.slice(4)).toEqual(['one 4', 'one 5', 'one 6', 'one 7']);
});

it('waiting requests start in order of arrival, one for each that ends', async () => {
  const {begun, ask, endFirst} = setup();
  const all = times(5).map((index) => ask(1, `one ${index}`));
  for (const count of [3, 4, 5]) {
    endFirst();
    await expect.poll(() => begun.length).toBe(count);
  }
  endFirst();
  endFirst();
  expect(await Promise.all(all)).toEqual(begun);
});

it('requests beyond the queue’s limit are refused, and told when to retry', async () => {
  const {ask, endFirst} = setup();
  const all = times(5).map((index) => ask(1, `one ${index}`));
  const refused = await ask(1, 'one too many').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ThrottledError);
  expect(refused).toMatchObject({
    retryAfter: 1,
    message: 'Too many requests: 5 at once are allowed. Try again in 1 second.',
  });
  for (const one of all) {
    endFirst();
    await one;
  }
  void ask(1, 'later');
  endFirst();
});

it('failed work gives its place to the next', async () => {
  const {turns} = setup(1);
  const failing = turns(1, () => Promise.reject(new Error('no')));
  const next = turns(1, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('a request that is refused a place in the queue leaves no file behind', async () => {
  const refuse = () => Promise.reject(new ThrottledError(108, 1, 'moment'));
  const {call, blobs} = await setUpApi(noVerification, noLogos, [], refuse);
  const body = await envelopeBody({is_draft: true});
  const [{document_file_content: content = ''} = {}] = body.envelope_documents as Json[];
  const file = Buffer.from(String(content), 'base64');
  expect((await call('POST', '/envelopes', body)).status).toBe(429);
  expect(await blobs.has(createHash('sha256').update(file).digest('hex'))).toBe(false);
});
