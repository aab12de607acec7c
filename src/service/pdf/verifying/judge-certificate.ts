/** Judges whether a certificate could be relied on at a given time: RFC 5280, 6.1, and ETSI EN 319 102-1, 5.2.6. */
import type * as pki from 'pkijs';
import {
  certificateFingerprint,
  certificateName,
  findIssuer,
  followChain,
  type Chain,
} from './certificate-chain.js';
import {isFitFor, isRevocable, mayIssue, type Purpose} from './certificate-fitness.js';
import {hasStrongKey, isStronglySigned} from './key-strength.js';
import {revocationOf, type RevocationData} from './revocation.js';
import type {Distrusted} from './trust.js';

/** What a certificate is judged by. */
export interface CertificateQuestion {
  readonly purpose: Purpose;
  /** The latest time at which the data signed by its key is known to have existed. */
  readonly at: Date;
  readonly others: readonly pki.Certificate[];
  readonly trusted: readonly pki.Certificate[];
  readonly revocations: RevocationData;
  readonly distrusted: readonly Distrusted[];
}

/** Why a certificate cannot be relied on; `name` is the name of the faulty certificate. */
export interface CertificateProblem {
  readonly kind:
    | 'unconnected'
    | 'unfit'
    | 'weak'
    | 'early'
    | 'ended'
    | 'revoked'
    | 'distrusted'
    | 'unchecked';
  readonly name: string;
  /** When it became valid, expired, was revoked, or stopped being trusted. */
  readonly at?: Date;
}

export interface CertificateJudgement {
  readonly chain: Chain;
  readonly problem: CertificateProblem | undefined;
}

/** Judges a certificate and its chain. The most serious problem is reported. */
export async function judgeCertificate(
  certificate: pki.Certificate,
  question: CertificateQuestion,
): Promise<CertificateJudgement> {
  const chain = await followChain(certificate, question.others, question.trusted);
  const name = certificateName(certificate);
  const problem = !chain.isSound
    ? {kind: 'unconnected' as const, name}
    : (findDistrusted(chain, question) ??
      findUnfit(chain, question.purpose) ??
      findOutOfTime(chain, question.at) ??
      (await findRevoked(chain, question)));
  return {chain, problem};
}

function findDistrusted(
  {certificates}: Chain,
  {distrusted, at}: CertificateQuestion,
): CertificateProblem | undefined {
  for (const certificate of certificates) {
    const sha256 = certificateFingerprint(certificate);
    const entry = distrusted.find((each) => each.sha256 === sha256 && each.from <= at);
    if (entry) return {kind: 'distrusted', name: certificateName(certificate), at: entry.from};
  }
  return undefined;
}

function findUnfit({certificates}: Chain, purpose: Purpose): CertificateProblem | undefined {
  const [first, ...issuers] = certificates as [pki.Certificate, ...pki.Certificate[]];
  const name = certificateName(first);
  const isFit =
    isFitFor(first, purpose) && issuers.every((issuer, below) => mayIssue(issuer, below));
  if (!isFit) return {kind: 'unfit', name};
  const isStrong =
    // The last one is trusted as it is or signed by itself: its signature proves nothing.
    certificates.every(hasStrongKey) && certificates.slice(0, -1).every(isStronglySigned);
  return isStrong ? undefined : {kind: 'weak', name};
}

/** A trusted issuer need not be valid itself (RFC 5280, 6.1.1), unless it is the certificate that signed. */
function findOutOfTime({certificates}: Chain, at: Date): CertificateProblem | undefined {
  for (const certificate of certificates.length === 1 ? certificates : certificates.slice(0, -1)) {
    const name = certificateName(certificate);
    if (certificate.notBefore.value > at)
      return {kind: 'early', name, at: certificate.notBefore.value};
    if (certificate.notAfter.value < at)
      return {kind: 'ended', name, at: certificate.notAfter.value};
  }
  return undefined;
}

/** The status of a trusted certificate need not be known, but a known revocation counts. */
async function findRevoked(
  {certificates, isTrusted}: Chain,
  {revocations, at, others, trusted}: CertificateQuestion,
): Promise<CertificateProblem | undefined> {
  let unchecked: CertificateProblem | undefined;
  for (const [index, certificate] of certificates.entries()) {
    const name = certificateName(certificate);
    const issuer =
      certificates[index + 1] ?? (await findIssuer(certificate, [...trusted, ...others]));
    const status = issuer ? await revocationOf(certificate, issuer, revocations, at) : 'unknown';
    if (typeof status === 'object' && status.revokedAt <= at)
      return {kind: 'revoked', name, at: status.revokedAt};
    const isLast = index === certificates.length - 1;
    if (status === 'unknown' && !isLast && isTrusted && isRevocable(certificate))
      // Not returned yet: a revocation further up the chain is more serious.
      unchecked ??= {kind: 'unchecked', name};
  }
  return unchecked;
}
