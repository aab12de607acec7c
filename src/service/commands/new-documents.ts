/** Receives the documents that a request uploads or links: stores files under their SHA-256 without parsing them. */
import {megabytes, largestUpload} from '../../contract/file-limits.js';
import type {DocumentRequest} from '../../contract/resources/document.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {uploadKind} from '../pdf/reading/upload-kind.js';
import type {Document} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {emptyReport} from '../domain/behaviours/earlier-signatures.js';
import {nextIds} from '../storage/connection/ids.js';
import type {IncomingFile} from '../storage/files/unnamed-file.js';
import type {RequestFiles} from '../storage/files/request-files.js';
import type {Services} from '../services.js';

/** The source of a document's bytes: a file, or a URL from which it is yet to be fetched. */
export type DocumentOrigin = Pick<
  DocumentRequest,
  | 'document_title'
  | 'document_url'
  | 'document_file_content'
  | 'document_file_name'
  | 'document_signatures'
  | 'document_invoice'
>;

/** With the files of the request. */
export interface ReceivingServices extends Services {
  readonly files: RequestFiles;
}

/**
 * Returns the documents as they will be stored, not yet processed.
 * @throws Refusal 10266 or 10012 for a file that cannot be used, 10267 for a URL; then none is stored
 */
export async function newDocuments(
  requests: readonly DocumentOrigin[],
  services: ReceivingServices,
): Promise<Document[]> {
  const {db, ids} = services;
  // All are checked before any is stored: a refused request must leave no file behind.
  const files = await Promise.all(requests.map((request) => fileIn(request, services)));
  const documentIds = await nextIds(db, 'documents', requests.length);
  const documents: Document[] = [];
  for (const [position, request] of requests.entries()) {
    documents.push({
      id: documentIds[position] ?? 0,
      fingerprint: ids.fingerprint(),
      position,
      title: request.document_title ?? '',
      ...(await kept(request, files[position] ?? null, services)),
      pdfSha256: null,
      sealedSha256: null,
      pages: [],
      formFields: [],
    });
  }
  return documents;
}

/** The members of a document that are stored before it is processed. */
export type KeptOrigin = Pick<Document, 'fileName' | 'sourceUrl' | 'originalSha256' | 'upload'>;

/** What receives one document; whatever else it stores is its own matter. */
type KeepingServices = Pick<ReceivingServices, 'files' | 'office' | 'urlProblem'> & {
  readonly blobs: Pick<Services['blobs'], 'put'>;
};

/**
 * Receives a single document.
 * @throws Refusal 10266 or 10012 for a file that cannot be used, 10267 for a URL
 */
export const keepOrigin = async (
  origin: DocumentOrigin,
  services: KeepingServices,
): Promise<KeptOrigin> => kept(origin, await fileIn(origin, services), services);

const kept = async (
  origin: DocumentOrigin,
  file: IncomingFile | null,
  {blobs, files}: Pick<KeepingServices, 'blobs' | 'files'>,
): Promise<KeptOrigin> => ({
  fileName: origin.document_file_name ?? '',
  sourceUrl: origin.document_url ?? null,
  originalSha256: file && (await files.store(file, blobs)),
  ...((origin.document_signatures ?? origin.document_invoice) && {
    upload: {
      ...emptyReport,
      choice: origin.document_signatures ?? null,
      ...(origin.document_invoice && {invoiceChoice: origin.document_invoice}),
    },
  }),
});

/** The uploaded file, checked only enough to refuse obviously unusable content; null for a link. */
async function fileIn(
  request: DocumentOrigin,
  {files, office, urlProblem}: Pick<ReceivingServices, 'files' | 'office' | 'urlProblem'>,
): Promise<IncomingFile | null> {
  const problem = request.document_url === undefined ? null : urlProblem(request.document_url);
  if (problem) throw new Refusal(10267, `“${request.document_title}”: ${problem}`);
  if (request.document_file_content === undefined) return null;
  const file = files.open(request.document_file_content);
  if (file.size === 0)
    throw new Refusal(10266, `“${request.document_title}” is empty or not base64.`);
  if (file.size > largestUpload)
    throw new Refusal(
      10012,
      `“${request.document_title}” is larger than ${megabytes(largestUpload)} MB.`,
    );
  const kind = await kindOf(file);
  if (!kind)
    throw new Refusal(
      10266,
      `“${request.document_title}”: ${failureSentence({code: 'unsupported'})}`,
    );
  if (kind === 'office' && !office.isInstalled)
    throw new Refusal(
      10266,
      `“${request.document_title}”: ${failureSentence({code: 'office_missing'})}`,
    );
  return file;
}

/** Most files show their type in their first bytes; only others are read as a whole. */
async function kindOf(file: IncomingFile): Promise<ReturnType<typeof uploadKind>> {
  for await (const first of file.read()) {
    const kind = uploadKind(first);
    if (kind) return kind;
    break;
  }
  return uploadKind(await file.bytes());
}
