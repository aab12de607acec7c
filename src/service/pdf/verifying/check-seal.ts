/** What the judgement of a signature means for a seal, by the rules of PAdES: ETSI EN 319 142-1. */
import type * as pki from 'pkijs';
import type {SealLevel} from '../seal/seal-input.js';
import {certificateCheck} from './certificate-check.js';
import {certificateFingerprint, certificateName, findIssuer} from './certificate-chain.js';
import {readSealSigner} from './cms/signer.js';
import {readTimestampToken} from './cms/timestamp-token.js';
import type {CertificateJudgement} from './judge-certificate.js';
import {
  judgeSignature,
  type SignatureJudgement,
  type SignatureQuestion,
} from './judge-signature.js';
import type {LocatedSeal} from './locate-seal.js';
import {revocationOf, type RevocationData} from './revocation.js';
import {failed, indeterminate, passed, type VerdictCheck} from './verdict.js';

/** What verifying a seal found. */
export interface CheckedSeal {
  readonly seal: LocatedSeal;
  readonly checks: readonly VerdictCheck[];
  readonly level: SealLevel;
  /** Whether an installation made it that is known here. */
  readonly isKnown: boolean;
  /** Whether the signature has a timestamp, and the time that it proves. */
  readonly isStamped: boolean;
  readonly stampedAt: Date | undefined;
}

/** What a seal is judged by. */
export interface SealQuestion extends Omit<SignatureQuestion, 'readToken'> {
  /** Revocation data from the file itself: only that counts for the level. */
  readonly kept: RevocationData;
}

/** Verifies a seal's digest, signature and timestamps, and its certificates at the time that the timestamps prove. */
export async function checkSeal(seal: LocatedSeal, question: SealQuestion): Promise<CheckedSeal> {
  const signer = await readSealSigner(seal.signature.cms, question);
  if (!signer) {
    const checks = [failed('signature-damaged', 'FORMAT_FAILURE')];
    const none = {isKnown: false, isStamped: false, stampedAt: undefined} as const;
    return {seal, level: 'B-B', checks, ...none};
  }
  const archive = seal.timestamps.map(({cms, signed}) => ({token: cms, content: signed}));
  const asked = {...question, readToken: readTimestampToken};
  const judgement = await judgeSignature(signer, seal.signature.signed, archive, asked);
  const {certificate, judged, timestamp} = judgement;
  const {length: tokens} = signer.tokens;
  const time =
    tokens > 1 ? failed('timestamp-other', 'FORMAT_FAILURE') : (timestamp.check ?? undefined);
  const {chain, problem} = judged;
  const isKnown = chain.isTrusted && problem?.kind !== 'unfit';
  const checks = [
    ...checkDocument(seal, judgement.isUnchanged),
    checkValue(judgement),
    ...describeCertificate(certificate, judged, isKnown),
    ...(time ? [time] : []),
  ];
  const isStamped = tokens > 0;
  const level = await levelOf(seal, isStamped, judgement, question.kept);
  return {seal, checks, level, isKnown, isStamped, stampedAt: timestamp.stampedAt};
}

/** Says how much the seal covers if anything else follows: what it covers can still be relied on. */
function checkDocument(
  {signature, added, size}: LocatedSeal,
  isUnchanged: boolean,
): readonly VerdictCheck[] {
  if (!isUnchanged) return [failed('document-changed', 'HASH_FAILURE')];
  if (added !== 'something')
    return [passed(added === 'proofs' ? 'document-extended' : 'document-unchanged')];
  const covered = {covered: String(signature.end), size: String(size)};
  return [
    failed('document-changed', 'FORMAT_FAILURE'),
    failed('document-added', 'FORMAT_FAILURE', covered),
  ];
}

function checkValue({isMade, isStrong, certificate}: SignatureJudgement): VerdictCheck {
  if (!isMade) return failed('signature-forged', 'SIG_CRYPTO_FAILURE');
  if (!isStrong) return indeterminate('signature-weak', 'CRYPTO_CONSTRAINTS_FAILURE');
  return passed('signature-made', {name: certificateName(certificate)});
}

function describeCertificate(
  certificate: pki.Certificate,
  {problem}: CertificateJudgement,
  isKnown: boolean,
): readonly VerdictCheck[] {
  const name = certificateName(certificate);
  const issuer = certificateName({subject: certificate.issuer});
  const sha256 = certificateFingerprint(certificate);
  return [
    problem ? certificateCheck(problem) : passed('certificate-sound', {name, issuer}),
    isKnown
      ? passed('installation-known')
      : indeterminate('installation-unknown', 'NO_CERTIFICATE_CHAIN_FOUND', {sha256}),
  ];
}

/** The level that the file reaches, whether or not the seal is valid: which proofs for later years it contains. */
async function levelOf(
  {timestamps}: LocatedSeal,
  isTimestamped: boolean,
  {judged, asked: {at, trusted, others}}: SignatureJudgement,
  kept: RevocationData,
): Promise<SealLevel> {
  if (!isTimestamped) return 'B-B';
  const [certificate, above] = judged.chain.certificates;
  // A chain ends at the first trusted certificate, which may be the seal's own.
  const issuer = above ?? (certificate && (await findIssuer(certificate, [...trusted, ...others])));
  // Only by `kept`: with a list that is known only here, the file would seem to prove more.
  const isProvable =
    certificate && issuer && (await revocationOf(certificate, issuer, kept, at)) === 'good';
  if (!isProvable) return 'B-T';
  return timestamps.length > 0 ? 'B-LTA' : 'B-LT';
}
