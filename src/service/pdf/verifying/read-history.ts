/**
 * Reads the history in a sealed file. The sealed catalog says which embedded file is the history, so another file with
 * the same name, such as one from an upload, is never read.
 */
import {createHash} from 'node:crypto';
import {isUnbroken} from '../../domain/record/history.js';
import {decodeStream} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  isDictionary,
  PdfSyntaxError,
  referenceOf,
  stringOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';
import {sealedHistorySchema, SEAL_KEY, type SealedHistory} from '../seal/history-attachment.js';
import {failed, passed, type VerdictCheck} from './verdict.js';

/** The history of a file, and whether it can be trusted. */
export interface HistoryJudgement {
  readonly check: VerdictCheck;
  /** `undefined` if there is none that can be read. */
  readonly history: SealedHistory | undefined;
}

/**
 * Whether a file has a history that was written behind this byte. One that cannot be read counts: the file says that
 * there is one.
 */
export function bringsHistory(file: PdfRevisions, after: number): boolean {
  try {
    const mark = readMark(file);
    const {number} = (mark && referenceOf(fileIn(file, mark))) ?? {};
    return (
      mark !== undefined && (number === undefined || (file.offsetOf(number) ?? after) >= after)
    );
  } catch (error) {
    if (error instanceof PdfSyntaxError) return true;
    throw error;
  }
}

/** Reads and verifies the history of a file as it was sealed. Never throws. */
export function judgeHistory(sealed: PdfRevisions): HistoryJudgement {
  try {
    const mark = readMark(sealed);
    if (!mark?.has('History')) return without('history-missing');
    const history = readFile(sealed, mark);
    return {check: checkHistory(history, mark), history};
  } catch {
    return without('history-unreadable');
  }
}

const without = (code: 'history-missing' | 'history-unreadable'): HistoryJudgement => ({
  check: failed(code, 'FORMAT_FAILURE'),
  history: undefined,
});

/** What the catalog says about the seal; `undefined` if it says nothing. */
function readMark({catalogue}: PdfRevisions): PdfDictionary | undefined {
  const mark = catalogue.get(SEAL_KEY);
  if (mark === undefined) return undefined;
  if (!isDictionary(mark)) throw new PdfSyntaxError('Expected a dictionary for the seal.');
  return mark;
}

function fileIn(sealed: PdfRevisions, mark: PdfDictionary): PdfValue | undefined {
  const specification = sealed.dictionary(mark.get('History'));
  return sealed.dictionary(specification.get('EF')).get('F');
}

function readFile(sealed: PdfRevisions, mark: PdfDictionary): SealedHistory {
  const bytes = decodeStream(sealed.object(fileIn(sealed, mark)));
  const parsed: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  return sealedHistorySchema.parse(parsed);
}

function checkHistory(history: SealedHistory, mark: PdfDictionary): VerdictCheck {
  const entries = history.history.map((entry) => ({...entry, at: new Date(entry.at)}));
  // A chain without entries would count as unbroken.
  if (entries.length === 0 || !isUnbroken(entries, sha256))
    return failed('history-broken', 'FORMAT_FAILURE');
  if (!isOf(history, mark)) return failed('history-other', 'FORMAT_FAILURE');
  return passed('history-unbroken', {count: String(entries.length)});
}

/** Whether a history belongs to the envelope and to all documents that were sealed. */
function isOf({envelope, documents}: SealedHistory, mark: PdfDictionary): boolean {
  const said = mark.get('Document');
  const sealed = (Array.isArray(said) ? (said as readonly PdfValue[]) : [said]).map(hexOf);
  return (
    hexOf(mark.get('Envelope')) === envelope.fingerprint &&
    sealed.length > 0 &&
    sealed.every((document) => documents.some(({sha256}) => sha256 === document))
  );
}

const hexOf = (value: PdfValue | undefined): string =>
  Buffer.from(stringOf(value)?.bytes ?? []).toString('hex');

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
