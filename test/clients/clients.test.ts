/**
 * Clients in other languages, generated from the OpenAPI document, against the API: each makes the calls of the conformance
 * table, and its types hold everything that the service answers.
 */
import {serve} from '@hono/node-server';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {endpoints, type Endpoint, type EndpointName} from '../../src/contract/endpoints.js';
import {describeApi} from '../../src/service/http/openapi/openapi.js';
import {resolved} from '../../src/service/http/openapi/resolved.js';
import type {EndpointCall} from '../service/conformance/endpoint-case.js';
import {known} from '../service/conformance/endpoint-request.js';
import {openWorld, type World} from '../service/conformance/world.js';
import type {Json} from '../service/http/api-fixture.js';
import {asVersion30} from './document-3.0.js';
import {startClient, type ClientCall, type GeneratedClient} from './generated-client.js';
import {languages} from './languages.js';
import {typed} from './typed.js';

interface Operation {
  readonly parameters: readonly {readonly name: string; readonly schema: Json}[];
  readonly requestBody?: {readonly content: Readonly<Record<string, {readonly schema: Json}>>};
}

const document = describeApi('http://127.0.0.1/v1');
const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

let world: World;
let server: ReturnType<typeof serve>;
let url: string;
/** What the service answered last. */
let answered: Response;

beforeAll(async () => {
  world = await openWorld();
  const fetch = async (request: Request) => {
    const response = await world.request(request);
    answered = response.clone();
    return response;
  };
  await new Promise((ready) => (server = serve({fetch, port: 0, hostname: '127.0.0.1'}, ready)));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await world.close();
});

/** A call of the table with the types that the document gives its values. */
function clientCall(name: EndpointName, {params, query, body, key}: EndpointCall): ClientCall {
  const {path, method}: Endpoint = endpoints[name];
  const operation = paths[path]?.[method.toLowerCase()];
  const {parameters = [], requestBody} = resolved(operation, document) ?? {};
  const given = {...params, ...query} as Json;
  const whole = requestBody?.content['application/json']?.schema;
  const ref = operation?.requestBody?.content['application/json']?.schema.$ref as string;
  return {
    operation: name,
    path: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter),
    parameters: Object.fromEntries(
      parameters
        .filter((each) => each.name in given)
        .map((each) => [each.name, typed(given[each.name], each.schema)]),
    ),
    key: key ?? world.key,
    ...(whole ? {body: typed(body ?? {}, whole), bodyType: ref.split('/').at(-1) ?? ''} : {}),
  };
}

/** What languages do not tell apart: members that are null and that are left out, and in PHP an empty object and list. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  if (members.length === 0) return [];
  return Object.fromEntries(members.map(([name, member]) => [name, comparable(member)]));
}

/** What a key opens; the rest is for people who are signed in to the console. */
const open = known.filter(([name]) => endpoints[name].needs !== 'approve');

/** Codes for values that the types of some languages cannot hold. */
const untyped = ['10010', '10553'];

/** The first refusal of every endpoint without a body. */
const refusals = open.flatMap(([name, {refused = {}}]) => {
  const {body}: Endpoint = endpoints[name];
  const [code, arrange] = Object.entries(refused).find(([each]) => !untyped.includes(each)) ?? [];
  return !body && arrange ? [[name, Number(code), arrange] as const] : [];
});

describe.each(languages)('$name', (language) => {
  let client: GeneratedClient;
  beforeAll(async () => {
    client = await startClient(language, asVersion30(document), url);
  });
  afterAll(() => client?.close());

  it.each(open)('calls %s and holds its answer', async (name, {valid}) => {
    const result = await client.call(clientCall(name, await valid(world)));
    expect(result.failure ?? result.error).toBeUndefined();
    const {answer, status}: Endpoint = endpoints[name];
    expect(answered.status).toBe(status);
    if (answer === 'file') expect(result.bytes).toBe((await answered.arrayBuffer()).byteLength);
    else expect(comparable(result.answer)).toEqual(comparable(await answered.json()));
  });

  it.each(refusals)('tells that %s is refused with %i', async (name, code, arrange) => {
    const result = await client.call(clientCall(name, await arrange(world)));
    expect(result.failure).toBeUndefined();
    expect([result.status, comparable(result.error)]).toEqual([
      answered.status,
      comparable(await answered.json()),
    ]);
    expect(result.code).toBe(code);
  });

  it('reads a refusal without a code by the same type', async () => {
    const {key} = world.other;
    const path = '/templates/{template_fingerprint}/download';
    const params = {template_fingerprint: 'f'.repeat(32)};
    const status = async () =>
      (await world.send('GET', path.replace(/\{.+\}/, params.template_fingerprint), {}, key))
        .status;
    while ((await status()) !== 429);
    const result = await client.call(clientCall('downloadTemplate', {params, key}));
    expect(result).toMatchObject({status: 429, error: {message: expect.any(String)}});
    expect(result.failure ?? result.code ?? undefined).toBeUndefined();
  });
});
