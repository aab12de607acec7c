/** What every endpoint understands however it is spelled: paths, queries, ids (docs/interface.md, "Transport"). */
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

/** Paths that end with an id that is a number, read by GET. */
const byNumber = known.flatMap(([name]) => {
  const {method, path} = endpoints[name];
  const isOne = method === 'GET' && /\{(contact|user|webhook|company)_id\}$/.test(path);
  return isOne ? [{name, path}] : [];
});

it.each(byNumber)('$name knows no id that is longer than any', async ({path}) => {
  const ofLength = async (digits: number) => {
    const response = await world.send('GET', path.replace(/\{\w+\}$/, '9'.repeat(digits)));
    return {status: response.status, code: ((await response.json()) as Json).code};
  };
  const unknown = await ofLength(15);
  expect(unknown.status).toBe(404);
  for (const digits of [16, 19, 40]) expect(await ofLength(digits)).toEqual(unknown);
});
