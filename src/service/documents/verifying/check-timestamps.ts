/** Verifies the timestamps of a seal, from the latest to the first: ETSI EN 319 102-1, 5.4 and 5.6. */
import type * as pki from 'pkijs';
import {certificateFingerprint, certificateName} from './certificate-chain.js';
import {
  judgeCertificate,
  type CertificateProblem,
  type CertificateQuestion,
} from './judge-certificate.js';
import {readTimestampToken, type TimestampToken} from './cms/timestamp-token.js';
import {failed, indeterminate, passed, type SubIndication, type VerdictCheck} from './verdict.js';

/** Content, and the token that is meant to prove when it existed. */
export interface Stamped {
  readonly token: Uint8Array;
  /** In parts. */
  readonly content: readonly Uint8Array[];
}

/** What the timestamps of a file are judged by; `at` is the current time. */
export type TimestampQuestion = Omit<CertificateQuestion, 'purpose'>;

export interface TimestampJudgement {
  /** `undefined` if there is no timestamp. */
  readonly check: VerdictCheck | undefined;
  /** The time before which the seal was created, if one is proved. */
  readonly provenAt: Date | undefined;
}

/** How far clocks may differ, in milliseconds. */
const SKEW = 5 * 60 * 1000;

/**
 * Verifies the timestamp of a seal and its document timestamps. Each document timestamp proves that the earlier ones
 * existed while their certificates were still valid.
 * @param archive document timestamps, from the first to the last
 */
export async function checkTimestamps(
  seal: Stamped | undefined,
  archive: readonly Stamped[],
  question: TimestampQuestion,
): Promise<TimestampJudgement> {
  let at = question.at;
  const proved: VerdictCheck[] = [];
  for (const stamped of [...(seal ? [seal] : []), ...archive].reverse()) {
    const {check, provenAt} = await checkOne(stamped, {...question, at});
    if (!provenAt) return {check, provenAt};
    proved.push(check);
    // The earlier timestamps are judged at this time: their certificates may have expired since.
    at = provenAt;
  }
  const first = proved.at(-1);
  if (!first) return {check: undefined, provenAt: undefined};
  const archived = proved.length > 1 ? proved[0]?.data['at'] : undefined;
  const check = archived ? passed('timestamp-archived', {...first.data, archived}) : first;
  return {check, provenAt: at};
}

async function checkOne(
  {token, content}: Stamped,
  question: TimestampQuestion,
): Promise<{check: VerdictCheck; provenAt: Date | undefined}> {
  const read = await readTimestampToken(token, content, question);
  const check =
    typeof read === 'object' ? await checkAuthority(read, question) : tokenProblems[read]();
  const provenAt = check.ok && typeof read === 'object' ? read.at : undefined;
  return {check, provenAt};
}

const tokenProblems = {
  other: () => failed('timestamp-other', 'HASH_FAILURE'),
  forged: () => failed('timestamp-forged', 'SIG_CRYPTO_FAILURE'),
};

async function checkAuthority(
  {at, certificate, certificates}: TimestampToken,
  question: TimestampQuestion,
): Promise<VerdictCheck> {
  const name = certificateName(certificate);
  const others = [...certificates, ...question.others];
  const {chain, problem} = await judgeCertificate(certificate, {
    ...question,
    others,
    purpose: 'timestamp',
  });
  if (!chain.isTrusted) {
    const sha256 = certificateFingerprint(certificate);
    return indeterminate('timestamp-unknown', 'NO_CERTIFICATE_CHAIN_FOUND', {name, sha256});
  }
  const isOver = problem?.kind === 'early' || problem?.kind === 'ended';
  // The problem is about the time of the question; the token's own time must be valid as well.
  if (isOver || !isWithin(at, certificate)) {
    const data = {name, ...validity(certificate)};
    return indeterminate('timestamp-ended', 'OUT_OF_BOUNDS_NO_POE', data);
  }
  const unfit = problem && unfitness[problem.kind];
  if (unfit) return indeterminate('timestamp-unfit', unfit, {name});
  if (at.getTime() <= question.at.getTime() + SKEW)
    return passed('timestamp-proved', {at: at.toISOString(), name});
  const data = {at: at.toISOString(), sealed: question.at.toISOString()};
  return failed('timestamp-far', 'TIMESTAMP_ORDER_FAILURE', data);
}

/** Problems that make a certificate's timestamps prove nothing. An unknown revocation status is not one of them. */
const unfitness: Readonly<Partial<Record<CertificateProblem['kind'], SubIndication>>> = {
  unconnected: 'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  distrusted: 'REVOKED_NO_POE',
  revoked: 'REVOKED_NO_POE',
  unfit: 'CHAIN_CONSTRAINTS_FAILURE',
  weak: 'CRYPTO_CONSTRAINTS_FAILURE',
};

const isWithin = (at: Date, {notBefore, notAfter}: pki.Certificate): boolean =>
  notBefore.value <= at && at <= notAfter.value;

const validity = ({notBefore, notAfter}: pki.Certificate) => ({
  from: notBefore.value.toISOString(),
  to: notAfter.value.toISOString(),
});

/** How far before and after the stated sealing time its timestamp may be, in milliseconds. */
const WINDOW = {before: SKEW, after: 7 * 24 * 60 * 60 * 1000} as const;

/** Whether a seal's timestamp fits the stated sealing time. Sealing may be retried for days. */
export const isOfSealing = (at: Date, sealedAt: Date): boolean =>
  at.getTime() >= sealedAt.getTime() - WINDOW.before &&
  at.getTime() <= sealedAt.getTime() + WINDOW.after;
