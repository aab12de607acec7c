/** Every POST with an `Idempotency-Key` is done once, whatever its handler does (docs/interface.md, "Repeated requests"). */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {jsonOf, known, pathOf} from './endpoint-request.js';
import {dump} from './account-dump.js';
import {openWorld, type World} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const posts = known.filter(([name]) => endpoints[name].method === 'POST');

describe.each(posts)('%s', (name, endpointCase) => {
  it('is done once for one key, and answered the same twice', async () => {
    const call = await endpointCase.valid(world);
    const {headers, ...init} = jsonOf(call);
    const send = async () => {
      const keyed = {...(headers as Record<string, string>), 'Idempotency-Key': `once-${name}`};
      const response = await world.send(
        'POST',
        pathOf(endpoints[name], call),
        {...init, headers: keyed},
        call.key,
      );
      return [response.status, await response.json()] as const;
    };
    const first = await send();
    expect(first[0], JSON.stringify(first[1])).toBe(endpoints[name].status);
    const after = await dump(world);
    expect(await send()).toEqual(first);
    expect(await dump(world)).toEqual(after);
  });
});
