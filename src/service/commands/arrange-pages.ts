/** Makes new documents of a draft's pages, or brings the former ones back: none goes before all others are there. */
import {largestUpload, megabytes} from '../../contract/file-limits.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {arrangedDocuments, type ArrangedDocument, type Arrangement} from '../domain/arrangement.js';
import type {MadeDocument} from '../domain/behaviours/arranging.js';
import type {Actor, Envelope} from '../domain/envelope.js';
import {canonicalJson} from '../domain/record/recorded.js';
import {Refusal} from '../domain/refusal.js';
import type {DocumentsOf} from '../documents/document-pool.js';
import {sourceOf} from '../documents/document-source.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {sha256} from '../security/sha256.js';
import type {Services} from '../services.js';
import {nextIds} from '../storage/connection/ids.js';
import {findEnvelope, readHistory, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import {forgetAllUnreferenced, untilLocked} from '../storage/files/file-locks.js';

export type ArrangeServices = Pick<Services, 'db' | 'store' | 'blobs' | 'ids'> & {
  readonly documents: DocumentsOf<'arrangePages'>;
};

/**
 * Arranges pages of a draft. Idempotent: what was done last is not done again.
 * @throws Refusal 10253 or 10278, 10282 for an unknown document, 10266 if the result cannot be used, 10012 if the
 * documents are too large together, otherwise 10010
 */
export async function arrangePages(
  services: ArrangeServices,
  key: EnvelopeKey,
  arrangement: Arrangement,
  actor: Actor,
): Promise<void> {
  const {db, store} = services;
  const envelope = await findEnvelope(db, key);
  if (!envelope) throw new Refusal(10253);
  const askedSha256 = sha256(canonicalJson(arrangement));
  if (await isDone(services, envelope, askedSha256)) return;
  const made: MadeDocument[] = [];
  try {
    // A file may be removed as unreferenced before it is named; then all are made once more.
    await untilLocked(async () => {
      made.length = 0;
      for (const each of arrangedDocuments(envelope, arrangement))
        made.push(await madeOf(services, envelope, each));
      const command = {type: 'arrange-pages', arrangement, made, askedSha256} as const;
      return store.change(key, command, actor);
    });
  } catch (error) {
    await forgetAllUnreferenced(
      services,
      made.map(({pdfSha256}) => pdfSha256),
    );
    await unlessDone(services, key, askedSha256, error);
  }
}

/**
 * Takes the last arrangement back. Idempotent, like arranging.
 * @param documents Ids of the documents that whoever asks for it sees.
 * @throws Refusal 10253, 10278, or 10010 (409) where these are others or nothing can be taken back
 */
export async function undoArranging(
  services: Pick<ArrangeServices, 'db' | 'store'>,
  key: EnvelopeKey,
  documents: readonly number[],
  actor: Actor,
): Promise<void> {
  const {db, store} = services;
  const envelope = await findEnvelope(db, key);
  if (!envelope) throw new Refusal(10253);
  const askedSha256 = sha256(canonicalJson({undo: documents}));
  if (await isDone(services, envelope, askedSha256)) return;
  try {
    await store.change(key, {type: 'undo-arranging', documents, askedSha256}, actor);
  } catch (error) {
    await unlessDone(services, key, askedSha256, error);
  }
}

/** Of two requests with the same wish, the other one was faster. */
async function unlessDone(
  services: Pick<ArrangeServices, 'db'>,
  key: EnvelopeKey,
  askedSha256: string,
  error: unknown,
): Promise<void> {
  const after = await findEnvelope(services.db, key);
  if (!after || !(await isDone(services, after, askedSha256))) throw error;
}

/** Whether this was asked for last: the documents that it names are not there any more. */
async function isDone(
  {db}: Pick<Services, 'db'>,
  envelope: Envelope,
  askedSha256: string,
): Promise<boolean> {
  const last = (await readHistory(db, envelope)).findLast(({type}) => type === 'pages-arranged');
  return last?.type === 'pages-arranged' && last.data.asked_sha256 === askedSha256;
}

/** Makes and stores the file of one document. */
async function madeOf(
  {db, blobs, ids, documents}: ArrangeServices,
  {companyId}: Envelope,
  {sources, pages}: ArrangedDocument,
): Promise<MadeDocument> {
  const [first, ...others] = sources.map(({pdfSha256}) => sourceOf(pdfSha256 ?? '', blobs));
  const added: Uint8Array[] = [];
  for (const source of others) {
    added.push(await source.load());
    // One at a time, so that no more of them are in memory than may be combined.
    requireSize(added);
  }
  const wanted = pages.map(({documentId, page, turn}) => ({
    source: sources.findIndex(({id}) => id === documentId),
    page: page - 1,
    turn,
  }));
  const {pdf, ...arranged} = await documents
    .of(companyId)
    .arrangePages(first!, added, wanted)
    .catch((error: unknown) => {
      if (!(error instanceof DocumentRefusedError)) throw error;
      throw new Refusal(10266, failureSentence(error.failure));
    });
  requireSize([pdf]);
  await blobs.put(pdf);
  const [id = 0] = await nextIds(db, 'documents', 1);
  return {...arranged, id, fingerprint: ids.fingerprint(), pdfSha256: sha256(pdf)};
}

/** @throws Refusal 10012 */
function requireSize(files: readonly Uint8Array[]): void {
  const total = files.reduce((sum, {length}) => sum + length, 0);
  if (total <= largestUpload) return;
  throw new Refusal(
    10012,
    `Together, the pages of one document take more than ${megabytes(largestUpload)} MB. Combine fewer.`,
  );
}
