/** What the service found in an uploaded PDF and does not keep unchanged. */
import * as z from 'zod/mini';

/**
 * What is removed from an upload or drawn into its pages, because it could show or do something other than the paper;
 * `unplaced` are fields that were in a document before it was replaced by this one, and have no place in it. `unlinked`
 * and `untagged` are of documents whose pages were arranged anew: links and bookmarks to pages that are gone, and the
 * structure for those who listen, which had another order. `variables` are those of a Word file that have no value yet.
 */
export const findingKinds = [
  'attachments',
  'actions',
  'links',
  'media',
  'annotations',
  'hidden',
  'layers',
  'form',
  'restrictions',
  'archive',
  'printing',
  'pictureless',
  'scripts',
  'unplaced',
  'unlinked',
  'untagged',
  'variables',
  'pictured_fonts',
  'pictured_colours',
  'pictured_effects',
  'pictured_content',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What programs draw differently on a page that therefore became a picture. */
export type PictureReason = 'fonts' | 'colours' | 'effects' | 'content';

/**
 * One kind of finding, and how often it occurs; where the sender has to look at pages, which ones, counted from 1; for `scripts`,
 * `unplaced` and `variables`, the names.
 */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  count: z.int(),
  pages: z.optional(z.array(z.int())),
  fields: z.optional(z.array(z.string())),
});
export type Finding = z.infer<typeof findingSchema>;

/**
 * A signature that was already in the file: whose it claims to be, and when it claims to have been made; nobody has
 * verified it.
 */
export const earlierSignatureSchema = z.object({
  name: z.string(),
  at: z.nullable(z.iso.datetime()),
});
export type EarlierSignature = z.infer<typeof earlierSignatureSchema>;

/**
 * What a sender decides about earlier signatures: `keep` leaves the file unchanged and appends everything to it, so
 * that they stay valid; `drop` removes them.
 */
export const signatureChoices = ['keep', 'drop'] as const;
export type SignatureChoice = (typeof signatureChoices)[number];

/**
 * What a sender decides about the invoice data of a hybrid invoice (Factur-X, ZUGFeRD): `keep` leaves them in the
 * document, `drop` removes them like any other embedded file.
 */
export const invoiceChoices = ['keep', 'drop'] as const;
export type InvoiceChoice = (typeof invoiceChoices)[number];

/** The invoice data in an upload: the name of the file, and its SHA-256 as 64 lower-case hex digits. */
export interface FoundInvoice {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Why earlier signatures cannot be kept:
 * - `certified`: one of them forbids what has to be added;
 * - `content`: the file contains things that are removed from uploads or drawn into their pages, which would break
 *   them;
 * - `broken`: one of them is already invalid, or cannot be checked;
 * - `structure`: the file's structure does not allow appending safely.
 */
export const keepObstacles = ['certified', 'content', 'broken', 'structure'] as const;
export type KeepObstacle = (typeof keepObstacles)[number];
