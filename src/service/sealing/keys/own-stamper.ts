/** The key with which an installation timestamps what it seals, stored in the database like the seal key. */
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import type {Config} from '../../config/config.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  sealFingerprint,
} from '../../storage/seals/seal-certificates.js';
import {replaceSecret, sharedSecret, type Secrets} from '../../storage/access/secrets.js';
import {signTimestampInfo} from '../../pdf/seal/cms-signature.js';
import type {TimestampAuthority} from '../timestamp.js';
import {certificateOf} from './seal-certificate.js';
import type {OwnAuthority} from './own-authority.js';
import {openedOnce, protectKept} from './protected-pem.js';
import {readSealKey, type SealKey} from './seal-key.js';
import {randomBytes} from 'node:crypto';
import {OWN_POLICY} from '../../pdf/verifying/cms/timestamp-token.js';

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

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** Seconds that the stated time may be off. It is rounded down to a whole one. */
const ACCURACY = 1;

/**
 * Says that this SHA-256 was there at this time.
 * @returns `TSTInfo` (RFC 3161, 2.4.2), DER
 */
export function stampInfo(digest: Uint8Array, at: Date): Uint8Array {
  const hashAlgorithm = new pki.AlgorithmIdentifier({algorithmId: SHA256});
  const info = new pki.TSTInfo({
    version: 1,
    policy: OWN_POLICY,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm,
      hashedMessage: new asn1.OctetString({valueHex: digest}),
    }),
    serialNumber: new asn1.Integer({valueHex: serialAt(at)}),
    // Whole seconds: DER has no fraction that ends in zero.
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    accuracy: new pki.Accuracy({seconds: ACCURACY}),
  });
  return new Uint8Array(info.toSchema().toBER());
}

/**
 * A serial number that no other token has, whichever process makes it, and after a backup was restored as well: the
 * milliseconds since 1970, so that later tokens have higher ones, and ten random bytes.
 */
function serialAt(at: Date): Uint8Array {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at.getTime()));
  // Without leading zeros, as DER demands.
  return Buffer.concat([time.subarray(time.findIndex((byte) => byte !== 0)), randomBytes(10)]);
}
