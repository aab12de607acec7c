/** Verifies a CMS signature by the rules of PAdES: RFC 5652, RFC 5035, ETSI EN 319 122-1 and EN 319 102-1. */
import type * as pki from 'pkijs';
import {certificateFingerprint, certificateName, findIssuer} from './certificate-chain.js';
import {carriesWhatItNames} from './cms/carried-certificates.js';
import {checkTimestamps} from './check-timestamps.js';
import type {CoveringSignature} from './find-seal.js';
import {
  judgeCertificate,
  type CertificateJudgement,
  type CertificateProblem,
  type CertificateQuestion,
} from './judge-certificate.js';
import {hasStrongKey} from './key-strength.js';
import type {LocatedSeal} from './locate-seal.js';
import {revocationOf, type RevocationData} from './revocation.js';
import type {SealLevel} from '../sealing/seal-identity.js';
import {hasDigestOf} from './cms/signer-info.js';
import {certificateOf, isMadeBy, readStrictCms, type StrictCms} from './cms/strict-cms.js';
import {failed, indeterminate, passed, type SubIndication, type VerdictCheck} from './verdict.js';

const DATA = '1.2.840.113549.1.7.1';

/** The result of verifying a signature. */
export interface SignatureJudgement {
  readonly checks: readonly VerdictCheck[];
  readonly level: SealLevel;
  /** The time before which the seal was created, if a timestamp proves one. */
  readonly provenAt: Date | undefined;
  /** Whether the signature has a timestamp, and the time that it proves. */
  readonly isStamped: boolean;
  readonly stampedAt: Date | undefined;
}

/** What a seal is judged by, in addition to its signature; `at` is the current time. */
export interface SealQuestion extends Omit<CertificateQuestion, 'purpose'> {
  /** Timestamp authorities that are trusted. */
  readonly timestampAuthorities: readonly pki.Certificate[];
  /** Revocation data from the file itself: only that counts for the level. */
  readonly kept: RevocationData;
}

interface Signer {
  readonly cms: StrictCms;
  readonly certificate: pki.Certificate;
}

/** Verifies a seal's digest, signature and timestamps, and its certificates at the time that the timestamps prove. */
export async function checkSignature(
  seal: LocatedSeal,
  question: SealQuestion,
): Promise<SignatureJudgement> {
  const signer = await readSigner(seal.signature, question);
  if (!signer) {
    const checks = [failed('signature-damaged', 'FORMAT_FAILURE')];
    return {level: 'B-B', checks, provenAt: undefined, isStamped: false, stampedAt: undefined};
  }
  const {tokens, value, certificates} = signer.cms;
  const others = [...certificates, ...question.others];
  const {trusted, timestampAuthorities} = question;
  const [token] = tokens;
  const {check, provenAt, stampedAt} = await checkTimestamps(
    token && tokens.length === 1 ? {token, content: [value]} : undefined,
    seal.timestamps.map(({cms, signed}) => ({token: cms, content: signed})),
    // Whoever trusts an installation or its authority trusts its own timestamps; what a certificate may do, it says itself.
    {...question, others, trusted: [...timestampAuthorities, ...trusted]},
  );
  const asked = {
    ...question,
    others,
    trusted,
    purpose: 'seal',
    at: provenAt ?? question.at,
  } as const;
  const judged = await judgeCertificate(signer.certificate, asked);
  const checks = [
    ...checkDocument(seal, signer.cms),
    await checkValue(signer),
    ...describeCertificate(signer.certificate, judged),
    ...(tokens.length > 1 ? [failed('timestamp-other', 'FORMAT_FAILURE')] : check ? [check] : []),
  ];
  const isStamped = tokens.length > 0;
  const level = await levelOf(seal, isStamped, judged, asked);
  return {checks, level, provenAt, isStamped, stampedAt};
}

/** The only signer, with the certificate it identifies. The signature must be detached. */
async function readSigner(
  {cms: der}: CoveringSignature,
  known: SealQuestion,
): Promise<Signer | undefined> {
  const cms = readStrictCms(der, DATA);
  const certificate = cms && certificateOf(cms, cms.certificates);
  return certificate && (await carriesWhatItNames(cms, known)) ? {cms, certificate} : undefined;
}

/** Says how much the seal covers if anything else follows: what it covers can still be relied on. */
function checkDocument(
  {signature, added, size}: LocatedSeal,
  {info}: StrictCms,
): readonly VerdictCheck[] {
  if (!hasDigestOf(info, ...signature.signed)) return [failed('document-changed', 'HASH_FAILURE')];
  if (added !== 'something')
    return [passed(added === 'proofs' ? 'document-extended' : 'document-unchanged')];
  const covered = {covered: String(signature.end), size: String(size)};
  return [
    failed('document-changed', 'FORMAT_FAILURE'),
    failed('document-added', 'FORMAT_FAILURE', covered),
  ];
}

async function checkValue({cms, certificate}: Signer): Promise<VerdictCheck> {
  if (!(await isMadeBy(cms, certificate))) return failed('signature-forged', 'SIG_CRYPTO_FAILURE');
  if (!hasStrongKey(certificate))
    return indeterminate('signature-weak', 'CRYPTO_CONSTRAINTS_FAILURE');
  return passed('signature-made', {name: certificateName(certificate)});
}

function describeCertificate(
  certificate: pki.Certificate,
  {chain, problem}: CertificateJudgement,
): readonly VerdictCheck[] {
  const name = certificateName(certificate);
  const issuer = certificateName({subject: certificate.issuer});
  const sha256 = certificateFingerprint(certificate);
  return [
    problem ? describeProblem(problem) : passed('certificate-sound', {name, issuer}),
    chain.isTrusted && problem?.kind !== 'unfit'
      ? passed('installation-known')
      : indeterminate('installation-unknown', 'NO_CERTIFICATE_CHAIN_FOUND', {sha256}),
  ];
}

const subIndications = {
  unconnected: 'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  unfit: 'CHAIN_CONSTRAINTS_FAILURE',
  weak: 'CRYPTO_CONSTRAINTS_FAILURE',
  early: 'NOT_YET_VALID',
  ended: 'OUT_OF_BOUNDS_NO_POE',
  revoked: 'REVOKED_NO_POE',
  distrusted: 'REVOKED',
  unchecked: 'TRY_LATER',
} as const satisfies Record<CertificateProblem['kind'], SubIndication>;

function describeProblem({kind, name, at}: CertificateProblem): VerdictCheck {
  const isProven = kind === 'early' || kind === 'distrusted';
  const tell = isProven ? failed : indeterminate;
  return tell(`certificate-${kind}`, subIndications[kind], {
    name,
    ...(at && {at: at.toISOString()}),
  });
}

/** The level that the file reaches, whether or not the seal is valid: which proofs for later years it contains. */
async function levelOf(
  {timestamps}: LocatedSeal,
  isTimestamped: boolean,
  {chain: {certificates}}: CertificateJudgement,
  {kept, at, trusted, others}: Omit<SealQuestion, 'timestampAuthorities'>,
): Promise<SealLevel> {
  if (!isTimestamped) return 'B-B';
  const [certificate, above] = certificates;
  // A chain ends at the first trusted certificate, which may be the seal's own.
  const issuer = above ?? (certificate && (await findIssuer(certificate, [...trusted, ...others])));
  // Only by `kept`: with a list that is known only here, the file would seem to prove more.
  const isProvable =
    certificate && issuer && (await revocationOf(certificate, issuer, kept, at)) === 'good';
  if (!isProvable) return 'B-T';
  return timestamps.length > 0 ? 'B-LTA' : 'B-LT';
}
