import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import * as z from 'zod/mini';
import {
  after,
  anything,
  either,
  fitting,
  flag,
  list,
  made,
  number,
  object,
  oneOf,
  optional,
  type Schema,
  sized,
  text,
} from '../../src/contract/schema.js';

/** Each kind of schema beside the one of the library that it stands in for. */
const pairs: Readonly<Record<string, readonly [Schema<unknown>, z.ZodMiniType]>> = {
  text: [text, z.string()],
  number: [number, z.number()],
  flag: [flag, z.boolean()],
  'one of some words': [oneOf('a', 'b'), z.literal(['a', 'b'])],
  'text or nothing': [optional(text), z.optional(z.string())],
  'list of numbers': [list(number), z.array(z.number())],
  'list of limited length': [
    sized(list(anything), {least: 1, most: 2}),
    z.array(z.unknown()).check(z.minLength(1), z.maxLength(2)),
  ],
  object: [
    object({a: text, b: optional(number)}),
    z.object({a: z.string(), b: z.optional(z.number())}),
  ],
  'object in an object': [
    object({a: object({b: list(text)})}),
    z.object({a: z.object({b: z.array(z.string())})}),
  ],
  'one of several objects': [
    either(object({a: text}), object({b: number})),
    z.union([z.object({a: z.string()}), z.object({b: z.number()})]),
  ],
  'text made a number': [made(text, Number), z.pipe(z.string(), z.transform(Number))],
  'number made of anything': [
    after(Number, fitting<number>(Number.isSafeInteger, 'expected a whole number')),
    z.pipe(z.transform(Number), z.int()),
  ],
};

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
  it.each(Object.entries(pairs))('of %s take and refuse what the library does', (_, [own, lib]) => {
    const check = (given: unknown) => {
      const theirs = lib.safeParse(given);
      const ours = own.safeParse(given);
      expect(ours.success).toBe(theirs.success);
      if (theirs.success) expect(ours.data).toEqual(theirs.data);
    };
    fc.assert(fc.property(values, check), {numRuns: 1_000});
  });

  it.each([
    [{parties: [{email: 'a@b.example'}, {email: 7}]}, 'parties.1.email', 'expected string'],
    [{parties: [{}]}, 'parties.0.email', 'missing'],
    [{parties: []}, 'parties', 'too small, at least 1'],
    [[], '', 'expected object'],
  ])('say of %j where it does not fit, and why', (given, place, message) => {
    const parties = object({parties: sized(list(object({email: text})), {least: 1, most: 2})});
    expect(parties.safeParse(given).error).toMatchObject({place, message});
    expect(() => parties.parse(given)).toThrow(message);
  });

  it('take nothing from a member called __proto__', () => {
    const given: unknown = JSON.parse('{"a": "x", "__proto__": {"b": 1}}');
    expect(object({a: text, b: optional(number)}).parse(given)).toEqual({a: 'x'});
  });

  it('let pass what a conversion throws by mistake', () => {
    const broken = made(text, () => {
      throw new TypeError('a mistake');
    });
    expect(() => broken.safeParse('x')).toThrow(TypeError);
  });
});
