/** Asks responders whether a certificate was revoked (OCSP, RFC 6960), for certificates that name no list. */
import type {X509Certificate} from 'node:crypto';
import * as x509 from '@peculiar/x509';
import * as pki from 'pkijs';
import {readRevocationData, revocationOf} from '../verifying/revocation.js';
import type {Download} from './evidence.js';

/** What a responder says of a certificate. */
export interface ResponderAnswer {
  /** Its answer, DER. */
  readonly answer: Uint8Array;
  readonly isRevoked: boolean;
}

/** Most responders of one certificate that are asked. */
const MOST = 2;

/** Milliseconds for which an answer has to be good still: what it is about is stamped after it has come. */
const lead = 2 * 60 * 1000;

/**
 * The first answer that can be relied on: of the issuer or of whom it has certified for it, about this certificate, and
 * good for some time to come. One without an end could not be used after the second in which it was made.
 */
export async function askResponders(
  certificate: X509Certificate,
  issuer: X509Certificate,
  {download, now}: {readonly download: Download; readonly now: Date},
): Promise<ResponderAnswer | undefined> {
  const urls = respondersOf(certificate).slice(0, MOST);
  if (urls.length === 0) return undefined;
  const [asked, by] = [certificate, issuer].map(parsed) as [pki.Certificate, pki.Certificate];
  const query = await queryFor(asked, by);
  const at = new Date(now.getTime() + lead);
  for (const url of urls) {
    const answer = await download(url, query);
    if (!answer) continue;
    const status = await revocationOf(asked, by, readRevocationData([], [answer]), at);
    if (status !== 'unknown') return {answer, isRevoked: status !== 'good'};
  }
  return undefined;
}

/** The addresses in the certificate (RFC 5280, 4.2.2.1). */
function respondersOf({raw}: X509Certificate): readonly string[] {
  const access = new x509.X509Certificate(raw as never).getExtension(
    x509.AuthorityInfoAccessExtension,
  );
  return (access?.ocsp ?? []).map(({value}) => value);
}

/** Without a nonce: responders may answer what they have signed beforehand (RFC 5019), and answers end soon. */
async function queryFor(
  certificate: pki.Certificate,
  issuerCertificate: pki.Certificate,
): Promise<Uint8Array> {
  const request = new pki.OCSPRequest();
  await request.createForCertificate(certificate, {hashAlgorithm: 'SHA-1', issuerCertificate});
  return new Uint8Array(request.toSchema(true).toBER());
}

const parsed = ({raw}: X509Certificate): pki.Certificate =>
  pki.Certificate.fromBER(Uint8Array.from(raw));
