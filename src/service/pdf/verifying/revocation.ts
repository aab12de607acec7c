/** Finds out whether a certificate was revoked, from revocation lists (RFC 5280, 5) and OCSP responses (RFC 6960). */
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {derOf, findIssuer} from './certificate-chain.js';
import {mayRevoke, usagesOf} from './certificate-fitness.js';
import {sameBytes} from './cms/der.js';

/** Known revocation data: lists and OCSP responses, from the file or from elsewhere. */
export interface RevocationData {
  readonly lists: readonly x509.X509Crl[];
  readonly answers: readonly pki.BasicOCSPResponse[];
}

/** The status of a certificate: not revoked, unknown, or revoked at a certain time. */
export type RevocationStatus = 'good' | 'unknown' | {readonly revokedAt: Date};

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

/** Reads lists and OCSP responses (DER). Unreadable ones are left out, because they prove nothing. */
export function readRevocationData(
  lists: readonly Uint8Array[],
  answers: readonly Uint8Array[],
): RevocationData {
  return {
    // pkijs cannot read a list that has an entry without a reason, as `@peculiar/x509` writes it.
    lists: lists.flatMap(readList),
    answers: answers.flatMap((der) => read(() => readAnswer(der))),
  };
}

const readList = (der: Uint8Array) => read(() => new x509.X509Crl(bufferOf(der)));

/**
 * The status of a certificate at a time. A revocation counts whenever it was published. A good status counts only if it
 * was published for this time or later.
 */
export async function revocationOf(
  certificate: pki.Certificate,
  issuer: pki.Certificate,
  {lists, answers}: RevocationData,
  at: Date,
): Promise<RevocationStatus> {
  const found = [
    ...(await Promise.all(lists.map((list) => askList(list, certificate, issuer, at)))),
    ...(await Promise.all(answers.map((answer) => askAnswer(answer, certificate, issuer, at)))),
  ];
  const revoked = found.find((status) => typeof status === 'object');
  return revoked ?? (found.includes('good') ? 'good' : 'unknown');
}

/** Whether one of these certificates issued a revocation list (DER). */
export async function isListFrom(
  der: Uint8Array,
  issuers: readonly pki.Certificate[],
): Promise<boolean> {
  const [list] = readList(der);
  if (!list) return false;
  for (const issuer of issuers)
    if (mayRevoke(issuer) && (await isTrue(() => isListOf(list, issuer)))) return true;
  return false;
}

/** Whether an OCSP response (DER) is from one of these certificates, or from a responder that it authorised. */
export async function isAnswerFrom(
  der: Uint8Array,
  issuers: readonly pki.Certificate[],
): Promise<boolean> {
  const [answer] = read(() => readAnswer(der));
  if (!answer) return false;
  for (const issuer of issuers) if (await isTrue(() => isAnsweredFor(answer, issuer))) return true;
  return false;
}

async function askList(
  list: x509.X509Crl,
  certificate: pki.Certificate,
  issuer: pki.Certificate,
  at: Date,
): Promise<RevocationStatus> {
  if (!mayRevoke(issuer) || !(await isTrue(() => isListOf(list, issuer)))) return 'unknown';
  const serial = hexOf(certificate.serialNumber.valueBlock.valueHexView);
  const entry = list.entries.find(
    ({serialNumber}) => hexOf(Buffer.from(serialNumber, 'hex')) === serial,
  );
  if (entry) return {revokedAt: entry.revocationDate};
  // A critical extension may limit the list: then a missing entry proves nothing.
  const isWhole = !list.extensions.some(({critical}) => critical);
  return isWhole && isFor(at, list.thisUpdate, list.nextUpdate) ? 'good' : 'unknown';
}

async function isListOf(list: x509.X509Crl, issuer: pki.Certificate): Promise<boolean> {
  const named = new Uint8Array(list.issuerName.toArrayBuffer());
  if (!sameBytes(named, new Uint8Array(issuer.subject.toSchema().toBER()))) return false;
  return list.verify({publicKey: keyOf(issuer)});
}

/** What was read once: each list is compared with each certificate. */
const keys = new WeakMap<pki.Certificate, x509.PublicKey>();

function keyOf(certificate: pki.Certificate): x509.PublicKey {
  const key =
    keys.get(certificate) ?? new x509.X509Certificate(bufferOf(derOf(certificate))).publicKey;
  keys.set(certificate, key);
  return key;
}

/** Bytes as hexadecimal digits, without the leading zeros that a serial number may have. */
const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(00)+/, '');

async function askAnswer(
  answer: pki.BasicOCSPResponse,
  certificate: pki.Certificate,
  issuer: pki.Certificate,
  at: Date,
): Promise<RevocationStatus> {
  if (!(await isTrue(() => isAnsweredFor(answer, issuer)))) return 'unknown';
  for (const single of answer.tbsResponseData.responses) {
    const id = new pki.CertID();
    const hashAlgorithm = pki
      .getCrypto(true)
      .getAlgorithmByOID(single.certID.hashAlgorithm.algorithmId) as {name?: string};
    await id.createForCertificate(certificate, {
      hashAlgorithm: hashAlgorithm.name ?? 'SHA-1',
      issuerCertificate: issuer,
    });
    if (!id.isEqual(single.certID)) continue;
    const revokedAt = readRevoked(single.certStatus);
    if (revokedAt) return {revokedAt};
    const isGood = (single.certStatus as asn1.BaseBlock).idBlock.tagNumber === 0;
    if (isGood && isFor(at, single.thisUpdate, single.nextUpdate)) return 'good';
  }
  return 'unknown';
}

/** Whether the issuer signed the response, or a responder that the issuer authorised (RFC 6960, 4.2.2.2). */
async function isAnsweredFor(
  answer: pki.BasicOCSPResponse,
  issuer: pki.Certificate,
): Promise<boolean> {
  const responders = [issuer];
  for (const certificate of answer.certs ?? [])
    if (mayAnswer(certificate, answer) && (await findIssuer(certificate, [issuer])))
      responders.push(certificate);
  for (const responder of responders)
    if (await isTrue(() => isAnsweredBy(answer, responder))) return true;
  return false;
}

/** Whether a certificate was authorised to sign OCSP responses when the response was produced. */
const mayAnswer = (
  certificate: pki.Certificate,
  {tbsResponseData: {producedAt}}: pki.BasicOCSPResponse,
): boolean =>
  usagesOf(certificate).includes(OCSP_SIGNING) &&
  certificate.notBefore.value <= producedAt &&
  producedAt <= certificate.notAfter.value;

const isAnsweredBy = (answer: pki.BasicOCSPResponse, by: pki.Certificate): Promise<boolean> =>
  pki
    .getCrypto(true)
    .verifyWithPublicKey(
      Uint8Array.from(answer.tbsResponseData.tbsView),
      answer.signature,
      by.subjectPublicKeyInfo,
      answer.signatureAlgorithm,
    );

/** The revocation time, from the status "revoked", which has tag 1 (RFC 6960, 4.2.1). */
function readRevoked(status: unknown): Date | undefined {
  if (!(status instanceof asn1.Constructed) || status.idBlock.tagNumber !== 1) return undefined;
  const [at] = status.valueBlock.value;
  // Without a readable time, the certificate counts as revoked from the beginning.
  return at instanceof asn1.GeneralizedTime ? at.toDate() : new Date(0);
}

/** Whether a status with these dates covers the time `at`. */
const isFor = (at: Date, thisUpdate: Date, nextUpdate: Date | undefined): boolean =>
  thisUpdate >= at || (nextUpdate !== undefined && nextUpdate >= at);

function readAnswer(der: Uint8Array): pki.BasicOCSPResponse {
  const {responseBytes} = pki.OCSPResponse.fromBER(bufferOf(der));
  if (!responseBytes) throw new Error('The OCSP response is empty.');
  return pki.BasicOCSPResponse.fromBER(
    responseBytes.response.valueBlock.valueHexView as Uint8Array<ArrayBuffer>,
  );
}

function read<Value>(parse: () => Value): readonly Value[] {
  try {
    return [parse()];
  } catch {
    return [];
  }
}

const isTrue = (check: () => Promise<boolean>): Promise<boolean> => check().catch(() => false);

/** A copy of the bytes in a buffer of their own: a view may share its buffer with other data. */
const bufferOf = (der: Uint8Array): ArrayBuffer => Uint8Array.from(der).buffer;
