import {createConfig, lintFromString} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {expect, it} from 'vitest';
import {endpoints, type Endpoint} from '../../../src/contract/endpoints.js';
import {describeApi} from '../../../src/service/http/openapi/openapi.js';
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

const described = describeApi(api) as unknown as {
  readonly openapi: string;
  readonly info: {readonly version: string};
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {readonly schemas: Readonly<Record<string, Json>>};
};
const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
const rows: Readonly<Record<string, Endpoint>> = endpoints;

const ajv = new Ajv2020({strict: false, allErrors: true});
addFormats.default(ajv);

function expectValid(schema: Json, value: unknown): void {
  const isValid = ajv.compile({...schema, components: described.components});
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
    source: JSON.stringify(described),
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
    }
    for (const {content} of Object.values(responses)) {
      const {schema, example, examples} = content['application/json'] ?? {schema: {}};
      const shown = examples ? Object.values(examples).map(({value}) => value) : [example];
      for (const value of shown) expectValid(schema, value);
    }
  },
);

it('takes a body in each of its encodings', () => {
  for (const {requestBody} of operations.filter((each) => each.requestBody)) {
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      expect.arrayContaining(['application/json', 'application/x-www-form-urlencoded']),
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
    const {extensions: names = [], answer} = rows[operation.operationId] ?? {};
    const always = answer === 'file' ? [] : ['test'];
    expect(new Set(markedIn(operation))).toEqual(new Set([...names, ...always]));
  }
});
