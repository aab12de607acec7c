import {longest} from './longest.js';
import {addressPattern, asAddress} from './text/address.js';
import {isNoAddress} from './text/no-address.js';
import * as z from 'zod/mini';
import {asOneLine} from './text/as-one-line.js';
import {codeText, type ErrorCode} from './errors.js';
import {mostDocuments} from './file-limits.js';

/** 32 lowercase hex digits: envelopes, documents, templates, signatures. */
export const fingerprintSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** SHA-256 of a file as 64 lowercase hex digits. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Identifiers, counters and totals are sent as digit strings (docs/interface.md, "Identifiers and times"). */
export const digitsSchema = z.string().check(z.regex(/^\d+$/));

/** `2021-06-08T13:48:47+0000`, always UTC. */
export const timestampSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/));

/** Maximum number of parties and of documents in one envelope. */
export const most = {parties: 100, documents: mostDocuments} as const;

/** One line of text that must not be blank; its failure has a code of its own. */
export const requiredText = (maximum: number, code: ErrorCode) =>
  z
    .string(codeText(code))
    .check(
      asOneLine,
      z.minLength(1, codeText(code)),
      z.maxLength(maximum, `Expected at most ${maximum} characters`),
    );

const addressOrEmpty = new RegExp(`^$|${addressPattern.source}`);

interface EmailOptions {
  readonly error?: string;
  /** Whether empty text is taken too. */
  readonly isOptional?: boolean;
}

const emailWith = ({isOptional = false, ...params}: EmailOptions) =>
  z
    .string(params)
    .check(
      z.overwrite(asAddress),
      z.maxLength(longest.email),
      z.email({...params, pattern: isOptional ? addressOrEmpty : addressPattern}),
    );

/** Nobody takes the place of somebody who has no address. */
const ofSomebody = (error: string) => z.refine<string>((email) => !isNoAddress(email), error);

/** An e-mail address, read as it is stored. */
export const emailAddress = emailWith({}).check(ofSomebody('Expected an address that exists'));

/** The same; its absence and malformation share one code. */
export const requiredEmail = (code: ErrorCode) =>
  storedEmail(code).check(ofSomebody(codeText(code)));

/** The same, or the address in an answer of somebody who has none. */
export const storedEmail = (code: ErrorCode) => emailWith({error: codeText(code)});

/** The same, or empty, which takes an address away. */
export const storedEmailOrEmpty = (code: ErrorCode) =>
  emailWith({error: codeText(code), isOptional: true});

/** A boolean in a request: JSON `true`/`false`/`1`/`0`, or a form's `1`, `0`, `true`, `false`, empty. */
export const requestBoolean = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false', ''])]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** An id or count in a request: integer or digit string. */
export const requestInteger = z.pipe(
  z.union([
    z.int().check(z.nonnegative()),
    // Every number of fifteen digits is exact in JavaScript.
    z.string().check(z.regex(/^\d{1,15}$/, 'Expected a whole number')),
  ]),
  z.transform(Number),
);

/** What may be left out, and counts as left out if it is empty text, as forms send what nobody filled in. */
export const optionalOrEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // As in jsonOr().
  z.optional(
    z.pipe(
      z.transform((value) => (value === '' ? undefined : value)),
      z.optional(schema),
    ) as unknown as z.ZodMiniType<z.output<Schema> | undefined, z.input<Schema> | ''>,
  );

/** Something that forms send as JSON text and JSON bodies send as is. */
export const jsonOr = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // The pipe's own input type is unknown; callers are better served by the type it expects.
  z.pipe(z.transform(parsedIfText), schema) as unknown as z.ZodMiniType<
    z.output<Schema>,
    z.input<Schema> | string
  >;

function parsedIfText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return withoutNulls(JSON.parse(value));
  } catch {
    return value;
  }
}

/** The value without its null members, at every depth: null means the same as absent. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

/** Formats an instant as responses show it. */
export const toTimestamp = (instant: Date): string =>
  instant.toISOString().replace(/\.\d+Z$/, '+0000');

/** Formats an instant as events show it in `action_date`. */
export const toActionDate = (instant: Date): string =>
  instant.toISOString().replace(/\.\d+Z$/, '+00:00');
