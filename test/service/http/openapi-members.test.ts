import {Ajv2020} from 'ajv/dist/2020.js';
import {describe, expect, it} from 'vitest';
import {descriptions, keyOf} from '../../../src/service/http/openapi/descriptions/descriptions.js';
import {describeApi} from '../../../src/service/http/openapi/openapi.js';
import {resolved} from '../../../src/service/http/openapi/resolved.js';
import type {Json} from './api-fixture.js';

const document = describeApi('https://sign.larkfield.example/v1');
const {schemas, parameters} = document['components'] as Readonly<
  Record<'schemas' | 'parameters', Readonly<Record<string, Json>>>
>;
const operations = Object.values(document['paths'] as object).flatMap((methods: object) =>
  Object.values(methods),
) as readonly {readonly parameters: readonly Json[]}[];

interface Member {
  readonly where: string;
  readonly name: string;
  readonly schema: Json;
}

/** Members of objects, at any depth. */
function membersIn(part: unknown, where = ''): readonly Member[] {
  if (typeof part !== 'object' || part === null) return [];
  const {type, properties} = part as {readonly type?: unknown; readonly properties?: Json};
  const own = type === 'object' ? Object.entries(properties ?? {}) : [];
  return [
    ...own.map(([name, schema]) => ({where, name, schema: schema as Json})),
    ...Object.entries(part).flatMap(([name, each]) => membersIn(each, `${where}/${name}`)),
  ];
}

const named = [
  ...Object.values(parameters),
  ...operations.flatMap((each) => each.parameters).filter((each) => !('$ref' in each)),
];

const all: readonly Member[] = [
  ...membersIn(document),
  ...named.map((schema) => ({where: 'parameters', name: String(schema.name), schema})),
];

it('has one type for the id of a webhook, in paths, bodies and answers', () => {
  const ids = all.filter(({name}) => name === 'webhook_id');
  expect(ids.length).toBeGreaterThan(6);
  for (const {where, schema} of ids) {
    const refs = JSON.stringify(schema).match(/"\$ref":"[^"]+"/g);
    expect(refs, where).toEqual(['"$ref":"#/components/schemas/WebhookId"']);
  }
  const isId = new Ajv2020({strict: false, validateFormats: false}).compile(
    resolved(schemas['WebhookId'] ?? {}, document),
  );
  expect([7, '7', 'seven', null].map((value) => isId(value))).toEqual([true, true, false, false]);
});

describe('what is said about members and parameters', () => {
  it('is said about every one of them', () => {
    expect(all.length).toBeGreaterThan(1_500);
    const without = all.filter(({schema}) => !schema.description);
    expect(without.map(({where, name}) => `${where}/${name}`)).toEqual([]);
  });

  it('says more than the name', () => {
    const words = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
    const filler = new Set(words('the a an of its is are it this that in by for to as and or'));
    for (const {where, name, schema} of all) {
      const own = words(name.replaceAll('_', ' '));
      const more = words(String(schema.description)).filter(
        (word) => !filler.has(word) && !own.some((each) => word.startsWith(each)),
      );
      expect(more, `${where}/${name}: ${String(schema.description)}`).not.toEqual([]);
    }
  });

  it('is said about one name alone', () => {
    const names = new Map<string, Set<string>>();
    for (const {name, schema} of all) {
      const text = String(schema.description);
      names.set(text, (names.get(text) ?? new Set()).add(name));
    }
    const shared = [...names].filter(([, {size}]) => size > 1);
    expect(shared.map(([text, each]) => [text, ...each])).toEqual([]);
  });

  it('leaves nothing of the table unused', () => {
    const said = new Set(all.map(({schema}) => schema.description));
    const unused = Object.keys(descriptions).filter((key) => !said.has(descriptions[key]));
    expect(unused).toEqual([]);
    expect(keyOf('q', ['listContacts', 'query'])).toBe('listContacts.q');
    expect(keyOf('q', ['listEnvelopes', 'query'])).toBe('query.q');
  });
});
