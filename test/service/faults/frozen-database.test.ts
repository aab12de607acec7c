import {expect, it, onTestFinished} from 'vitest';
import {startWhole, wholeKey} from '../http/whole-service.js';
import {startOwnPostgres} from './own-postgres.js';
import {soonEnough} from './timed.js';

async function setup() {
  const postgres = await startOwnPostgres();
  const service = await startWhole({DATABASE_URL: postgres.url});
  const thaws: (() => void)[] = [];
  onTestFinished(async () => {
    for (const thaw of thaws) thaw();
    await service.stop();
    await postgres.stop();
  });
  const headers = {authorization: `Basic ${btoa(`${wholeKey}:`)}`};
  /** The answer to a request, and after how many milliseconds it came. */
  const ask = async (path: string, more: Record<string, string> = {}) => {
    const started = performance.now();
    const answer = await service.app.request(path, {
      headers: {...headers, host: 'sign.example.com', ...more},
    });
    return {answer, time: performance.now() - started};
  };
  const freeze = async () => {
    const thaw = await postgres.freeze();
    thaws.push(thaw);
    return thaw;
  };
  return {ask, freeze};
}

it('while the database hangs, requests are answered 503 within five seconds, and the service recovers with it', async () => {
  const {ask, freeze} = await setup();
  // Connections lie ready, as in a service that runs.
  await Promise.all(Array.from({length: 10}, () => ask('/v1/envelopes')));
  const thaw = await freeze();
  const paths = ['/v1/envelopes', '/v1/contacts', '/v1/settings', '/health'];
  const answers = await Promise.all([...paths, ...paths, ...paths].map((path) => ask(path)));
  for (const {answer, time} of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(time).toBeLessThan(soonEnough);
  }
  // And so is who comes later.
  const later = await ask('/v1/envelopes');
  expect(later.answer.status).toBe(503);
  expect(later.time).toBeLessThan(soonEnough);
  expect(await later.answer.json()).toEqual({
    message: expect.stringContaining('database of this service does not answer') as string,
  });
  thaw();
  await expect.poll(async () => (await ask('/v1/envelopes')).answer.status).toBe(200);
  await expect.poll(async () => (await ask('/health')).answer.status).toBe(200);
}, 60_000);

it('pages say so in words, and load automatically once the database is back', async () => {
  const {ask, freeze} = await setup();
  await ask('/v1/envelopes');
  await freeze();
  const path = `/embed/1-${'a'.repeat(32)}`;
  const {answer, time} = await ask(path, {accept: 'text/html', 'accept-language': 'de'});
  expect(answer.status).toBe(503);
  expect(time).toBeLessThan(soonEnough);
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
  const page = await answer.text();
  expect(page).toContain('Nichts ist verloren. Die Seite lädt sich gleich von selbst noch einmal.');
  expect(page).toMatch(/<script type="module" src="\/embed\/assets\/again-[^"]+"><\/script>/);
}, 60_000);
