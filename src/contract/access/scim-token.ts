/** Tokens with which an organisation's directory looks after users (SCIM 2, RFC 7644). */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {digitsSchema, requiredText, timestampSchema} from '../scalar.js';

/** Body of `POST /scim-tokens`. */
export const createScimTokenSchema = z.object({
  scim_token_name: requiredText(longest.name, 10010),
});

const scimToken = {
  scim_token_id: digitsSchema,
  scim_token_name: z.string(),
  scim_token_last4: z.string(),
  scim_token_created: timestampSchema,
  /** The address of the user who made it; null if nobody did who is signed in. */
  scim_token_created_by: z.nullable(z.string()),
  scim_token_last_used: z.nullable(timestampSchema),
};

/** One row of `GET /scim-tokens`. */
export const scimTokenInListSchema = z.object(scimToken);
export type ScimTokenInList = z.infer<typeof scimTokenInListSchema>;

/** Answer of `POST /scim-tokens`. */
export const scimTokenCreatedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  /** The token itself, which is never shown again. */
  scim_token: z.string(),
  /** What the directory calls: the base URL of SCIM. */
  scim_url: z.url(),
  ...scimToken,
});

/** Answer of `DELETE /scim-tokens/{scim_token_id}`. */
export const scimTokenDeletedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  scim_token_id: digitsSchema,
});
