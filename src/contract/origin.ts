import * as z from 'zod/mini';
import {codeText} from './errors.js';
import {jsonOr} from './scalar.js';

/**
 * An http(s) origin, or that of an app in a shell such as Capacitor, Ionic, Electron or Tauri, and nothing else: no path,
 * no trailing slash, no wildcard.
 */
export const originSchema = z
  .string(codeText(10351))
  .check(z.refine((text) => isOrigin(text), codeText(10351)));

// `URL` alone would accept other schemes, and `*` as part of a name.
const form = /^(https?|capacitor|ionic|app|tauri):\/\/[a-z0-9.:[\]-]+$/;

const isOrigin = (text: string): boolean => {
  if (!form.test(text) || !URL.canParse(text)) return false;
  const {origin, href} = new URL(text);
  // Only http(s) has an origin for `URL`.
  return text === (text.startsWith('http') ? origin : href);
};

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
