/** Who calls, and where users are signed in to the console. */
import * as z from 'zod/mini';
import {consoleRoles, permissions} from './permissions.js';
import {digitsSchema, timestampSchema} from '../scalar.js';

/** Answer of `GET /me`. */
export const callerSchema = z.object({
  http: z.literal(200),
  company_id: digitsSchema,
  company_name: z.string(),
  /** `setting_time_zone` of the account. */
  company_time_zone: z.string(),
  is_partner: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** The role of a user who is signed in; null for an API key, as are all that follow. */
  user_access: z.nullable(z.enum(consoleRoles)),
  user_id: z.nullable(digitsSchema),
  user_name: z.nullable(z.string()),
  user_email: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
});
export type CallerAnswer = z.infer<typeof callerSchema>;

/** How a user signed in. */
export const signInWays = ['link', 'passkey', 'oidc', 'saml'] as const;
export type SignInWay = (typeof signInWays)[number];

/** One row of `GET /sessions`. */
export const sessionInListSchema = z.object({
  session_id: z.string(),
  session_created: timestampSchema,
  session_last_used: timestampSchema,
  session_expires: timestampSchema,
  session_signed_in_by: z.enum(signInWays),
  session_user_agent: z.string(),
  session_ip: z.nullable(z.string()),
  session_is_current: z.boolean(),
  user_id: digitsSchema,
  user_name: z.string(),
  user_email: z.string(),
});
export type SessionInList = z.infer<typeof sessionInListSchema>;

/** Answer of `DELETE /sessions/{session_id}`. */
export const sessionEndedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  session_id: z.string(),
});
