/** Checks that an envelope's history is intact, and that the envelope matches it. */
import type {HistoryDataByType, HistoryType} from '../../../contract/resources/history.js';
import type {Envelope, Party} from '../envelope.js';
import {isUnbroken, type Digest, type HistoryEntry} from './history.js';
import {digestOfValues} from './shown.js';

/**
 * - `empty`: there is no history, although every envelope starts with an entry;
 * - `broken`: an entry was changed, inserted or removed;
 * - `title`, `documents`, `signatures`, `signers`, `values`, `seals`: the stored rows do not match the history;
 * - `versions`: what somebody has signed is not what is sent now.
 */
export type RecordProblem =
  | 'empty'
  | 'broken'
  | 'title'
  | 'documents'
  | 'signatures'
  | 'signers'
  | 'values'
  | 'versions'
  | 'seals';

/** The problem of the history, or of the envelope compared with it; null if there is none. */
export function recordProblem(
  envelope: Envelope,
  history: readonly HistoryEntry[],
  digest: Digest,
): RecordProblem | null {
  if (history.length === 0) return 'empty';
  if (!isUnbroken(history, digest)) return 'broken';
  if (!isTitleRecorded(envelope, history)) return 'title';
  if (!areDocumentsRecorded(envelope, history)) return 'documents';
  const signed = envelope.parties.filter(({status}) => status === 'signed');
  if (!signed.every((party) => lastSignature(history, party))) return 'signatures';
  if (!signed.every((party) => isSignerRecorded(party, history))) return 'signers';
  if (!signed.every((party) => areValuesRecorded(envelope, party, history, digest)))
    return 'values';
  if (!signed.every((party) => isOfThisVersion(envelope, party, history))) return 'versions';
  return areSealsRecorded(envelope, history) ? null : 'seals';
}

/** The last entry of these types. */
const last = <Type extends HistoryType>(
  history: readonly HistoryEntry[],
  ...types: readonly Type[]
): HistoryEntry | undefined =>
  history.findLast(({type}) => (types as readonly string[]).includes(type));

const dataOf = <Type extends HistoryType>(
  entry: HistoryEntry | undefined,
): HistoryDataByType[Type] | undefined =>
  entry ? (entry.data as HistoryDataByType[Type]) : undefined;

function isTitleRecorded({title}: Envelope, history: readonly HistoryEntry[]): boolean {
  const changed = dataOf<'draft-changed'>(last(history, 'draft-changed', 'amended'))?.after;
  const recorded = changed ?? dataOf<'created'>(last(history, 'created'));
  return !recorded || recorded.title === title;
}

/** Entries of a draft whose document has other bytes from then on. */
const REMADE: ReadonlySet<HistoryType> = new Set<HistoryType>([
  'signatures-kept',
  'invoice-kept',
  'invoice-dropped',
  'pages-arranged',
]);

function areDocumentsRecorded({documents}: Envelope, history: readonly HistoryEntry[]): boolean {
  const entry = last(history, 'processed', 'signature-page-added', 'amended');
  const after = entry?.type === 'amended' ? dataOf<'amended'>(entry)?.after : undefined;
  const {documents: processed} = after ?? dataOf<'processed'>(entry) ?? {};
  const recorded = processed?.map(({sha256}) => sha256);
  // Not processed yet.
  if (!recorded) return true;
  const remade = history
    .filter(({type}) => REMADE.has(type))
    .map((each) => dataOf<'signatures-kept'>(each)?.sha256 ?? '');
  const known = [...recorded, ...remade];
  return documents.every(({pdfSha256}) => pdfSha256 === null || known.includes(pdfSha256));
}

const lastSignature = (history: readonly HistoryEntry[], {id}: Party): HistoryEntry | undefined =>
  history.findLast(
    (entry) =>
      (entry.type === 'party-signed' || entry.type === 'widget-signed') &&
      dataOf<'party-signed'>(entry)?.party.party_id === String(id),
  );

/** Certificates tell who signed and when as the rows say it, also those that are made later. */
function isSignerRecorded(party: Party, history: readonly HistoryEntry[]): boolean {
  const entry = lastSignature(history, party);
  const signer = dataOf<'party-signed'>(entry)?.party;
  if (!entry || !signer) return true;
  const isSamePerson = signer.name === party.name && signer.email === party.email;
  return isSamePerson && entry.at.getTime() === party.signed?.getTime();
}

function areValuesRecorded(
  envelope: Envelope,
  party: Party,
  history: readonly HistoryEntry[],
  digest: Digest,
): boolean {
  const shown = dataOf<'party-signed'>(lastSignature(history, party))?.shown;
  return !shown || shown.values_sha256 === digestOfValues(envelope, party.id, digest);
}

/**
 * Whether the party has signed the documents that there are, and after the last change of them; or the change itself says
 * that its signature stands, as nothing was another that it had signed.
 */
function isOfThisVersion(
  {documents}: Envelope,
  party: Party,
  history: readonly HistoryEntry[],
): boolean {
  const entry = lastSignature(history, party);
  const shown = dataOf<'party-signed'>(entry)?.shown?.documents;
  if (!entry) return false;
  const isOfDocuments =
    !shown || shown.join() === documents.map(({pdfSha256}) => pdfSha256 ?? '').join();
  return (
    isOfDocuments &&
    history
      .filter(({type, position}) => type === 'amended' && position > entry.position)
      .every((amendment) =>
        dataOf<'amended'>(amendment)?.standing?.some(
          ({party_id: standing}) => standing === String(party.id),
        ),
      )
  );
}

function areSealsRecorded(
  {status, documents}: Envelope,
  history: readonly HistoryEntry[],
): boolean {
  if (status !== 'signed') return true;
  const entry = last(history, 'sealed');
  const sealed = dataOf<'sealed'>(entry)?.documents.map(({sha256}) => sha256);
  if (!sealed) return false;
  const recorded = sealed.map((sha256) => renewedAs(sha256, history));
  return documents.every(({sealedSha256}) => recorded.includes(sealedSha256 ?? ''));
}

/** The SHA-256 of a sealed file after all its renewals. */
function renewedAs(sha256: string, history: readonly HistoryEntry[]): string {
  let current = sha256;
  for (const entry of history.filter(({type}) => type === 'seal-renewed')) {
    const renewal = dataOf<'seal-renewed'>(entry);
    if (renewal?.former_sha256 === current) current = renewal.sha256;
  }
  return current;
}
