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
  stringOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';
import {sealedHistorySchema, SEAL_KEY, type SealedHistory} from '../sealing/history-attachment.js';
import {failed, passed, type VerdictCheck} from './verdict.js';

/** The history of a file, and whether it can be trusted. */
export interface HistoryJudgement {
  readonly check: VerdictCheck;
  /** `undefined` if there is none that can be read. */
  readonly history: SealedHistory | undefined;
}

/** Reads and verifies the history of a file as it was sealed. Never throws. */
export function judgeHistory(sealed: PdfRevisions): HistoryJudgement {
  try {
    const mark = readMark(sealed);
    const file = mark ? mark.get('History') : lastAssociated(sealed);
    if (file === undefined || file === null) return without('history-missing');
    const history = readFile(sealed, file);
    return {check: checkHistory(history, mark), history};
  } catch {
    return without('history-unreadable');
  }
}

const without = (code: 'history-missing' | 'history-unreadable'): HistoryJudgement => ({
  check: failed(code, 'FORMAT_FAILURE'),
  history: undefined,
});

/** What the catalog says about the seal; `undefined` for files sealed by earlier versions. */
function readMark({catalogue}: PdfRevisions): PdfDictionary | undefined {
  const mark = catalogue.get(SEAL_KEY);
  if (mark === undefined) return undefined;
  if (!isDictionary(mark)) throw new PdfSyntaxError('Expected a dictionary for the seal.');
  return mark;
}

/** Earlier versions put the history last among the associated files in the catalog. */
function lastAssociated(sealed: PdfRevisions): PdfValue | undefined {
  const files = sealed.resolve(sealed.catalogue.get('AF'));
  return Array.isArray(files) ? (files as readonly PdfValue[]).at(-1) : undefined;
}

function readFile(sealed: PdfRevisions, specification: PdfValue): SealedHistory {
  const embedded = sealed.dictionary(sealed.dictionary(specification).get('EF'));
  const bytes = decodeStream(sealed.object(embedded.get('F')));
  const parsed: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  return sealedHistorySchema.parse(parsed);
}

function checkHistory(history: SealedHistory, mark: PdfDictionary | undefined): VerdictCheck {
  const entries = history.history.map((entry) => ({...entry, at: new Date(entry.at)}));
  // A chain without entries would count as unbroken.
  if (entries.length === 0 || !isUnbroken(entries, sha256))
    return failed('history-broken', 'FORMAT_FAILURE');
  if (mark && !isOf(history, mark)) return failed('history-other', 'FORMAT_FAILURE');
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
