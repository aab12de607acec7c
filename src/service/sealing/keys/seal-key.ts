/** The seal key and its certificates: created on first run and stored as PEM, or loaded from a PKCS #12 file. */
import {createPrivateKey, sign} from 'node:crypto';
import {promisify} from 'node:util';
import {pemCertificates} from '../pem-certificates.js';

/** A key that seals, and the certificates that identify its owner. */
export interface SealKey {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /** Signs with SHA-256. RSA: PKCS #1 v1.5. EC: a DER sequence of r and s. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

const PROTECTED = '-----BEGIN ENCRYPTED PRIVATE KEY-----';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

/**
 * Creates a seal key with its certificates: the seal's and that of an authority created only for it.
 * @param organisation the name in the certificates
 * @returns PEM: the key (PKCS #8), the seal's certificate, the authority's
 */
export async function makeSealKey(organisation: string, now: Date): Promise<string> {
  const {makeSealAuthority, openSealAuthority} = await import('./seal-authority.js');
  const made = await makeSealAuthority(organisation, now);
  const authority = await openSealAuthority(made, '');
  return authority.issueSeal(now);
}

/** Whether the key in the PEM text is encrypted with a password. */
export const isSealKeyProtected = (pem: string): boolean => pem.includes(PROTECTED);

/** The same PEM text with its key encrypted with a password (PKCS #8, PBES2). */
export function protectSealKey(pem: string, password: string): string {
  const cipher = 'aes-256-cbc';
  const key = createPrivateKey(pem).export({
    type: 'pkcs8',
    format: 'pem',
    cipher,
    passphrase: password,
  });
  return `${key}${pem.slice(pem.indexOf(CERTIFICATE))}`;
}

/**
 * Reads the key and certificates that `makeSealKey()` created.
 * @throws Error if the key is encrypted with a different password
 */
export function readSealKey(pem: string, password = ''): SealKey {
  const key = createPrivateKey({key: pem, passphrase: password});
  const [certificate = new Uint8Array(), ...chain] = pemCertificates(pem);
  return {
    certificate,
    chain,
    // `makeSealKey()` creates no other keys.
    keyType: 'EC',
    sign: async (data) => new Uint8Array(await promisify(sign)('sha256', data, key)),
  };
}

/**
 * Loads the seal key from a PKCS #12 file.
 * @throws Error if the password is wrong or the file holds no key
 */
export async function loadSealP12(file: Uint8Array, password: string): Promise<SealKey> {
  // Loaded here: few installations seal with such a file, and the others start without what reads it.
  const {P12Signer} = await import('@libpdf/core');
  const signer = await P12Signer.create(file, password);
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain,
    keyType: signer.keyType,
    sign: (data) => signer.sign(data, 'SHA-256'),
  };
}

/** Where the seal key comes from. */
export interface KeySource {
  /** What is wrong if the key cannot be used: the start of a sentence that continues with “its certificate …”. */
  readonly name: string;
  /** How to get another key, as the end of a sentence. */
  readonly remedy: string;
  /** The key currently in use; a different one after a rotation. @throws StartError if it cannot be opened */
  open(now: Date): Promise<SealKey>;
}
