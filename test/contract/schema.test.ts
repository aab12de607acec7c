import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import * as library from 'zod/mini';
import * as own from '../../src/contract/schema.js';

type Schemas = Readonly<Record<string, Pick<own.ZodMiniType, 'safeParse'>>>;

/** Written once, made of either: what stands here means the same with the library in the place of our own. */
const kindsOf = (z: typeof own) => ({
  string: z.string(),
  number: z.number(),
  'whole number': z.int(),
  boolean: z.boolean(),
  anything: z.unknown(),
  'one word': z.literal('a'),
  'one of some words': z.literal(['a', 'b']),
  'text or nothing': z.optional(z.string()),
  'text of a pattern': z.string().check(z.regex(/^[a-z]$/, 'expected a letter')),
  'what a test holds for': z.custom<string>((given) => given === 'a' || given === 0, 'not valid'),
  'array of numbers': z.array(z.number()),
  'array of limited length': z.array(z.unknown()).check(z.minLength(1), z.maxLength(2)),
  'texts by name': z.record(z.string(), z.string()),
  object: z.object({a: z.string(), b: z.optional(z.number())}),
  'object of anything': z.object({a: z.unknown(), b: z.optional(z.unknown())}),
  'object in an object': z.object({a: z.object({b: z.array(z.string())})}),
  'one of several objects': z.union([z.object({a: z.string()}), z.object({b: z.number()})]),
  'text made a number': z.pipe(z.string(), z.transform(Number)),
  'number made of anything': z.pipe(z.transform(Number), z.int()),
  'member that is made': z.object({a: z.pipe(z.transform(String), z.string())}),
});
const ours: Schemas = kindsOf(own);
const theirs: Schemas = kindsOf(library as unknown as typeof own);

/** Values such as these schemas meet, fitting ones among them. */
const leaf = fc.oneof(
  fc.constantFrom('a', 'b', '', undefined, null, true, 0, NaN, Infinity, -0),
  fc.string(),
  fc.double(),
  fc.array(fc.string(), {maxLength: 3}),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    {depthSize: 'small'},
    leaf,
    fc.array(tie('value'), {maxLength: 3}),
    fc.record(
      {a: tie('value'), b: tie('value'), other: tie('value')},
      {requiredKeys: [], noNullPrototype: true},
    ),
  ),
})).value;

describe('schemas', () => {
  it.each(Object.keys(ours))('of %s take and refuse what the library does', (kind) => {
    const check = (given: unknown) => {
      const expected = theirs[kind]!.safeParse(given);
      const found = ours[kind]!.safeParse(given);
      expect(found.success).toBe(expected.success);
      if (expected.success) expect(found.data).toEqual(expected.data);
      else expect(found.error?.issues[0]?.path).toEqual(expected.error.issues[0]?.path);
    };
    fc.assert(fc.property(values, check), {numRuns: 1_000});
  });

  it.each([
    [{parties: [{email: 'a@b.example'}, {email: 7}]}, ['parties', 1, 'email'], 'expected string'],
    [{parties: [{}]}, ['parties', 0, 'email'], 'missing'],
    [{parties: []}, ['parties'], 'too small, at least 1'],
    [[], [], 'expected object'],
  ])('say of %j where it does not fit, and why', (given, path, message) => {
    const party = own.object({email: own.string()});
    const parties = own.object({
      parties: own.array(party).check(own.minLength(1), own.maxLength(2)),
    });
    expect(parties.safeParse(given).error).toMatchObject({issues: [{path, message}]});
    expect(() => parties.parse(given)).toThrow(message);
  });

  it('take nothing from a member called __proto__', () => {
    const given: unknown = JSON.parse('{"a": "x", "__proto__": {"b": 1}}');
    const schema = own.object({a: own.string(), b: own.optional(own.number())});
    expect(schema.parse(given)).toEqual({a: 'x'});
  });

  it('do not swallow unexpected errors of a conversion', () => {
    const broken = own.transform(() => {
      throw new TypeError('a mistake');
    });
    expect(() => broken.safeParse('x')).toThrow(TypeError);
  });
});
