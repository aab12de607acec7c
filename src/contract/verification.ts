/** Verification of sealed PDFs, an extension of the interface (wire contract, section 14). */
import * as z from 'zod/mini';
import {timestampSchema} from './scalar.js';

/**
 * What is checked. `document`: no covered byte was changed, nothing was added. `signature`: made with the key of its
 * certificate. `certificate`: the certificates in the file follow from one another. `installation`: one of them is
 * this installation's own or one it trusts. `timestamp`: it belongs to this seal. `history`: the entries of the
 * embedded history follow from one another.
 */
export const checkNames = [
  'document',
  'signature',
  'certificate',
  'installation',
  'timestamp',
  'history',
] as const;

/**
 * Levels of a seal (ETSI EN 319 142-1): without and with a timestamp, with the evidence that its certificates were good,
 * and with a timestamp over that evidence.
 */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/** Body of `POST /verify`: the PDF in base64, or as the file part of `multipart/form-data`. */
export const verifySchema = z.object({
  /** For the caller's own use. */
  document_file_name: z.optional(z.string()),
  document_file_content: z
    .base64('Expected the PDF in base64')
    .check(z.minLength(1, 'Expected the PDF in base64')),
});

/**
 * Answer of `POST /verify`. `valid` means that every check holds: the file is as it was sealed, and a known
 * installation sealed it. Where `installation` alone does not hold, the file is intact and its sealer unknown.
 */
export const verificationSchema = z.object({
  http: z.literal(200),
  valid: z.boolean(),
  /** `null` where the PDF holds no seal. */
  level: z.nullable(z.enum(sealLevels)),
  checks: z.array(z.object({name: z.enum(checkNames), ok: z.boolean(), detail: z.string()})),
  signers: z.array(
    z.object({name: z.string(), email: z.string(), signed_at: z.nullable(timestampSchema)}),
  ),
});
