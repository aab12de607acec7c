/** What both framed pages, set-up and signing, get from the service: documents as pages, words with positions, branding. */
import * as z from 'zod/mini';

/** One page: its size in points as displayed, and where its pictures and its words are. */
export const framedPageSchema = z.object({
  /** From 1. */
  number: z.int(),
  width: z.number(),
  height: z.number(),
  /** Addresses of WebP images, 0.3, 1.5 and 2.5 pixels a point. */
  images: z.object({thumbnail: z.string(), standard: z.string(), sharp: z.string()}),
  /** Address of the words, see {@link pageWordsSchema}. */
  text: z.string(),
});
export type FramedPage = z.infer<typeof framedPageSchema>;

/** One document of the envelope. */
export const framedDocumentSchema = z.object({
  document_id: z.int(),
  title: z.string(),
  pages: z.array(framedPageSchema),
});
export type FramedDocument = z.infer<typeof framedDocumentSchema>;

const rectangle = {x: z.number(), y: z.number(), width: z.number(), height: z.number()};

/** The words of a page, line by line in reading order, in points from the top left as displayed. */
export const pageWordsSchema = z.object({
  lines: z.array(z.object({text: z.string(), ...rectangle})),
});
export type PageWords = z.infer<typeof pageWordsSchema>;
export type PageLine = PageWords['lines'][number];

/** Who the page speaks for. */
export const brandingViewSchema = z.object({
  name: z.string(),
  /** Address of the logo; null without one. */
  logo: z.nullable(z.string()),
  /** `#RRGGBB`; null where the account has not chosen one. */
  colour: z.nullable(z.string()),
});
export type BrandingView = z.infer<typeof brandingViewSchema>;

/** Body of every error answer of a framed page's own calls: a number of the error table as text, or a word. */
export const pageErrorSchema = z.object({
  error: z.object({code: z.string(), message: z.string()}),
});
export type PageErrorAnswer = z.infer<typeof pageErrorSchema>;

/** Code of the 401 that says that this session opens nothing (any more). */
export const sessionOver = 'session_over';
