/** The seal's key and certificates: made on first run, kept in a folder, or brought as a PKCS #12 file. */
import 'reflect-metadata';
import {webcrypto} from 'node:crypto';
import {chmod, mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
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

const FILES = {
  key: 'seal-key.pem',
  certificate: 'seal-certificate.pem',
  root: 'seal-root.pem',
} as const;

/**
 * Loads the seal's key from a folder, and makes one there on the first run: an authority of its own whose key is
 * thrown away at once, and the seal's certificate signed by it. Files are for the owner alone (0600).
 * @param organisation the name in the certificate
 */
export async function loadSealKey(
  folder: string,
  organisation: string,
  now: Date,
): Promise<SealKey> {
  const pem = await readFile(join(folder, FILES.key), 'utf8').catch(missingAsUndefined);
  if (pem === undefined) await createSealKey(folder, organisation, now);
  const [key, certificate, root] = await Promise.all(
    [FILES.key, FILES.certificate, FILES.root].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(key ?? ''),
    KEY,
    false,
    ['sign'],
  );
  return {
    certificate: new Uint8Array(x509.PemConverter.decodeFirst(certificate ?? '')),
    chain: [new Uint8Array(x509.PemConverter.decodeFirst(root ?? ''))],
    keyType: 'EC',
    sign: async (data) =>
      derSignature(new Uint8Array(await webcrypto.subtle.sign(SIGNING, privateKey, data))),
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

/** The key's file is written last and by renaming: where it is, the other two are. */
async function createSealKey(folder: string, organisation: string, now: Date): Promise<void> {
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
  await mkdir(folder, {recursive: true, mode: 0o700});
  await writePrivate(folder, FILES.root, root.certificate.toString('pem'));
  await writePrivate(folder, FILES.certificate, certificate.toString('pem'));
  await writePrivate(folder, FILES.key, x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'));
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

async function writePrivate(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `.${name}`);
  await writeFile(draft, `${text}\n`, {mode: 0o600});
  await chmod(draft, 0o600);
  await rename(draft, join(folder, name));
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** WebCrypto gives r and s side by side; certificates and signatures want them as a DER sequence (RFC 3279, 2.2.3). */
function derSignature(pair: Uint8Array): Uint8Array {
  const half = pair.length / 2;
  const [r, s] = [derInteger(pair.subarray(0, half)), derInteger(pair.subarray(half))];
  return Uint8Array.from([0x30, r.length + s.length, ...r, ...s]);
}

function derInteger(bytes: Uint8Array): number[] {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = [...bytes.subarray(first < 0 ? bytes.length - 1 : first)];
  const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
  return [0x02, padded.length, ...padded];
}
