/** Checks whether the signatures in an upload are intact, without checking whom to trust. */
import {PDFHexString, PDFName, type PDFDict} from '@cantoo/pdf-lib';
import {readNumbers} from '../drawing/pdf-number.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {readPdfSigner} from '../verifying/cms/any-signer.js';
import {readAnyTimestampToken} from '../verifying/cms/timestamp-token.js';

/** No trusted certificates: trust is not checked here. */
const nobody = {trusted: [], others: []};

/** Whether a signature covers everything that existed when it was made, and none of that has changed. */
export async function isWhole(signature: PDFDict, file: PdfRevisions): Promise<boolean> {
  const contents = signature.lookup(PDFName.of('Contents'));
  if (!(contents instanceof PDFHexString)) return false;
  const cms = contents.asBytes();
  const signed = signedParts(signature, cms, file);
  if (!signed) return false;
  const kind = signature.lookup(PDFName.of('SubFilter'));
  if (kind === PDFName.of('ETSI.RFC3161'))
    return typeof (await readAnyTimestampToken(cms, signed, nobody)) === 'object';
  const signer = readPdfSigner(cms, kind instanceof PDFName ? kind.decodeText() : '');
  return signer !== undefined && signer.isOver(signed) && signer.isMade();
}

/** The bytes that a signature covers: a whole number of revisions except the gap for the signature itself. */
function signedParts(
  signature: PDFDict,
  cms: Uint8Array,
  {bytes, sections}: PdfRevisions,
): readonly [Uint8Array, Uint8Array] | undefined {
  const range = readNumbers(signature.lookup(PDFName.of('ByteRange')), 4);
  const [start, gap = 0, behind = 0, length = 0] = range ?? [];
  const end = behind + length;
  // A gap with more than the signature could hold content that nobody signed.
  const isGap =
    bytes[gap] === 0x3c &&
    bytes[behind - 1] === 0x3e &&
    Buffer.from(bytes.toString('latin1', gap + 1, behind - 1), 'hex').equals(cms);
  const isRevision = sections.some((section) => section.end === end || section.lineEnd === end);
  if (start !== 0 || !isGap || !isRevision || gap >= behind) return undefined;
  return [bytes.subarray(0, gap), bytes.subarray(behind, end)];
}
