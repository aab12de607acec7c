/** The key with which an installation timestamps what it seals, stored in the database like the seal key. */
import type {Config} from '../../config/config.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  sealFingerprint,
} from '../../storage/seals/seal-certificates.js';
import {replaceSecret, sharedSecret, type Secrets} from '../../storage/access/secrets.js';
import {stampInfo} from '../stamp-info.js';
import {signTimestampInfo} from '../../pdf/seal/cms-signature.js';
import type {TimestampAuthority} from '../timestamp.js';
import {certificateOf} from './seal-certificate.js';
import type {OwnAuthority} from './own-authority.js';
import {openedOnce, protectKept} from './protected-pem.js';
import {readSealKey, type SealKey} from './seal-key.js';

/** The name under which the database stores the key. */
export const stamperSecret = 'seal-timestamps';

/** Milliseconds after which a new key is made: what a key stamps is then provable for at least nine years. */
const turn = 366 * 24 * 60 * 60 * 1000;

/** What the authority is made of. */
export interface StamperServices {
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'sealPassword'>;
  readonly authority: OwnAuthority;
  /** The current time. */
  readonly now: () => Date;
}

/**
 * The timestamp authority of the installation (RFC 3161): a key for nothing else, with a certificate from the
 * installation's own authority. Tokens are made here, without a network. A key is replaced once a year, when its
 * certificate is revoked, and when the authority that issued it was replaced; certificates are remembered before they
 * are used, so that what they stamp stays known.
 */
export function ownTimestampAuthority({
  secrets,
  config: {sealPassword},
  authority,
  now,
}: StamperServices): TimestampAuthority {
  const readOnce = openedOnce((pem) => readSealKey(pem, sealPassword));
  const read = async (): Promise<{pem: string; key: SealKey}> => {
    const pem = await sharedSecret(secrets, stamperSecret, () => authority.issueStamper(now()));
    const key = await readOnce(pem);
    await protectKept(secrets, stamperSecret, pem, sealPassword);
    return {pem, key};
  };
  const current = async (): Promise<SealKey> => {
    const {pem, key} = await read();
    if (await isGood(key, secrets, authority, now())) return key;
    // Compared with the former one: of two processes that replace it at once, the later one changes nothing.
    await replaceSecret(secrets, stamperSecret, pem, await authority.issueStamper(now()));
    return (await read()).key;
  };
  const known = new Set<string>();
  return {
    async stamp(digest) {
      const key = await current();
      const sha256 = sealFingerprint(key.certificate);
      if (!known.has(sha256)) await rememberSealCertificate(secrets, key.certificate);
      known.add(sha256);
      return signTimestampInfo(stampInfo(digest, now()), key);
    },
  };
}

/** Whether a key may go on stamping. */
async function isGood(
  {certificate, chain: [issuer]}: SealKey,
  secrets: Secrets,
  authority: OwnAuthority,
  now: Date,
): Promise<boolean> {
  const {validFrom, validTo} = certificateOf(certificate);
  if (now.getTime() - Date.parse(validFrom) > turn || now > new Date(validTo)) return false;
  const present = await authority.certificate();
  if (!issuer || !present || !Buffer.from(issuer).equals(present)) return false;
  const sha256 = sealFingerprint(certificate);
  const kept = (await listSealCertificates(secrets)).find((each) => each.sha256 === sha256);
  return !kept?.revoked;
}
