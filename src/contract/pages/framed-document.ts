/**
 * What both framed pages, set-up and signing, receive from the service: documents as pages, words with positions,
 * branding.
 */
import * as z from 'zod/mini';

/** One page: its size in points as displayed, and the addresses of its images and its words. */
export const framedPageSchema = z.object({
  /** From 1. */
  number: z.int(),
  width: z.number(),
  height: z.number(),
  /** Addresses of WebP images, at 0.3, 1.5 and 2.5 pixels per point. */
  images: z.object({thumbnail: z.string(), standard: z.string(), sharp: z.string()}),
  /** Address of the words, see {@link pageWordsSchema}. */
  text: z.string(),
  /** Address of the page as text for any width (`page-flow.ts`); a service of the version before has none. */
  flow: z.optional(z.string()),
  /** Address of the places for fields (`field-places.ts`); only for those who place them. */
  places: z.optional(z.string()),
});
export type FramedPage = z.infer<typeof framedPageSchema>;

/** One document of the envelope. */
export const framedDocumentSchema = z.object({
  document_id: z.int(),
  title: z.string(),
  pages: z.array(framedPageSchema),
  /** Name of the invoice data that are signed with it; omitted if there are none. */
  invoice: z.optional(z.string()),
});
export type FramedDocument = z.infer<typeof framedDocumentSchema>;

const rectangle = {x: z.number(), y: z.number(), width: z.number(), height: z.number()};

/** The words of a page, line by line in reading order, in points from the top left as displayed. */
export const pageWordsSchema = z.object({
  lines: z.array(z.object({text: z.string(), ...rectangle})),
});
export type PageWords = z.infer<typeof pageWordsSchema>;
export type PageLine = PageWords['lines'][number];

/** On whose behalf the page speaks. */
export const brandingViewSchema = z.object({
  name: z.string(),
  /** Address of the logo; null if there is none. */
  logo: z.nullable(z.string()),
  /** `#RRGGBB`; null if the account has not chosen one. */
  colour: z.nullable(z.string()),
});
export type BrandingView = z.infer<typeof brandingViewSchema>;

/** Body of every error response to a framed page's own calls: a number of the error table as text, or a word. */
export const pageErrorSchema = z.object({
  error: z.object({code: z.string(), message: z.string()}),
});
export type PageErrorAnswer = z.infer<typeof pageErrorSchema>;

/** Code of the 401 for a session that is invalid or has expired. */
export const sessionOver = 'session_over';
