/**
 * Reads the documents of a request that places fields in them, or gives values for them, before anything is answered:
 * only then is it known whether a page, a text, a form field or a variable exists. All others are read after the answer.
 */
import {emptyReport} from '../domain/behaviours/earlier-signatures.js';
import type {Document} from '../domain/envelope.js';
import {anchorsIn, type FoundAnchor} from '../domain/fields/requested-fields.js';
import type {DocumentField} from '../../contract/fields/document-field.js';
import type {DocumentRequest} from '../../contract/resources/document.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {Refusal} from '../domain/refusal.js';
import {withinTime} from '../within-time.js';
import {processDocument, type DocumentWithTags} from '../documents/process-document.js';
import {sourceOf} from '../documents/document-source.js';
import {FetchError} from '../security/guarded-fetch.js';
import {
  keepOrigin,
  type DocumentOrigin,
  type KeptOrigin,
  type ReceivingServices,
} from './new-documents.js';
import {namedValues} from './prefilled.js';
import type {Services} from '../services.js';

/** Milliseconds within which the documents of one request must have been read. */
const readingTime = 60_000;

/** A document of a request, with the fields that are to be placed in it. */
export interface FieldedDocument extends DocumentOrigin {
  readonly document_fields?: readonly DocumentField[] | undefined;
  readonly document_merge_fields?: DocumentRequest['document_merge_fields'];
}

/** A document that has been read, and what was found in it. */
export interface PreparedDocument extends DocumentWithTags {
  readonly fileName: string;
  readonly anchors: readonly FoundAnchor[];
  /** Reads the document again, for a file that was deleted in the meantime. */
  again(): Promise<PreparedDocument>;
}

/**
 * Reads all documents, if fields are to be placed in any of them, or values are given for one.
 * @returns The documents in their order; null if they can be read after the answer.
 * @throws Refusal 10266, 10267 or 10012 for a document that cannot be used, 10010 if reading takes too long
 */
export async function prepareDocuments(
  requests: readonly FieldedDocument[],
  account: number,
  services: ReceivingServices,
): Promise<readonly PreparedDocument[] | null> {
  if (!requests.some(isReadAhead)) return null;
  const read = async () => {
    const prepared: PreparedDocument[] = [];
    // One at a time, so that one request takes no more than one child and one file in memory.
    for (const request of requests)
      prepared.push(await prepareDocument(request, account, services));
    return prepared;
  };
  return withinTime(read(), readingTime, () => {
    throw new Refusal(
      10010,
      `document_fields: reading the documents took more than ${readingTime / 1000} seconds. Send fewer or smaller documents, or try again later.`,
    );
  });
}

const isReadAhead = ({
  document_fields: fields = [],
  document_merge_fields: merged,
}: FieldedDocument) => fields.length > 0 || merged !== undefined;

async function prepareDocument(
  request: FieldedDocument,
  account: number,
  services: ReceivingServices,
): Promise<PreparedDocument> {
  const title = request.document_title ?? '';
  const own = {
    ...services,
    blobs: recording(services),
    documents: services.documents.of(account),
    office: services.office.of(account),
  };
  const origin = await keepOrigin(request, {...services, blobs: own.blobs});
  try {
    const read = await processDocument(unprocessed(title, origin, request), own);
    const texts = anchorsIn(request.document_fields ?? []);
    const source = sourceOf(read.processed.pdfSha256, services.blobs);
    const anchors = texts.length > 0 ? await own.documents.findAnchors(source, texts) : [];
    const again = () => prepareDocument(request, account, services);
    return {...read, fileName: origin.fileName, anchors, again};
  } catch (error) {
    throw asRefusal(error, title);
  }
}

/** Files that are stored for the request, so that a refusal can delete them. */
const recording = ({blobs, files}: Pick<ReceivingServices, 'blobs' | 'files'>) => ({
  get: (sha256: string) => blobs.get(sha256),
  async put(file: Parameters<typeof blobs.put>[0]) {
    const sha256 = await blobs.put(file);
    files.note(sha256);
    return sha256;
  },
});

const unprocessed = (
  title: string,
  {upload, ...origin}: KeptOrigin,
  {document_merge_fields: merged}: FieldedDocument,
): Document => ({
  ...origin,
  ...((upload ?? merged) && {
    upload: {...emptyReport, ...upload, ...(merged && {values: namedValues(merged)})},
  }),
  id: 0,
  fingerprint: '',
  position: 0,
  title,
  pdfSha256: null,
  sealedSha256: null,
  pages: [],
  formFields: [],
});

/** A document that cannot be used as the refusal of a request; every other error as it is. */
export function asRefusal(error: unknown, title: string): unknown {
  if (error instanceof DocumentRefusedError)
    return new Refusal(10266, `“${title}”: ${failureSentence(error.failure)}`);
  return error instanceof FetchError
    ? new Refusal(10267, `“${title}”: ${failureSentence(error.failure)}`)
    : error;
}

/** The same documents, those whose files were deleted in the meantime read again. */
export const retryIfFileDeleted = (
  prepared: readonly PreparedDocument[],
  {blobs}: Pick<Services, 'blobs'>,
): Promise<readonly PreparedDocument[]> =>
  Promise.all(
    prepared.map(async (document) => {
      const {originalSha256, pdfSha256} = document.processed;
      const isThere = (await blobs.has(originalSha256)) && (await blobs.has(pdfSha256));
      return isThere ? document : document.again();
    }),
  );
