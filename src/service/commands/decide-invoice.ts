/** Keeps invoice data in a document, or removes them: it is made of its upload again, and its fields stay. */
import type {InvoiceChoice} from '../../contract/resources/upload-report.js';
import {emptyReport, invoiceOf} from '../domain/behaviours/earlier-signatures.js';
import {
  documentWithInvoice,
  requireInvoice,
  type MadeAgain,
} from '../domain/behaviours/invoice-data.js';
import type {Actor, Document} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {DocumentsOf} from '../documents/document-pool.js';
import {sourceOf} from '../documents/document-source.js';
import {makeWithInvoice} from '../documents/process-document.js';
import {sha256} from '../security/sha256.js';
import type {Services} from '../services.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import {forgetUnreferenced, untilLocked} from '../storage/files/file-locks.js';
import {asRefusal} from './prepared-documents.js';

export type InvoiceServices = Pick<Services, 'db' | 'store' | 'blobs'> & {
  readonly documents: DocumentsOf<'normalise'>;
};

/** What becomes of the invoice data in one document. */
export interface WantedInvoice {
  readonly documentId: number;
  readonly choice: InvoiceChoice;
}

/**
 * Decides about a document of a draft. Idempotent.
 * @throws Refusal 10253 or 10278, 10282 for an unknown document, 10010 if it has no invoice data, 10266 if it cannot be
 * used with them
 */
export async function decideInvoice(
  services: InvoiceServices,
  key: EnvelopeKey,
  {documentId, choice}: WantedInvoice,
  actor: Actor,
): Promise<void> {
  const envelope = await findEnvelope(services.db, key);
  if (!envelope) throw new Refusal(10253);
  const document = documentWithInvoice(envelope, documentId);
  await whenMade(services, {...envelope, document}, choice, (made) =>
    services.store.change(key, {type: 'decide-invoice', documentId, made}, actor),
  );
}

/**
 * Makes a document of an account again and has the change stored that names the new file; nothing if the choice is made
 * already.
 * @throws Refusal 10010 if it has no invoice data, 10266, or whatever the change throws; then the file is gone again
 */
export async function whenMade(
  {db, blobs, documents}: Pick<InvoiceServices, 'db' | 'blobs' | 'documents'>,
  {companyId, document}: {readonly companyId: number; readonly document: Document},
  choice: InvoiceChoice,
  change: (made: MadeAgain) => Promise<unknown>,
): Promise<void> {
  requireInvoice(document);
  if (invoiceOf(document)?.choice === choice) return;
  const {originalSha256, title} = document;
  const bytes = await sourceOf(originalSha256 ?? '', blobs).load();
  const {pdf, upload} = await makeWithInvoice(
    bytes,
    {...(document.upload ?? emptyReport), invoiceChoice: choice},
    documents.of(companyId),
  ).catch((error: unknown) => {
    throw asRefusal(error, title);
  });
  const pdfSha256 = sha256(pdf);
  try {
    // The file may be removed as unreferenced in between; then it is stored once more.
    await untilLocked(async () => {
      await blobs.put(pdf);
      return change({originalSha256: originalSha256 ?? '', pdfSha256, upload});
    });
  } catch (error) {
    await forgetUnreferenced(db, blobs, pdfSha256);
    throw error;
  }
}
