/** The download endpoints: Basic authentication on each, and a count of its own for each and for each key. */
import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {downloadEndpoints} from '../../../src/contract/endpoints/downloads.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {setup} from './api-fixture.js';

const another = 'another-key-of-that-account';
const unknown = 'f'.repeat(32);
const downloads = [...Object.values(downloadEndpoints), endpoints.downloadTemplate].map(({path}) =>
  path.replaceAll('{field_id}', '999').replaceAll(/\{\w+\}/g, unknown),
);

it('there are seven', () => {
  expect(downloads).toHaveLength(7);
});

it.each(downloads)(
  'GET %s lets sixty a minute through, and takes none from the others',
  async (path) => {
    const {send, db, companyId, clock} = await setup();
    await addApiKey(db, companyId, another, clock.now());
    const get = async (each: string, key?: string | null) =>
      (await send('GET', each, {}, key)).status;
    for (let count = 0; count < 60; count += 1) expect(await get(path)).toBe(404);
    expect(await get(path)).toBe(429);
    expect(await get(path, another)).toBe(404);
    const others = downloads.filter((each) => each !== path);
    expect(new Set(await Promise.all(others.map((each) => get(each))))).toEqual(new Set([404]));
    expect(await get(path, null)).toBe(401);
  },
);
