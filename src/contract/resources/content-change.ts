/** What is different in a version of a sent envelope for whoever signed the one before (docs/decisions/0044-signed-versions.md). */
import * as z from 'zod/mini';
import {fieldTypeSchema} from '../fields/field.js';

/** What became of which part. */
const contentChanges = [
  'title',
  'document-added',
  'document-replaced',
  'document-renamed',
  'document-removed',
  'documents-reordered',
  'field-added',
  'field-moved',
  'field-changed',
  'field-removed',
  'recipient-added',
  'recipient-replaced',
  'recipient-changed',
  'recipient-removed',
] as const;

/** One difference; members that say nothing about it are omitted. */
export const contentChangeSchema = z.object({
  change: z.enum(contentChanges),
  /** The title, the label of a field, or the name of a recipient, as it is now, or as it was where it is gone; may be empty. */
  name: z.string(),
  /** What was called so, or who was there, before. */
  former: z.optional(z.string()),
  /** Of a field: its type. */
  type: z.optional(fieldTypeSchema),
  /** Of a field: who fills it in. */
  party: z.optional(z.string()),
  /** Of a field: the title of its document. */
  document: z.optional(z.string()),
  /** Of a field: its page, from 1. */
  page: z.optional(z.int()),
  /** Of a field that has moved: its page before. */
  former_page: z.optional(z.int()),
  /** Of a replaced document: its pages, from 1, that show something else than the page with that number did. */
  pages: z.optional(z.array(z.int())),
  /** Of a document: how many pages it has now. */
  page_count: z.optional(z.int()),
  /** Of a replaced document: how many pages it had. */
  former_page_count: z.optional(z.int()),
});
export type ContentChange = z.infer<typeof contentChangeSchema>;
