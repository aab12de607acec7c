/** Processes an envelope's documents: fetches and normalises them, and turns their tags into fields. */
import {fieldsFromTags, type NewField} from '../domain/fields/tag-fields.js';
import type {Document, Envelope, Field, Fillable} from '../domain/envelope.js';
import {mostFields} from '../domain/fields/placement-rules.js';
import {fieldsAgain} from '../domain/templates/fields-again.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import type {ProcessedDocument, RefusedDocument} from '../domain/behaviours/preparing.js';
import {
  hasWorkLeft,
  isSignedWhenReady,
  signersWithoutSignature,
} from '../domain/fields/field-rules.js';
import {keepsSignatures} from '../domain/behaviours/earlier-signatures.js';
import {sourceOf} from '../documents/document-source.js';
import {readCompany} from '../storage/accounts/companies.js';
import type {Database} from '../storage/connection/database.js';
import {findEnvelope} from '../storage/envelopes/envelope-reader.js';
import {nextIds} from '../storage/connection/ids.js';
import {endingEnvelope, failureIn, type EndServices} from './end-of-work.js';
import {
  processDocument,
  requireUsableTags,
  type DocumentWithTags,
  type ProcessDocumentServices,
} from '../documents/process-document.js';
import type {Services} from '../services.js';

export type ProcessServices = EndServices &
  Pick<Services, 'db' | 'blobs' | 'documents' | 'office' | 'fetch' | 'scan'>;

type OwnServices = ProcessDocumentServices & Pick<Services, 'db'>;

/** The result of processing an envelope's documents. */
interface Ready {
  readonly documents: readonly ProcessedDocument[];
  readonly refused: readonly RefusedDocument[];
  /** Those that its documents have already. */
  readonly placed: readonly Field[];
  /** Those that were found in them. */
  readonly fields: readonly NewField[];
  /** Files that were replaced by a version with an added page. */
  readonly replaced: readonly string[];
}

/**
 * The job behind `processing`: a document that cannot be used is left out of a draft, and makes an envelope that is to
 * be sent fail, with the reason in the history; after any other error the job is retried, as long as that may help.
 * Idempotent.
 */
export function createProcessEnvelope(services: ProcessServices) {
  const {db, store, documents, office} = services;

  return endingEnvelope(services, async ({companyId, envelopeId}) => {
    const key = {companyId, envelopeId};
    const envelope = await findEnvelope(db, key);
    if (!envelope || !hasWorkLeft(envelope)) return;
    const own = {...services, documents: documents.of(companyId), office: office.of(companyId)};
    const {placed, ...ready} = await makeReady(envelope, own);
    const fields = [...placed, ...(await withIds(db, ready.fields))];
    await store.change(key, {...ready, type: 'process', fields}, null);
  });
}

async function makeReady(envelope: Envelope, services: OwnServices): Promise<Ready> {
  const documents: ProcessedDocument[] = [];
  const placedAgain = new Map<number, readonly Field[]>();
  const fields: NewField[] = [];
  const refused: RefusedDocument[] = [];
  for (const document of envelope.documents) {
    const outcome = await orFailure(readyDocument(document, envelope, fields.length, services));
    if ('failure' in outcome) {
      refused.push({id: document.id, ...outcome});
      // One refused document fails the whole envelope, so the others need no work.
      if (isSignedWhenReady(envelope)) break;
    } else {
      documents.push(outcome.processed);
      if (outcome.again) placedAgain.set(document.id, outcome.again);
      fields.push(...outcome.fields);
    }
  }
  const placed = envelope.documents.flatMap(
    ({id}) => placedAgain.get(id) ?? envelope.fields.filter(({documentId}) => documentId === id),
  );
  const ready = {documents, placed, fields, refused, replaced: []};
  const isSigned = isSignedWhenReady(envelope) && refused.length === 0;
  return isSigned ? withSignaturePage(envelope, ready, services) : ready;
}

/** A document with its fields. */
interface ReadyDocument {
  readonly processed: ProcessedDocument;
  /** The fields that it has already, if they have to stand elsewhere. */
  readonly again?: readonly Field[];
  /** Those that were found in it. */
  readonly fields: readonly NewField[];
}

async function readyDocument(
  document: Document,
  {parties, fields}: Envelope,
  found: number,
  services: OwnServices,
): Promise<ReadyDocument> {
  const {processed, tags} = await processDocument(document, services);
  const {values, fillable} = document.upload ?? {};
  if (values && fillable) {
    const own = fields.filter(({documentId}) => documentId === document.id);
    return filledDocument(own, fillable, {title: document.title, processed, tags});
  }
  requireUsableTags(document, tags, parties, fields.length + found);
  return {processed, fields: fieldsFromTags(tags, processed, parties)};
}

/**
 * A Word file of a template whose variables are filled now.
 * @throws DocumentRefusedError if it has no page for a field
 */
function filledDocument(
  fields: readonly Field[],
  {tags: before}: Fillable,
  {title, processed, tags}: Pick<DocumentWithTags, 'processed' | 'tags'> & Pick<Document, 'title'>,
): ReadyDocument {
  const {placed, copies, withoutPage} = fieldsAgain(fields, before, tags, processed);
  if (withoutPage)
    throw new DocumentRefusedError({code: 'field_without_page', title, page: withoutPage.page});
  if (placed.length + copies.length > mostFields)
    throw new DocumentRefusedError({code: 'too_many_fields', most: mostFields});
  return {processed, again: placed, fields: copies};
}

/** The result of processing a document, or why the document cannot be used. */
async function orFailure<Result>(
  work: Promise<Result>,
): Promise<Result | Pick<RefusedDocument, 'failure'>> {
  try {
    return await work;
  } catch (error) {
    const failure = failureIn(error);
    if (failure === undefined) throw error;
    return {failure};
  }
}

/** Signers without a signature field get one on a page added to the last document. */
async function withSignaturePage(
  envelope: Envelope,
  ready: Ready,
  {db, documents, blobs}: OwnServices,
): Promise<Ready> {
  const fields = [...ready.placed, ...ready.fields];
  const signers = signersWithoutSignature({parties: envelope.parties, fields});
  const last = ready.documents.at(-1);
  if (signers.length === 0 || !last) return ready;
  const file = sourceOf(last.pdfSha256, blobs);
  const {settings} = await readCompany(db, envelope.companyId);
  const outcome = await orFailure(
    documents.appendSignaturePage(file, signers, {
      language: settings.setting_language,
      isAppended: keepsSignatures(last),
    }),
  );
  if ('failure' in outcome) return {...ready, refused: [{id: last.id, ...outcome}]};
  const {pdf, fields: places, addedPages} = outcome;
  const extended = {
    ...last,
    pdfSha256: await blobs.put(pdf),
    pages: [...last.pages, ...addedPages],
  };
  return {
    ...ready,
    documents: [...ready.documents.slice(0, -1), extended],
    fields: [...ready.fields, ...places.map((place) => signatureField(last.id, place))],
    replaced: [last.pdfSha256],
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
    options: [],
    formField: null,
    covers: [],
  };
}

async function withIds(db: Database, fields: readonly NewField[]): Promise<readonly Field[]> {
  const ids = await nextIds(db, 'fields', fields.length);
  return fields.map((field, index) => ({...field, id: ids[index] ?? 0}));
}
