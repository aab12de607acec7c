/**
 * Reads CMS signatures so strictly that no bit can be changed unnoticed. RFC 5652 allows several encodings of the same
 * signature, and nothing outside the signed attributes is covered by it. All of that is therefore compared with the one
 * accepted encoding. Signed attributes, the signature value and certificates are verified separately.
 */
import type * as pki from 'pkijs';
import {hasKeyIdentifier, derOf, readCertificate} from '../certificate-chain.js';
import {
  DerError,
  type DerValue,
  exactly,
  inside,
  oid,
  orUndefined,
  readDer,
  sameBytes,
  tags,
  writeDer,
} from './der.js';
import {namedCertificates} from './named-certificates.js';
import {areAlgorithmsOf, areOneDigest, isValueStrict} from './signature-algorithm.js';
import {isSignedBy, onlySigner, parseSignedData} from './signer-info.js';

/** A signature with one signer. */
export interface StrictCms {
  readonly info: pki.SignerInfo;
  /** Issuer and serial number of the signer's certificate, or the identifier of its key. */
  readonly signerId: DerValue;
  /** DER. */
  readonly digestAlgorithm: Uint8Array;
  /** DER. */
  readonly signatureAlgorithm: Uint8Array;
  readonly value: Uint8Array;
  /** The signed content, if the signature contains it. */
  readonly content: Uint8Array | undefined;
  /** All certificates it contains. */
  readonly certificates: readonly pki.Certificate[];
  /** The timestamps of the value, DER. They are the only unsigned attributes. */
  readonly tokens: readonly Uint8Array[];
}

const SIGNED_DATA = oid('1.2.840.113549.1.7.2');
const TIMESTAMP_TOKEN = oid('1.2.840.113549.1.9.16.2.14');
const DATA = '1.2.840.113549.1.7.1';

const integer = (value: number): Uint8Array => writeDer(tags.integer, Uint8Array.of(value));

/** Reads a signature over a type of content; `undefined` if it does not have the one accepted encoding. */
export function readStrictCms(der: Uint8Array, contentType: string): StrictCms | undefined {
  const parsed = parseSignedData(der);
  const info = parsed && onlySigner(parsed, contentType);
  const parts = info && orUndefined(() => readParts(der, contentType));
  return parts && {info, ...parts};
}

/** All certificates in a signature, including those of timestamps within it; none if it is no strict DER. */
export const certificatesOf = (der: Uint8Array): readonly pki.Certificate[] =>
  orUndefined(() => {
    const {certificates, signer} = readSignedData(der);
    return [...certificates, ...readSigner(signer).tokens.flatMap(certificatesOf)];
  }) ?? [];

function readParts(der: Uint8Array, contentType: string): Omit<StrictCms, 'info'> {
  const {version, digests, encapsulated, certificates, signer} = readSignedData(der);
  const parts = readSigner(signer);
  // Other versions are for kinds of certificates and signers that do not occur here (RFC 5652, 5.1).
  expectSame(version, integer(contentType === DATA && !isByKey(parts.signerId) ? 1 : 3));
  const [digest] = inside(digests, tags.sequence);
  if (!areOneDigest(digest.bytes, parts.digestAlgorithm))
    throw new DerError('Expected one digest.');
  return {...parts, content: readContent(encapsulated, contentType), certificates};
}

function readSignedData(der: Uint8Array) {
  const [contentInfo] = exactly(readDer(der), tags.sequence);
  const [type, wrapped] = inside(contentInfo, tags.objectIdentifier, tags.context0);
  expectSame(type, SIGNED_DATA);
  const parts = readDer(inside(wrapped, tags.sequence)[0].content);
  const carried = parts.length === 5 ? parts[3] : undefined;
  const [version, digests, encapsulated, signers] = exactly(
    parts.filter((part) => part !== carried),
    tags.integer,
    tags.set,
    tags.sequence,
    tags.set,
  );
  const [set] = carried ? exactly([carried], tags.context0) : [];
  const certificates = (set ? readDer(set.content) : []).map(toCertificate);
  const [signer] = inside(signers, tags.sequence);
  return {version, digests, encapsulated, certificates, signer};
}

function toCertificate({bytes}: DerValue): pki.Certificate {
  const certificate = readCertificate(bytes);
  if (!certificate) throw new DerError('Expected a certificate.');
  return certificate;
}

function readSigner(signer: DerValue) {
  const parts = readDer(signer.content);
  const [version, signerId, digest, , algorithm, value] = exactly(
    parts.slice(0, 6),
    tags.integer,
    isByKey(parts[1]) ? tags.keyIdentifier : tags.sequence,
    tags.sequence,
    tags.context0,
    tags.sequence,
    tags.octetString,
  );
  expectSame(version, integer(isByKey(signerId) ? 3 : 1));
  return {
    signerId,
    digestAlgorithm: digest.bytes,
    signatureAlgorithm: algorithm.bytes,
    value: value.content,
    tokens: readUnsigned(parts.slice(6)).flatMap(readTokens),
  };
}

const isByKey = (signerId: DerValue | undefined): boolean => signerId?.tag === tags.keyIdentifier;

/** The unsigned attributes; empty if there are none. */
const readUnsigned = (rest: readonly DerValue[]): readonly DerValue[] =>
  rest.length === 0 ? [] : readSome(exactly(rest, tags.context1)[0]);

function readTokens(attribute: DerValue): readonly Uint8Array[] {
  const [type, values] = inside(attribute, tags.objectIdentifier, tags.set);
  expectSame(type, TIMESTAMP_TOKEN);
  return readSome(values).map(({bytes}) => bytes);
}

/** The values in a value. One without any says the same as if it were not there. */
function readSome({content}: DerValue): readonly DerValue[] {
  if (content.length === 0) throw new DerError('Expected a value that is not empty.');
  return readDer(content);
}

/** A signature over data is detached; a timestamp token contains its content. */
function readContent(encapsulated: DerValue, contentType: string): Uint8Array | undefined {
  if (contentType === DATA) {
    expectSame(encapsulated, writeDer(tags.sequence, oid(contentType)));
    return undefined;
  }
  const [type, wrapped] = inside(encapsulated, tags.objectIdentifier, tags.context0);
  expectSame(type, oid(contentType));
  return readOctets(wrapped);
}

/** Some authorities write the string as a constructed one with a single part. Its tag tells the two encodings apart. */
function readOctets(wrapped: DerValue): Uint8Array {
  const isInParts = readDer(wrapped.content)[0]?.tag === tags.octetStrings;
  const holder = isInParts ? inside(wrapped, tags.octetStrings)[0] : wrapped;
  return inside(holder, tags.octetString)[0].content;
}

function expectSame({bytes}: DerValue, expected: Uint8Array): void {
  if (!sameBytes(bytes, expected)) throw new DerError('Expected other bytes.');
}

/** The certificate in a signature that its signer identifies as its own; `undefined` if there is none. */
export const signerCertificateIn = (der: Uint8Array): pki.Certificate | undefined =>
  orUndefined(() => {
    const {certificates, signer} = readSignedData(der);
    return certificateOf(readSigner(signer), certificates);
  });

/** The certificate that a signer identifies as its own, if it is in the list. */
export const certificateOf = (
  {signerId}: Pick<StrictCms, 'signerId'>,
  among: readonly pki.Certificate[],
): pki.Certificate | undefined =>
  among.find((certificate) => {
    if (isByKey(signerId)) return hasKeyIdentifier(certificate, signerId.content);
    const identifier = orUndefined(() => identifierOf(certificate));
    return identifier && sameBytes(identifier, signerId.bytes);
  });

/** Issuer and serial number, exactly as encoded in the certificate (RFC 5652, 10.2.4). */
function identifierOf(certificate: pki.Certificate): Uint8Array {
  const [whole] = exactly(readDer(derOf(certificate)), tags.sequence);
  const [signed] = inside(whole, tags.sequence, tags.sequence, tags.bitString);
  const fields = readDer(signed.content);
  const stated = fields[0]?.tag === tags.context0 ? fields.slice(1, 4) : fields.slice(0, 3);
  const [serial, , issuer] = exactly(stated, tags.integer, tags.sequence, tags.sequence);
  return writeDer(tags.sequence, issuer.bytes, serial.bytes);
}

/**
 * Whether a signature was created with a certificate's key, and names this certificate: a different certificate with
 * the same key is not accepted (RFC 5035, 4).
 */
export async function isMadeBy(cms: StrictCms, certificate: pki.Certificate): Promise<boolean> {
  // Of the signatures here, only timestamp tokens contain their content.
  const isPlainAllowed = cms.content !== undefined;
  return (
    namedCertificates(cms).isFirst(certificate) &&
    areAlgorithmsOf(certificate, cms, isPlainAllowed) &&
    isValueStrict(cms.value, certificate) &&
    (await isSignedBy(cms.info, certificate))
  );
}
