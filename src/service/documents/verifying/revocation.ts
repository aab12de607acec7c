/** Whether a certificate was revoked: by lists (RFC 5280, 5) and by answers of a responder (RFC 6960). */
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {derOf, findIssuer} from './certificate-chain.js';
import {mayRevoke, usagesOf} from './certificate-fitness.js';

/** What is known of revocations: lists and answers, from the file or from elsewhere. */
export interface RevocationData {
  readonly lists: readonly x509.X509Crl[];
  readonly answers: readonly pki.BasicOCSPResponse[];
}

/** What became of a certificate: nobody revoked it, somebody did at a time, or nobody here knows. */
export type RevocationStatus = 'good' | 'unknown' | {readonly revokedAt: Date};

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

/** Reads lists and answers (DER); what is neither is left out, as it proves nothing. */
export function readRevocationData(
  lists: readonly Uint8Array[],
  answers: readonly Uint8Array[],
): RevocationData {
  return {
    lists: lists.flatMap((der) => read(() => new x509.X509Crl(bufferOf(der)))),
    answers: answers.flatMap((der) => read(() => readAnswer(der))),
  };
}

/**
 * What is known of a certificate at a time. A revocation counts whenever it is known; its absence only if it was told
 * for this time or later.
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
  const isWhole = !list.extensions.some(({critical}) => critical);
  return isWhole && isFor(at, list.thisUpdate, list.nextUpdate) ? 'good' : 'unknown';
}

async function isListOf(list: x509.X509Crl, issuer: pki.Certificate): Promise<boolean> {
  const by = new x509.X509Certificate(bufferOf(derOf(issuer)));
  const isNamed =
    hexOf(new Uint8Array(list.issuerName.toArrayBuffer())) ===
    hexOf(new Uint8Array(by.subjectName.toArrayBuffer()));
  return isNamed && (await list.verify({publicKey: by}));
}

/** Bytes as hexadecimal digits, without the zeros in front that a serial number may have. */
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

/** Signed by the issuer itself, or by a responder that the issuer certified for it (RFC 6960, 4.2.2.2). */
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

/** Certified for it, at the time of the answer. */
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

/** The time in the status "revoked", which is tagged 1 (RFC 6960, 4.2.1). */
function readRevoked(status: unknown): Date | undefined {
  if (!(status instanceof asn1.Constructed) || status.idBlock.tagNumber !== 1) return undefined;
  const [at] = status.valueBlock.value;
  return at instanceof asn1.GeneralizedTime ? at.toDate() : new Date(0);
}

/** Whether news of this age can say that nothing happened up to a time. */
const isFor = (at: Date, thisUpdate: Date, nextUpdate: Date | undefined): boolean =>
  thisUpdate >= at || (nextUpdate !== undefined && nextUpdate >= at);

function readAnswer(der: Uint8Array): pki.BasicOCSPResponse {
  const {responseBytes} = pki.OCSPResponse.fromBER(bufferOf(der));
  if (!responseBytes) throw new Error('The answer of the responder is empty.');
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

/** The bytes alone, without what may lie beside them in the same memory. */
const bufferOf = (der: Uint8Array): ArrayBuffer => Uint8Array.from(der).buffer;
