/** A host's statement of how it knows who signs: who signed in to it, when, and how. */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';

const line = z.string().check(asOneLine, z.minLength(1), z.maxLength(200));

/** `party_sign_in` of a signing session. Only the host's server can send it, with the API key. */
export const signInSchema = z.object({
  /** The account at the host: a user name, an address or an id. */
  subject: line,
  /** How it signed in, such as `password+otp` or `passkey`. */
  method: line,
  /** When, as ISO 8601. */
  at: z.iso.datetime({offset: true}),
  /** Where it signed in, if not at the host itself. */
  issuer: z.optional(line),
});
export type SignIn = z.infer<typeof signInSchema>;
