/**
 * The X.509 certificate authority (RFC 5280) that issues an installation's seal certificates and says which of them are
 * revoked. Its key is kept, so that seals can be revoked and new ones issued under it.
 */
import 'reflect-metadata';
import {createPrivateKey, randomBytes, webcrypto} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as x509 from '@peculiar/x509';
import {authorityPaths} from './authority-paths.js';

x509.cryptoProvider.set(webcrypto as never);

/** An authority with its key. */
export interface SealAuthority {
  /** DER. */
  readonly certificate: Uint8Array;
  /** A certificate for the seal and its key, as PEM: the key (PKCS #8), the seal's certificate, the authority's. */
  issueSeal(now: Date): Promise<string>;
  /** The same for a key that timestamps and does nothing else (RFC 3161, 2.3). */
  issueStamper(now: Date): Promise<string>;
  /** A list of revoked certificates (RFC 5280, 5), DER. */
  listRevoked(list: RevocationListInput): Promise<Uint8Array>;
}

/** The contents of a revocation list. */
export interface RevocationListInput {
  /** One more than the number of the previous list. */
  readonly number: number;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  readonly revoked: readonly RevokedCertificate[];
}

/** A certificate whose key may be compromised. */
export interface RevokedCertificate {
  /** In hex digits. */
  readonly serialNumber: string;
  /** The time from which its seals are no longer trusted. */
  readonly from: Date;
}

const KEY = {name: 'ECDSA', namedCurve: 'P-256'} as const;

const SIGNING = {name: 'ECDSA', hash: 'SHA-256'} as const;

const YEAR = 365.25 * 24 * 60 * 60 * 1000;

/** Years for which certificates are valid. The authority's last longer, so that new ones can be issued under it. */
const years = {authority: 30, issued: 10} as const;

/** Milliseconds by which validity starts before creation: other machines' clocks may be slow. */
const LEEWAY = 10 * 60 * 1000;

const CRL_NUMBER = '2.5.29.20';

/**
 * Document signing (RFC 9336) and email protection: NSS-based readers, such as Okular and Evince, know only the latter.
 */
const SEAL_PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];

/** Timestamps, and nothing else: critical (RFC 3161, 2.3). */
const STAMPER_PURPOSE = '1.3.6.1.5.5.7.3.8';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

/**
 * Creates an authority.
 * @param organisation the name in its certificate
 * @returns PEM: the key (PKCS #8) and the certificate
 */
export async function makeSealAuthority(organisation: string, now: Date): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomSerial(),
    name: [{O: [organisation]}, {CN: [`${organisation} signing authority`]}],
    notBefore: new Date(now.getTime() - LEEWAY),
    notAfter: new Date(now.getTime() + years.authority * YEAR),
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
  return `${await toPem(keys.privateKey)}\n${certificate.toString('pem')}\n`;
}

/**
 * Opens an authority that `makeSealAuthority()` created.
 * @param publicUrl origin under which its certificate and its revocation list are published; issued certificates
 * contain both addresses. If it is empty, nothing is published.
 * @throws Error if the key is encrypted with a different password
 */
export async function openSealAuthority(
  pem: string,
  publicUrl: string,
  password = '',
): Promise<SealAuthority> {
  const key = createPrivateKey({key: pem, passphrase: password});
  const pkcs8 = key.export({type: 'pkcs8', format: 'der'});
  const signingKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, KEY, false, ['sign']);
  const certificate = new x509.X509Certificate(pem.slice(pem.indexOf(CERTIFICATE)));
  const issuer = {certificate, signingKey, publicUrl};
  return {
    certificate: new Uint8Array(certificate.rawData),
    issueSeal: (now) => issue(issuer, sealKind, now),
    issueStamper: (now) => issue(issuer, stamperKind, now),
    listRevoked: (list) => listRevoked(issuer, list),
  };
}

interface Issuer {
  readonly certificate: x509.X509Certificate;
  readonly signingKey: webcrypto.CryptoKey;
  readonly publicUrl: string;
}

/** What a certificate is issued for. */
interface Kind {
  /** The name in it, after that of the organisation. */
  readonly name: string;
  readonly usage: x509.KeyUsageFlags;
  readonly purposes: x509.ExtendedKeyUsageExtension;
}

const sealKind: Kind = {
  name: 'document seal',
  usage: x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
  purposes: new x509.ExtendedKeyUsageExtension(SEAL_PURPOSES),
};

const stamperKind: Kind = {
  name: 'own timestamps',
  usage: x509.KeyUsageFlags.digitalSignature,
  purposes: new x509.ExtendedKeyUsageExtension([STAMPER_PURPOSE], true),
};

async function issue(issuer: Issuer, {name, ...kind}: Kind, now: Date): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const organisation = issuer.certificate.subjectName.getField('O')[0] ?? '';
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomSerial(),
    subject: [{O: [organisation]}, {CN: [`${organisation} ${name}`]}],
    issuer: issuer.certificate.subject,
    notBefore: new Date(now.getTime() - LEEWAY),
    notAfter: earlier(new Date(now.getTime() + years.issued * YEAR), issuer.certificate.notAfter),
    signingAlgorithm: SIGNING,
    publicKey: keys.publicKey as never,
    signingKey: issuer.signingKey as never,
    extensions: await extensionsOf(keys.publicKey, kind, issuer),
  });
  return [
    await toPem(keys.privateKey),
    certificate.toString('pem'),
    issuer.certificate.toString('pem'),
    '',
  ].join('\n');
}

async function extensionsOf(
  own: webcrypto.CryptoKey,
  {usage, purposes}: Omit<Kind, 'name'>,
  {certificate, publicUrl}: Issuer,
) {
  return [
    new x509.BasicConstraintsExtension(false, undefined, true),
    new x509.KeyUsagesExtension(usage, true),
    purposes,
    await x509.SubjectKeyIdentifierExtension.create(own as never),
    await x509.AuthorityKeyIdentifierExtension.create(certificate.publicKey),
    ...(publicUrl ? addressesAt(publicUrl) : []),
  ];
}

const addressesAt = (publicUrl: string) => [
  new x509.CRLDistributionPointsExtension([`${publicUrl}${authorityPaths.list}`]),
  new x509.AuthorityInfoAccessExtension({caIssuers: `${publicUrl}${authorityPaths.certificate}`}),
];

async function listRevoked(
  {certificate, signingKey}: Issuer,
  {number, thisUpdate, nextUpdate, revoked}: RevocationListInput,
): Promise<Uint8Array> {
  const list = await x509.X509CrlGenerator.create({
    issuer: certificate.subject,
    thisUpdate,
    nextUpdate,
    signingAlgorithm: SIGNING,
    signingKey: signingKey as never,
    entries: revoked.map(({serialNumber, from}) => ({
      serialNumber,
      revocationDate: from,
      reason: x509.X509CrlReason.keyCompromise,
    })),
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(certificate.publicKey),
      new x509.Extension(CRL_NUMBER, false, new asn1.Integer({value: number}).toBER()),
    ],
  });
  return new Uint8Array(list.rawData);
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const toPem = async (key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');

/** Sixteen random bytes that are positive as an integer (RFC 5280, 4.1.2.2). */
function randomSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
