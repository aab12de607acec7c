/** API keys of an account. */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {
  digitsSchema,
  requestBoolean,
  requestInteger,
  requiredText,
  timestampSchema,
} from '../scalar.js';
import {keyScopes} from './permissions.js';

/** Ten years. */
const mostDays = 3650;

/** Body of `POST /api-keys`. */
export const createApiKeySchema = z.object({
  api_key_name: requiredText(longest.name, 10010),
  api_key_scope: z._default(z.enum(keyScopes), 'full'),
  api_key_expires_in_days: z.optional(
    requestInteger.check(
      z.minimum(1, 'Expected 1 day or more'),
      z.maximum(mostDays, `Expected at most ${mostDays} days`),
    ),
  ),
  api_key_is_test: z.optional(requestBoolean),
});

const apiKey = {
  api_key_id: digitsSchema,
  api_key_name: z.string(),
  api_key_scope: z.enum(keyScopes),
  api_key_mode: z.enum(['live', 'test']),
  api_key_last4: z.string(),
  api_key_created: timestampSchema,
  /** The address of the user who made it; null if nobody did who is signed in. */
  api_key_created_by: z.nullable(z.string()),
  api_key_expires: z.nullable(timestampSchema),
  api_key_last_used: z.nullable(timestampSchema),
};

/** One row of `GET /api-keys`. */
export const apiKeyInListSchema = z.object(apiKey);
export type ApiKeyInList = z.infer<typeof apiKeyInListSchema>;

/** Answer of `POST /api-keys`. */
export const apiKeyCreatedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  /** The key itself, which is never shown again. */
  api_key: z.string(),
  ...apiKey,
});

/** Answer of `DELETE /api-keys/{api_key_id}`. */
export const apiKeyDeletedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  api_key_id: digitsSchema,
});
