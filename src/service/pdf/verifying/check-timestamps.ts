/** Verifies the timestamps of a seal, from the latest to the first: ETSI EN 319 102-1, 5.4 and 5.6. */
import type * as pki from 'pkijs';
import {certificateFingerprint, certificateName} from './certificate-chain.js';
import {
  judgeCertificate,
  type CertificateProblem,
  type CertificateQuestion,
} from './judge-certificate.js';
import type {readTimestampToken, TimestampToken} from './cms/timestamp-token.js';
import {failed, indeterminate, passed, type SubIndication, type VerdictCheck} from './verdict.js';

/** Content, and the token that is meant to prove when it existed. */
export interface Stamped {
  readonly token: Uint8Array;
  /** In parts. */
  readonly content: readonly Uint8Array[];
}

/** What the timestamps of a file are judged by; `at` is the current time. */
export interface TimestampQuestion extends Omit<CertificateQuestion, 'purpose'> {
  /** How tokens are read. */
  readonly readToken: typeof readTimestampToken;
}

export interface TimestampJudgement {
  /** `undefined` if there is no timestamp that counts. */
  readonly check: VerdictCheck | undefined;
  /** The time before which the seal was created, if one is proved. */
  readonly provenAt: Date | undefined;
  /** What the timestamp of the seal itself proves, if it proves something. */
  readonly stampedAt: Date | undefined;
}

/** How far clocks may differ, in milliseconds. */
const SKEW = 5 * 60 * 1000;

/**
 * Verifies the timestamp of a seal and its document timestamps. Each document timestamp proves that the earlier ones
 * existed while their certificates were still valid. One that cannot be relied on here, such as a third party's, proves
 * nothing and takes nothing away (ETSI EN 319 102-1, 5.6.3); one that does not fit the file is a fault.
 * @param archive document timestamps, from the first to the last
 */
export async function checkTimestamps(
  seal: Stamped | undefined,
  archive: readonly Stamped[],
  question: TimestampQuestion,
): Promise<TimestampJudgement> {
  const {fault, proved, at} = await checkArchive(archive, question);
  if (fault) return {check: fault, provenAt: undefined, stampedAt: undefined};
  const own = seal && (await checkOne(seal, {...question, at}));
  // An archive stands in for a timestamp that is of no use here, but not for one that nobody renewed in time.
  const isLost = own?.check.status === 'failed' || own?.check.code === 'timestamp-ended';
  const all = own?.provenAt ? [...proved, own.check] : proved;
  if (isLost || all.length === 0)
    return {check: own?.check, provenAt: undefined, stampedAt: undefined};
  return {check: described(all), provenAt: own?.provenAt ?? at, stampedAt: own?.provenAt};
}

/** What the document timestamps prove, from the last to the first; `fault` if one does not fit the file. */
async function checkArchive(archive: readonly Stamped[], question: TimestampQuestion) {
  let at = question.at;
  const proved: VerdictCheck[] = [];
  for (const stamped of [...archive].reverse()) {
    const {check, provenAt} = await checkOne(stamped, {...question, at});
    if (check.status === 'failed') return {fault: check, proved, at};
    if (!provenAt) continue;
    proved.push(check);
    // The earlier timestamps are judged at this time: their certificates may have expired since.
    at = provenAt;
  }
  return {fault: undefined, proved, at};
}

/** The first timestamp, and the day of the last: the file was still provable then. */
function described(proved: readonly VerdictCheck[]): VerdictCheck | undefined {
  const first = proved.at(-1);
  const archived = proved.length > 1 ? proved[0]?.data['at'] : undefined;
  return first && archived && first.code === 'timestamp-proved'
    ? passed('timestamp-archived', {...first.data, archived})
    : first;
}

async function checkOne(
  {token, content}: Stamped,
  question: TimestampQuestion,
): Promise<{check: VerdictCheck; provenAt: Date | undefined}> {
  const read = await question.readToken(token, content, question);
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
  {at, certificate, certificates, isOwn}: TimestampToken,
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
    return passed(isOwn ? 'timestamp-own' : 'timestamp-proved', {at: at.toISOString(), name});
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
