import * as z from 'zod/mini';
import {originsRequestSchema} from './origin.js';
import {fingerprintSchema, requestInteger, timestampSchema} from './scalar.js';

/** Seconds a session lives at the least and at the most; the most is the default. */
export const sessionLifetime = {least: 60, most: 43_200} as const;

/** Body of `POST /embed-sessions` (wire contract, section 10). */
export const createEmbedSessionSchema = z.object({
  envelope_fingerprint: fingerprintSchema,
  session_type: z._default(z.enum(['sending', 'signing']), 'sending'),
  party_id: z.optional(requestInteger),
  allowed_origins: z.optional(originsRequestSchema),
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

/** Answer of `POST /embed-sessions`. */
export const embedSessionSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  session_url: z.url(),
  session_expires: timestampSchema,
  envelope_fingerprint: fingerprintSchema,
});
export type EmbedSessionAnswer = z.infer<typeof embedSessionSchema>;
