/** Whether an envelope's record is whole, and the envelope is what its record says. */
import type {HistoryDataByType, HistoryType} from '../../../contract/resources/history.js';
import type {Envelope, Party} from '../envelope.js';
import {isUnbroken, type Digest, type HistoryEntry} from './history.js';
import {digestOfValues} from './shown-record.js';

/**
 * - `empty`: there is no record, though every envelope begins with one;
 * - `broken`: an entry was changed, put in or taken out;
 * - `documents`, `signatures`, `values`, `seals`: what stands in the rows is not what happened.
 */
export type RecordProblem = 'empty' | 'broken' | 'documents' | 'signatures' | 'values' | 'seals';

/** What is wrong with the record, or with the envelope beside it; null if nothing is. */
export function recordProblem(
  envelope: Envelope,
  history: readonly HistoryEntry[],
  digest: Digest,
): RecordProblem | null {
  if (history.length === 0) return 'empty';
  if (!isUnbroken(history, digest)) return 'broken';
  if (!areDocumentsRecorded(envelope, history)) return 'documents';
  const signed = envelope.parties.filter(({status}) => status === 'signed');
  if (!signed.every((party) => lastSignature(history, party))) return 'signatures';
  if (!signed.every((party) => areValuesRecorded(envelope, party, history, digest)))
    return 'values';
  return areSealsRecorded(envelope, history) ? null : 'seals';
}

/** The last entry of these types; an entry from before entries held data is of use to nobody here. */
const last = <Type extends HistoryType>(
  history: readonly HistoryEntry[],
  ...types: readonly Type[]
): HistoryEntry | undefined =>
  history.findLast(({type}) => (types as readonly string[]).includes(type));

const dataOf = <Type extends HistoryType>(
  entry: HistoryEntry | undefined,
): HistoryDataByType[Type] | undefined =>
  entry && 'data' in entry ? (entry.data as HistoryDataByType[Type]) : undefined;

function areDocumentsRecorded({documents}: Envelope, history: readonly HistoryEntry[]): boolean {
  const entry = last(history, 'processed', 'signature-page-added');
  const recorded = dataOf<'processed'>(entry)?.documents.map(({sha256}) => sha256);
  if (!recorded) return true;
  const kept = history
    .filter(({type}) => type === 'signatures-kept')
    .map((each) => dataOf<'signatures-kept'>(each)?.sha256 ?? '');
  const known = [...recorded, ...kept];
  return documents.every(({pdfSha256}) => pdfSha256 === null || known.includes(pdfSha256));
}

const lastSignature = (history: readonly HistoryEntry[], {id}: Party): HistoryEntry | undefined =>
  history.findLast(
    (entry) =>
      (entry.type === 'party-signed' || entry.type === 'widget-signed') &&
      (dataOf<'party-signed'>(entry)?.party.party_id ?? String(id)) === String(id),
  );

function areValuesRecorded(
  envelope: Envelope,
  party: Party,
  history: readonly HistoryEntry[],
  digest: Digest,
): boolean {
  const shown = dataOf<'party-signed'>(lastSignature(history, party))?.shown;
  return !shown || shown.values_sha256 === digestOfValues(envelope, party.id, digest);
}

function areSealsRecorded(
  {status, documents}: Envelope,
  history: readonly HistoryEntry[],
): boolean {
  if (status !== 'signed') return true;
  const entry = last(history, 'sealed');
  const sealed = dataOf<'sealed'>(entry)?.documents.map(({sha256}) => sha256);
  if (!sealed) return entry !== undefined;
  const recorded = sealed.map((sha256) => renewedAs(sha256, history));
  return documents.every(({sealedSha256}) => recorded.includes(sealedSha256 ?? ''));
}

/** What a sealed file is called after all its renewals. */
function renewedAs(sha256: string, history: readonly HistoryEntry[]): string {
  let current = sha256;
  for (const entry of history.filter(({type}) => type === 'seal-renewed')) {
    const renewal = dataOf<'seal-renewed'>(entry);
    if (renewal?.former_sha256 === current) current = renewal.sha256;
  }
  return current;
}
