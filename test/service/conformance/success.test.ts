/** Every row of the endpoint table succeeds as the table and the published description say. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {endpoints, type Endpoint} from '../../../src/contract/endpoints.js';
import {expectSuccess} from './answer-check.js';
import {cases} from './cases.js';
import {known, names, sendCall} from './endpoint-request.js';
import {openWorld, type World} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(names)('the endpoint table’s %s has a conformance case', (name) => {
  const {method, path} = endpoints[name];
  expect(
    cases[name],
    `${method} ${path} has no case: write ${name} in test/service/conformance/cases/, as endpoint-case.ts says.`,
  ).toBeDefined();
});

it.each(known)('%s succeeds as described', async (name, endpointCase) => {
  const {list}: Endpoint = endpoints[name];
  const call = await endpointCase.valid(world);
  const json = await expectSuccess(name, await sendCall(world, name, call));
  if (list) expect(json[list], 'a list with a row').not.toHaveLength(0);
});
