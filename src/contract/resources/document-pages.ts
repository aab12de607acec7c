/** The pages of an envelope's documents as they look now, for interfaces that show them. */
import * as z from 'zod/mini';
import {digitsSchema, fingerprintSchema, requestInteger} from '../scalar.js';
import {fieldTypeSchema} from '../fields/field.js';

/** Query of every endpoint about pages: whose view it is; the sender's if omitted. */
export const pageReaderSchema = z.object({party_id: z.optional(requestInteger)});

/** Pixels per point of page images. */
export const pageScales = {thumbnail: 0.3, standard: 1.5, sharp: 2.5} as const;

/** Query of one page's image. */
export const pageImageQuerySchema = z.extend(pageReaderSchema, {
  page_scale: z._default(z.enum(['thumbnail', 'standard', 'sharp']), 'standard'),
});

const place = {
  field_page: z.int(),
  field_left: z.number(),
  field_top: z.number(),
  field_width: z.number(),
  field_height: z.number(),
};

/** A field at one of its places: points from the top left of the page as displayed. Each place is an element. */
const placedFieldSchema = z.object({
  field_id: digitsSchema,
  field_title: z.string(),
  field_type: fieldTypeSchema,
  /** As it is printed: dates and numbers in the format of the field. Empty as long as the reader may not see a value. */
  field_value: z.string(),
  field_required: z.boolean(),
  party_id: digitsSchema,
  ...place,
});

/** Response of `GET /envelopes/{envelope_fingerprint}/pages`. */
export const envelopePagesSchema = z.object({
  http: z.literal(200),
  envelope_fingerprint: fingerprintSchema,
  envelope_documents: z.array(
    z.object({
      document_fingerprint: fingerprintSchema,
      document_title: z.string(),
      /** Another one as soon as the pages look different. */
      document_version: z.string(),
      document_pages: z.array(z.object({page_width: z.number(), page_height: z.number()})),
      document_fields: z.array(placedFieldSchema),
    }),
  ),
});
export type EnvelopePages = z.infer<typeof envelopePagesSchema>;

/** The lines of a page in reading order, in points from the top left as displayed. */
export const pageTextSchema = z.object({
  http: z.literal(200),
  page_lines: z.array(
    z.object({
      line_text: z.string(),
      line_left: z.number(),
      line_top: z.number(),
      line_width: z.number(),
      line_height: z.number(),
    }),
  ),
});
