/**
 * Creates CMS signatures: that of a PAdES baseline seal (RFC 5652, RFC 5035, ETSI EN 319 142-1, 6.3), and that of a
 * timestamp token (RFC 3161, 2.4.2).
 */
import {createHash} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {readCertificate} from '../verifying/certificate-chain.js';

const oids = {
  data: '1.2.840.113549.1.7.1',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
} as const;

/** The certificate and key that sign. */
export interface CmsSigner {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /** Signs with SHA-256. RSA: PKCS #1 v1.5. EC: a DER sequence of r and s. */
  readonly sign: (data: Uint8Array) => Promise<Uint8Array>;
  /** Timestamps the SHA-256 of the signature value. Without it the signature has no timestamp. */
  readonly stamp?: (digest: Uint8Array) => Promise<Uint8Array>;
}

/**
 * Creates a detached signature over a digest. Exactly three attributes are signed. Signing time is not one of them: the
 * standard forbids it.
 * @param digest SHA-256 of what is signed
 * @returns DER
 */
export const signCms = (digest: Uint8Array, signer: CmsSigner): Promise<Uint8Array> =>
  signContent({type: oids.data, digest}, signer);

/**
 * Creates a timestamp token: a signature that contains what it is over.
 * @param info a `TSTInfo`, DER
 * @returns DER
 */
export const signTimestampInfo = (
  info: Uint8Array,
  signer: Omit<CmsSigner, 'stamp'>,
): Promise<Uint8Array> =>
  signContent({type: oids.timestampInfo, digest: sha256Of(info), bytes: info}, signer);

/** What is signed: its type and SHA-256, and the bytes themselves if the signature is to contain them. */
interface Content {
  readonly type: string;
  readonly digest: Uint8Array;
  readonly bytes?: Uint8Array;
}

async function signContent(content: Content, signer: CmsSigner): Promise<Uint8Array> {
  const certificate = toCertificate(signer.certificate);
  const attributes = inDerOrder([
    attribute(oids.contentType, new asn1.ObjectIdentifier({value: content.type})),
    attribute(oids.messageDigest, new asn1.OctetString({valueHex: content.digest})),
    attribute(
      oids.signingCertificateV2,
      signingCertificates([signer.certificate, ...signer.chain]),
    ),
  ]);
  const value = await signer.sign(asSet(attributes));
  const info = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber(certificate),
    digestAlgorithm: sha256(),
    signedAttrs: new pki.SignedAndUnsignedAttributes({type: 0, attributes}),
    signatureAlgorithm: signatureAlgorithm(signer.keyType),
    signature: new asn1.OctetString({valueHex: value}),
  });
  if (signer.stamp) {
    const token = await signer.stamp(sha256Of(value));
    info.unsignedAttrs = new pki.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oids.timestampToken, asn1.fromBER(token).result)],
    });
  }
  return encode(info, [certificate, ...signer.chain.map(toCertificate)], content);
}

/** An operator's own may be encoded in a way that is accepted in no signature, and is written as it is. */
const toCertificate = (der: Uint8Array): pki.Certificate =>
  readCertificate(der) ?? pki.Certificate.fromBER(der);

function encode(
  info: pki.SignerInfo,
  certificates: pki.Certificate[],
  {type, bytes}: Content,
): Uint8Array {
  const encapContentInfo = new pki.EncapsulatedContentInfo({eContentType: type});
  // Not given to the constructor, which would write the string in parts.
  if (bytes) encapContentInfo.eContent = new asn1.OctetString({valueHex: bytes});
  const signed = new pki.SignedData({
    // Content of another type than data needs version 3 (RFC 5652, 5.1).
    version: type === oids.data ? 1 : 3,
    encapContentInfo,
    digestAlgorithms: [sha256()],
    certificates,
    signerInfos: [info],
  });
  const content = new pki.ContentInfo({contentType: oids.signedData, content: signed.toSchema()});
  return new Uint8Array(content.toSchema().toBER());
}

const attribute = (type: string, value: asn1.AsnType): pki.Attribute =>
  new pki.Attribute({type, values: [value]});

/**
 * SigningCertificateV2 with the signer's certificate and all others in the signature, so that none can be replaced.
 * Each is identified by its SHA-256; that algorithm is the default, so it is not encoded.
 */
function signingCertificates(certificates: readonly Uint8Array[]): asn1.Sequence {
  const named = certificates.map((certificate) => {
    const hash = new asn1.OctetString({valueHex: sha256Of(certificate)});
    return new asn1.Sequence({value: [hash]});
  });
  return new asn1.Sequence({value: [new asn1.Sequence({value: named})]});
}

/** DER sorts the elements of a set by their bytes (X.690, 11.6). */
const inDerOrder = (attributes: readonly pki.Attribute[]): pki.Attribute[] =>
  attributes
    .map((each) => ({each, bytes: Buffer.from(each.toSchema().toBER())}))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({each}) => each);

/** The attributes as they are signed: as a SET, whatever tag they have in the file (RFC 5652, 5.4). */
const asSet = (attributes: readonly pki.Attribute[]): Uint8Array =>
  new Uint8Array(
    new asn1.Set({value: attributes.map((each) => each.toSchema() as asn1.AsnType)}).toBER(),
  );

const sha256Of = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const sha256 = (): pki.AlgorithmIdentifier =>
  new pki.AlgorithmIdentifier({algorithmId: oids.sha256});

/** Parameters are absent for EC (RFC 5758, 3.2) and NULL for RSA (RFC 4055, 5). */
const signatureAlgorithm = (keyType: 'RSA' | 'EC'): pki.AlgorithmIdentifier =>
  keyType === 'EC'
    ? new pki.AlgorithmIdentifier({algorithmId: oids.sha256WithEcdsa})
    : new pki.AlgorithmIdentifier({
        algorithmId: oids.sha256WithRsa,
        algorithmParams: new asn1.Null(),
      });
