/** The pages of an envelope as `<esign-document>` shows them. */
import * as z from '../schema.js';
import {word} from '../word.js';
import type {FieldType} from '../fields/field.js';

/** A field at one of its places: points from the top left of the page as displayed. Each place is an element. */
export const placedFieldSchema = z.object({
  field_id: z.string(),
  type: word<FieldType>(),
  title: z.string(),
  /** Empty while there is none, or none that the reader may see. */
  value: z.string(),
  party_id: z.string(),
  /** From 1. */
  page: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PlacedField = z.infer<typeof placedFieldSchema>;

/** `GET /envelopes/{fp}/pages`. */
export const pagesViewSchema = z.object({
  documents: z.array(
    z.object({
      document_fingerprint: z.string(),
      title: z.string(),
      /** Another one as soon as the pages look different; part of the addresses of pages. */
      version: z.string(),
      /** Sizes in points. */
      pages: z.array(z.object({width: z.number(), height: z.number()})),
      fields: z.array(placedFieldSchema),
    }),
  ),
});
export type PagesView = z.infer<typeof pagesViewSchema>;
export type DocumentPages = PagesView['documents'][number];

/**
 * `GET /envelopes/{fp}/documents/{dfp}/pages/{page}/text`: lines in reading order, in points from the top left as
 * displayed.
 */
export const pageTextViewSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
export type PageTextView = z.infer<typeof pageTextViewSchema>;
export type PageLineView = PageTextView['lines'][number];
