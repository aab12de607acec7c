/** One signer of a CMS signature: RFC 5652, section 5.3. */
import {createHash, webcrypto, type Hash} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {hasKeyIdentifier} from '../certificate-chain.js';
import {sameBytes} from './der.js';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

pki.setEngine('node', new pki.CryptoEngine({name: 'node', crypto: webcrypto as never}));

/** A CMS signature, or `undefined` if the bytes are not one. */
export function parseSignedData(der: Uint8Array): pki.SignedData | undefined {
  try {
    const content = pki.ContentInfo.fromBER(Uint8Array.from(der));
    return new pki.SignedData({schema: content.content});
  } catch {
    return undefined;
  }
}

/** The only signer over content of this type, if each signed attribute occurs once; otherwise `undefined`. */
export function onlySigner(cms: pki.SignedData, contentType: string): pki.SignerInfo | undefined {
  const [signer, ...others] = cms.signerInfos;
  const attributes = signer?.signedAttrs?.attributes ?? [];
  const types = attributes.map(({type}) => type);
  const isPlain =
    new Set(types).size === types.length && attributes.every((each) => valuesOf(each).length === 1);
  const stated = attributeValue(signer?.signedAttrs, CONTENT_TYPE);
  const isOfType =
    cms.encapContentInfo.eContentType === contentType &&
    stated instanceof asn1.ObjectIdentifier &&
    stated.valueBlock.toString() === contentType;
  return others.length === 0 && isPlain && isOfType ? signer : undefined;
}

/** The certificates in a signature. */
export const certificatesIn = (cms: pki.SignedData): readonly pki.Certificate[] =>
  (cms.certificates ?? []).filter((certificate) => certificate instanceof pki.Certificate);

/** The certificate that a signer identifies as its own, if it is in the list. */
export function signerCertificate(
  signer: pki.SignerInfo,
  certificates: readonly pki.Certificate[],
): pki.Certificate | undefined {
  const id: unknown = signer.sid;
  if (id instanceof pki.IssuerAndSerialNumber)
    return certificates.find(
      ({issuer, serialNumber}) =>
        issuer.isEqual(id.issuer) && serialNumber.isEqual(id.serialNumber),
    );
  if (!(id instanceof asn1.Primitive)) return undefined;
  const key = new Uint8Array(id.valueBlock.valueHexView);
  return certificates.find((each) => hasKeyIdentifier(each, key));
}

/** Whether a signer's digest is the digest of this content, given in parts. */
export function hasDigestOf(signer: pki.SignerInfo, ...content: readonly Uint8Array[]): boolean {
  const stated = attributeValue(signer.signedAttrs, MESSAGE_DIGEST);
  const algorithm = digestName(signer.digestAlgorithm);
  if (!algorithm || !(stated instanceof asn1.OctetString)) return false;
  return sameBytes(new Uint8Array(stated.valueBlock.valueHexView), digestOf(algorithm, content));
}

/** The digest of content given in parts. */
export const digestOf = (algorithm: string, content: readonly Uint8Array[]): Buffer =>
  content.reduce<Hash>((hash, part) => hash.update(part), createHash(algorithm)).digest();

/**
 * Whether a signature was created with a certificate's key. The signed attributes are signed as a SET, whatever tag
 * they have in the file (RFC 5652, 5.4).
 */
export async function isSignedBy(
  signer: pki.SignerInfo,
  certificate: pki.Certificate,
): Promise<boolean> {
  const algorithm = digestName(signer.digestAlgorithm);
  if (!signer.signedAttrs || !algorithm) return false;
  try {
    return await pki
      .getCrypto(true)
      .verifyWithPublicKey(
        signer.signedAttrs.encodedValue,
        signer.signature,
        certificate.subjectPublicKeyInfo,
        signer.signatureAlgorithm,
        algorithm,
      );
  } catch {
    return false;
  }
}

interface Attributes {
  readonly attributes: readonly pki.Attribute[];
}

/** The first value of an attribute. */
export function attributeValue(attributes: Attributes | undefined, type: string): unknown {
  const found = attributes?.attributes.find((attribute) => attribute.type === type);
  return found && valuesOf(found)[0];
}

/** The values of an attribute; the library has none where the set is empty. */
export const valuesOf = ({values}: pki.Attribute): readonly unknown[] =>
  (values as readonly unknown[] | undefined) ?? [];

/** The name of a digest that a seal may use; `undefined` for any other. */
export const digestName = ({algorithmId}: pki.AlgorithmIdentifier): string | undefined =>
  DIGESTS[algorithmId];

const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
