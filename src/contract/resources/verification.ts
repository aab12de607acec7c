/** Verification of sealed PDFs, an extension of the interface (docs/interface.md, "Verification"). */
import * as z from 'zod/mini';
import {timestampSchema} from '../scalar.js';

/**
 * What is checked. `document`: no covered byte was changed, and nothing was added except proofs for long-term
 * validation. `signature`: made with the key of its certificate. `certificate`: the certificates in the file form a
 * chain, may seal, were valid at the proven time and not revoked. `installation`: one of them is this installation's
 * own or one it trusts. `timestamp`: it belongs to this seal and comes from a trusted authority. `history`: the entries
 * of the embedded history form a chain and refer to this document.
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
 * Levels of a seal (ETSI EN 319 142-1): basic, with a timestamp, with long-term validation data, with archive
 * timestamps.
 */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;

/** Result of a check, in the terms of ETSI EN 319 102-1. */
export const checkStatuses = ['passed', 'failed', 'indeterminate'] as const;

/**
 * What is in a file besides its seal: a signature by somebody else, or a document timestamp. Which of the two it is, the
 * file says itself.
 */
export const signatureKinds = ['signature', 'timestamp'] as const;

/** Overall result of the checks (ETSI EN 319 102-1, 5.1.3). */
export const verdictResults = ['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE'] as const;

/** Why a file did not pass (ETSI EN 319 102-1, 5.1.3): the reasons that this service distinguishes. */
export const subIndications = [
  'FORMAT_FAILURE',
  'HASH_FAILURE',
  'SIG_CRYPTO_FAILURE',
  'REVOKED',
  'NOT_YET_VALID',
  'SIG_CONSTRAINTS_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'NO_CERTIFICATE_CHAIN_FOUND',
  'OUT_OF_BOUNDS_NO_POE',
  'REVOKED_NO_POE',
  'TIMESTAMP_ORDER_FAILURE',
  'TRY_LATER',
] as const;

/** What a check found; stable, while its sentence may be reworded. Each code begins with the name of its check. */
export const checkCodes = [
  'document-unchanged',
  'document-extended',
  'document-changed',
  'document-added',
  'document-malformed',
  'document-signed',
  'document-partly',
  'document-altered',
  'document-unsigned',
  'signature-made',
  'signature-missing',
  'signature-broken',
  'signature-foreign',
  'signature-damaged',
  'signature-forged',
  'signature-weak',
  'signature-of',
  'signature-claimed',
  'signature-unjudged',
  'certificate-sound',
  'certificate-unconnected',
  'certificate-unfit',
  'certificate-weak',
  'certificate-early',
  'certificate-ended',
  'certificate-revoked',
  'certificate-distrusted',
  'certificate-unchecked',
  'installation-known',
  'installation-unknown',
  'timestamp-proved',
  'timestamp-archived',
  'timestamp-own',
  'timestamp-missing',
  'timestamp-other',
  'timestamp-forged',
  'timestamp-unknown',
  'timestamp-unfit',
  'timestamp-ended',
  'timestamp-far',
  'timestamp-stamped',
  'timestamp-claimed',
  'history-unbroken',
  'history-missing',
  'history-unreadable',
  'history-broken',
  'history-other',
] as const;

/** Body of `POST /verify`: the PDF in base64, or as the file part of `multipart/form-data`. */
export const verifySchema = z.object({
  /** For the caller's own use. */
  document_file_name: z.optional(z.string()),
  document_file_content: z
    .base64('Expected the PDF in base64')
    .check(z.minLength(1, 'Expected the PDF in base64')),
});

const checkSchema = z.object({
  name: z.enum(checkNames),
  /** Whether `status` is `passed`. */
  ok: z.boolean(),
  /** One English sentence. */
  detail: z.string(),
  /** Extension. */
  status: z.enum(checkStatuses),
  /** Extension: what was found; with `data`, enough to describe it in any language. */
  code: z.enum(checkCodes),
  /** Extension: names, times (ISO 8601), digests and numbers that belong to `code`. */
  data: z.record(z.string(), z.string()),
});

/**
 * Response of `POST /verify`. `valid` means that every check passed: the file is unchanged since it was sealed, and a
 * known installation sealed it. If only `installation` fails, the file is intact and its sealer unknown.
 */
export const verificationSchema = z.object({
  http: z.literal(200),
  valid: z.boolean(),
  /** `null` if the PDF has no seal. */
  level: z.nullable(z.enum(sealLevels)),
  /** Extension: why it is valid or not, in the terms of ETSI EN 319 102-1. */
  result: z.enum(verdictResults),
  /** Extension: `null` if the result is `TOTAL-PASSED`. */
  sub_indication: z.nullable(z.enum(subIndications)),
  checks: z.array(checkSchema),
  /**
   * Extension: all signatures and timestamps that are not the seal’s, in the order in which they were added. Who made
   * one, when, and what it covers is in its checks. A file that has only these is never `valid`.
   */
  signatures: z.array(z.object({kind: z.enum(signatureKinds), checks: z.array(checkSchema)})),
  signers: z.array(
    z.object({name: z.string(), email: z.string(), signed_at: z.nullable(timestampSchema)}),
  ),
});
