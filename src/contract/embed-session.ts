import * as z from 'zod/mini';
import {codeText} from './errors.js';
import {fingerprintSchema, jsonOr, requestInteger, timestampSchema} from './scalar.js';

/** An http(s) origin and nothing else: no path, no trailing slash, no wildcard. */
export const originSchema = z
  .string(codeText(10351))
  .check(z.refine((text) => isOrigin(text), codeText(10351)));

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Seconds a session lives at the least and at the most; the most is the default. */
export const sessionLifetime = {least: 60, most: 43_200} as const;

/** Body of `POST /embed-sessions` (wire contract, section 10). */
export const createEmbedSessionSchema = z.object({
  envelope_fingerprint: fingerprintSchema,
  session_type: z._default(z.enum(['sending', 'signing']), 'sending'),
  party_id: z.optional(requestInteger),
  allowed_origins: z.optional(
    z.pipe(z.transform(listIfText), jsonOr(z.array(originSchema).check(z.maxLength(20)))),
  ),
  session_expires_in: z._default(
    requestInteger.check(z.minimum(sessionLifetime.least), z.maximum(sessionLifetime.most)),
    sessionLifetime.most,
  ),
  locale: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
          'Expected a language tag such as en or pt-BR',
        ),
      ),
  ),
});
export type CreateEmbedSession = z.infer<typeof createEmbedSessionSchema>;

/** Forms may send origins as comma-separated text. */
function listIfText(value: unknown): unknown {
  if (typeof value !== 'string' || value.startsWith('[')) return value;
  return value
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
}

/** Answer of `POST /embed-sessions`. */
export const embedSessionSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  session_url: z.url(),
  session_expires: timestampSchema,
  envelope_fingerprint: fingerprintSchema,
});
export type EmbedSessionAnswer = z.infer<typeof embedSessionSchema>;
