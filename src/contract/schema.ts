/**
 * Schemas of what crosses between browser and server helper and of what the helper reads: kinds of values and
 * nothing else, in a tenth of the bytes of a library's. They are used as those of `zod/mini` are, which the
 * service's own interface is written in, and take and refuse what those do (`test/contract/schema.test.ts`).
 */

/** A value that does not fit; `message` is the reason, `place` the way to the value (`parties.0.email`). */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  readonly place: string;

  constructor(given: unknown, place: string, reason: string) {
    super(given === undefined ? 'missing' : reason);
    this.place = place;
  }
}

/** What became of a value that may not fit. */
export type Parsed<Value> =
  | {readonly success: true; readonly data: Value; readonly error?: undefined}
  | {readonly success: false; readonly data?: undefined; readonly error: Mismatch};

/** Takes values of one kind and refuses all others. Objects come out with the named members alone. */
export interface Schema<Value> {
  /** @throws {Mismatch} where the value does not fit. */
  parse(given: unknown, place?: string): Value;
  safeParse(given: unknown): Parsed<Value>;
}

/** The type of what a schema takes. */
export type Infer<Given> = Given extends Schema<infer Value> ? Value : never;

/* @__NO_SIDE_EFFECTS__ */
function schema<Value>(parse: (given: unknown, place: string) => Value): Schema<Value> {
  return {
    parse: (given, place = '') => parse(given, place),
    safeParse(given) {
      try {
        return {success: true, data: parse(given, '')};
      } catch (error) {
        if (error instanceof Mismatch) return {success: false, error};
        throw error;
      }
    },
  };
}

/** Values that a test holds for. */
/* @__NO_SIDE_EFFECTS__ */
export const fitting = <Value>(fits: (given: unknown) => boolean, reason: string): Schema<Value> =>
  schema((given, place) => {
    if (!fits(given)) throw new Mismatch(given, place, reason);
    return given as Value;
  });

/** Any text. */
export const text = /* @__PURE__ */ fitting<string>(
  (given) => typeof given === 'string',
  'expected string',
);

/** Texts by name. */
export const texts = /* @__PURE__ */ fitting<Readonly<Record<string, string>>>(
  (given) =>
    typeof given === 'object' &&
    given !== null &&
    Object.values(given).every((each) => typeof each === 'string'),
  'expected texts',
);

/** Any number but NaN and the infinite ones. */
export const number = /* @__PURE__ */ fitting<number>(Number.isFinite, 'expected number');

/** True or false. */
export const flag = /* @__PURE__ */ fitting<boolean>(
  (given) => typeof given === 'boolean',
  'expected boolean',
);

/** Anything, nothing included. */
export const anything = /* @__PURE__ */ fitting<unknown>(() => true, '');

/** Text that is one of some words today; a newer sender may use others, which are passed on. */
/* @__NO_SIDE_EFFECTS__ */
export const word = <Word extends string>() => text as Schema<Word>;

/** One of some words and no other. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Word extends string>(...words: readonly Word[]): Schema<Word> =>
  fitting((given) => words.includes(given as Word), `expected one of ${words.join(', ')}`);

/** What may be left out, but not be null. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Value>(inner: Schema<Value>): Schema<Value | undefined> =>
  schema((given, place) => (given === undefined ? undefined : inner.parse(given, place)));

/** An array of any number of items. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Item>(item: Schema<Item>): Schema<Item[]> =>
  schema((given, place) => {
    if (!Array.isArray(given)) throw new Mismatch(given, place, 'expected array');
    return given.map((each, at) => item.parse(each, below(place, at)));
  });

/** An array of no fewer and no more items than said. */
/* @__NO_SIDE_EFFECTS__ */
export const sized = <Item>(
  items: Schema<Item[]>,
  {least, most}: {readonly least: number; readonly most: number},
): Schema<Item[]> =>
  schema((given, place) => {
    const taken = items.parse(given, place);
    if (taken.length < least) throw new Mismatch(given, place, `too small, at least ${least}`);
    if (taken.length > most) throw new Mismatch(given, place, `too large, at most ${most}`);
    return taken;
  });

type Members = Readonly<Record<string, Schema<unknown>>>;
type OptionalNames<Shape extends Members> = {
  [Name in keyof Shape]: undefined extends Infer<Shape[Name]> ? Name : never;
}[keyof Shape];
type MembersOf<Shape extends Members> = {
  -readonly [Name in Exclude<keyof Shape, OptionalNames<Shape>>]: Infer<Shape[Name]>;
} & {-readonly [Name in OptionalNames<Shape>]?: Infer<Shape[Name]>};
type Plain<Type> = {[Name in keyof Type]: Type[Name]};

/** An object with these members; others are left behind. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <Shape extends Members>(shape: Shape): Schema<Plain<MembersOf<Shape>>> =>
  schema((given, place) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw new Mismatch(given, place, 'expected object');
    }
    const taken: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(shape)) {
      const value = member.parse((given as typeof taken)[name], below(place, name));
      if (value !== undefined) taken[name] = value;
    }
    return taken as Plain<MembersOf<Shape>>;
  });

/** What fits the first of several schemas that takes it. */
/* @__NO_SIDE_EFFECTS__ */
export const either = <const Each extends readonly Schema<unknown>[]>(
  ...schemas: Each
): Schema<Infer<Each[number]>> =>
  schema((given, place) => {
    for (const each of schemas) {
      const {success, data} = each.safeParse(given);
      if (success) return data as Infer<Each[number]>;
    }
    throw new Mismatch(given, place, 'not valid');
  });

/** A value made of another one, once that fits. */
/* @__NO_SIDE_EFFECTS__ */
export const made = <From, Value>(
  from: Schema<From>,
  make: (given: From) => Value,
): Schema<Value> => schema((given, place) => make(from.parse(given, place)));

/** A value that is made first and has to fit then. */
/* @__NO_SIDE_EFFECTS__ */
export const after = <Value>(make: (given: unknown) => unknown, to: Schema<Value>): Schema<Value> =>
  schema((given, place) => to.parse(make(given), place));

const below = (place: string, name: string | number) => (place ? `${place}.${name}` : String(name));
