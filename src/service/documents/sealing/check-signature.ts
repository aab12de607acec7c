/** Checks of a CMS signature as PAdES wants it: RFC 5652, RFC 5035, RFC 3161, ETSI EN 319 122-1. */
import {createHash, webcrypto} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {certificateName, isChainSound, sameBytes} from './certificate-chain.js';
import type {FoundSignature} from './signature-bytes.js';
import {checkTimestampToken} from './timestamp-token.js';
import type {SealLevel} from './seal.js';
import type {VerdictCheck} from './verdict.js';

/** Object identifiers of signed and unsigned attributes. */
const OID = {
  messageDigest: '1.2.840.113549.1.9.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

/** What is known of a signature after its checks. */
export interface SignatureJudgement {
  readonly checks: readonly VerdictCheck[];
  readonly level: SealLevel;
}

/** Checks a seal's digest, its signature, the certificates, and a timestamp where it has one. */
export async function checkSignature(found: FoundSignature): Promise<SignatureJudgement> {
  pki.setEngine('node', new pki.CryptoEngine({name: 'node', crypto: webcrypto as never}));
  const cms = parseSignedData(found.cms);
  const signer = cms?.signerInfos[0];
  const certificate = cms && signer && (await signerCertificate(cms, signer));
  if (!cms || !signer || !certificate) {
    const detail = 'The signature is damaged: it is not what a PDF seal looks like.';
    return {level: 'B-B', checks: [{name: 'signature', ok: false, detail}]};
  }
  const token = attributeValue(signer.unsignedAttrs, OID.timestampToken);
  const checks = [
    checkDocument(found, signer),
    await checkValue(signer, certificate),
    await checkCertificates(cms, certificate),
  ];
  if (!token) return {level: 'B-B', checks};
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  return {level: 'B-T', checks: [...checks, await checkTimestamp(token, signature)]};
}

function parseSignedData(der: Uint8Array): pki.SignedData | undefined {
  try {
    const content = pki.ContentInfo.fromBER(der);
    return new pki.SignedData({schema: content.content});
  } catch {
    return undefined;
  }
}

async function signerCertificate(
  cms: pki.SignedData,
  signer: pki.SignerInfo,
): Promise<pki.Certificate | undefined> {
  const id: unknown = signer.sid;
  if (!(id instanceof pki.IssuerAndSerialNumber)) return undefined;
  return (cms.certificates ?? [])
    .filter((certificate) => certificate instanceof pki.Certificate)
    .find(
      ({issuer, serialNumber}) =>
        issuer.isEqual(id.issuer) && serialNumber.isEqual(id.serialNumber),
    );
}

function checkDocument(found: FoundSignature, signer: pki.SignerInfo): VerdictCheck {
  const stated = attributeValue(signer.signedAttrs, OID.messageDigest);
  const algorithm = digestName(signer.digestAlgorithm.algorithmId);
  const actual = createHash(algorithm).update(found.signed).digest();
  const isSame = stated instanceof asn1.OctetString && sameBytes(octets(stated), actual);
  const ok = isSame && found.coversWholeFile;
  return {name: 'document', ok, detail: describeDocument(isSame, found.coversWholeFile)};
}

function describeDocument(isSame: boolean, coversWholeFile: boolean): string {
  if (!isSame) return 'The document was changed after it was sealed.';
  if (!coversWholeFile) return 'Something was added to the file after it was sealed.';
  return 'The document is as it was sealed; the seal covers all of it.';
}

async function checkValue(
  signer: pki.SignerInfo,
  certificate: pki.Certificate,
): Promise<VerdictCheck> {
  const ok = await verifyValue(signer, certificate).catch(() => false);
  const detail = ok
    ? `The signature was made with the key of ${certificateName(certificate)}.`
    : 'The signature was not made with the key of its certificate.';
  return {name: 'signature', ok, detail};
}

/** The signed attributes are signed as a SET, whatever tag they carry in the file (RFC 5652, 5.4). */
async function verifyValue(signer: pki.SignerInfo, certificate: pki.Certificate): Promise<boolean> {
  if (!signer.signedAttrs) return false;
  const engine = pki.getCrypto(true);
  return engine.verifyWithPublicKey(
    signer.signedAttrs.encodedValue,
    signer.signature,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    digestName(signer.digestAlgorithm.algorithmId),
  );
}

async function checkCertificates(
  cms: pki.SignedData,
  certificate: pki.Certificate,
): Promise<VerdictCheck> {
  const others = (cms.certificates ?? []).filter((item) => item instanceof pki.Certificate);
  const ok = await isChainSound(certificate, others);
  const name = certificateName(certificate);
  const detail = ok
    ? `The certificate of ${name} was issued by ${certificateName({subject: certificate.issuer})}.`
    : `The certificate of ${name} does not follow from the certificates in the file.`;
  return {name: 'certificate', ok, detail};
}

async function checkTimestamp(token: unknown, signature: Uint8Array): Promise<VerdictCheck> {
  const der = token instanceof asn1.Sequence ? new Uint8Array(token.toBER()) : new Uint8Array();
  const time = await checkTimestampToken(der, createHash('sha256').update(signature).digest());
  return time
    ? {name: 'timestamp', ok: true, detail: `Sealed before ${time.toISOString()}.`}
    : {name: 'timestamp', ok: false, detail: 'The timestamp does not belong to this seal.'};
}

interface Attributes {
  readonly attributes: readonly pki.Attribute[];
}

function attributeValue(attributes: Attributes | undefined, type: string): unknown {
  return attributes?.attributes.find((attribute) => attribute.type === type)?.values[0];
}

function octets(value: asn1.OctetString): Uint8Array {
  return new Uint8Array(value.valueBlock.valueHexView);
}

/** The digests a seal may use, by object identifier. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

function digestName(oid: string): string {
  const name = DIGESTS[oid];
  if (!name) throw new Error(`The digest ${oid} is not one a seal may use.`);
  return name;
}
