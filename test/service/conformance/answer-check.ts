/** Holds answers against the published OpenAPI document: no member missing, none unknown, none of another type. */
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {expect} from 'vitest';
import {
  endpoints,
  generalErrors,
  type Endpoint,
  type EndpointName,
} from '../../../src/contract/endpoints.js';
import {messageOf, type ErrorCode} from '../../../src/contract/errors.js';
import {describeApi} from '../../../src/service/http/openapi/openapi.js';
import {resolved} from '../../../src/service/http/openapi/resolved.js';
import {origin, type Json} from '../http/api-fixture.js';

interface Operation {
  readonly requestBody?: {readonly content: Readonly<Record<string, {readonly schema: Json}>>};
  readonly responses: Readonly<
    Record<string, {readonly description: string; readonly content: Record<string, {schema: Json}>}>
  >;
}

const document = describeApi(`${origin}/v1`);
const description = resolved(document, document) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats.default(ajv);

/** What the published document says about an endpoint. */
export function operationOf(name: EndpointName): Operation {
  const {path, method}: Endpoint = endpoints[name];
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The OpenAPI document lacks ${method} ${path}.`);
  return operation;
}

/** Names of the members of the endpoint's body, as published. */
export function bodyMembers(name: EndpointName): readonly string[] {
  const schema = operationOf(name).requestBody?.content['application/json']?.schema ?? {};
  return Object.keys((schema.properties as Json | undefined) ?? {});
}

/** Expects the answer to be the endpoint's success, to the letter; returns its JSON, or nothing for a file. */
export async function expectSuccess(name: EndpointName, response: Response): Promise<Json> {
  const endpoint: Endpoint = endpoints[name];
  expectRequestId(response);
  if (endpoint.answer === 'file') {
    expect(response.status, await explain(response)).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('attachment; filename=');
    return {};
  }
  const json = await jsonOf(response);
  expect(response.status, JSON.stringify(json)).toBe(endpoint.status);
  expect([Object.keys(json)[0], json.http]).toEqual(['http', endpoint.status]);
  const published = operationOf(name).responses[endpoint.status]?.content['application/json'];
  const isValid = ajv.compile(published?.schema ?? false);
  expect(isValid(json), ajv.errorsText(isValid.errors, {dataVar: 'answer'})).toBe(true);
  return json;
}

/** Expects the answer to be this code, with the status that the published document gives it. */
export async function expectRefusal(
  name: EndpointName,
  response: Response,
  code: ErrorCode,
): Promise<void> {
  const json = await jsonOf(response);
  expectRequestId(response);
  expect(json.code, JSON.stringify(json)).toBe(code);
  expect(json).toEqual({
    http: response.status,
    code,
    message: messageOf(code),
    detail: json.detail === null ? null : expect.any(String),
    url: `${origin}/v1/errors/${code}`,
  });
  expect(Object.keys(json)[0]).toBe('http');
  const published = operationOf(name).responses[response.status]?.description;
  expect(published, `The OpenAPI document gives ${code} another status.`).toContain(`${code}`);
}

/**
 * Expects the answer to be a success, or one of the codes that the endpoint's row lists.
 * @param mayPass Whether the schema takes the request; one that it refuses must not succeed.
 */
export async function expectDocumented(
  name: EndpointName,
  response: Response,
  mayPass: boolean,
): Promise<void> {
  if (mayPass && response.ok) return void (await expectSuccess(name, response));
  const {code} = await jsonOf(response.clone());
  const endpoint: Endpoint = endpoints[name];
  const documented = [...generalErrors(endpoint), ...endpoint.errors];
  expect(documented, `answered ${response.status} ${String(code)}`).toContain(code);
  await expectRefusal(name, response, code as ErrorCode);
}

const expectRequestId = ({headers}: Response): void =>
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);

async function jsonOf(response: Response): Promise<Json> {
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
  return (await response.json()) as Json;
}

const explain = (response: Response): Promise<string> =>
  response.ok ? Promise.resolve('') : response.clone().text();
