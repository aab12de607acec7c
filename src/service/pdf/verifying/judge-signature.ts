/**
 * Judges one signature, whoever made it: what it is over, whose key made it, when, and how far its certificates can be
 * relied on (RFC 5652, RFC 5035, ETSI EN 319 122-1 and EN 319 102-1).
 */
import type * as pki from 'pkijs';
import type {Signer} from './cms/signer.js';
import {
  checkTimestamps,
  type Stamped,
  type TimestampJudgement,
  type TimestampQuestion,
} from './check-timestamps.js';
import {
  judgeCertificate,
  type CertificateJudgement,
  type CertificateQuestion,
} from './judge-certificate.js';
import {hasStrongKey} from './key-strength.js';

/** What a signature is judged by, in addition to its bytes; `at` is the current time. */
export interface SignatureQuestion extends Omit<CertificateQuestion, 'purpose'> {
  /** Timestamp authorities that are trusted. */
  readonly timestampAuthorities: readonly pki.Certificate[];
  readonly readToken: TimestampQuestion['readToken'];
}

/** What a signature proves. */
export interface SignatureJudgement {
  readonly certificate: pki.Certificate;
  /** Whether what it covers is as it was signed. */
  readonly isUnchanged: boolean;
  /** Whether it was made with the key of its certificate. */
  readonly isMade: boolean;
  /** Whether its method and key are still secure. */
  readonly isStrong: boolean;
  readonly timestamp: TimestampJudgement;
  /** Its certificate, at the time that the timestamps prove. */
  readonly judged: CertificateJudgement;
  /** What that was judged by. */
  readonly asked: CertificateQuestion;
}

/**
 * Judges a signature.
 * @param signed what it covers, in parts
 * @param archive later timestamps of the same file, from the first to the last
 */
export async function judgeSignature(
  signer: Signer,
  signed: readonly Uint8Array[],
  archive: readonly Stamped[],
  question: SignatureQuestion,
): Promise<SignatureJudgement> {
  const {certificate, tokens, value} = signer;
  const {trusted, timestampAuthorities} = question;
  const others = [...signer.certificates, ...question.others];
  const [token] = tokens;
  const timestamp = await checkTimestamps(
    token && tokens.length === 1 ? {token, content: [value]} : undefined,
    archive,
    // Whoever trusts an installation or its authority trusts its own timestamps; what a certificate may do, it says itself.
    {...question, others, trusted: [...timestampAuthorities, ...trusted]},
  );
  const at = timestamp.provenAt ?? question.at;
  const asked = {...question, others, trusted, purpose: 'seal', at} as const;
  return {
    certificate,
    isUnchanged: signer.isOver(signed),
    isMade: await signer.isMade(),
    isStrong: signer.isStrong && hasStrongKey(certificate),
    timestamp,
    judged: await judgeCertificate(certificate, asked),
    asked,
  };
}
