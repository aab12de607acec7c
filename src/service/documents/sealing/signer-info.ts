/** One signer of a CMS signature: RFC 5652, section 5.3. */
import {createHash, webcrypto} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {sameBytes} from './certificate-chain.js';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';

pki.setEngine('node', new pki.CryptoEngine({name: 'node', crypto: webcrypto as never}));

/** A CMS signature, or `undefined` where the bytes are none. */
export function parseSignedData(der: Uint8Array): pki.SignedData | undefined {
  try {
    const content = pki.ContentInfo.fromBER(der);
    return new pki.SignedData({schema: content.content});
  } catch {
    return undefined;
  }
}

/** The certificate that a signer says it used, if it is in the file. */
export function signerCertificate(
  cms: pki.SignedData,
  signer: pki.SignerInfo,
): pki.Certificate | undefined {
  const id: unknown = signer.sid;
  if (!(id instanceof pki.IssuerAndSerialNumber)) return undefined;
  return (cms.certificates ?? [])
    .filter((certificate) => certificate instanceof pki.Certificate)
    .find(
      ({issuer, serialNumber}) =>
        issuer.isEqual(id.issuer) && serialNumber.isEqual(id.serialNumber),
    );
}

/** Whether a signer's digest is that of this content. */
export function hasDigestOf(signer: pki.SignerInfo, content: Uint8Array): boolean {
  const stated = attributeValue(signer.signedAttrs, MESSAGE_DIGEST);
  const algorithm = DIGESTS[signer.digestAlgorithm.algorithmId];
  if (!algorithm) return false;
  const actual = createHash(algorithm).update(content).digest();
  return (
    stated instanceof asn1.OctetString &&
    sameBytes(new Uint8Array(stated.valueBlock.valueHexView), actual)
  );
}

/**
 * Whether a signature was made with a certificate's key.
 * The signed attributes are signed as a SET, whatever tag they carry in the file (RFC 5652, 5.4).
 */
export async function isSignedBy(
  signer: pki.SignerInfo,
  certificate: pki.Certificate,
): Promise<boolean> {
  const algorithm = DIGESTS[signer.digestAlgorithm.algorithmId];
  if (!signer.signedAttrs || !algorithm) return false;
  const engine = pki.getCrypto(true);
  return engine.verifyWithPublicKey(
    signer.signedAttrs.encodedValue,
    signer.signature,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    algorithm,
  );
}

/**
 * Whether the signed attributes name this certificate by its SHA-256 (RFC 5035, 5): another one with the same key
 * cannot take its place.
 */
export function isMeantFor(signer: pki.SignerInfo, certificate: pki.Certificate): boolean {
  const stated = attributeValue(signer.signedAttrs, SIGNING_CERTIFICATE);
  const digest = createHash('sha256')
    .update(new Uint8Array(certificate.toSchema().toBER()))
    .digest();
  return statedDigests(stated).some((bytes) => sameBytes(bytes, digest));
}

/** Digests of `SigningCertificateV2`: a list of certificates, each a list that holds its digest. */
function statedDigests(value: unknown): readonly Uint8Array[] {
  if (value instanceof asn1.OctetString) return [new Uint8Array(value.valueBlock.valueHexView)];
  if (!(value instanceof asn1.Sequence)) return [];
  return value.valueBlock.value.flatMap(statedDigests);
}

interface Attributes {
  readonly attributes: readonly pki.Attribute[];
}

/** The first value of an attribute. */
export function attributeValue(attributes: Attributes | undefined, type: string): unknown {
  return attributes?.attributes.find((attribute) => attribute.type === type)?.values[0];
}

/** The digests a seal may use, by object identifier. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
