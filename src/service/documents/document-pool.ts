import type {FieldPlaces} from '../../contract/pages/field-places.js';
import type {PageFlow} from '../../contract/pages/page-flow.js';
import type {Entry, EntryFit} from '../../contract/pages/entry-fit.js';
import type {Language} from '../../contract/text/language.js';
import type {FoundAnchor} from '../domain/fields/requested-fields.js';
import type {Variable, VariableValues} from '../domain/fields/variables.js';
import {largestSealed, largestUpload, megabytes, mostPages} from '../../contract/file-limits.js';
import type {
  SignaturePageDocument,
  SignaturePageParty,
  SignaturePageWish,
} from '../pdf/drawing/signature-page.js';
import type {DrawnContent} from '../pdf/drawing/draw-values.js';
import {leastScale, type PageSize} from '../pdf/geometry.js';
import type {NamedInvoice} from '../pdf/invoice/invoice-file.js';
import type {CheckedUpload} from '../pdf/reading/check-upload.js';
import type {NormalisedDocument, NormaliseMeans} from '../pdf/reading/normalise.js';
import type {PageImage} from '../pdf/reading/page-image.js';
import type {PageText} from '../pdf/reading/page-text.js';
import type {ArrangedDocument, ArrangedPage} from '../pdf/arranging/arrange-pages.js';
import type {FileSource} from '../ports.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import type {SealInput} from '../pdf/seal/seal-input.js';
import type {RenewedSeal, SealedPdf} from '../pdf/seal/seal.js';
import type {Sealer} from '../sealing/open-sealer.js';
import type {Trust} from '../pdf/verifying/trust.js';
import type {Verdict} from '../pdf/verifying/verdict.js';
import type {ChildOperation, ChildOperations} from '../pdf/child/child-message.js';
import type {Answerer} from './child-process.js';
import {nameSource, type DocumentSource} from './document-source.js';
import {installation, type Owner} from './fair-line.js';
import {OperationQueue} from './operation-queue.js';
import type {OperationLimits} from './usage-watch.js';

/** Limits for documents and the work on them. Each can be set for the whole pool. */
export interface DocumentLimits {
  /** Maximum bytes of an uploaded file. */
  readonly bytes: number;
  /** Maximum bytes of a sealed file to verify. */
  readonly sealedBytes: number;
  readonly pages: number;
  /** CPU time in milliseconds for reading a document, drawing a page, and so on. */
  readonly time: number;
  /** CPU time in milliseconds for sealing. */
  readonly sealTime: number;
  /** Resident memory of a child, in bytes. */
  readonly memory: number;
}

export const documentLimits: DocumentLimits = {
  bytes: largestUpload,
  sealedBytes: largestSealed,
  pages: mostPages,
  time: 20_000,
  sealTime: 60_000,
  memory: 400 * 1024 * 1024,
};

export interface DocumentPoolOptions {
  /** How many children work for one owner at a time. One more child is reserved for other owners. */
  readonly workers: number;
  /** The built child, `dist/document-child.js`. */
  readonly childPath: string;
  readonly limits?: Partial<DocumentLimits>;
  /** Called with the error if a document was refused because of an unexpected error: the fault may be ours. */
  readonly onBreak?: (broken: BrokenWork) => void;
}

/** Work on a document that ended with an unexpected error. */
export interface BrokenWork {
  readonly operation: ChildOperation;
  /** The failure code that the uploader received. */
  readonly refusal: string;
  readonly cause: unknown;
}

/** What is known of an upload, or decided about it. */
type NormaliseChoices = Pick<NormaliseMeans, 'madeTitle' | 'keepsInvoice'>;

/** All work on PDFs. It runs in child processes that can be killed without affecting the service. */
export interface Documents {
  /** Repairs and cleans an upload and reads it. @throws DocumentRefusedError */
  normalise(bytes: Uint8Array, choices?: NormaliseChoices): Promise<NormalisedDocument>;
  /** A page (from 0) as a picture, with `scale` pixels a point or what can be drawn of it. @throws DocumentRefusedError */
  renderPage(pdf: DocumentSource, page: number, scale: number): Promise<PageImage>;
  /** The text of a page (from 0) with positions. @throws DocumentRefusedError */
  pageText(pdf: DocumentSource, page: number): Promise<PageText>;
  /** A page (from 0) as text for any width, and what no word says. @throws DocumentRefusedError */
  pageFlow(pdf: DocumentSource, page: number): Promise<PageFlow>;
  /** Where a page (from 0) wants to be filled in, and where it has no room. @throws DocumentRefusedError */
  findPlaces(pdf: DocumentSource, page: number): Promise<FieldPlaces>;
  /** The sizes of all pages as displayed, in points. @throws DocumentRefusedError */
  pageSizes(pdf: DocumentSource): Promise<readonly PageSize[]>;
  /** The document with values drawn as sealing would draw them. */
  drawValues(pdf: DocumentSource, content: DrawnContent): Promise<Uint8Array>;
  /** All pages of these documents in one, in order. */
  mergeDocuments(first: Uint8Array, others: readonly Uint8Array[]): Promise<Uint8Array>;
  /**
   * Pages of these documents as one, in this order, taken like an upload.
   * @throws DocumentRefusedError
   */
  arrangePages(
    first: DocumentSource,
    others: readonly Uint8Array[],
    pages: readonly ArrangedPage[],
  ): Promise<ArrangedDocument>;
  /** The places of texts in a normalised document, in reading order. @throws DocumentRefusedError */
  findAnchors(pdf: DocumentSource, texts: readonly string[]): Promise<readonly FoundAnchor[]>;
  /**
   * Accepts and cleans a file that a signer uploads: a PDF, PNG or JPG that can be opened. @throws DocumentRefusedError
   */
  checkUpload(file: DocumentSource): Promise<CheckedUpload>;
  /** Decodes a PNG or JPG that a person wants to sign with. @throws DocumentRefusedError */
  checkPicture(picture: Uint8Array): Promise<void>;
  /** Measures how texts fit in their fields. If glyphs differ by language, those of this language are used. */
  fitEntries(entries: readonly Entry[], language: Language): Promise<readonly EntryFit[]>;
  /** Converts a PNG, JPG, WebP or TIFF to a PDF: each page of a TIFF is one. @throws DocumentRefusedError */
  drawPicturePages(picture: Uint8Array): Promise<Uint8Array>;
  /** Redraws a PNG or JPG as a small PNG. @throws DocumentRefusedError */
  drawLogo(picture: Uint8Array): Promise<Uint8Array>;
  /** The invoice data in a normalised document; undefined if there are none. @throws DocumentRefusedError */
  readInvoice(pdf: DocumentSource): Promise<NamedInvoice | undefined>;
  /** The variables in a Word file; none in any other file. @throws DocumentRefusedError */
  readVariables(file: DocumentSource): Promise<readonly Variable[]>;
  /** A Word file with these values in place of its variables. @throws DocumentRefusedError */
  fillVariables(file: DocumentSource, values: VariableValues): Promise<Uint8Array>;
  /** Adds a page with a signature field for each of these parties; `wish` gives the language of the heading. */
  appendSignaturePage(
    pdf: DocumentSource,
    parties: readonly SignaturePageParty[],
    wish: SignaturePageWish,
  ): Promise<SignaturePageDocument>;
  /** Draws values, appends the certificate and seals. The key stays in this process. */
  seal(pdf: DocumentSource, input: SealInput, sealer: Sealer): Promise<SealedPdf>;
  /** Adds a document timestamp to a sealed file, and evidence about the previous timestamp. */
  renewSeal(pdf: DocumentSource, sealer: Pick<Sealer, 'answer'>): Promise<RenewedSeal>;
  /**
   * Verifies whether a PDF is unchanged since it was sealed, and whether a trusted installation sealed it.
   * @throws DocumentRefusedError
   */
  verify(pdf: Uint8Array | FileSource, trust: Trust): Promise<Verdict>;
  /**
   * Verifies a stranger's file: with less time, and in a child that does nothing else, so that a malicious file delays
   * nobody's work.
   * @throws DocumentRefusedError
   */
  verifyAside(pdf: Uint8Array | FileSource, trust: Trust): Promise<Verdict>;
}

/** Work on documents for one owner at a time. Called on the pool itself, the work is done for the installation. */
export interface DocumentPool extends Documents, DocumentsOf<keyof Documents> {
  /** Starts the children now, so that the first to ask need not wait for one; otherwise each starts when it is needed. */
  start(): void;
  /** Ends all children; waiting operations are rejected. */
  close(): Promise<void>;
}

/** Some of the work on documents, done for an owner in turn. */
export interface DocumentsOf<Work extends keyof Documents> {
  of(owner: Owner): Pick<Documents, Work>;
}

interface RunOptions {
  readonly limits?: OperationLimits;
  readonly answer?: Answerer;
  readonly in?: OperationQueue;
}

/** Starts the children and returns their operations. */
export function createDocumentPool(options: DocumentPoolOptions): DocumentPool {
  const limits = {...documentLimits, ...options.limits};
  const {memory} = limits;
  const queue = new OperationQueue({...options, memory});
  const aside = new OperationQueue({...options, memory, workers: 1});
  const of = (owner: Owner) => documentsOf(owner, {...options, queue, aside, limits});
  return {
    ...of(installation),
    of,
    start: () => queue.start(),
    close: async () => void (await Promise.all([queue.close(), aside.close()])),
  };
}

interface PoolServices extends Pick<DocumentPoolOptions, 'onBreak'> {
  readonly queue: OperationQueue;
  /** For strangers' files. */
  readonly aside: OperationQueue;
  readonly limits: DocumentLimits;
}

/** Has the children do something for this owner. */
function runnerFor(owner: Owner, {queue, limits, onBreak}: PoolServices) {
  const {quick} = jobLimits(limits);
  return <Name extends ChildOperation>(
    operation: Name,
    pdf: DocumentSource,
    input: ChildOperations[Name]['input'],
    {limits: allowed = quick, answer = refuseQuestion, in: to = queue}: RunOptions = {},
  ): Promise<ChildOperations[Name]['output']> => {
    const done = to.add({
      operation,
      input,
      source: nameSource(pdf),
      limits: allowed,
      answer,
      owner,
    });
    return telling(done, operation, onBreak);
  };
}

function documentsOf(owner: Owner, services: PoolServices): Documents {
  const {aside, limits} = services;
  const {slow, hasty} = jobLimits(limits);
  const run = runnerFor(owner, services);

  const verify = async (pdf: Uint8Array | FileSource, trust: Trust, how?: RunOptions) =>
    run('verify', ofSize(pdf, limits.sealedBytes), {trust}, how);

  return {
    normalise: async (bytes, choices) =>
      run('normalise', ofSize(bytes, limits.bytes), {maxPages: limits.pages, ...choices}),
    renderPage: (pdf, page, scale) =>
      drawSmaller(scale, (used) => run('renderPage', pdf, {page, scale: used})),
    pageText: (pdf, page) => run('pageText', pdf, {page}),
    pageFlow: (pdf, page) => run('pageFlow', pdf, {page}),
    findPlaces: (pdf, page) => run('findPlaces', pdf, {page}),
    pageSizes: (pdf) => run('pageSizes', pdf, {}),
    drawValues: (pdf, content) => run('drawValues', pdf, content, {limits: slow}),
    mergeDocuments: (first, others) => run('mergeDocuments', first, {others}, {limits: slow}),
    arrangePages: (first, others, pages) =>
      run('arrangePages', first, {others, pages, maxPages: limits.pages}, {limits: slow}),
    findAnchors: (pdf, texts) => run('findAnchors', pdf, {texts}),
    checkUpload: (file) => run('checkUpload', file, {maxPages: limits.pages}),
    checkPicture: (picture) => run('checkPicture', picture, {}),
    fitEntries: (entries, language) => run('fitEntries', noDocument, {entries, language}),
    drawPicturePages: (picture) => run('drawPicturePages', picture, {maxPages: limits.pages}),
    drawLogo: (picture) => run('drawLogo', picture, {}),
    readInvoice: (pdf) => run('readInvoice', pdf, {}),
    readVariables: (file) => run('readVariables', file, {}),
    fillVariables: (file, values) => run('fillVariables', file, {values}),
    appendSignaturePage: (pdf, parties, wish) => run('appendSignaturePage', pdf, {parties, wish}),
    seal: (pdf, seal, sealer) =>
      run('seal', pdf, {seal, identity: sealer.identity}, {limits: slow, answer: sealer.answer}),
    renewSeal: (pdf, sealer) => run('renewSeal', pdf, {}, {limits: slow, answer: sealer.answer}),
    verify: (pdf, trust) => verify(pdf, trust),
    verifyAside: (pdf, trust) => verify(pdf, trust, {limits: hasty, in: aside}),
  };
}

/**
 * Draws a page at half the scale, and so on, if its pictures take too much memory: at the least one, it was drawn when it
 * was uploaded. Time is no reason: a machine may be busy, and the next request finds it less so.
 */
async function drawSmaller(
  scale: number,
  draw: (scale: number) => Promise<PageImage>,
): Promise<PageImage> {
  try {
    return await draw(scale);
  } catch (error) {
    const isTooMuch = error instanceof DocumentRefusedError && error.failure.code === 'memory';
    if (!isTooMuch || scale <= leastScale) throw error;
    return {...(await drawSmaller(Math.max(leastScale, scale / 2), draw)), isReduced: true};
  }
}

/** Reports errors that were blamed on the document, and passes the result on. */
async function telling<Output>(
  work: Promise<Output>,
  operation: ChildOperation,
  tell: DocumentPoolOptions['onBreak'],
): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DocumentRefusedError && error.cause !== undefined)
      tell?.({operation, refusal: error.failure.code, cause: error.cause});
    throw error;
  }
}

/** For measuring without a document. */
const noDocument = new Uint8Array();

/** The limits of operations: most of them, sealing, and strangers' files. */
const jobLimits = ({time, sealTime, memory}: DocumentLimits) =>
  ({
    quick: {time, memory},
    slow: {time: sealTime, memory},
    hasty: {time: time / 2, memory},
  }) satisfies Record<string, OperationLimits>;

function ofSize<File extends Uint8Array | FileSource>(file: File, limit: number): File {
  if (('size' in file ? file.size : file.length) <= limit) return file;
  throw new DocumentRefusedError({code: 'too_large', megabytes: megabytes(limit)});
}

const refuseQuestion: Answerer = (question) =>
  Promise.reject(new Error(`The document child asked to ${question} outside of sealing.`));
