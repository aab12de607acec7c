import {
  AFRelationship,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  type PDFContext,
  type PDFObject,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import * as z from 'zod/mini';
import {sealLevels} from '../../../contract/resources/verification.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import {attachInvoice, type InvoiceFile} from '../invoice/invoice-file.js';
import type {SealLevel, Attachment, CertificateInput} from './seal-input.js';

/** The file name of the history inside a sealed PDF. */
export const HISTORY_FILE = 'esign-history.json';

/**
 * The key in the catalog that says which document was sealed and which embedded file is its history. Verification finds
 * the history only through this key: `/History` refers to the file, `/Document` is the SHA-256 of the document that was
 * shown and signed (an array if the file is about several), `/Envelope` is the fingerprint of its envelope.
 */
export const SEAL_KEY = 'ESGN_Seal';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const link = {
  position: z.int(),
  type: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  at: z.iso.datetime(),
  previous: hash,
  hash,
};

/** One entry of the history chain as it is embedded; `domain/history.ts` computes its hash. */
const entrySchema = z.object({...link, data: z.record(z.string(), z.unknown())});

const signerSchema = z.object({
  name: z.string(),
  email: z.string(),
  signedAt: z.nullable(z.iso.datetime()),
  signatureFingerprint: z.nullable(z.string()),
});

/** What the seal says about itself. Files sealed by earlier versions lack it. */
const sealSchema = z.object({level: z.enum(sealLevels), at: z.iso.datetime()});

/** The history as it is embedded in a sealed PDF. */
export const sealedHistorySchema = z.object({
  version: z.literal(2),
  envelope: z.object({title: z.string(), fingerprint: z.string()}),
  documents: z.array(z.object({title: z.string(), sha256: hash, pages: z.int()})),
  signers: z.array(signerSchema),
  history: z.array(entrySchema),
  seal: z.optional(sealSchema),
});

type SealedEntry = z.infer<typeof entrySchema>;

export type SealedHistory = z.infer<typeof sealedHistorySchema>;

/** What the sealed history says about the seal, so that a removed or replaced timestamp is detected. */
export interface SealStatement {
  /** The level that the seal was created to reach. */
  readonly level: SealLevel;
  readonly at: Date;
  /** SHA-256 of each document that was shown and signed, 64 hex digits. */
  readonly documents: readonly string[];
  /** Files that are embedded beside the history. */
  readonly attachments: readonly Attachment[];
  /** Whether nothing that is in the document may change. */
  readonly isAppended: boolean;
  /** Invoice data that the document contains. */
  readonly invoice?: InvoiceFile | undefined;
}

/** Embeds the history in the document, so that it can be verified without the service that wrote it. */
export async function attachHistory(
  pdf: PDFDocument,
  certificate: CertificateInput,
  seal: SealStatement,
): Promise<void> {
  const text = JSON.stringify(describe(certificate, seal), null, 2);
  dropOtherFiles(pdf, seal.isAppended);
  await pdf.attach(new TextEncoder().encode(text), HISTORY_FILE, {
    mimeType: 'application/json',
    description: 'History of the envelope, each entry holding the SHA-256 of the one before',
    // Not the current time: the same input must give the same bytes.
    creationDate: seal.at,
    modificationDate: seal.at,
    afRelationship: AFRelationship.Data,
  });
  if (seal.invoice) await attachInvoice(pdf, seal.invoice, seal.at);
  for (const {name, pdf: file} of seal.attachments)
    await pdf.attach(file, name, {
      mimeType: 'application/pdf',
      creationDate: seal.at,
      modificationDate: seal.at,
      afRelationship: AFRelationship.Source,
    });
  // `attach` takes effect only here. The next line reads what it adds to the catalog.
  await pdf.flush();
  const files = pdf.catalog.lookup(PDFName.of('AF'), PDFArray);
  const all = seal.documents.map((sha256) => PDFHexString.of(sha256));
  const [only, ...others] = all;
  const mark = {
    Type: SEAL_KEY,
    History: files.get(0),
    Document: others.length > 0 ? all : only,
    Envelope: PDFHexString.of(certificate.envelope.fingerprint),
  };
  pdf.catalog.set(PDFName.of(SEAL_KEY), pdf.context.obj(mark));
}

/** A sealed file embeds only its history, invoice data and what the service attaches, so readers list nothing else. */
function dropOtherFiles({catalog, context}: PDFDocument, isAppended: boolean): void {
  const files = catalog.lookup(PDFName.of('AF'));
  // Invoice data are attached anew, and would be in the file twice.
  if (!isAppended && files instanceof PDFArray)
    for (const file of files.asArray()) drop(file, context);
  catalog.delete(PDFName.of('AF'));
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('EmbeddedFiles'));
  else catalog.delete(PDFName.of('Names'));
}

function drop(file: PDFObject, context: PDFContext): void {
  const specification = context.lookup(file);
  const embedded = specification instanceof PDFDict && specification.lookup(PDFName.of('EF'));
  const streams = embedded instanceof PDFDict ? embedded.values() : [];
  for (const ref of [file, ...streams]) if (ref instanceof PDFRef) context.delete(ref);
}

function describe(
  {envelope, documents, parties, history}: CertificateInput,
  seal: SealStatement,
): SealedHistory {
  return {
    version: 2,
    envelope: {title: envelope.title, fingerprint: envelope.fingerprint},
    documents: documents.map(({title, sha256, pages}) => ({title, sha256, pages})),
    signers: parties
      .filter(({role}) => role === 'signer' || role === 'witness')
      .map(({name, email, signedAt, signatureFingerprint}) => ({
        name,
        email,
        signedAt: signedAt?.toISOString() ?? null,
        signatureFingerprint: signatureFingerprint ?? null,
      })),
    history: history.map(toSealedEntry),
    seal: {level: seal.level, at: seal.at.toISOString()},
  };
}

function toSealedEntry({
  position,
  type,
  ip,
  userAgent,
  at,
  previous,
  hash: own,
  data,
}: HistoryEntry): SealedEntry {
  return {
    position,
    type,
    ip,
    userAgent,
    at: at.toISOString(),
    previous,
    hash: own,
    data: {...data},
  };
}
