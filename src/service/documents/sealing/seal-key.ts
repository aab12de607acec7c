/** The seal's key and certificates: made on first run and kept as PEM, or brought as a PKCS #12 file. */
import 'reflect-metadata';
import {createPrivateKey, sign, webcrypto} from 'node:crypto';
import {promisify} from 'node:util';
import {P12Signer} from '@libpdf/core';
import * as x509 from '@peculiar/x509';

/** A key that seals, and the certificates that say whose it is. */
export interface SealKey {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /** Signs with SHA-256. RSA: PKCS #1 v1.5. EC: a DER sequence of r and s. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

const KEY = {name: 'ECDSA', namedCurve: 'P-256'} as const;

const SIGNING = {name: 'ECDSA', hash: 'SHA-256'} as const;

const YEAR = 365.25 * 24 * 60 * 60 * 1000;

const PROTECTED = '-----BEGIN ENCRYPTED PRIVATE KEY-----';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

/**
 * Makes a key for the seal, and certificates: those of an authority whose own key is thrown away at once, and the
 * seal's, signed by it.
 * @param organisation the name in the certificate
 * @returns PEM: the key (PKCS #8), the seal's certificate, the authority's
 */
export async function makeSealKey(organisation: string, now: Date): Promise<string> {
  x509.cryptoProvider.set(webcrypto as never);
  const root = await createRoot(organisation, now);
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: [{O: [organisation]}, {CN: [`${organisation} document seal`]}],
    issuer: root.certificate.subject,
    notBefore: now,
    notAfter: new Date(now.getTime() + 10 * YEAR),
    signingAlgorithm: SIGNING,
    publicKey: keys.publicKey as never,
    signingKey: root.keys.privateKey as never,
    extensions: await sealExtensions(keys.publicKey, root.keys.publicKey),
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const key = x509.PemConverter.encode(pkcs8, 'PRIVATE KEY');
  return [key, certificate.toString('pem'), root.certificate.toString('pem'), ''].join('\n');
}

/** Whether the key in the PEM text can be read by nobody without its password. */
export const isSealKeyProtected = (pem: string): boolean => pem.includes(PROTECTED);

/** The same PEM text with its key encrypted under a password (PKCS #8, PBES2). */
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
 * Reads the key and certificates that `makeSealKey()` made.
 * @throws Error when the key is protected and the password is another
 */
export function readSealKey(pem: string, password = ''): SealKey {
  const key = createPrivateKey({key: pem, passphrase: password});
  const certificates = x509.PemConverter.decode(pem.slice(pem.indexOf(CERTIFICATE)));
  const [certificate = new ArrayBuffer(), ...chain] = certificates;
  return {
    certificate: new Uint8Array(certificate),
    chain: chain.map((each) => new Uint8Array(each)),
    keyType: 'EC',
    sign: async (data) => new Uint8Array(await promisify(sign)('sha256', data, key)),
  };
}

/**
 * Loads the seal's key from a PKCS #12 file.
 * @throws Error when the password is wrong or the file holds no key.
 */
export async function loadSealP12(file: Uint8Array, password: string): Promise<SealKey> {
  const signer = await P12Signer.create(file, password);
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain,
    keyType: signer.keyType,
    sign: (data) => signer.sign(data, 'SHA-256'),
  };
}

async function createRoot(organisation: string, now: Date) {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    name: [{O: [organisation]}, {CN: [`${organisation} signing authority`]}],
    notBefore: now,
    notAfter: new Date(now.getTime() + 20 * YEAR),
    signingAlgorithm: SIGNING,
    keys: keys as never,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey as never),
    ],
  });
  return {keys, certificate};
}

async function sealExtensions(own: webcrypto.CryptoKey, issuer: webcrypto.CryptoKey) {
  const usage = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation;
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(usage, true),
    await x509.SubjectKeyIdentifierExtension.create(own as never),
    await x509.AuthorityKeyIdentifierExtension.create(issuer as never),
  ];
}

/** Sixteen random bytes, positive as a number (RFC 5280, 4.1.2.2). */
function randomSerial(): string {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return Buffer.from(bytes).toString('hex');
}
