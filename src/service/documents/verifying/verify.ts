import {uploadKind} from '../conversion/upload-kind.js';
import {DocumentRefusedError} from '../refusal.js';
import {readCertificates} from './certificate-chain.js';
import {checkSignature, type SealQuestion} from './check-signature.js';
import {isOfSealing} from './check-timestamps.js';
import type {SealedHistory} from '../sealing/history-attachment.js';
import {locateSeal, type Located, type LocatedSeal} from './locate-seal.js';
import {judgeHistory} from './read-history.js';
import {readRevocationData} from './revocation.js';
import type {Trust} from './trust.js';
import {requireUsed} from './used-proofs.js';
import {failed, indeterminate, judge, type Verdict, type VerdictCheck} from './verdict.js';

/**
 * Verifies a sealed PDF on its own, without the service that sealed it: that no byte was changed, that the signature
 * matches the certificate, that the certificates form a chain to a trusted one and could be relied on at the proven
 * time, and that the embedded history is unbroken and belongs to this document. A fault is reported as a check that did
 * not pass, never as an error.
 * @throws DocumentRefusedError if the file is not a PDF, intact or damaged
 */
export async function verifySealed(pdf: Uint8Array, trust: Trust): Promise<Verdict> {
  const located = await requireUsed(locateSeal(pdf));
  if (located.kind !== 'seal') return judge(describeUnsealed(pdf, located.kind));
  const judged = await checkSignature(located, questionOf(located, trust));
  const {checks, level, stampedAt, isStamped} = judged;
  const {check, history} = judgeHistory(located.sealed);
  const timing = stampedAt ? checkTime(stampedAt, history) : checkTimeless(isStamped, history);
  // What the history says about the timestamp replaces the check of the timestamp itself.
  const own = checks.filter(({name}) => !timing || name !== timing.name);
  const signers = (history?.signers ?? []).map(({name, email, signedAt}) => ({
    name,
    email,
    signedAt,
  }));
  return judge([...own, ...(timing ? [timing] : []), check], {level, signers});
}

type Unsealed = Exclude<Located['kind'], 'seal'>;

function describeUnsealed(pdf: Uint8Array, kind: Unsealed): readonly VerdictCheck[] {
  if (kind === 'foreign') return [indeterminate('signature-foreign', 'SIG_CONSTRAINTS_FAILURE')];
  const isBroken = kind === 'malformed' && speaksOfSeal(pdf);
  if (!isBroken && uploadKind(pdf) !== 'pdf') throw new DocumentRefusedError({code: 'not_a_pdf'});
  if (!isBroken) return [failed('signature-missing', 'FORMAT_FAILURE')];
  return [
    failed('document-malformed', 'FORMAT_FAILURE'),
    failed('signature-broken', 'FORMAT_FAILURE'),
  ];
}

/** Whether a file that cannot be read as a sealed file mentions a seal: then it was truncated or overwritten. */
const speaksOfSeal = (pdf: Uint8Array): boolean =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('ETSI.CAdES.detached');

/** Certificates and revocation data in the file are used as evidence, but what is trusted is never taken from it. */
function questionOf({proofs}: LocatedSeal, trust: Trust): SealQuestion {
  return {
    at: trust.at,
    others: readCertificates(proofs.certificates),
    trusted: readCertificates(trust.seals),
    timestampAuthorities: readCertificates(trust.timestampAuthorities),
    revocations: readRevocationData([...proofs.lists, ...trust.revocationLists], proofs.answers),
    kept: readRevocationData(proofs.lists, proofs.answers),
    distrusted: trust.distrusted,
  };
}

/** Detects a replaced timestamp by the sealing time that the sealed history states. */
function checkTime(stampedAt: Date, history: SealedHistory | undefined): VerdictCheck | undefined {
  const sealed = history?.seal?.at;
  if (sealed === undefined || isOfSealing(stampedAt, new Date(sealed))) return undefined;
  const data = {at: stampedAt.toISOString(), sealed};
  return failed('timestamp-far', 'TIMESTAMP_ORDER_FAILURE', data);
}

/** Detects a removed timestamp by the level that the sealed history states. */
const checkTimeless = (
  isStamped: boolean,
  history: SealedHistory | undefined,
): VerdictCheck | undefined =>
  history?.seal !== undefined && history.seal.level !== 'B-B' && !isStamped
    ? failed('timestamp-missing', 'SIG_CONSTRAINTS_FAILURE')
    : undefined;
