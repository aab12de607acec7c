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

/** What a sender decides about earlier signatures: `drop` lets them end. */
export const signatureChoices = ['drop'] as const;
