import * as z from 'zod/mini';
import {codeText} from '../errors.js';
import {documentFieldsSchema} from '../fields/document-field.js';
import {fieldSchema} from '../fields/field.js';
import {longest} from '../longest.js';
import {
  digitsSchema,
  fingerprintSchema,
  requestInteger,
  requiredText,
  sha256Schema,
  timestampSchema,
} from '../scalar.js';
import {findingKinds, invoiceChoices, keepObstacles, signatureChoices} from './upload-report.js';

/** Rows of one part of a document that repeats. */
const mostRows = 1_000;

/** A value for one field of a template, or for all fields of a document that share a name. */
export const mergeFieldSchema = z
  .object({
    field_id: z.optional(requestInteger),
    field_merge: z.optional(z.string().check(z.minLength(1), z.maxLength(longest.title))),
    field_value: z.string().check(z.maxLength(longest.message)),
  })
  .check(
    z.refine(
      ({field_id, field_merge}) => (field_id === undefined) !== (field_merge === undefined),
      'Expected either field_id or field_merge',
    ),
  );

const mergeText = z.string().check(z.maxLength(longest.mergeValue));
const innerRow = z.record(z.string(), mergeText);
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(mostRows));
const row = z.record(z.string(), z.union([mergeText, rowsOf(innerRow)]));

/** The same for variables of a Word file, too: rows for a part that repeats, whose members may be rows again. */
export const documentMergeFieldSchema = z
  .object({
    field_id: z.optional(requestInteger),
    field_merge: z.optional(z.string().check(z.minLength(1), z.maxLength(longest.title))),
    field_value: z.optional(mergeText),
    field_rows: z.optional(rowsOf(row)),
  })
  .check(
    z.refine(
      ({field_id, field_merge}) => (field_id === undefined) !== (field_merge === undefined),
      'Expected either field_id or field_merge',
    ),
    z.refine(
      ({field_value, field_rows}) => (field_value === undefined) !== (field_rows === undefined),
      'Expected either field_value or field_rows',
    ),
    z.refine(
      ({field_id, field_rows}) => field_id === undefined || field_rows === undefined,
      'Expected field_merge with field_rows: rows are for variables of a Word file',
    ),
  );

interface Merging {
  readonly document_merge_fields?: readonly {readonly field_id?: number | undefined}[] | undefined;
}

const hasNamedValues = ({document_merge_fields: merged = []}: Merging): boolean =>
  merged.every(({field_id}) => field_id === undefined);

const namedValuesOnly =
  'document_merge_fields: fields of an upload have no id yet; name them by field_merge.';

const sources = ['document_url', 'document_file_content', 'document_template_fingerprint'] as const;

/** One element of `envelope_documents` in `POST /envelopes`: exactly one source. */
export const documentRequestSchema = z
  .object({
    document_title: z.optional(requiredText(longest.title, 10263)),
    document_url: z.optional(z.url().check(z.maxLength(longest.url))),
    document_file_content: z.optional(z.string().check(z.minLength(1, codeText(10264)))),
    document_file_name: z.optional(z.string().check(z.maxLength(longest.title))),
    document_template_fingerprint: z.optional(z.string()),
    document_merge_fields: z.optional(z.array(documentMergeFieldSchema)),
    document_signatures: z.optional(z.enum(signatureChoices)),
    document_invoice: z.optional(z.enum(invoiceChoices)),
    document_fields: z.optional(documentFieldsSchema),
  })
  .check(
    z.refine(
      (document) => sources.some((source) => document[source] !== undefined),
      codeText(10264),
    ),
    z.refine(
      (document) => sources.filter((source) => document[source] !== undefined).length < 2,
      'Expected one of document_url, document_file_content and document_template_fingerprint, not several',
    ),
    z.refine(
      (document) =>
        document.document_template_fingerprint !== undefined ||
        document.document_title !== undefined,
      codeText(10263),
    ),
    z.refine(
      (document) =>
        document.document_template_fingerprint === undefined ||
        document.document_fields === undefined,
      'document_fields: a document made from a template has the fields of the template',
    ),
    z.refine(
      (document) =>
        document.document_template_fingerprint !== undefined || hasNamedValues(document),
      namedValuesOnly,
    ),
  );
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

const newSources = ['document_url', 'document_file_content'] as const;

/**
 * One element of `envelope_documents` in `PUT /envelopes/{envelope_fingerprint}`. With the `document_fingerprint` of
 * one of the envelope's documents it refers to that document, whose title may change; without one it is a new document,
 * uploaded or linked.
 */
export const changedDocumentSchema = z
  .object({
    document_fingerprint: z.optional(z.string()),
    document_title: z.optional(requiredText(longest.title, 10263)),
    document_url: z.optional(z.url().check(z.maxLength(longest.url))),
    document_file_content: z.optional(z.string().check(z.minLength(1, codeText(10264)))),
    document_file_name: z.optional(z.string().check(z.maxLength(longest.title))),
    document_merge_fields: z.optional(z.array(documentMergeFieldSchema)),
    document_signatures: z.optional(z.enum(signatureChoices)),
    document_invoice: z.optional(z.enum(invoiceChoices)),
    document_fields: z.optional(documentFieldsSchema),
    document_template_fingerprint: z.optional(
      z.never('Templates are used when an envelope is created'),
    ),
  })
  .check(
    z.refine(
      (document) =>
        document.document_fingerprint !== undefined ||
        newSources.some((source) => document[source] !== undefined),
      codeText(10264),
    ),
    z.refine(
      (document) =>
        (['document_fingerprint', ...newSources] as const).filter(
          (source) => document[source] !== undefined,
        ).length < 2,
      'Expected one of document_fingerprint, document_url and document_file_content, not several',
    ),
    z.refine(
      (document) =>
        document.document_fingerprint !== undefined || document.document_title !== undefined,
      codeText(10263),
    ),
    z.refine(
      (document) =>
        document.document_fingerprint === undefined || document.document_merge_fields === undefined,
      'document_merge_fields fill a file when it is uploaded: upload it again in place of this document, with all values',
    ),
    z.refine(hasNamedValues, namedValuesOnly),
    z.refine(
      (document) =>
        document.document_fingerprint === undefined || document.document_signatures === undefined,
      'document_signatures is chosen when a file is uploaded: upload it again in place of this document',
    ),
    z.refine(
      (document) =>
        document.document_fingerprint === undefined || document.document_invoice === undefined,
      'document_invoice is chosen when a file is uploaded: upload it again in place of this document',
    ),
  );
export type ChangedDocument = z.infer<typeof changedDocumentSchema>;

/** A document in `GET /envelopes/{envelope_fingerprint}`; the optional members are the deprecated links. */
export const documentSchema = z.object({
  document_fingerprint: fingerprintSchema,
  document_title: z.string(),
  document_page_total: digitsSchema,
  document_sha256: z.nullable(sha256Schema),
  document_upload_sha256: z.nullable(sha256Schema),
  document_own_title: z.nullable(z.string()),
  document_findings: z.array(
    z.object({
      finding_kind: z.enum(findingKinds),
      finding_count: z.int(),
      finding_pages: z.optional(z.array(z.int())),
      finding_fields: z.optional(z.array(z.string())),
    }),
  ),
  document_earlier_signatures: z.array(
    z.object({signature_name: z.string(), signature_date: z.nullable(timestampSchema)}),
  ),
  document_signatures: z.nullable(z.enum(signatureChoices)),
  document_signatures_obstacle: z.nullable(z.enum(keepObstacles)),
  document_invoice: z.nullable(z.enum(invoiceChoices)),
  document_invoice_name: z.nullable(z.string()),
  document_invoice_sha256: z.nullable(sha256Schema),
  document_pdf: z.url(),
  document_download: z.url(),
  document_pdf_url: z.optional(z.url()),
  document_thumbnails: z.array(z.url()),
  document_pages: z.array(z.url()),
  document_fields: z.array(fieldSchema),
  document_signed_pdf: z.optional(z.nullable(z.url())),
});
export type DocumentAnswer = z.infer<typeof documentSchema>;
