/**
 * Reads the CMS signatures that other programs write (RFC 5652), in BER too. What is not signed and of no use is
 * ignored: certificates that occur twice or belong to nothing here, unsigned attributes that are empty or unknown. So
 * are signed attributes that are unknown. A seal is read more strictly, by `strict-cms.ts`: there, nothing may be left
 * over.
 */
import * as asn1 from 'asn1js';
import type * as pki from 'pkijs';
import {isIntact} from '../certificate-chain.js';
import {anyDigest, isValueOf, valueMethod} from './any-algorithm.js';
import {sameBytes} from './der.js';
import {namedCertificates} from './named-certificates.js';
import {
  attributeValue,
  certificatesIn,
  digestOf,
  parseSignedData,
  signerCertificate,
  valuesOf,
} from './signer-info.js';
import type {Signer} from './signer.js';

const DATA = '1.2.840.113549.1.7.1';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** A signer, and the content if the signature contains it. */
export interface AnySigner extends Signer {
  readonly contentType: string;
  readonly content: Uint8Array | undefined;
}

/**
 * Reads a signature.
 * @param others further certificates, one of which may be the signer's
 * @returns `undefined` if it is damaged, does not have exactly one signer, or uses a method that is not known here
 */
export function readAnySigner(
  der: Uint8Array,
  others: readonly pki.Certificate[] = [],
): AnySigner | undefined {
  try {
    const cms = parseSignedData(der);
    const [info, ...more] = cms?.signerInfos ?? [];
    return cms && info && more.length === 0 ? describe(cms, info, others) : undefined;
  } catch {
    // The library throws errors of many kinds at what it does not expect.
    return undefined;
  }
}

function describe(
  cms: pki.SignedData,
  info: pki.SignerInfo,
  others: readonly pki.Certificate[],
): AnySigner | undefined {
  const certificates = certificatesIn(cms);
  const certificate = signerCertificate(info, [...certificates, ...others]);
  const digest = anyDigest(info.digestAlgorithm);
  const method = digest && valueMethod(info.signatureAlgorithm, digest);
  if (!certificate || !digest || !method || !isIntact(certificate, certificates)) return undefined;
  const {eContentType, eContent} = cms.encapContentInfo;
  const content = eContent && new Uint8Array(eContent.getValue());
  const value = new Uint8Array(info.signature.getValue());
  const isValue = (data: Uint8Array) => isValueOf({value, data}, method, certificate);
  const attributes = info.signedAttrs;
  const named = namedCertificates({info});
  // A different certificate with the same key is not accepted (RFC 5035, 4).
  const isNamed = named.count === 0 || named.isFirst(certificate);
  return {
    certificate,
    certificates,
    value,
    tokens: tokensIn(info),
    statedAt: timeIn(attributes),
    isStrong: digest !== 'sha1' && method.digest !== 'sha1',
    contentType: eContentType,
    content,
    isOver: (parts) =>
      attributes
        ? isStated(attributes, eContentType, digestOf(digest, parts))
        : isValue(Buffer.concat(parts)),
    // Without signed attributes, the value is over the content itself.
    isMade: () =>
      Promise.resolve(isNamed && (!attributes || isValue(new Uint8Array(attributes.encodedValue)))),
  };
}

/** Whether the attributes state this type and digest of the content, each once. */
function isStated(
  attributes: pki.SignedAndUnsignedAttributes,
  contentType: string,
  digest: Uint8Array,
): boolean {
  const type = onlyValue(attributes, CONTENT_TYPE);
  const stated = onlyValue(attributes, MESSAGE_DIGEST);
  return (
    type instanceof asn1.ObjectIdentifier &&
    type.valueBlock.toString() === contentType &&
    stated instanceof asn1.OctetString &&
    sameBytes(new Uint8Array(stated.getValue()), digest)
  );
}

/** The value of an attribute that occurs once and has one value. */
function onlyValue({attributes}: pki.SignedAndUnsignedAttributes, type: string): unknown {
  const values = attributes.filter((each) => each.type === type).map(valuesOf);
  return values.length === 1 && values[0]?.length === 1 ? values[0][0] : undefined;
}

const tokensIn = ({unsignedAttrs}: pki.SignerInfo): readonly Uint8Array[] =>
  (unsignedAttrs?.attributes ?? [])
    .filter(({type}) => type === TIMESTAMP_TOKEN)
    .flatMap(valuesOf)
    .flatMap((value) => (value instanceof asn1.BaseBlock ? [value] : []))
    .map((value) => new Uint8Array(value.valueBeforeDecodeView));

function timeIn(attributes: pki.SignedAndUnsignedAttributes | undefined): Date | undefined {
  const value = attributeValue(attributes, SIGNING_TIME);
  const isTime = value instanceof asn1.UTCTime || value instanceof asn1.GeneralizedTime;
  return isTime ? value.toDate() : undefined;
}

/**
 * Reads a signature of a PDF. Those of the kind `adbe.pkcs7.sha1` contain the SHA-1 of what they are over; others contain
 * nothing, or all of it.
 */
export function readPdfSigner(der: Uint8Array, kind: string): Signer | undefined {
  const signer = readAnySigner(der);
  if (signer?.contentType !== DATA) return undefined;
  const {content, isOver, isStrong} = signer;
  const isOfDigest = kind === 'adbe.pkcs7.sha1';
  if (!content) return isOfDigest ? undefined : signer;
  const expected = (parts: readonly Uint8Array[]) =>
    isOfDigest ? digestOf('sha1', parts) : Buffer.concat(parts);
  return {
    ...signer,
    isStrong: isStrong && !isOfDigest,
    isOver: (parts) => sameBytes(content, expected(parts)) && isOver([content]),
  };
}
