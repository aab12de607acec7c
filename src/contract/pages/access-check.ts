/** The checks before the signing page: a password, a one-time code, a passkey, or several of them, below `/embed/<session id>/access`. */
import * as z from 'zod/mini';
import {plainDigits} from '../text/plain-digits.js';
import {brandingViewSchema} from './framed-document.js';

/** Error code of the 403 that every other call of the page receives until the access check is passed. */
export const accessClosed = 'access_closed';

/** Header with the pass that a browser received for passing the access check, in addition to the session's token. */
export const accessPassHeader = 'Esign-Access-Pass';

/**
 * What has to be entered next; `open` if nothing is left to enter, `sign_in` if only a page of the account that knows
 * who is signed in there can open it.
 */
export const accessStepSchema = z.enum(['sign_in', 'password', 'code', 'passkey', 'open']);
export type AccessStep = z.infer<typeof accessStepSchema>;

/** Why an entry or a request for a code was rejected. */
export const accessFaultSchema = z.enum([
  'wrong_password',
  /** Too many wrong passwords; `wait_seconds` is the time to wait. */
  'locked',
  'wrong_code',
  /** Too many wrong codes: this code is void, a new one must be requested. */
  'used_up',
  /** No code is valid here: none has been sent yet, or it has expired. */
  'no_code',
  /** The last code was requested only a moment ago; `wait_seconds` is the time to wait. */
  'too_soon',
  /** The daily limit of codes is reached; `wait_seconds` is the time to wait. */
  'too_many',
  /** The number does not accept messages: no entry and no new code can help. */
  'unreachable',
  /** The answer of the passkey is not that of this person's passkey, on this page. */
  'wrong_passkey',
  /** The answer came too late, or for the second time: it has to be asked for again. */
  'late_passkey',
]);
export type AccessFault = z.infer<typeof accessFaultSchema>;

/** How signing ended, after which no entry here gives access to it. */
export const accessEndSchema = z.enum(['cancelled', 'expired', 'rejected']);
export type AccessEnd = z.infer<typeof accessEndSchema>;

/**
 * Response of every call below `…/access`. It says nothing about the envelope except how it ended, if it is over without
 * being signed.
 */
export const accessStateSchema = z.object({
  step: accessStepSchema,
  branding: brandingViewSchema,
  /** Last digits of the number that a code is sent to; null in other steps. */
  mobile_end: z.nullable(z.string()),
  /** The address that a code is sent to, shortened; null in other steps, and if it is sent to a number. */
  mail_hint: z.nullable(z.string()),
  /** Whether the sender gives the password by other means than the mail with the link. */
  is_password_told: z.boolean(),
  /** Whether this person has to make a passkey first, because there is none for this address. */
  is_passkey_new: z.boolean(),
  /** Whether the person can go on with a passkey on a phone from here; false in other steps. */
  can_use_phone: z.boolean(),
  /** Whether a code was requested here that can still be entered. */
  is_code_sent: z.boolean(),
  /** Seconds until a password or passkey can be tried or a code requested. */
  wait_seconds: z.int(),
  fault: z.nullable(accessFaultSchema),
  /** How signing ended; null while it has not ended, or if it was completed. */
  end: z.nullable(accessEndSchema),
  /** A new pass; null if nothing was passed. */
  pass: z.nullable(z.string()),
});
export type AccessState = z.infer<typeof accessStateSchema>;

/** Body of `POST …/access/password`. */
export const enterPasswordSchema = z.object({password: z.string().check(z.maxLength(200))});

/** Body of `PUT …/access/code`. `POST …/access/code`, without a body, requests a code. */
export const enterCodeSchema = z.object({
  code: z.pipe(z.string().check(z.maxLength(50)), z.transform(plainDigits)),
});

/** What a browser asks for and answers is base64url, at most a few kilobytes long. */
const encoded = z.string().check(z.maxLength(4_096), z.regex(/^[\w-]*$/));

/** What every answer of a passkey has (WebAuthn, 5.1 and 5.8.1); anything else in it is left out. */
const credentialShape = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
};

/** Body of `PUT …/access/passkey` for a new passkey. `POST …/access/passkey`, without a body, asks what to sign. */
export const newPasskeySchema = z.object({
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});

/** The same for one that there is. */
export const usedPasskeySchema = z.object({
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.optional(encoded),
    }),
  }),
});

/**
 * Response of `POST …/access/passkey`: what the browser is to ask the device for. One of the two is set, or none if no
 * passkey is asked for.
 */
export interface PasskeyAsked<Make = unknown, Use = unknown> {
  readonly make: Make | null;
  readonly use: Use | null;
}
