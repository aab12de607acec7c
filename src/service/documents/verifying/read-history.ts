/**
 * The history that a sealed file carries. The sealed catalogue says which of the files in it is ours, so that another
 * of the same name, wherever an upload had it, is never read.
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

/** The history of a file, and whether it can be believed. */
export interface HistoryJudgement {
  readonly check: VerdictCheck;
  /** `undefined` where there is none that can be read. */
  readonly history: SealedHistory | undefined;
}

/** Reads and checks the history of a file as it was sealed. Never throws. */
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

/** What the catalogue says of the seal; files sealed by earlier versions say nothing. */
function readMark({catalogue}: PdfRevisions): PdfDictionary | undefined {
  const mark = catalogue.get(SEAL_KEY);
  if (mark === undefined) return undefined;
  if (!isDictionary(mark)) throw new PdfSyntaxError('Expected a dictionary about the seal.');
  return mark;
}

/** Earlier versions put the history last among the files that the catalogue names as belonging to it. */
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
  if (entries.length === 0 || !isUnbroken(entries, sha256))
    return failed('history-broken', 'FORMAT_FAILURE');
  if (mark && !isOf(history, mark)) return failed('history-other', 'FORMAT_FAILURE');
  return passed('history-unbroken', {count: String(entries.length)});
}

/** Whether a history tells of the envelope and of the document that the seal is for. */
function isOf({envelope, documents}: SealedHistory, mark: PdfDictionary): boolean {
  const document = hexOf(mark.get('Document'));
  return (
    hexOf(mark.get('Envelope')) === envelope.fingerprint &&
    documents.some(({sha256}) => sha256 === document)
  );
}

const hexOf = (value: PdfValue | undefined): string =>
  Buffer.from(stringOf(value)?.bytes ?? []).toString('hex');

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
