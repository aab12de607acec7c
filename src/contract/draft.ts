/**
 * Body of the helper's `POST /drafts`; only servers parse it, so browsers do not load it. Only types are checked here:
 * the service checks lengths and counts, with its own error codes.
 */
import {editorRequest} from './session.js';
import * as z from './schema.js';
import {fieldKinds} from './fields/field-kinds.js';

/**
 * A field that a recipe or a free-form envelope places in a document, with the names of `document_fields`. Only types
 * are checked here; the service checks the rest.
 */
const limit = z.optional(z.union([z.number(), z.string()]));

export const fieldDraftSchema = z.object({
  /** May be left out with `field_form_name`. */
  field_type: z.optional(z.literal(fieldKinds)),
  /** `signer1`, `signer2`, …, or `sender` for what nobody fills in. */
  field_role: z.string(),
  field_label: z.optional(z.string()),
  field_required: z.optional(z.boolean()),
  field_read_only: z.optional(z.boolean()),
  field_value: z.optional(z.union([z.string(), z.boolean()])),
  field_options: z.optional(z.array(z.string())),
  field_merge: z.optional(z.string()),
  /** From 1. */
  field_page: z.optional(z.number()),
  /** Points from the upper left of the page as it is shown. */
  field_left: z.optional(z.number()),
  field_top: z.optional(z.number()),
  field_width: z.optional(z.number()),
  field_height: z.optional(z.number()),
  field_anchor: z.optional(
    z.object({
      anchor_text: z.string(),
      /** From 1, or `all`. */
      anchor_occurrence: z.optional(z.union([z.number(), z.literal('all')])),
      anchor_left: z.optional(z.number()),
      anchor_top: z.optional(z.number()),
    }),
  ),
  field_form_name: z.optional(z.string()),
  /** Points. */
  field_font_size: z.optional(z.number()),
  field_align: z.optional(z.literal(['left', 'centre', 'right'])),
  /** `#RRGGBB`. */
  field_colour: z.optional(z.string()),
  field_date_format: z.optional(z.string()),
  field_number_format: z.optional(z.string()),
  field_pattern: z.optional(z.string()),
  field_min: limit,
  field_max: limit,
  field_help: z.optional(z.string()),
  /** It is shown only if this is true. */
  field_condition: z.optional(z.string()),
  /** What its value is calculated from; nobody fills it in. */
  field_formula: z.optional(z.string()),
  field_cells: z.optional(z.number()),
  field_format: z.optional(z.literal('phone')),
});
export type FieldDraft = z.infer<typeof fieldDraftSchema>;

/** How a party takes part, beyond its role; in a change of a draft, what is omitted stays. */
const partySettings = {
  /** Signs on the sender's device. */
  in_person: z.optional(z.boolean()),
  /** Who hands over the device. */
  host: z.optional(z.string()),
  /** Of a witness: the role of the signer, such as `signer2`. */
  witness_of: z.optional(z.string()),
  /** Whether the signer names this witness; `name` and `email` are not used then. */
  named_by_signer: z.optional(z.boolean()),
  /** A copy also when the envelope is sent. */
  copy_from_start: z.optional(z.boolean()),
  /**
   * `email` (default); `link`: you pass its link on; `device`: it signs `in_person`; `sms` or `whatsapp`: it gets its link at
   * `mobile`. With all but the first, `email` may be left out.
   */
  invitation: z.optional(z.string()),
  /** Language tag of its mails and page; empty for the account's. */
  language: z.optional(z.string()),
  /** In which the certificate shows what it did; empty for that of its device. */
  time_zone: z.optional(z.string()),
  /** What it proves beyond having the link, such as `code_by_sms` or `sign_in`; replaces what was asked. */
  identity: z.optional(z.array(z.string())),
  /** For `password`: told to the party by other means, and never returned. */
  password: z.optional(z.string()),
};

const partyDraftSchema = z.object({
  name: z.string(),
  /** May be left out with another `invitation` than by e-mail. */
  email: z.optional(z.string()),
  /** `signer` (default), `signer1` …, `approver`, `viewer`, `witness` or `copy`. */
  role: z.optional(z.string()),
  message: z.optional(z.string()),
  /** E.164; this party is asked for a one-time code, or is invited there if `invitation` is `sms` or `whatsapp`. */
  mobile: z.optional(z.string()),
  /** From 1. Parties of the same stage sign at the same time, after those of all lower stages. */
  stage: z.optional(z.number()),
  ...partySettings,
  /** The position in a template that this party fills. */
  template_party_id: z.optional(z.string()),
  /** The positions this party fills, if several templates are used. */
  template_parties: z.optional(
    z.array(z.object({party_id: z.string(), template_fingerprint: z.string()})),
  ),
});
export type PartyDraft = z.infer<typeof partyDraftSchema>;

const rowDraft = z.record(
  z.string(),
  z.union([z.string(), z.array(z.record(z.string(), z.string()))]),
);

/** Values for fields and variables of a document before anybody sees it; `field_id` is for templates. */
const mergeFields = {
  merge_fields: z.optional(
    z.array(
      z.object({
        field_id: z.optional(z.string()),
        /** The name for prefilling: all fields that share it get the value. */
        field_merge: z.optional(z.string()),
        field_value: z.optional(z.string()),
        /** Instead of a value, rows for a part of a Word file that repeats. */
        field_rows: z.optional(z.array(rowDraft)),
      }),
    ),
  ),
};

const uploadedDocumentSchema = z.object({
  title: z.string(),
  file_name: z.string(),
  /** Base64. */
  file_content: z.string(),
  fields: z.optional(z.array(fieldDraftSchema)),
  ...mergeFields,
});

const linkedDocumentSchema = z.object({
  title: z.string(),
  url: z.string(),
  fields: z.optional(z.array(fieldDraftSchema)),
  ...mergeFields,
});

const templateDocumentSchema = z.object({
  template_fingerprint: z.string(),
  title: z.optional(z.string()),
  ...mergeFields,
});

/** A document by content, by URL, or created from a template. */
export const documentDraftSchema = z.union([
  uploadedDocumentSchema,
  linkedDocumentSchema,
  templateDocumentSchema,
]);
export type DocumentDraft = z.infer<typeof documentDraftSchema>;

const draftOptionsSchema = z.object({
  /** True: everyone at once; false: one after another; omitted: the account's setting. */
  all_at_once: z.optional(z.boolean()),
  auto_expire_hours: z.optional(z.number()),
  auto_remind_hours: z.optional(z.number()),
  redirect_url: z.optional(z.string()),
  password_protect: z.optional(z.boolean()),
});

const envelopeDraft = {
  title: z.string(),
  /** Text in the mail to every party that has no `message` of its own. */
  message: z.optional(z.string()),
  parties: z.array(partyDraftSchema),
  documents: z.array(documentDraftSchema),
  options: z.optional(draftOptionsSchema),
};

/** A complete envelope before it is created: what a recipe returns and what free form sends. */
export const envelopeDraftSchema = z.object(envelopeDraft);
export type EnvelopeDraft = z.infer<typeof envelopeDraftSchema>;

/** The same as a host makes it for a recipe, with what only the host may set. */
export const recipeDraftSchema = z.object({
  ...envelopeDraft,
  /** Kept with the envelope and included in its events; at most 64 KB. */
  meta: z.optional(z.record(z.string(), z.unknown())),
  /** What the host's application calls it, up to 255 characters: its users can list their envelopes by it. */
  external_id: z.optional(z.string()),
});

/** `POST /drafts` by recipe: the browser names it and passes params, which the recipe validates. */
export const recipeRequestSchema = z.object({
  recipe: z.string(),
  params: z.optional(z.unknown()),
  locale: z.optional(z.string()),
  ...editorRequest,
});
export type RecipeRequest = z.infer<typeof recipeRequestSchema>;

/**
 * `POST /drafts` in free form, as JSON. Without parties, the draft waits for them with its sender as the only one, who
 * gets a copy. As `multipart/form-data`, the part `request` holds the same JSON, and each file
 * part `document` adds one document, titled after its file name.
 */
export const freeformRequestSchema = z.object({
  ...envelopeDraft,
  locale: z.optional(z.string()),
});
export type FreeformRequest = z.infer<typeof freeformRequestSchema>;

/** The same with uploaded files: the JSON need not name a document. */
export const uploadRequestSchema = z.object({
  ...envelopeDraft,
  documents: z.optional(z.array(documentDraftSchema)),
  locale: z.optional(z.string()),
});

const changedPartySchema = z.object({
  /** Of the party that stays, with its fields; absent for a new one. */
  party_id: z.optional(z.string()),
  name: z.string(),
  email: z.string(),
  role: z.optional(z.string()),
  message: z.optional(z.string()),
  /** 0 for none. */
  stage: z.optional(z.number()),
  /** E.164; empty: no one-time code any more. */
  mobile: z.optional(z.string()),
  ...partySettings,
  /** Ids of parties who no longer sign, whose fields become this party's. */
  takes_over: z.optional(z.array(z.string())),
});

/**
 * `POST /envelopes/{fp}/draft`: what is omitted stays, and a list replaces the list, in its order. As `multipart/form-data`, the
 * part `request` holds this JSON, and each file part `document` adds one document after those listed.
 */
export const draftChangeSchema = z.object({
  title: z.optional(z.string()),
  /** Text in the mail to every party of `parties` that has no `message` of its own; empty removes it. */
  message: z.optional(z.string()),
  parties: z.optional(z.array(changedPartySchema)),
  /** The documents that stay. */
  documents: z.optional(
    z.array(z.object({document_fingerprint: z.string(), title: z.optional(z.string())})),
  ),
  /**
   * What was typed since the last change, to go on with: a text of the element's own. It stays with the draft until a
   * change names the parties, or the draft is sent or gone.
   */
  unsaved: z.optional(z.string()),
  /** Hours of 0: never. */
  options: z.optional(
    z.object({
      all_at_once: z.optional(z.boolean()),
      auto_expire_hours: z.optional(z.number()),
      auto_remind_hours: z.optional(z.number()),
    }),
  ),
});
export type DraftChange = z.infer<typeof draftChangeSchema>;

/** Names of the parts of a multipart `POST /drafts` or `POST /envelopes/{fp}/draft`. */
export const draftPart = {request: 'request', document: 'document'} as const;
