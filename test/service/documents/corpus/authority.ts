/** Certificates, timestamps and revocation lists as good and bad authorities make them. */
import 'reflect-metadata';
import {createHash, KeyObject, sign, webcrypto} from 'node:crypto';
import * as x509 from '@peculiar/x509';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

x509.cryptoProvider.set(webcrypto as never);
pki.setEngine('node', new pki.CryptoEngine({name: 'node', crypto: webcrypto as never}));

const DAY = 24 * 60 * 60 * 1000;

/** The time from which days are counted. */
export const now = new Date();

/** So many days from now. */
export const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);

/** A certificate with its key, and those above it. */
export interface Holder {
  readonly certificate: Uint8Array;
  /** From the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  readonly sign: (data: Uint8Array) => Promise<Uint8Array>;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly parsed: x509.X509Certificate;
}

/** What a certificate says; left out, it is good for ten years and may sign documents. */
export interface CertificateWish {
  readonly issuer?: Holder;
  /** Days from now. */
  readonly from?: number;
  readonly to?: number;
  readonly isAuthority?: boolean;
  readonly pathLength?: number;
  readonly usage?: x509.KeyUsageFlags;
  readonly purposes?: readonly string[];
  readonly rsa?: number;
  readonly hash?: string;
  readonly more?: readonly x509.Extension[];
}

/** Issues a certificate; without an issuer it signs itself. */
export async function issue(name: string, wish: CertificateWish = {}): Promise<Holder> {
  const keys = await makeKeys(wish.rsa);
  const signer = wish.issuer?.keys ?? keys;
  const hash = wish.hash ?? 'SHA-256';
  const parsed = await x509.X509CertificateGenerator.create({
    serialNumber: createHash('sha256').update(name).digest('hex').slice(0, 16).replace(/^./, '4'),
    subject: `CN=${name}`,
    issuer: wish.issuer?.parsed.subject ?? `CN=${name}`,
    notBefore: inDays(wish.from ?? -1),
    notAfter: inDays(wish.to ?? 3650),
    signingAlgorithm: {...(signer.privateKey.algorithm as object), hash} as never,
    publicKey: keys.publicKey as never,
    signingKey: signer.privateKey as never,
    extensions: extensionsOf(wish),
  });
  const key = KeyObject.from(keys.privateKey);
  return {
    certificate: new Uint8Array(parsed.rawData),
    chain: wish.issuer ? [wish.issuer.certificate, ...wish.issuer.chain] : [],
    keyType: wish.rsa ? 'RSA' : 'EC',
    sign: async (data) => new Uint8Array(sign('sha256', data, key)),
    keys,
    parsed,
  };
}

const makeKeys = (rsa: number | undefined): Promise<webcrypto.CryptoKeyPair> =>
  rsa
    ? webcrypto.subtle.generateKey(
        {
          name: 'RSASSA-PKCS1-v1_5',
          modulusLength: rsa,
          publicExponent: new Uint8Array([1, 0, 1]),
          hash: 'SHA-256',
        },
        true,
        ['sign', 'verify'],
      )
    : webcrypto.subtle.generateKey({name: 'ECDSA', namedCurve: 'P-256'}, true, ['sign', 'verify']);

function extensionsOf({isAuthority, pathLength, usage, purposes, more = []}: CertificateWish) {
  const {keyCertSign, cRLSign, digitalSignature} = x509.KeyUsageFlags;
  const usual = isAuthority ? keyCertSign | cRLSign : digitalSignature;
  return [
    new x509.BasicConstraintsExtension(isAuthority ?? false, pathLength, true),
    new x509.KeyUsagesExtension(usage ?? usual, true),
    ...(purposes ? [new x509.ExtendedKeyUsageExtension([...purposes], true)] : []),
    ...more,
  ];
}

/** The purpose of timestamps alone. */
export const timeStamping = ['1.3.6.1.5.5.7.3.8'];

/** A revocation list of an authority. */
export async function revoke(
  issuer: Holder,
  revoked: readonly {readonly holder: Holder; readonly at: Date}[],
  {from = -1, to = 30} = {},
): Promise<Uint8Array> {
  const list = await x509.X509CrlGenerator.create({
    issuer: issuer.parsed.subject,
    thisUpdate: inDays(from),
    nextUpdate: inDays(to),
    signingAlgorithm: {name: 'ECDSA', hash: 'SHA-256'},
    signingKey: issuer.keys.privateKey as never,
    entries: revoked.map(({holder, at}) => ({
      serialNumber: holder.parsed.serialNumber,
      revocationDate: at,
    })),
  });
  return new Uint8Array(list.rawData);
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  timestamp: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
};

/** A timestamp token (RFC 3161) over a SHA-256, telling whatever time is wished. */
export async function stampWith(holder: Holder, digest: Uint8Array, at: Date): Promise<Uint8Array> {
  const certificate = pki.Certificate.fromBER(holder.certificate);
  const hashAlgorithm = new pki.AlgorithmIdentifier({algorithmId: oids.sha256});
  const content = new pki.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: new pki.MessageImprint({
      hashAlgorithm,
      hashedMessage: new asn1.OctetString({valueHex: digest}),
    }),
    serialNumber: new asn1.Integer({value: 1}),
    genTime: at,
  })
    .toSchema()
    .toBER();
  const attributes = [
    attribute(oids.contentType, new asn1.ObjectIdentifier({value: oids.timestamp})),
    attribute(oids.messageDigest, octets(sha256(new Uint8Array(content)))),
    attribute(
      oids.signingCertificateV2,
      sequence(sequence(sequence(octets(sha256(holder.certificate))))),
    ),
  ];
  const signedAttributes = new asn1.Set({
    value: attributes.map((each) => each.toSchema() as asn1.AsnType),
  });
  const signed = new pki.SignedData({
    version: 3,
    digestAlgorithms: [hashAlgorithm],
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: oids.timestamp,
      eContent: new asn1.OctetString({valueHex: content}),
    }),
    certificates: [certificate, ...holder.chain.map((each) => pki.Certificate.fromBER(each))],
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber(certificate),
        digestAlgorithm: hashAlgorithm,
        signedAttrs: new pki.SignedAndUnsignedAttributes({type: 0, attributes}),
        signatureAlgorithm: new pki.AlgorithmIdentifier({algorithmId: oids.ecdsaWithSha256}),
        signature: octets(await holder.sign(new Uint8Array(signedAttributes.toBER()))),
      }),
    ],
  });
  return new Uint8Array(
    new pki.ContentInfo({contentType: oids.signedData, content: signed.toSchema(true)})
      .toSchema()
      .toBER(),
  );
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const octets = (bytes: Uint8Array) => new asn1.OctetString({valueHex: bytes});
const sequence = (value: asn1.AsnType) => new asn1.Sequence({value: [value]});
const attribute = (type: string, value: asn1.AsnType) => new pki.Attribute({type, values: [value]});
