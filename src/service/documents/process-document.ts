/** Processes one document: fetches it, normalises it in a child process that can be killed, and reads its tags. */
import type {Finding} from '../../contract/resources/upload-report.js';
import {largestUpload, megabytes} from '../../contract/file-limits.js';
import type {Document, Fillable, Party, UploadReport} from '../domain/envelope.js';
import type {ProcessedDocument} from '../domain/behaviours/preparing.js';
import {emptyReport, keepsSignatures, keptReport} from '../domain/behaviours/earlier-signatures.js';
import {mostFields} from '../domain/fields/placement-rules.js';
import {ownTitle} from '../domain/own-title.js';
import {tagName, unknownRoles, type FoundTag} from '../domain/fields/tag-fields.js';
import {
  namesIn,
  type Variable,
  type VariableValues,
  requireValues,
} from '../domain/fields/variables.js';
import type {OfficeWork} from './office-converter.js';
import type {Documents} from './document-pool.js';
import type {NormalisedDocument} from '../pdf/reading/normalise.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {FetchError} from '../security/guarded-fetch.js';
import type {Services} from '../services.js';
import type {Blobs} from '../ports.js';
import {uploadKind} from '../pdf/reading/upload-kind.js';

/** What makes a document ready: children and converter take turns among accounts, so they are those of its own. */
export interface ProcessDocumentServices extends Pick<Services, 'fetch' | 'scan'> {
  readonly blobs: Pick<Blobs, 'get' | 'put'>;
  readonly documents: Documents;
  readonly office: OfficeWork;
}

/** Limits on a linked document: milliseconds, bytes and redirects. */
const download = {timeout: 20_000, maxBytes: largestUpload, maxRedirects: 5} as const;

export interface DocumentWithTags {
  readonly processed: ProcessedDocument;
  readonly tags: readonly FoundTag[];
  /** The variables of a Word file, which are filled if there were values for them. */
  readonly variables: readonly Variable[];
}

/**
 * Returns the document as everybody will see it. A document that is already processed is returned unchanged, without
 * tags.
 * @throws DocumentRefusedError or FetchError if it cannot be used
 */
export async function processDocument(
  document: Document,
  services: ProcessDocumentServices,
): Promise<DocumentWithTags> {
  const {id, originalSha256, pdfSha256, pages, formFields, upload} = document;
  if (originalSha256 && pdfSha256)
    return {
      processed: {id, originalSha256, pdfSha256, pages, formFields, ...(upload && {upload})},
      tags: [],
      variables: [],
    };
  return makeReady(document, services);
}

async function makeReady(
  document: Document,
  services: ProcessDocumentServices,
): Promise<DocumentWithTags> {
  const {id, title, upload} = document;
  const {sha256, bytes} = await original(document, services);
  await services.scan?.(bytes);
  const filling = {title, values: upload?.values};
  const {file, variables} = await filledFile(bytes, filling, services.documents);
  // What was filled in cannot be told from the rest of the text: the filled file is the one that counts.
  const originalSha256 = file === bytes ? sha256 : await services.blobs.put(file);
  const madeTitle = uploadKind(bytes) === 'office' ? title : undefined;
  const keepsInvoice = upload?.invoiceChoice === 'keep';
  const choices = {madeTitle, keepsInvoice};
  const normalised = await services.documents.normalise(await toPdf(file, services), choices);
  const {pdf, tags, pages, formFields} = normalised;
  const fillable = file === bytes && variables.length > 0 ? fillableWith(variables, tags) : null;
  const report = reportOf(normalised, upload, fillable);
  const ready = {id, originalSha256, pages};
  if (keepsSignatures(report)) {
    // The upload byte for byte: any other file would invalidate its signatures (decision 15).
    const kept = report.upload && {upload: keptReport(report.upload)};
    return {processed: {...ready, pdfSha256: sha256, formFields: [], ...kept}, tags, variables};
  }
  const pdfSha256 = await services.blobs.put(pdf);
  return {processed: {...ready, pdfSha256, formFields, ...report}, tags, variables};
}

/**
 * An upload made into a document again, with what its sender has decided about it since.
 * @throws DocumentRefusedError if it cannot be used
 */
export async function makeWithInvoice(
  bytes: Uint8Array,
  decided: UploadReport,
  documents: Pick<Documents, 'normalise'>,
): Promise<{readonly pdf: Uint8Array; readonly upload: UploadReport}> {
  const keepsInvoice = decided.invoiceChoice === 'keep';
  const normalised = await documents.normalise(bytes, {keepsInvoice});
  return {pdf: normalised.pdf, upload: reportOf(normalised, decided, null).upload ?? decided};
}

const fillableWith = (variables: readonly Variable[], tags: readonly FoundTag[]): Fillable => ({
  variables,
  tags: tags.map(tagName),
});

/** The findings, together with the sender's decision; undefined if there is nothing to report, and never was. */
function reportOf(
  {
    findings: found,
    untakenScripts,
    signatures,
    keepObstacle: obstacle,
    claimedTitle,
    invoice,
  }: NormalisedDocument,
  before: UploadReport | undefined,
  fillable: Fillable | null,
): Pick<ProcessedDocument, 'upload'> {
  const findings = [...found, ...scriptsIn(untakenScripts), ...variablesIn(fillable)];
  const title = ownTitle(claimedTitle);
  const isEmpty =
    findings.length === 0 && signatures.length === 0 && !before?.values && !invoice && !title;
  const {choice, invoiceChoice = 'drop'} = before ?? emptyReport;
  const report = {
    findings,
    signatures,
    choice,
    obstacle,
    ...(title && {title}),
    ...(invoice && {invoice, invoiceChoice}),
  };
  return isEmpty ? {} : {upload: {...report, ...(fillable && {fillable})}};
}

/** The variables that have no values, each name once. */
function variablesIn(fillable: Fillable | null): readonly Finding[] {
  if (!fillable) return [];
  const fields = [...namesIn(fillable.variables)];
  return [{kind: 'variables', count: fields.length, fields}];
}

/** The fields that lose their scripts. */
const scriptsIn = (fields: readonly string[]): readonly Finding[] =>
  fields.length > 0 ? [{kind: 'scripts', count: fields.length, fields: [...fields]}] : [];

async function original(
  {originalSha256, sourceUrl, title}: Document,
  {blobs, fetch}: ProcessDocumentServices,
) {
  if (originalSha256) {
    const bytes = await blobs.get(originalSha256);
    if (!bytes) throw new Error(`The upload ${originalSha256} is not in the file store.`);
    return {sha256: originalSha256, bytes};
  }
  const {status, bytes} = await fetch(sourceUrl ?? '', download).catch(sayTooLarge);
  if (status !== 200) throw new FetchError({code: 'bad_status', title, status});
  return {sha256: await blobs.put(bytes), bytes};
}

/** Reports a file that is too large in the same way for uploads and links. */
function sayTooLarge(error: unknown): never {
  const isTooLarge = error instanceof FetchError && error.failure.code === 'answer_too_large';
  if (!isTooLarge) throw error;
  throw new DocumentRefusedError({code: 'too_large', megabytes: megabytes(largestUpload)});
}

/**
 * @param placed Fields that its envelope has already.
 * @throws DocumentRefusedError if a tag names none of these parties, or if there are more than an envelope holds
 */
export function requireUsableTags(
  {title}: Pick<Document, 'title'>,
  tags: readonly FoundTag[],
  parties: readonly Pick<Party, 'role'>[],
  placed = 0,
): void {
  const [role] = unknownRoles(tags, parties);
  if (role) throw new DocumentRefusedError({code: 'unknown_role', title, role});
  if (tags.length + placed > mostFields)
    throw new DocumentRefusedError({code: 'too_many_fields', most: mostFields});
}

/** The children and the converter of one account. */
interface Converters {
  readonly documents: Pick<Documents, 'drawPicturePages'>;
  readonly office: OfficeWork;
}

/**
 * Converts an upload to PDF: office files are printed, a picture becomes a page or several, a PDF is returned unchanged.
 * @throws DocumentRefusedError if it is none of these, or cannot be read
 */
export function toPdf(file: Uint8Array, {documents, office}: Converters): Promise<Uint8Array> {
  switch (uploadKind(file)) {
    case 'pdf':
      return Promise.resolve(file);
    case 'picture':
      return documents.drawPicturePages(file);
    case 'office':
      return office.toPdf(file);
    case 'locked-office':
      return Promise.reject(new DocumentRefusedError({code: 'office_unreadable'}));
    case undefined:
      return Promise.reject(new DocumentRefusedError({code: 'unsupported'}));
  }
}

/** A file to be converted, and its variables. */
interface FilledFile {
  readonly file: Uint8Array;
  readonly variables: readonly Variable[];
}

/**
 * The file with these values in place of its variables; without values, or if it has no variables, as it is.
 * @throws DocumentRefusedError for a file whose variables cannot be read; Refusal 10010 for a value that is missing
 */
async function filledFile(
  file: Uint8Array,
  {title, values}: {readonly title: string; readonly values: VariableValues | undefined},
  documents: Pick<Documents, 'readVariables' | 'fillVariables'>,
): Promise<FilledFile> {
  if (uploadKind(file) !== 'office') return {file, variables: []};
  const variables = await documents.readVariables(file);
  if (!values || variables.length === 0) return {file, variables};
  requireValues(variables, values, title);
  return {file: await documents.fillVariables(file, values), variables};
}
