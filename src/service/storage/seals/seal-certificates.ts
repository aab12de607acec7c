/** The certificates this installation has sealed with: what it sealed under an earlier one stays known as its own. */
import {createHash} from 'node:crypto';
import type {Queries} from '../connection/database.js';

/** A certificate this installation seals with, or has. */
export interface SealCertificate {
  /** Of its DER, 64 hex digits. */
  readonly sha256: string;
  /** DER. */
  readonly certificate: Uint8Array;
  /** From when on its seals are no longer trusted; `null` if they all are. */
  readonly revoked: Date | null;
}

/** SHA-256 of a certificate's DER, 64 hex digits. */
export const sealFingerprint = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex');

/** Remembers a certificate (DER) from its first use on. */
export async function rememberSealCertificate(
  db: Queries,
  certificate: Uint8Array,
  now: Date,
): Promise<void> {
  const bytes = Buffer.from(certificate);
  const sha256 = sealFingerprint(bytes);
  await db
    .insertInto('seal_certificates')
    .values({sha256, certificate: bytes, first_used: now})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All of them, the latest first. */
export async function listSealCertificates(db: Queries): Promise<readonly SealCertificate[]> {
  return db
    .selectFrom('seal_certificates')
    .select(['sha256', 'certificate', 'revoked'])
    .orderBy('first_used', 'desc')
    .execute();
}

/** Trusts no seal of this certificate that was made later than this; an earlier date stands. */
export async function revokeSealCertificate(
  db: Queries,
  sha256: string,
  from: Date,
): Promise<void> {
  await db
    .updateTable('seal_certificates')
    .set({revoked: from})
    .where('sha256', '=', sha256)
    .where((row) => row.or([row('revoked', 'is', null), row('revoked', '>', from)]))
    .execute();
}
