/**
 * The certificates this installation has sealed with: what it sealed under an earlier one stays known as its own. They are
 * one encrypted value, so that nobody who has the database but not the key can add a certificate, take one out, or make
 * a revocation undone.
 */
import {createHash} from 'node:crypto';
import {findSecret, replaceSecret, sharedSecret, type Secrets} from '../access/secrets.js';

/** A certificate this installation seals with, or has. */
export interface SealCertificate {
  /** Of its DER, 64 hex digits. */
  readonly sha256: string;
  /** DER. */
  readonly certificate: Uint8Array;
  /** From when on its seals are no longer trusted; `null` if they all are. */
  readonly revoked: Date | null;
}

/** As they are stored. */
interface Row {
  /** DER in base64. */
  readonly certificate: string;
  /** ISO 8601. */
  readonly revoked?: string;
}

/** The name under which the database stores them, the latest first. */
const secretName = 'known-seals';

/** SHA-256 of a certificate's DER, 64 hex digits. */
export const sealFingerprint = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex');

/** Remembers a certificate (DER) from its first use on. */
export const rememberSealCertificate = (secrets: Secrets, certificate: Uint8Array): Promise<void> =>
  change(secrets, (rows) => {
    const text = Buffer.from(certificate).toString('base64');
    return rows.some((row) => row.certificate === text) ? rows : [{certificate: text}, ...rows];
  });

/** All of them, the latest first. */
export async function listSealCertificates(secrets: Secrets): Promise<readonly SealCertificate[]> {
  const rows = JSON.parse((await findSecret(secrets, secretName)) ?? '[]') as readonly Row[];
  return rows.map((row) => {
    const certificate = Buffer.from(row.certificate, 'base64');
    const revoked = row.revoked === undefined ? null : new Date(row.revoked);
    return {sha256: sealFingerprint(certificate), certificate, revoked};
  });
}

/** Trusts no seal of this certificate that was made later than this; an earlier date stands. */
export const revokeSealCertificate = (
  secrets: Secrets,
  sha256: string,
  from: Date,
): Promise<void> =>
  change(secrets, (rows) =>
    rows.map((row) => {
      const isMeant = sealFingerprint(Buffer.from(row.certificate, 'base64')) === sha256;
      const stands = row.revoked !== undefined && new Date(row.revoked) <= from;
      return isMeant && !stands ? {...row, revoked: from.toISOString()} : row;
    }),
  );

/** Changes them; begins anew where another process has changed them meanwhile. */
async function change(
  secrets: Secrets,
  changed: (rows: readonly Row[]) => readonly Row[],
): Promise<void> {
  for (;;) {
    const before = await sharedSecret(secrets, secretName, () => '[]');
    const after = JSON.stringify(changed(JSON.parse(before) as readonly Row[]));
    if (after === before || (await replaceSecret(secrets, secretName, before, after))) return;
  }
}
