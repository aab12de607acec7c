/**
 * Schemas of what crosses between browser and server helper and of what the helper reads: the part of `zod/mini` that
 * is needed for that, under its names, in a tenth of its bytes. They take and refuse what the library's do
 * (`test/contract/schema.test.ts`), so that `import * as z from 'zod/mini'` may take this file's place.
 */

/** One reason why a value does not fit; `path` leads to where. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A value does not fit. Reading ends at the first fault, so there is one issue. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly issues: readonly Issue[];

  constructor(issue: Issue) {
    super(issue.message);
    this.issues = [issue];
  }
}

/** What became of a value that may not fit. */
export type ParseResult<Output> =
  | {readonly success: true; readonly data: Output; readonly error?: undefined}
  | {readonly success: false; readonly data?: undefined; readonly error: SchemaError};

/** Takes values of one kind and refuses all others. Objects come out with the named members alone. */
export interface ZodMiniType<Output = unknown> {
  /** @throws {SchemaError} where the value does not fit. */
  parse(given: unknown): Output;
  safeParse(given: unknown): ParseResult<Output>;
  /** The same kind of value, as far as all of these hold. */
  check(...checks: readonly Check<Output>[]): ZodMiniType<Output>;
  /** Reads a part of a larger value, to which `path` leads. */
  read(given: unknown, path: Issue['path']): Output;
}

/** The same, of a member that may be missing. */
export interface ZodMiniOptional<Output> extends ZodMiniType<Output | undefined> {
  readonly isOptional: true;
}

/** The type of what a schema takes. */
type OutputOf<Schema> = Schema extends ZodMiniType<infer Output> ? Output : never;
export type {OutputOf as infer};

/** What has to hold for a value beside its kind. */
export interface Check<Value> {
  readonly holds: (value: Value) => boolean;
  readonly message: string;
}

type Read<Output> = ZodMiniType<Output>['read'];

// Marked as free of side effects, here and below: bundles drop the schemas that they do not use.
/* @__NO_SIDE_EFFECTS__ */
function schema<Output>(read: Read<Output>): ZodMiniType<Output> {
  return {
    read,
    parse: (given) => read(given, []),
    safeParse: (given) => safely(read, given),
    check: (...checks) =>
      schema((given, path) => {
        const value = read(given, path);
        const failed = checks.find(({holds}) => !holds(value));
        if (failed) throw mismatch(given, path, failed.message);
        return value;
      }),
  };
}

function safely<Output>(read: Read<Output>, given: unknown): ParseResult<Output> {
  try {
    return {success: true, data: read(given, [])};
  } catch (error) {
    if (error instanceof SchemaError) return {success: false, error};
    throw error;
  }
}

const mismatch = (given: unknown, path: Issue['path'], message: string) =>
  new SchemaError({path, message: given === undefined ? 'missing' : message});

/** Values that a test holds for. */
/* @__NO_SIDE_EFFECTS__ */
export const custom = <Output>(
  fits: (given: unknown) => boolean,
  message: string,
): ZodMiniType<Output> =>
  schema((given, path) => {
    if (!fits(given)) throw mismatch(given, path, message);
    return given as Output;
  });

/** Any text. */
/* @__NO_SIDE_EFFECTS__ */
export const string = () => custom<string>((given) => typeof given === 'string', 'expected string');

/** Any number but NaN and the infinite ones. */
/* @__NO_SIDE_EFFECTS__ */
export const number = () => custom<number>(Number.isFinite, 'expected number');

/** A whole number that is exact. */
/* @__NO_SIDE_EFFECTS__ */
export const int = () => custom<number>(Number.isSafeInteger, 'expected int');

/** True or false. */
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () =>
  custom<boolean>((given) => typeof given === 'boolean', 'expected boolean');

/** Anything, nothing included. */
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => schema((given) => given);

/** This text, or one of these, and no other. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const Word extends string>(
  words: Word | readonly Word[],
): ZodMiniType<Word> {
  const known: readonly unknown[] = Array.isArray(words) ? words : [words];
  return custom((given) => known.includes(given), `expected one of ${known.join(', ')}`);
}

/** What may be left out, but not be null. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Output>(inner: ZodMiniType<Output>): ZodMiniOptional<Output> => ({
  ...schema((given, path) => (given === undefined ? undefined : inner.read(given, path))),
  isOptional: true,
});

/** An array of any number of items. */
/* @__NO_SIDE_EFFECTS__ */
export const array = <Item>(item: ZodMiniType<Item>): ZodMiniType<Item[]> =>
  schema((given, path) => {
    if (!Array.isArray(given)) throw mismatch(given, path, 'expected array');
    return given.map((each, at) => item.read(each, [...path, at]));
  });

type Members = Readonly<Record<string, ZodMiniType>>;
type OptionalNames<Shape extends Members> = {
  [Name in keyof Shape]: Shape[Name] extends ZodMiniOptional<unknown> ? Name : never;
}[keyof Shape];
type MembersOf<Shape extends Members> = {
  -readonly [Name in Exclude<keyof Shape, OptionalNames<Shape>>]: OutputOf<Shape[Name]>;
} & {-readonly [Name in OptionalNames<Shape>]?: OutputOf<Shape[Name]>};
type Plain<Type> = {[Name in keyof Type]: Type[Name]};

/** Also says which members it has. */
export interface ZodMiniObject<Shape extends Members> extends ZodMiniType<Plain<MembersOf<Shape>>> {
  readonly shape: Shape;
}

/** An object with these members; others are left behind. */
/* @__NO_SIDE_EFFECTS__ */
export const object = <Shape extends Members>(shape: Shape): ZodMiniObject<Shape> => ({
  shape,
  ...schema((given, path) => {
    const members = membersOf(given, path);
    const taken: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(shape)) {
      const value = member.read(members[name], [...path, name]);
      if (value !== undefined) taken[name] = value;
      // As in the library: a member whose schema takes undefined must still be there.
      else if (!(name in members) && !('isOptional' in member)) {
        throw mismatch(value, [...path, name], '');
      }
    }
    return taken as Plain<MembersOf<Shape>>;
  }),
});

/** Values of one kind by name. */
/* @__NO_SIDE_EFFECTS__ */
export const record = <Output>(
  names: ZodMiniType<string>,
  values: ZodMiniType<Output>,
): ZodMiniType<Record<string, Output>> =>
  schema((given, path) => {
    const entries = Object.entries(membersOf(given, path));
    return Object.fromEntries(
      entries.map(([name, value]) => [names.read(name, path), values.read(value, [...path, name])]),
    );
  });

function membersOf(given: unknown, path: Issue['path']): Readonly<Record<string, unknown>> {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (!isObject) throw mismatch(given, path, 'expected object');
  return given as Readonly<Record<string, unknown>>;
}

/** What fits the first of several schemas that takes it. */
/* @__NO_SIDE_EFFECTS__ */
export const union = <const Schemas extends readonly ZodMiniType[]>(
  schemas: Schemas,
): ZodMiniType<OutputOf<Schemas[number]>> =>
  schema((given, path) => {
    for (const each of schemas) {
      const {success, data} = each.safeParse(given);
      if (success) return data as OutputOf<Schemas[number]>;
    }
    throw mismatch(given, path, 'not valid');
  });

/** What is read by one schema and then, as it came out there, by another. */
/* @__NO_SIDE_EFFECTS__ */
export const pipe = <Middle, Output>(
  first: ZodMiniType<Middle>,
  second: ZodMiniType<Output>,
): ZodMiniType<Output> => schema((given, path) => second.read(first.read(given, path), path));

/** Makes another value of the one that comes in; for one side of a `pipe`. */
/* @__NO_SIDE_EFFECTS__ */
export const transform = <Input, Output>(make: (given: Input) => Output): ZodMiniType<Output> =>
  schema((given) => make(given as Input));

/** A text or array of this length at the least. */
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (least: number): Check<{readonly length: number}> => ({
  holds: ({length}) => length >= least,
  message: `too small, at least ${least}`,
});

/** A text or array of this length at the most. */
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (most: number): Check<{readonly length: number}> => ({
  holds: ({length}) => length <= most,
  message: `too large, at most ${most}`,
});

/** A text of this pattern, which has no flag that remembers. */
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp, message: string): Check<string> => ({
  holds: (text) => pattern.test(text),
  message,
});
