/** Makes an envelope's documents ready: fetched, normalised, their tags made into fields. */
import {fieldsFromTags, unknownRoles, type FoundTag, type NewField} from '../domain/tag-fields.js';
import type {Document, Envelope, Field} from '../domain/envelope.js';
import type {ProcessedDocument} from '../domain/envelope-event.js';
import {signersWithoutSignature} from '../domain/field-rules.js';
import type {DocumentPool} from '../documents/pool/document-pool.js';
import {DocumentRefusedError} from '../documents/refusal.js';
import {FetchError, type GuardedFetch} from '../guarded-fetch.js';
import type {Blobs} from '../ports.js';
import type {Database} from '../storage/database.js';
import {findEnvelope} from '../storage/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelope-store.js';
import {nextIds} from '../storage/ids.js';

export interface ProcessParts {
  readonly db: Database;
  readonly store: EnvelopeStore;
  readonly blobs: Blobs;
  readonly documents: Pick<DocumentPool, 'normalise' | 'appendSignaturePage'>;
  readonly fetch: GuardedFetch;
}

/** Limits on a linked document: milliseconds, bytes and redirects. */
const download = {timeout: 20_000, maxBytes: 25 * 1024 * 1024, maxRedirects: 5} as const;

/** What becomes of an envelope's documents on the way to a draft or to being sent. */
interface Ready {
  readonly documents: readonly ProcessedDocument[];
  readonly fields: readonly NewField[];
}

/**
 * The job behind `processing`: a document that cannot be used fails the envelope, with the reason in its history;
 * anything else that goes wrong has the job tried again. A second run changes nothing.
 */
export function createProcessEnvelope(parts: ProcessParts) {
  const {db, store} = parts;

  return async ({
    companyId,
    envelopeId,
  }: {
    readonly companyId: number;
    readonly envelopeId: number;
  }): Promise<void> => {
    const key = {companyId, envelopeId};
    const envelope = await findEnvelope(db, key);
    if (envelope?.status !== 'processing') return;
    try {
      const ready = await makeReady(envelope, parts);
      const fields = [...envelope.fields, ...(await withIds(db, ready.fields))];
      await store.change(key, {type: 'process', documents: ready.documents, fields}, null);
    } catch (error) {
      const reason = reasonFor(error);
      if (reason === undefined) throw error;
      await store.change(key, {type: 'fail', reason}, null);
    }
  };
}

/** What the sender can do something about; undefined where trying again may help. */
function reasonFor(error: unknown): string | undefined {
  const isTheirs =
    error instanceof DocumentRefusedError ||
    error instanceof FetchError ||
    error instanceof UnknownRole;
  return isTheirs ? error.message : undefined;
}

/** A tag names a party that the envelope does not have. */
class UnknownRole extends Error {
  override readonly name = 'UnknownRole';
}

async function makeReady(envelope: Envelope, parts: ProcessParts): Promise<Ready> {
  const documents: ProcessedDocument[] = [];
  const fields: NewField[] = [];
  for (const document of envelope.documents) {
    const {processed, tags} = await processDocument(document, parts);
    requireKnownRoles(document, tags, envelope);
    documents.push(processed);
    fields.push(...fieldsFromTags(tags, processed, envelope.parties));
  }
  const isSent = envelope.status === 'processing' && envelope.isSentWhenReady;
  return isSent ? withSignaturePage(envelope, {documents, fields}, parts) : {documents, fields};
}

interface Processed {
  readonly processed: ProcessedDocument;
  readonly tags: readonly FoundTag[];
}

/** A draft that is being sent holds processed documents already; they stay as they are. */
async function processDocument(document: Document, parts: ProcessParts): Promise<Processed> {
  const {id, originalSha256, pdfSha256, pages} = document;
  if (originalSha256 && pdfSha256)
    return {processed: {id, originalSha256, pdfSha256, pages}, tags: []};
  const {sha256, bytes} = await original(document, parts);
  const normalised = await parts.documents.normalise(bytes);
  const pdf = await parts.blobs.put(normalised.pdf);
  return {
    processed: {id, originalSha256: sha256, pdfSha256: pdf, pages: normalised.pages},
    tags: normalised.tags,
  };
}

async function original(
  {originalSha256, sourceUrl, title}: Document,
  {blobs, fetch}: ProcessParts,
) {
  if (originalSha256) {
    const bytes = await blobs.get(originalSha256);
    if (!bytes) throw new Error(`The upload ${originalSha256} is not in the file store.`);
    return {sha256: originalSha256, bytes};
  }
  const {status, bytes} = await fetch(sourceUrl ?? '', download);
  if (status !== 200)
    throw new FetchError(
      `“${title}” could not be fetched: its address answered with status ${status}.`,
    );
  return {sha256: await blobs.put(bytes), bytes};
}

function requireKnownRoles(
  {title}: Document,
  tags: readonly FoundTag[],
  {parties}: Envelope,
): void {
  const [role] = unknownRoles(tags, parties);
  if (role)
    throw new UnknownRole(`“${title}” has a tag for ${role}, but no recipient has that role.`);
}

/** Signers without a place to sign get one on a page added to the last document. */
async function withSignaturePage(
  envelope: Envelope,
  ready: Ready,
  {documents, blobs}: ProcessParts,
): Promise<Ready> {
  const fields = [...envelope.fields, ...ready.fields];
  const signers = signersWithoutSignature({parties: envelope.parties, fields});
  const last = ready.documents.at(-1);
  if (signers.length === 0 || !last) return ready;
  const {
    pdf,
    fields: places,
    addedPages,
  } = await documents.appendSignaturePage(sourceOf(last.pdfSha256, blobs), signers);
  const extended = {
    ...last,
    pdfSha256: await blobs.put(pdf),
    pages: [...last.pages, ...addedPages],
  };
  return {
    documents: [...ready.documents.slice(0, -1), extended],
    fields: [...ready.fields, ...places.map((place) => signatureField(last.id, place))],
  };
}

function signatureField(
  documentId: number,
  {
    partyId,
    page,
    x,
    y,
    width,
    height,
  }: {readonly partyId: number; readonly page: number} & Pick<
    Field,
    'x' | 'y' | 'width' | 'height'
  >,
): NewField {
  return {
    key: `signature-page-${partyId}`,
    documentId,
    partyId,
    page: page + 1,
    x,
    y,
    width,
    height,
    type: 'signature',
    title: '',
    isRequired: true,
    isReadOnly: false,
    merge: null,
    value: null,
    covers: [],
  };
}

/** A file that is loaded only where a child does not have it yet. */
export const sourceOf = (sha256: string, blobs: Pick<Blobs, 'get'>) => ({
  sha256,
  async load(): Promise<Uint8Array> {
    const bytes = await blobs.get(sha256);
    if (!bytes) throw new Error(`The document ${sha256} is not in the file store.`);
    return bytes;
  },
});

async function withIds(db: Database, fields: readonly NewField[]): Promise<readonly Field[]> {
  const ids = await nextIds(db, 'fields', fields.length);
  return fields.map((field, index) => ({...field, id: ids[index] ?? 0}));
}
