import * as z from 'zod/mini';
import {codeText} from './errors.js';
import {jsonOr} from './scalar.js';

/** An http(s) origin and nothing else: no path, no trailing slash, no wildcard. */
export const originSchema = z
  .string(codeText(10351))
  .check(z.refine((text) => isOrigin(text), codeText(10351)));

const isOrigin = (text: string): boolean =>
  // `URL` alone would accept other schemes, and `*` as part of a name.
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Origins in a request: an array, or comma-separated text in a form; at most twenty. */
export const originsRequestSchema = z.pipe(
  z.transform(listIfText),
  jsonOr(z.array(originSchema).check(z.maxLength(20))),
);

function listIfText(value: unknown): unknown {
  if (typeof value !== 'string' || value.startsWith('[')) return value;
  return value
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}
