/**
 * Every row of the endpoint table, held against what the table and the published description say of it; that it succeeds is
 * shown in `success.test.ts`. How an endpoint joins in: see `endpoint-case.ts`.
 */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  endpoints,
  generalErrors,
  mostBytesOf,
  type Endpoint,
  type EndpointName,
} from '../../../src/contract/endpoints.js';
import type {ErrorCode} from '../../../src/contract/errors.js';
import {withoutNulls} from '../../../src/contract/scalar.js';
import {authorization, type Json} from '../http/api-fixture.js';
import {bodyMembers, expectDocumented, expectRefusal, expectSuccess} from './answer-check.js';
import {withFormEncoding, wrongValues, withEachTextTooLong} from './bad-input.js';
import {type EndpointCall, unknownFingerprint, unknownId} from './endpoint-case.js';
import {known, namesOwn, pathOf, sendCall} from './endpoint-request.js';
import {openWorld, otherKey, type World} from './world.js';

/** Made once: one byte more than any endpoint takes. */
const blanks = Buffer.alloc(
  1 + Math.max(...Object.values(endpoints).map((each: Endpoint) => mostBytesOf(each))),
  ' ',
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(known)('%s', (name, endpointCase) => {
  const endpoint: Endpoint = endpoints[name];

  /** Those that come with every endpoint are provoked below, and here only where the case adds to that. */
  const ownCodes = endpoint.errors.filter(
    (code) => !generalErrors(endpoint).includes(code) || endpointCase.refused?.[code],
  );

  it.each(ownCodes)('answers %i', async (code) => {
    const arrange = endpointCase.refused?.[code];
    if (!arrange) throw new Error(`The case of ${name} shows no call that answers ${code}.`);
    await expectRefusal(name, await send(name, await arrange(world)), code);
  });

  it('refuses a wrong key and a missing one', async () => {
    const path = pathOf(endpoint, {});
    for (const headers of [{}, authorization('wrong-key-wrong-key')]) {
      await expectRefusal(name, await world.request(path, {...headersOf(headers), method}), 10002);
    }
  });

  it('shows and changes nothing of another account', async () => {
    const call = await endpointCase.valid(world);
    const asOther = {...call, key: otherKey};
    const foreign = await send(name, asOther);
    if (!namesOwn(endpoint) && endpointCase.foreign === undefined) {
      return expectOwn(foreign, await send(name, call));
    }
    const {code} = (await foreign.clone().json()) as {code: ErrorCode};
    expect(endpointCase.foreign ?? 404).toBe(endpointCase.foreign ? code : foreign.status);
    expect([...endpoint.errors, ...generalErrors(endpoint)]).toContain(code);
    await expectSuccess(name, await send(name, call));
  });

  /** What both accounts may read, each sees with its own content. */
  async function expectOwn(foreign: Response, own: Response): Promise<void> {
    if (endpoint.method !== 'GET') return expect([foreign.ok, own.ok]).toEqual([true, true]);
    const [theirs, ours] = (await Promise.all([foreign.json(), own.json()])) as [Json, Json];
    expect(theirs).not.toEqual(ours);
    if (!endpoint.list || endpointCase.hasDefaultRows) return;
    for (const row of ours[endpoint.list] as Json[]) {
      expect(theirs[endpoint.list]).not.toContainEqual(row);
    }
  }

  const {method} = endpoint;
  if (!endpoint.body) return;
  const body = endpoint.body;

  it.each(['form', 'form without content type', 'JSON without content type'] as const)(
    'takes a %s',
    async (encoding) => {
      const call = await endpointCase.valid(world);
      await expectSuccess(
        name,
        await send(name, call, withFormEncoding(call.body ?? {}, encoding)),
      );
    },
  );

  it('takes null for every member that may be left out', async () => {
    const call = await endpointCase.valid(world);
    const nulls = Object.fromEntries(bodyMembers(name).map((member) => [member, null]));
    await expectSuccess(name, await send(name, {...call, body: {...nulls, ...call.body}}));
  });

  it.runIf(namesOwn(endpoint))(
    'tells first that what its path names does not exist, whatever is wrong with the body',
    async () => {
      const call = await endpointCase.valid(world);
      const nothing = {...call, params: {...call.params, ...namingNothing(endpoint)}};
      const answer = await send(name, nothing);
      const {code} = (await answer.clone().json()) as {code: ErrorCode};
      await expectRefusal(name, answer, code);
      expect(answer.status).toBe(404);
      const broken = {body: '{"a":', headers: {'Content-Type': 'application/json'}};
      await expectRefusal(name, await send(name, nothing, broken), code);
      for (const member of bodyMembers(name)) {
        const body = {...call.body, [member]: {not: 'this'}};
        await expectRefusal(name, await send(name, {...nothing, body}), code);
      }
    },
  );

  it('refuses an empty body where its schema does', async () => {
    const call = await endpointCase.valid(world);
    const response = await send(name, call, {body: ''});
    await expectDocumented(name, response, body.safeParse({}).success);
  });

  it('answers values of wrong types, and too long texts, with a documented code', async () => {
    const call = await endpointCase.valid(world);
    const valid = call.body ?? {};
    const attempts = [
      ...bodyMembers(name).flatMap((member) =>
        wrongValues.map((value) => ({...valid, [member]: value})),
      ),
      ...withEachTextTooLong(valid),
    ];
    for (const attempt of attempts) {
      const response = await send(name, {...call, body: attempt});
      const success =
        endpoint.leavesInvalid !== undefined || body.safeParse(withoutNulls(attempt)).success;
      await expectDocumented(name, response, success).catch((error: unknown) => {
        throw new Error(`Sent ${JSON.stringify(attempt).slice(0, 500)}`, {cause: error});
      });
    }
  });

  it.each([
    [10007, 'text/plain', 'hello'],
    [10010, 'application/json', '{"a":'],
    [10012, 'application/json', blanks.subarray(0, mostBytesOf(endpoint) + 1)],
  ] as const)('answers %i to a body it cannot read', async (code, type, text) => {
    const init = {body: text, headers: {'Content-Type': type}};
    const response = await send(name, await endpointCase.valid(world), init);
    await expectRefusal(name, response, code);
  });
});

/** Ids for a path, of which none is anybody's. */
const namingNothing = ({path}: Endpoint): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+(_id|_fingerprint))\}/g), ([, param = '', kind]) => [
      param,
      kind === '_id' ? unknownId : unknownFingerprint,
    ]),
  );

const headersOf = (headers: Record<string, string>) => ({headers});

const send = (name: EndpointName, call: EndpointCall, init?: RequestInit): Promise<Response> =>
  sendCall(world, name, call, init);
