/** What every endpoint understands however it is spelled: paths, queries, ids (wire contract, section 1). */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import type {Json} from '../http/api-fixture.js';
import {jsonOf, known, pathOf} from './endpoint-request.js';
import {openWorld, type World} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The same body with every id written the other way: as a number, or as a digit string. */
function respelled(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => respelled(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, respelled(inner, member)]),
    );
  if (!name.endsWith('_id')) return value;
  return typeof value === 'number' ? String(value) : Number(value);
}

describe.each(known)('%s', (name, endpointCase) => {
  const {method, status} = endpoints[name];

  it('takes a trailing slash and an empty pair in the query', async () => {
    const call = await endpointCase.valid(world);
    const [path = '', query = ''] = pathOf(endpoints[name], call).split('?');
    const response = await world.send(method, `${path}/?&${query}`, jsonOf(call), call.key);
    expect(response.status, await response.clone().text()).toBe(status);
  });

  it('takes ids in its body as numbers and as digit strings', async () => {
    const call = await endpointCase.valid(world);
    if (!/_id"/.test(JSON.stringify(call.body ?? {}))) return;
    const body = respelled(call.body) as Json;
    const response = await world.send(
      method,
      pathOf(endpoints[name], call),
      jsonOf({body}),
      call.key,
    );
    expect(response.status, await response.clone().text()).toBe(status);
  });
});
