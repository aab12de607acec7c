/** What the service found in an uploaded PDF and does not keep as it was. */
import * as z from 'zod/mini';

/** What is taken out of an upload or made part of its pages, since it would show or do other things than the paper. */
export const findingKinds = [
  'attachments',
  'actions',
  'links',
  'media',
  'annotations',
  'hidden',
  'layers',
  'form',
  'archive',
  'printing',
  'pictureless',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One kind of thing that was found, and how often. */
export const findingSchema = z.object({kind: z.enum(findingKinds), count: z.int()});
export type Finding = z.infer<typeof findingSchema>;

/** A signature that was in the file before: whose it says it is, and when it says it was made; nobody has checked it. */
export const earlierSignatureSchema = z.object({
  name: z.string(),
  at: z.nullable(z.iso.datetime()),
});
export type EarlierSignature = z.infer<typeof earlierSignatureSchema>;

/**
 * What a sender decides about earlier signatures: `keep` leaves the file as it is and appends everything to it, so that
 * they go on being valid; `drop` lets them end.
 */
export const signatureChoices = ['keep', 'drop'] as const;
export type SignatureChoice = (typeof signatureChoices)[number];

/**
 * Why earlier signatures cannot be kept:
 * - `certified`: one of them forbids what has to be added;
 * - `content`: the file holds what is taken out of uploads or drawn into their pages, which would break them;
 * - `broken`: one of them does not hold as it is, or cannot be checked;
 * - `structure`: the file is not built in the way that can be appended to safely.
 */
export const keepObstacles = ['certified', 'content', 'broken', 'structure'] as const;
export type KeepObstacle = (typeof keepObstacles)[number];
