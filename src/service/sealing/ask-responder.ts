/** Asks OCSP responders (RFC 6960) whether a certificate is revoked, if the certificate names no revocation list. */
import type {X509Certificate} from 'node:crypto';
import * as x509 from '@peculiar/x509';
import * as pki from 'pkijs';
import {readRevocationData, revocationOf} from '../pdf/verifying/revocation.js';

/** Downloads the file at a URL, or posts an OCSP request (DER) to it. Returns `undefined` if it cannot be retrieved. */
export type Download = (url: string, query?: Uint8Array) => Promise<Uint8Array | undefined>;

/** What a responder says about a certificate. */
export interface ResponderAnswer {
  /** The OCSP response, DER. */
  readonly answer: Uint8Array;
  readonly isRevoked: boolean;
}

/** How many responders of one certificate are asked at most. */
const MOST = 2;

/** Milliseconds for which a response must still be valid: the timestamp that it supports is requested afterwards. */
const lead = 2 * 60 * 1000;

/**
 * Returns the first response that can be relied on: it is signed by the issuer or a responder that the issuer
 * authorised, it is about this certificate, and it is still valid in `lead` milliseconds. A response without
 * `nextUpdate` would be valid only in the second in which it was produced, so it is not used.
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

/** The responder addresses in the certificate (RFC 5280, 4.2.2.1). */
function respondersOf({raw}: X509Certificate): readonly string[] {
  const access = new x509.X509Certificate(raw as never).getExtension(
    x509.AuthorityInfoAccessExtension,
  );
  return (access?.ocsp ?? []).map(({value}) => value);
}

/**
 * Builds a request without a nonce: responders may send responses signed in advance (RFC 5019), and these expire soon.
 */
async function queryFor(
  certificate: pki.Certificate,
  issuerCertificate: pki.Certificate,
): Promise<Uint8Array> {
  const request = new pki.OCSPRequest();
  // SHA-1 only identifies the issuer. RFC 5019 requires it.
  await request.createForCertificate(certificate, {hashAlgorithm: 'SHA-1', issuerCertificate});
  return new Uint8Array(request.toSchema(true).toBER());
}

const parsed = ({raw}: X509Certificate): pki.Certificate =>
  pki.Certificate.fromBER(Uint8Array.from(raw));
