/** Passkeys with which users sign in to the console. */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {newPasskeySchema} from '../pages/access-check.js';
import {digitsSchema, timestampSchema} from '../scalar.js';
import {asOneLine} from '../text/as-one-line.js';

/** Body of `PUT /console/passkeys`. `POST /console/passkeys`, without a body, asks what to sign. */
export const newConsolePasskeySchema = z.extend(newPasskeySchema, {
  /** What its owner knows it by. */
  name: z.string().check(asOneLine, z.minLength(1), z.maxLength(longest.name)),
});

/** One row of `GET /passkeys`. */
export const passkeyInListSchema = z.object({
  passkey_id: digitsSchema,
  passkey_name: z.string(),
  passkey_created: timestampSchema,
  passkey_last_used: z.nullable(timestampSchema),
  user_id: digitsSchema,
  user_name: z.string(),
  user_email: z.string(),
});
export type PasskeyInList = z.infer<typeof passkeyInListSchema>;

/** Answer of `DELETE /passkeys/{passkey_id}`. */
export const passkeyRemovedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  passkey_id: digitsSchema,
});
