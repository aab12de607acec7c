/**
 * Body of the helper's `POST /drafts`; only servers parse it, so browsers do not load it. Only types are checked here:
 * the service checks lengths and counts, with its own error codes.
 */
import {
  anything,
  either,
  flag,
  type Infer,
  list,
  number,
  object,
  optional,
  text,
} from './schema.js';

const partyDraftSchema = object({
  name: text,
  email: text,
  /** `signer` (default), `signer1` …, or `copy`. */
  role: optional(text),
  message: optional(text),
  /** E.164; this party is asked for a one-time code. */
  mobile: optional(text),
  in_person: optional(flag),
  /** The position in a template that this party fills. */
  template_party_id: optional(text),
  /** The positions this party fills, if several templates are used. */
  template_parties: optional(list(object({party_id: text, template_fingerprint: text}))),
});
export type PartyDraft = Infer<typeof partyDraftSchema>;

const uploadedDocumentSchema = object({
  title: text,
  file_name: text,
  /** Base64. */
  file_content: text,
});

const linkedDocumentSchema = object({
  title: text,
  url: text,
});

const templateDocumentSchema = object({
  template_fingerprint: text,
  title: optional(text),
  merge_fields: optional(list(object({field_id: text, field_value: text}))),
});

/** A document by content, by URL, or created from a template. */
export const documentDraftSchema = either(
  uploadedDocumentSchema,
  linkedDocumentSchema,
  templateDocumentSchema,
);
export type DocumentDraft = Infer<typeof documentDraftSchema>;

const draftOptionsSchema = object({
  /** True: everyone at once; false: one after another; omitted: the account's setting. */
  all_at_once: optional(flag),
  auto_expire_hours: optional(number),
  auto_remind_hours: optional(number),
  redirect_url: optional(text),
  password_protect: optional(flag),
});

const envelopeDraft = {
  title: text,
  /** Text in the mail to every party that has no `message` of its own. */
  message: optional(text),
  parties: list(partyDraftSchema),
  documents: list(documentDraftSchema),
  options: optional(draftOptionsSchema),
};

/** A complete envelope before it is created: what a recipe returns and what free form sends. */
export const envelopeDraftSchema = object(envelopeDraft);
export type EnvelopeDraft = Infer<typeof envelopeDraftSchema>;

/** `POST /drafts` by recipe: the browser names it and passes params, which the recipe validates. */
export const recipeRequestSchema = object({
  recipe: text,
  params: optional(anything),
  locale: optional(text),
});
export type RecipeRequest = Infer<typeof recipeRequestSchema>;

/**
 * `POST /drafts` in free form, as JSON. As `multipart/form-data`, the part `request` holds the same JSON, and each file
 * part `document` adds one document, titled after its file name.
 */
export const freeformRequestSchema = object({
  ...envelopeDraft,
  locale: optional(text),
});
export type FreeformRequest = Infer<typeof freeformRequestSchema>;

/** The same with uploaded files: the JSON need not name a document. */
export const uploadRequestSchema = object({
  ...envelopeDraft,
  documents: optional(list(documentDraftSchema)),
  locale: optional(text),
});

/** Names of the parts of a multipart `POST /drafts`. */
export const draftPart = {request: 'request', document: 'document'} as const;
