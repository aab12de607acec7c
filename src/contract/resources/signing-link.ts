import * as z from 'zod/mini';
import {
  digitsSchema,
  fingerprintSchema,
  requestBoolean,
  requestInteger,
  timestampSchema,
} from '../scalar.js';

/** Lifetime of a signing link in seconds: a week, unless the request says otherwise. */
const lifetime = {least: 60, most: 2_592_000, usual: 604_800} as const;

/** Body of `POST /envelopes/{envelope_fingerprint}/parties/{party_id}/signing-link`. */
export const createSigningLinkSchema = z.object({
  signing_url_expires_in: z._default(
    requestInteger.check(z.minimum(lifetime.least), z.maximum(lifetime.most)),
    lifetime.usual,
  ),
  /** Whether all earlier links of the party end. */
  signing_url_renew: z.optional(requestBoolean),
});

/** Its response: whoever has the link can sign as this party. */
export const signingLinkSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  envelope_fingerprint: fingerprintSchema,
  party_id: digitsSchema,
  signing_url: z.url(),
  /** The link as a QR code: an SVG document. */
  signing_url_qr: z.string(),
  signing_url_expires: timestampSchema,
});
