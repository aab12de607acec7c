/**
 * Says what somebody else's signature or document timestamp proves. All of it is true whatever its maker wrote: a name
 * counts only where its certificate leads to a trusted one, a time only where a trusted authority states it.
 */
import {oneLine} from '../../../contract/text/one-line.js';
import {stringOf} from '../structure/pdf-syntax.js';
import {certificateCheck} from './certificate-check.js';
import {certificateName} from './certificate-chain.js';
import {checkTimestamps} from './check-timestamps.js';
import {readPdfSigner} from './cms/any-signer.js';
import {readAnyTimestampToken} from './cms/timestamp-token.js';
import type {StatedSignature} from './find-signatures.js';
import {
  judgeSignature,
  type SignatureJudgement,
  type SignatureQuestion,
} from './judge-signature.js';
import {failed, indeterminate, passed, type OtherSignature, type VerdictCheck} from './verdict.js';

/** The sub-filter of document timestamps. */
const TIMESTAMP = 'ETSI.RFC3161';

/** Judges a signature or document timestamp of somebody else. @param file all of it */
export async function checkSignature(
  stated: StatedSignature,
  file: Buffer,
  question: Omit<SignatureQuestion, 'readToken'>,
): Promise<OtherSignature> {
  const asked = {...question, readToken: readAnyTimestampToken};
  if (!stated.signed) return of(stated, [failed('document-altered', 'FORMAT_FAILURE')]);
  return stated.kind === TIMESTAMP
    ? of(stated, await checkTimestamp(stated, file, asked))
    : of(stated, await checkSigned(stated, file, asked));
}

const of = ({kind}: StatedSignature, checks: readonly VerdictCheck[]): OtherSignature => ({
  kind: kind === TIMESTAMP ? 'timestamp' : 'signature',
  checks: [...checks],
});

async function checkSigned(
  stated: StatedSignature,
  file: Buffer,
  question: SignatureQuestion,
): Promise<readonly VerdictCheck[]> {
  const signer = readPdfSigner(stated.contents, stated.kind);
  if (!signer) return [unjudged(stated)];
  const judgement = await judgeSignature(signer, stated.signed ?? [], [], question);
  const {isUnchanged, isMade} = judgement;
  if (!isUnchanged) return [failed('document-altered', 'HASH_FAILURE')];
  if (!isMade) return [failed('signature-forged', 'SIG_CRYPTO_FAILURE')];
  if (!stated.isContinuous) return [unjudged(stated)];
  return [
    checkCovered(stated, file),
    checkSigner(judgement),
    ...(judgement.isStrong ? [] : [indeterminate('signature-weak', 'CRYPTO_CONSTRAINTS_FAILURE')]),
    ...checkTime(judgement, signer.statedAt ?? timeIn(stated)),
  ];
}

async function checkTimestamp(
  stated: StatedSignature,
  file: Buffer,
  question: SignatureQuestion,
): Promise<readonly VerdictCheck[]> {
  const {trusted, timestampAuthorities} = question;
  const stamped = {token: stated.contents, content: stated.signed ?? []};
  const all = {...question, trusted: [...timestampAuthorities, ...trusted]};
  const {check} = await checkTimestamps(stamped, [], all);
  if (check?.code === 'timestamp-other') return [failed('document-altered', 'HASH_FAILURE')];
  if (check?.code === 'timestamp-forged') return [failed('signature-forged', 'SIG_CRYPTO_FAILURE')];
  if (!check || !stated.isContinuous) return [unjudged(stated)];
  return [checkCovered(stated, file), describeTime(check)];
}

/** It is damaged or of a kind that is not judged: that is not known to be wrong. */
const unjudged = ({kind}: StatedSignature): VerdictCheck =>
  indeterminate('signature-unjudged', 'SIG_CONSTRAINTS_FAILURE', {
    kind: oneLine(kind).slice(0, 40) || '?',
  });

/** How much of the file it covers. White space behind it says nothing. */
function checkCovered({end}: StatedSignature, file: Buffer): VerdictCheck {
  if (isWhole(end, file)) return passed('document-signed');
  return passed('document-partly', {covered: String(end), size: String(file.length)});
}

/** Whether nothing but white space follows. */
export const isWhole = (end: number, file: Buffer): boolean =>
  file.subarray(end).every((byte) => ' \t\r\n\f\0'.includes(String.fromCharCode(byte)));

function checkSigner({certificate, judged: {chain, problem}}: SignatureJudgement): VerdictCheck {
  const name = certificateName(certificate);
  const issuer = certificateName({subject: certificate.issuer});
  if (!chain.isTrusted)
    return indeterminate('signature-claimed', 'NO_CERTIFICATE_CHAIN_FOUND', {name, issuer});
  return problem ? certificateCheck(problem) : passed('signature-of', {name, issuer});
}

/** When it was made: as a trusted authority proves, else as it says itself. */
function checkTime(
  {timestamp: {check}}: SignatureJudgement,
  statedAt: Date | undefined,
): readonly VerdictCheck[] {
  if (check?.ok) return [describeTime(check)];
  // A timestamp that does not fit proves nothing; anybody could have added it.
  const unknown = check?.status === 'indeterminate' ? [check] : [];
  const at = statedAt && !Number.isNaN(statedAt.getTime()) ? statedAt.toISOString() : undefined;
  const claim = at && indeterminate('timestamp-claimed', 'SIG_CONSTRAINTS_FAILURE', {at});
  return [...unknown, ...(claim ? [claim] : [])];
}

const describeTime = (check: VerdictCheck): VerdictCheck =>
  check.ok ? passed('timestamp-stamped', check.data) : check;

/** `/M` of its dictionary (ISO 32000-2, 7.9.4), which is covered by the signature; it may be encrypted. */
function timeIn({dictionary}: StatedSignature): Date | undefined {
  const text = Buffer.from(stringOf(dictionary.get('M'))?.bytes ?? []).toString('latin1');
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'\d\d)?/.exec(text) ?? [];
  if (!year) return undefined;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone.replace("'", ':')}`);
}
