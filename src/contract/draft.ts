/**
 * What `POST /drafts` of the helper takes; only servers parse it, so browsers do not load it. Kinds of
 * values alone are checked here: how long and how many they may be is the service's to say, with its codes.
 */
import * as z from 'zod/mini';

const partyDraftSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** `signer` (default), `signer1` …, or `copy`. */
  role: z.optional(z.string()),
  message: z.optional(z.string()),
  /** E.164; asks this party for a one-time code. */
  mobile: z.optional(z.string()),
  in_person: z.optional(z.boolean()),
  /** The position in a template that this party fills. */
  template_party_id: z.optional(z.string()),
  /** The positions this party fills, where several templates are used. */
  template_parties: z.optional(
    z.array(z.object({party_id: z.string(), template_fingerprint: z.string()})),
  ),
});
export type PartyDraft = z.infer<typeof partyDraftSchema>;

const uploadedDocumentSchema = z.object({
  title: z.string(),
  file_name: z.string(),
  /** Base64. */
  file_content: z.string(),
});

const linkedDocumentSchema = z.object({
  title: z.string(),
  url: z.string(),
});

const templateDocumentSchema = z.object({
  template_fingerprint: z.string(),
  title: z.optional(z.string()),
  merge_fields: z.optional(z.array(z.object({field_id: z.string(), field_value: z.string()}))),
});

/** A document by content, by address, or made from a template. */
export const documentDraftSchema = z.union([
  uploadedDocumentSchema,
  linkedDocumentSchema,
  templateDocumentSchema,
]);
export type DocumentDraft = z.infer<typeof documentDraftSchema>;

const draftOptionsSchema = z.object({
  /** True: everyone at once; false: one after another; left out: the account's setting. */
  all_at_once: z.optional(z.boolean()),
  auto_expire_hours: z.optional(z.number()),
  auto_remind_hours: z.optional(z.number()),
  redirect_url: z.optional(z.string()),
  password_protect: z.optional(z.boolean()),
});

/** A whole envelope before it exists: what a recipe returns, and what free form sends. */
export const envelopeDraftSchema = z.object({
  title: z.string(),
  /** Text in the mail of every party that has no `message` of its own. */
  message: z.optional(z.string()),
  parties: z.array(partyDraftSchema),
  documents: z.array(documentDraftSchema),
  options: z.optional(draftOptionsSchema),
});
export type EnvelopeDraft = z.infer<typeof envelopeDraftSchema>;

/** `POST /drafts` by recipe: the browser names it and passes params, which the recipe checks. */
export const recipeRequestSchema = z.object({
  draft: z.string(),
  params: z.optional(z.unknown()),
  locale: z.optional(z.string()),
});
export type RecipeRequest = z.infer<typeof recipeRequestSchema>;

/**
 * `POST /drafts` in free form, as JSON. As `multipart/form-data` the same JSON stands in the part
 * `request`, and each file part `document` adds one document, titled by its file name.
 */
export const freeformRequestSchema = z.extend(envelopeDraftSchema, {
  locale: z.optional(z.string()),
});
export type FreeformRequest = z.infer<typeof freeformRequestSchema>;

/** Names of the parts of a multipart `POST /drafts`. */
export const draftPart = {request: 'request', document: 'document'} as const;
