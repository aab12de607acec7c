import {createConfig, lintFromString} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {endpoints, type Endpoint} from '../../../src/contract/endpoints.js';
import {eventNames, eventSchemas} from '../../../src/contract/resources/events.js';
import {describeApi} from '../../../src/service/http/openapi/openapi.js';
import {resolved} from '../../../src/service/http/openapi/resolved.js';
import {setup, type Json} from './api-fixture.js';

const api = 'https://sign.larkfield.example/v1';

interface Media {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, {readonly value: unknown}>>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: {readonly content: Readonly<Record<string, Media>>};
  readonly responses: Readonly<
    Record<
      string,
      {readonly description: string; readonly content: Readonly<Record<string, Media>>}
    >
  >;
}

const document = describeApi(api);
const described = resolved(document, document) as unknown as {
  readonly openapi: string;
  readonly info: {readonly version: string};
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, {readonly post: Operation}>>;
  readonly components: {readonly schemas: Readonly<Record<string, Json>>};
};
const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
const rows: Readonly<Record<string, Endpoint>> = endpoints;

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats.default(ajv);
ajv.addFormat('base64', true);

function expectValid(schema: Json, value: unknown): void {
  const isValid = ajv.compile(schema);
  expect(isValid(value), ajv.errorsText(isValid.errors)).toBe(true);
}

it('describes every endpoint of the table, without a key', async () => {
  const {api: served} = await setup();
  const response = await served.request('/openapi.json');
  const {openapi, info} = (await response.json()) as typeof described;
  expect([response.status, openapi, info.version]).toEqual([200, '3.1.0', '1.0.0']);
  expect(operations.map(({operationId}) => operationId).sort()).toEqual(
    Object.keys(endpoints).sort(),
  );
});

it('satisfies a foreign linter, its warnings included', async () => {
  const config = await createConfig({extends: ['recommended-strict']});
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  const told = problems.map(({ruleId, message, location: [at]}) => [ruleId, message, at?.pointer]);
  expect(told).toEqual([]);
});

it.each(operations.map((operation) => [operation.operationId, operation] as const))(
  'shows examples of body and answers that fit: %s',
  (name, {requestBody, responses}) => {
    const body = requestBody?.content['application/json'];
    if (body) {
      const parsed = rows[name]?.body?.safeParse(body.example);
      expect(parsed?.error, JSON.stringify(body.example)).toBeUndefined();
      expectValid(body.schema, body.example);
    }
    for (const {content} of Object.values(responses)) {
      const {schema, example, examples} = content['application/json'] ?? {schema: {}};
      const shown = examples ? Object.values(examples).map(({value}) => value) : [example];
      for (const value of shown) expectValid(schema, value);
    }
  },
);

it.each([
  ['a name with a typing mistake', {setting_email_signer: false}],
  ['text for a switch', {setting_email_signers: 'perhaps'}],
  ['a way to sign that there is not', {setting_signature_format_default: 'scribbled'}],
  ['a list of such ways', {setting_signature_format_accepted: 'drawn,scribbled'}],
  ['a language that nobody speaks here', {setting_language: 'tlh'}],
  ['a time for something unknown', {setting_retention: {contacts: 30}}],
])('lets nobody write %s as a setting', (_, body) => {
  const {UpdateSettings} = described.components.schemas;
  const isValid = ajv.compile(UpdateSettings ?? {});
  expect(isValid({setting_email_signers: false, setting_language: 'de'})).toBe(true);
  expect(isValid({setting_email_signers: false, setting_language: 'de', ...body})).toBe(false);
});

it('takes a body in each of its encodings', () => {
  for (const {requestBody} of operations.filter((each) => each.requestBody)) {
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      expect.arrayContaining([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]),
    );
  }
});

it('links every code to its page', () => {
  for (const {operationId, responses} of operations) {
    const descriptions = Object.values(responses).map(({description}) => description);
    for (const code of rows[operationId]?.errors ?? [])
      expect(descriptions.join()).toContain(`[${code}](${api}/errors/${code})`);
  }
});

/** Names of the members, at any depth, that are marked as extensions. */
function markedIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const isMarked = typeof value === 'object' && value !== null && 'x-extension' in value;
    const {name = key} = part as {readonly name?: string};
    return [...(isMarked ? [name] : []), ...markedIn(value)];
  });
}

it('marks what accounts of today do not get, and what is an extension', () => {
  const text = JSON.stringify(described);
  for (const name of ['document_signed_pdf', 'document_pdf_url', 'envelope_signed_pdf'])
    expect(text).toMatch(new RegExp(`"${name}":\\{[^}]*(\\{[^}]*\\}[^}]*)*"deprecated":true`));
  const extensions = Object.keys(rows).filter((name) => rows[name]?.isExtension);
  const marked = operations.filter((each) => 'x-extension' in each).map((each) => each.operationId);
  expect(marked.sort()).toEqual(extensions.sort());
  for (const operation of operations) {
    const {extensions: names = [], method, isExtension} = rows[operation.operationId] ?? {};
    const always = method === 'POST' ? ['test', 'Idempotency-Key'] : ['test'];
    const expected = new Set([...names, ...always]);
    const found = new Set(markedIn(operation));
    // What an extension shares with other endpoints may be marked there.
    if (isExtension) expect([...found]).toEqual(expect.arrayContaining([...expected]));
    else expect(found, operation.operationId).toEqual(expected);
  }
});

describe('what generated clients are made of', () => {
  it('is named: every answer and body, and what stands in several', () => {
    const {schemas} = (document as unknown as typeof described).components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Envelope', 'EnvelopeInList', 'Party', 'Document', 'CreateEnvelope']),
    );
    const {paths} = document as unknown as typeof described;
    for (const {operationId, requestBody, responses} of Object.values(paths).flatMap((path) =>
      Object.values(path),
    )) {
      const media = [requestBody, ...Object.values(responses)].map(
        (part) => part?.content?.['application/json'],
      );
      for (const {schema} of media.filter((each) => each !== undefined))
        expect(Object.keys(schema), operationId).toEqual(['$ref']);
    }
  });

  it('has one name for each parameter of a path', () => {
    const names = Object.keys(described.paths).flatMap((path) =>
      [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, thing, name]) => `${thing}: ${name}`),
    );
    const things = [...new Set(names)].map((each) => each.split(':')[0]);
    expect(things).toEqual([...new Set(things)]);
  });

  it('lets every POST be repeated', () => {
    const {paths} = document as unknown as {paths: Record<string, Record<string, Json>>};
    const key = {$ref: '#/components/parameters/Idempotency-Key'};
    for (const [method, {parameters}] of Object.values(paths).flatMap((path) =>
      Object.entries(path),
    )) {
      if (method === 'post') expect(parameters).toContainEqual(key);
      else expect(parameters).not.toContainEqual(key);
    }
  });
});

it('describes whatever is refused with one schema, whose code is a number', () => {
  const {paths, components} = document as unknown as typeof described & {
    readonly components: {readonly responses: Readonly<Record<string, unknown>>};
  };
  const error = {$ref: '#/components/schemas/Error'};
  const [tooMany] = Object.keys(components.responses);
  expect(refsIn(components.responses[tooMany ?? ''])).toContain(error.$ref);
  for (const {operationId, responses} of Object.values(paths).flatMap(Object.values) as Operation[])
    for (const [status, response] of Object.entries(responses)) {
      if (status === '429') expect(response).toEqual({$ref: `#/components/responses/${tooMany}`});
      else if (!status.startsWith('2'))
        expect(response.content['application/json']?.schema, operationId).toEqual(error);
    }
  expect(described.components.schemas['Error']).toMatchObject({
    required: ['message'],
    properties: {code: {type: 'integer'}},
  });
});

const refsIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);

it.each(eventNames)('shows the event %s as receivers read it', (name) => {
  const {content} = described.webhooks[name]?.post.requestBody ?? {content: {}};
  const {schema, example} = content['application/x-www-form-urlencoded'] as Media & {example: Json};
  expectValid(schema, example);
  const form = Object.fromEntries(
    Object.entries(example).map(([member, value]) => [
      member,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  expect(eventSchemas[name].parse(form)).toEqual(example);
});
