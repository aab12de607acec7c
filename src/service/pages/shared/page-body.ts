/** The bodies of the pages' calls. */
import type {Context} from 'hono';
import type * as z from 'zod/mini';
import {measured} from '../../domain/schema-problems.js';
import {Refusal} from '../../domain/refusal.js';
import {bodyPlaceOf} from '../../http/bodies/admission.js';
import {readJson} from '../../http/bodies/request-body.js';

/**
 * Maximum sizes in bytes: enough for the longest one a page sends, including escapes.
 */
export const pageBodyLimits = {
  /** A choice, a consent, a password, a name. */
  choice: 4 * 1024,
  /** A question that is mailed to the sender. */
  message: 32 * 1024,
  /** The versions of all fields that a page shows. */
  versions: 256 * 1024,
  /** The pages of a document, and the keys of all fields. */
  pages: 256 * 1024,
  /** The value of one field: at most an image of a signature. */
  value: 3 * 1024 * 1024,
  /** All fields of a draft. */
  fields: 4 * 1024 * 1024,
} as const;

/**
 * The JSON body of a page's call.
 * @param most Maximum size in bytes.
 * @throws Refusal 10010 that names the first member that does not match the schema, 10012 above the maximum size.
 */
export async function readPageBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  most: number,
): Promise<z.infer<Schema>> {
  const result = measured(schema, await readJson(context.req.raw, most, bodyPlaceOf(context)));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(10010, `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message}`);
}
