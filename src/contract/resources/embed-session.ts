import * as z from 'zod/mini';
import {isTag} from '../text/language-tag.js';
import {MAX_FIELDS} from '../fields/document-field.js';
import {editorChoiceSchema} from '../fields/editor-choice.js';
import {mergeFieldSchema} from './document.js';
import {signInSchema} from '../access/sign-in.js';
import {originsRequestSchema} from '../origin.js';
import {longest} from '../longest.js';
import {asOneLine} from '../text/as-one-line.js';
import {fingerprintSchema, jsonOr, requestInteger, timestampSchema} from '../scalar.js';

/** Minimum and maximum lifetime of a session in seconds; the maximum is the default. */
export const sessionLifetime = {least: 60, most: 43_200} as const;

/** How long a session lives, who may frame its page, and the initial language of that page. */
export const sessionOptions = {
  allowed_origins: z.optional(originsRequestSchema),
  session_expires_in: z._default(
    requestInteger.check(z.minimum(sessionLifetime.least), z.maximum(sessionLifetime.most)),
    sessionLifetime.most,
  ),
  /** Anything a page may have as its `lang`, extensions and private-use subtags included. */
  locale: z.optional(
    z
      .string()
      .check(z.maxLength(100), z.refine(isTag, 'Expected a language tag such as en or pt-BR')),
  ),
  /** For set-up pages. */
  session_editor: z.optional(jsonOr(editorChoiceSchema)),
};

/** Body of `POST /embed-sessions` (docs/interface.md, "Embed sessions"). */
export const createEmbedSessionSchema = z.object({
  session_type: z._default(z.enum(['sending', 'signing', 'template', 'hand_over']), 'sending'),
  /** For all but `template`. */
  envelope_fingerprint: z.optional(z.string()),
  /** For `signing`: who signs. */
  party_id: z.optional(requestInteger),
  /** For `signing`: how the host knows who signs. */
  party_sign_in: z.optional(jsonOr(signInSchema)),
  /** For `signing`: values that the party cannot change. */
  party_locked_values: z.optional(jsonOr(z.array(mergeFieldSchema).check(z.maxLength(MAX_FIELDS)))),
  /** For `hand_over`: what ends it on the device. */
  hand_over_pin: z.optional(z.string().check(z.regex(/^\d{4,12}$/, 'Expected 4 to 12 digits'))),
  /** For `hand_over`, from an application: who hands the device over. A user of the console does so under their own name. */
  hand_over_host: z.optional(
    z.string().check(asOneLine, z.minLength(1), z.maxLength(longest.name)),
  ),
  /** For `template`. */
  template_fingerprint: z.optional(z.string()),
  ...sessionOptions,
});
export type CreateEmbedSession = z.infer<typeof createEmbedSessionSchema>;
export type SessionOptions = Pick<CreateEmbedSession, keyof typeof sessionOptions>;

/** Response of `POST /embed-sessions`. */
export const embedSessionSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  session_url: z.url(),
  session_expires: timestampSchema,
  /** What the session is for: one of the two. */
  envelope_fingerprint: z.optional(fingerprintSchema),
  template_fingerprint: z.optional(fingerprintSchema),
});
