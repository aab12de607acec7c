import * as z from 'zod/mini';
import {sessionOptions} from './embed-session.js';
import {hours} from './envelope.js';
import {codeText} from '../errors.js';
import {documentFieldsSchema} from '../fields/document-field.js';
import {fieldTypeSchema} from '../fields/field.js';
import {longest} from '../longest.js';
import {
  digitsSchema,
  fingerprintSchema,
  jsonOr,
  requestInteger,
  requiredText,
  timestampSchema,
} from '../scalar.js';
import {invoiceChoices, signatureChoices} from './upload-report.js';

/** Maximum number of positions in one template. */
const mostParties = 50;

/** A document by content or by URL, and what is placed in it. */
const documentSource = {
  document_url: z.optional(z.url().check(z.maxLength(longest.url))),
  document_file_content: z.optional(z.string().check(z.minLength(1, codeText(10264)))),
  document_file_name: z.optional(z.string().check(z.maxLength(longest.title))),
  document_signatures: z.optional(z.enum(signatureChoices)),
  document_invoice: z.optional(z.enum(invoiceChoices)),
  document_fields: z.optional(jsonOr(documentFieldsSchema)),
};

interface DocumentSource {
  readonly document_url?: string | undefined;
  readonly document_file_content?: string | undefined;
}

const oneSource = z.refine<DocumentSource>(
  ({document_url, document_file_content}) =>
    document_url === undefined || document_file_content === undefined,
  'Expected one of document_url and document_file_content, not both',
);

const positions = <Position extends z.ZodMiniType>(position: Position) =>
  jsonOr(
    z
      .array(position)
      .check(
        z.minLength(1, 'Name at least one party'),
        z.maxLength(mostParties, `Expected at most ${mostParties} parties`),
      ),
  );

const positionSchema = z.object({party_name: requiredText(longest.name, 10259)});

/** Body of `POST /templates`: one document by content or by URL, and the positions that parties will fill. */
export const createTemplateSchema = z
  .object({
    template_title: requiredText(longest.title, 10010),
    template_parties: positions(positionSchema),
    /** The user of the host application to whom it belongs; whoever has the API key may use it all the same. */
    template_owner: z.optional(z.string().check(z.maxLength(longest.owner))),
    /** Deletes it after so many hours if nobody has changed or finished it by then. */
    template_untouched_hours: z.optional(hours),
    ...documentSource,
    ...sessionOptions,
  })
  .check(
    z.refine(
      ({document_url, document_file_content}) =>
        document_url !== undefined || document_file_content !== undefined,
      codeText(10264),
    ),
    oneSource,
  );
export type CreateTemplate = z.infer<typeof createTemplateSchema>;

/**
 * Body of `PUT /templates/{template_fingerprint}`. Omitted members stay unchanged. `template_parties` replaces the list,
 * in the new order: positions with a `party_id` are kept, with their fields.
 */
export const updateTemplateSchema = z
  .object({
    template_title: z.optional(requiredText(longest.title, 10010)),
    template_parties: z.optional(
      positions(
        z.object({
          party_id: z.optional(requestInteger),
          party_name: requiredText(longest.name, 10259),
        }),
      ),
    ),
    ...documentSource,
  })
  .check(oneSource);
export type UpdateTemplate = z.infer<typeof updateTemplateSchema>;

/** Body of `POST /envelopes/{envelope_fingerprint}/template`. */
export const saveAsTemplateSchema = z.object({
  /** Otherwise that of the envelope. */
  template_title: z.optional(requiredText(longest.title, 10010)),
  /** Names of the positions, one for each signer in their order; `Signer 1` and so on otherwise. */
  template_parties: z.optional(positions(positionSchema)),
  template_owner: z.optional(z.string().check(z.maxLength(longest.owner))),
});
export type SaveAsTemplate = z.infer<typeof saveAsTemplateSchema>;

/** Query of `GET /templates`, in addition to the page. */
export const templateFilterSchema = z.object({
  /** Only what belongs to this user. */
  owner: z.optional(z.string().check(z.maxLength(longest.owner))),
  /** Only what belongs to this user or to nobody. */
  usable_by: z.optional(z.string().check(z.maxLength(longest.owner))),
});

/** `in progress` until its set-up is finished, and while it is being changed. */
export const templateStatuses = ['processing', 'in progress', 'ready', 'failed'] as const;

/** A field of a template that `document_merge_fields` can prefill. */
export const templateMergeFieldSchema = z.object({
  field_id: digitsSchema,
  field_merge: z.nullable(z.string()),
  field_type: fieldTypeSchema,
});

/** A position of a template, to be filled by a party. */
export const templatePartySchema = z.object({
  party_id: digitsSchema,
  party_name: z.string(),
  party_merge_fields: z.array(templateMergeFieldSchema),
});

/** A template in lists and single answers (docs/interface.md, "Templates"). */
export const templateSchema = z.object({
  template_id: digitsSchema,
  template_fingerprint: fingerprintSchema,
  template_title: z.string(),
  template_page_total: digitsSchema,
  /**
   * Not `0` until its set-up is finished, and again while it is being changed; such a template cannot be used. Recorded
   * answers count those who are at work with it; here it is `1`.
   */
  template_in_progress: digitsSchema,
  /** Why its document could not be used; otherwise absent. */
  template_failure: z.optional(z.string()),
  /** The same as a code (`failureKinds`). */
  template_failure_code: z.optional(z.string()),
  template_status: z.enum(templateStatuses),
  /** Absent if it belongs to the whole account. */
  template_owner: z.optional(z.string()),
  template_parties_total: digitsSchema,
  /** Empty if more than one party signs. */
  template_widget_url: z.string(),
  template_widget_embed: z.string(),
  /** Deprecated; see `GET /templates/{template_fingerprint}/download`. */
  template_pdf_url: z.optional(z.url()),
  template_thumbnails: z.array(z.url()),
  template_pages: z.array(z.url()),
  template_parties: z.array(templatePartySchema),
  /** Names of the variables in its Word file, for `document_merge_fields`; absent if it has none. */
  template_variables: z.optional(z.array(z.string())),
  template_uploaded: timestampSchema,
});
export type TemplateItem = z.infer<typeof templateSchema>;

/** Response of `GET /templates/{template_fingerprint}`. */
export const templateAnswerSchema = z.extend(templateSchema, {http: z.literal(200)});

/** Response of `POST /templates`. */
export const templateCreatedSchema = z.extend(templateAnswerSchema, {
  message: z.string(),
  href: z.url(),
  session_url: z.url(),
  session_expires: timestampSchema,
});

/** Response of `PUT /templates/{template_fingerprint}`. */
export const templateUpdatedSchema = z.extend(templateAnswerSchema, {message: z.string()});

/** Response of `POST /envelopes/{envelope_fingerprint}/template`: one template for each document. */
export const savedTemplatesSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  templates: z.array(templateSchema),
});

/** Response of `DELETE /templates/{template_fingerprint}`. */
export const templateDeletedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  template_id: digitsSchema,
  template_fingerprint: fingerprintSchema,
  template_title: z.string(),
});
