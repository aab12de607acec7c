/** What administrators, keys and operators did to an account: written with the change, and never changed afterwards. */
import * as z from 'zod/mini';
import {digitsSchema, timestampSchema} from '../scalar.js';

/** What was done: named after its endpoint, or after what people and commands do beside the interface. */
export const actKinds = [
  'sign-in',
  'end-session',
  'create-passkey',
  'delete-passkey',
  'connect-agent',
  'end-agent',
  'create-console-link',
  'create-api-key',
  'delete-api-key',
  'create-scim-token',
  'delete-scim-token',
  'create-user',
  'update-user',
  'delete-user',
  'create-group',
  'update-group',
  'delete-group',
  'update-account',
  'update-settings',
  'update-branding',
  'update-branding-email',
  'create-webhook',
  'update-webhook',
  'delete-webhook',
  'replay-delivery',
  'retry-failed-job',
  'test-mail',
  'create-company',
  'update-company',
  'delete-company',
  'create-mandate',
  'approve-mandate',
  'revoke-mandate',
  'share-envelope',
  'unshare-envelope',
  'erase-person',
  'add-hold',
  'remove-hold',
] as const;
export type ActKind = (typeof actKinds)[number];

/**
 * Who did it: a user of the console, a program with an API key, an organisation's directory, or who may run commands
 * where the service runs.
 */
export const actDoers = ['user', 'key', 'directory', 'command'] as const;
export type ActDoer = (typeof actDoers)[number];

/** One row of `GET /acts`. */
export const actInListSchema = z.object({
  act_id: digitsSchema,
  act_date: timestampSchema,
  /** One of `actKinds`; a later version may write others. */
  act_kind: z.string(),
  act_by: z.enum(actDoers),
  /** Name of the user, or of the key or token with its last characters; null once that person was erased. */
  act_by_name: z.nullable(z.string()),
  act_by_email: z.nullable(z.string()),
  act_ip: z.nullable(z.string()),
  act_user_agent: z.nullable(z.string()),
  /** To what or whom, such as the address of a user who was removed; null if the kind says it all. */
  act_about: z.nullable(z.string()),
  /** Values that were set, by the member of the request; no secrets and no texts. */
  act_values: z.record(z.string(), z.string()),
  /** What members of `act_values` stood at before, of those that did. */
  act_former_values: z.record(z.string(), z.string()),
});
export type ActInList = z.infer<typeof actInListSchema>;
