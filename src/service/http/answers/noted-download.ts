import type {Actor, Document, Envelope} from '../../domain/envelope.js';
import {recordedParty} from '../../domain/record/recorded.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {takeNoteOnce} from '../../storage/envelopes/take-note.js';

/** Where a download is put on record. */
interface Noting {
  readonly db: Queries;
  readonly store: Pick<EnvelopeStore, 'change'>;
}

/** Who downloads sealed documents, and which ones. */
export interface SealedDownload {
  readonly envelope: Envelope;
  readonly documents: readonly Document[];
  /** The party that the link belongs to; if omitted, the account downloads. */
  readonly readerId?: number | undefined;
  readonly actor: Actor;
}

/** Returns the response, and records the download if the response contains file content. */
export async function notedDownload(
  parts: Noting,
  download: SealedDownload,
  answer: Response,
): Promise<Response> {
  if (!answer.ok) return answer;
  try {
    await takeNote(parts, download);
    return answer;
  } catch (error) {
    // Closes the file, which nobody will read.
    await answer.body?.cancel();
    throw error;
  }
}

async function takeNote(
  parts: Noting,
  {envelope, documents, readerId, actor}: SealedDownload,
): Promise<void> {
  const reader = envelope.parties.find(({id}) => id === readerId);
  const to = reader ? recordedParty(reader) : await accountOf(parts.db, envelope);
  const documentIds = documents.map(({id}) => id);
  const note = {type: 'copy-delivered', to, by: 'download', documentIds} as const;
  await takeNoteOnce(parts.store, envelope, note, actor);
}

async function accountOf(db: Queries, {companyId}: Envelope) {
  const {name, email} = await readCompany(db, companyId);
  return {party_id: '', name, email};
}
