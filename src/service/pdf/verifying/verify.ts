import {noProofs, type Proofs} from '../appending/later-revision.js';
import {uploadKind} from '../reading/upload-kind.js';
import {DocumentRefusedError} from '../refusal.js';
import type {SealedHistory} from '../seal/history-attachment.js';
import {readCertificates} from './certificate-chain.js';
import {checkSeal, type CheckedSeal, type SealQuestion} from './check-seal.js';
import {checkSignature, isWhole} from './check-signature.js';
import {isOfSealing} from './check-timestamps.js';
import type {StatedSignature} from './find-signatures.js';
import {locateSignatures, type LocatedSeal, type Unsealed} from './locate-seal.js';
import {judgeHistory} from './read-history.js';
import {readRevocationData} from './revocation.js';
import type {Trust} from './trust.js';
import {requireUsed} from './used-proofs.js';
import {
  failed,
  indeterminate,
  judge,
  type OtherSignature,
  type Verdict,
  type VerdictCheck,
} from './verdict.js';

/**
 * Verifies a PDF on its own, without the service that sealed it: that no byte was changed, that the signature matches
 * the certificate, that the certificates form a chain to a trusted one and could be relied on at the proven time, and
 * that the embedded history is unbroken and belongs to this document. All other signatures are judged as well. A fault
 * is reported as a check that did not pass, never as an error.
 * @throws DocumentRefusedError if the file is not a PDF, intact or damaged
 */
export async function verifySealed(pdf: Uint8Array, trust: Trust): Promise<Verdict> {
  const {seals, all, otherwise} = locateSignatures(pdf);
  const trusted = readTrust(trust);
  const found = await chooseSeal(seals, trusted);
  const own = found ? [found.seal.signature, ...found.seal.timestamps].map(({end}) => end) : [];
  const others = all.filter(({end}) => !own.includes(end));
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const question = questionOf(noProofs, trusted);
  const signatures: OtherSignature[] = [];
  for (const each of others) signatures.push(await checkSignature(each, file, question));
  if (found) return sumUpSeal(found, signatures);
  return judge(sumUpUnsealed(file, otherwise, others, signatures), {signatures});
}

/**
 * The seal that the verdict is about: the last one of an installation that is known here, else the last one. A stranger
 * who seals a sealed file again has added to it.
 */
async function chooseSeal(
  seals: readonly LocatedSeal[],
  trusted: ReadTrust,
): Promise<CheckedSeal | undefined> {
  let last: CheckedSeal | undefined;
  for (const located of seals) {
    const seal = await requireUsed(located);
    const checked = await checkSeal(seal, questionOf(seal.proofs, trusted));
    if (checked.isKnown) return checked;
    last ??= checked;
  }
  return last;
}

function sumUpSeal(found: CheckedSeal, signatures: OtherSignature[]): Verdict {
  const {seal, checks, level, stampedAt, isStamped} = found;
  const {check, history} = judgeHistory(seal.sealed);
  const timing = stampedAt ? checkTime(stampedAt, history) : checkTimeless(isStamped, history);
  // What the history says about the timestamp replaces the check of the timestamp itself.
  const own = checks.filter(({name}) => !timing || name !== timing.name);
  const signers = (history?.signers ?? []).map(({name, email, signedAt}) => ({
    name,
    email,
    signedAt,
  }));
  return judge([...own, ...(timing ? [timing] : []), check], {level, signatures, signers});
}

/** What the signatures of others say about a file without a seal: it is never genuine. */
function sumUpUnsealed(
  file: Buffer,
  {kind}: Unsealed,
  stated: readonly StatedSignature[],
  judged: readonly OtherSignature[],
): readonly VerdictCheck[] {
  if (kind === 'broken')
    return [
      failed('document-malformed', 'FORMAT_FAILURE'),
      failed('signature-broken', 'FORMAT_FAILURE'),
    ];
  const faults = judged.flatMap(({checks}) => checks.filter(({status}) => status === 'failed'));
  const last = judged.findLastIndex((each) => each.kind === 'signature');
  const end = stated[last]?.end;
  if (end === undefined && uploadKind(file) !== 'pdf')
    throw new DocumentRefusedError({code: 'not_a_pdf'});
  if (end === undefined) return [failed('signature-missing', 'FORMAT_FAILURE'), ...faults];
  const data = {covered: String(end), size: String(file.length)};
  return [
    indeterminate('signature-foreign', 'SIG_CONSTRAINTS_FAILURE'),
    ...(isWhole(end, file)
      ? []
      : [indeterminate('document-unsigned', 'SIG_CONSTRAINTS_FAILURE', data)]),
    ...faults.filter(({code}, index) => faults.findIndex((each) => each.code === code) === index),
  ];
}

type ReadTrust = ReturnType<typeof readTrust>;

/** Whom this installation trusts, read once for all signatures of a file. */
const readTrust = ({seals, timestampAuthorities, revocationLists, distrusted, at}: Trust) => ({
  at,
  distrusted,
  trusted: readCertificates(seals),
  timestampAuthorities: readCertificates(timestampAuthorities),
  revocationLists,
});

/** Certificates and revocation data in the file are used as evidence, but what is trusted is never taken from it. */
const questionOf = (
  {certificates, lists, answers}: Proofs,
  {revocationLists, ...trusted}: ReadTrust,
): SealQuestion => {
  const kept = readRevocationData(lists, answers);
  const here = readRevocationData(revocationLists, []);
  const revocations = {...kept, lists: [...kept.lists, ...here.lists]};
  return {...trusted, others: readCertificates(certificates), revocations, kept};
};

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
