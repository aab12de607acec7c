import {afterAll, beforeAll, expect, it} from 'vitest';
import {endpoints, type Endpoint} from '../../../src/contract/endpoints.js';
import {answerShapes, type Shape} from './answer-shapes.js';
import {known, sendCall} from './endpoint-request.js';
import {openWorld, type World} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The 47 endpoints that are no extension (`docs/interface.md`). */
const described = known.filter(([name]) => !(endpoints[name] as Endpoint).isExtension);
const withJson = described.filter(([name]) => endpoints[name].answer !== 'file');

it('there are 47 endpoints, of which five answer files', () => {
  expect([described.length, described.length - withJson.length]).toEqual([47, 5]);
  expect(Object.keys(answerShapes).sort()).toEqual(withJson.map(([name]) => name).sort());
});

it.each(withJson)(
  '%s answers the members of the contract, each as it should travel',
  async (name, {valid}) => {
    const response = await sendCall(world, name, await valid(world));
    const {next: _, ...answer} = (await response.json()) as Record<string, unknown>;
    expect(shapeOf(answer)).toEqual(answerShapes[name]);
  },
);

const forms = [
  ['digits', /^\d+$/],
  ['time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/],
  ['fingerprint', /^[0-9a-f]{32}$/],
  ['url', /^https?:\/\//],
] as const;

function shapeOf(value: unknown): Shape {
  if (value === 200 || value === 202) return value;
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, shapeOf(member)]),
    );
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  return forms.find(([, form]) => form.test(String(value)))?.[0] ?? 'text';
}
