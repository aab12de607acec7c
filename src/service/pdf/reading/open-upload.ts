/** Opens an uploaded PDF to be changed, with or without mistakes and encryption. */
import {PDFDict, PDFDocument, PDFName, PDFNumber, ParseSpeeds} from '@cantoo/pdf-lib';
import {machineErrorIn} from '../../machine.js';
import {DocumentRefusedError} from '../refusal.js';
import {plainCopy} from './plain-copy.js';
import {headOf, uploadKind} from './upload-kind.js';

/** An upload that is not encrypted any more. */
export interface OpenedUpload {
  readonly pdf: PDFDocument;
  /** Whether the file allowed only its owner to print, change or copy it. */
  readonly isRestricted: boolean;
}

/**
 * Lends `use` an upload as it is written, and if that cannot be used, once more as PDFium reads it: viewers show files
 * despite mistakes that are beside the pages.
 * @throws DocumentRefusedError if it cannot be used either way
 */
export async function withUpload<Result>(
  upload: Uint8Array,
  use: (opened: OpenedUpload) => Promise<Result>,
): Promise<Result> {
  const file = withHeader(upload);
  try {
    return await use(await openAsWritten(file));
  } catch (error) {
    if (!isMistake(error)) throw error;
    const copy = await openCopy(file).catch(() => undefined);
    if (!copy) throw error;
    return await use(copy);
  }
}

/** Whether an error is the file's, and not one that every reader would find. */
function isMistake(error: unknown): boolean {
  if (!(error instanceof DocumentRefusedError)) return machineErrorIn(error) === undefined;
  return ['damaged', 'page_missing', 'page_incomplete'].includes(error.failure.code);
}

async function openAsWritten(file: Uint8Array): Promise<OpenedUpload> {
  const pdf = await load(file);
  const {context} = pdf;
  const encryption = context.lookup(context.trailerInfo.Encrypt);
  if (!encryption) return {pdf, isRestricted: false};
  if (!isForAttachments(encryption)) return openCopy(file);
  delete context.trailerInfo.Encrypt;
  return {pdf, isRestricted: false};
}

async function openCopy(file: Uint8Array): Promise<OpenedUpload> {
  const {bytes, isRestricted} = await plainCopy(file);
  return {pdf: await load(bytes), isRestricted};
}

const load = async (file: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(file, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
  } catch (cause) {
    throw new DocumentRefusedError({code: 'damaged'}, {cause});
  }
};

/** Whether only embedded files are encrypted, which are removed (ISO 32000-2, table 20). */
function isForAttachments(encryption: unknown): boolean {
  if (!(encryption instanceof PDFDict)) return false;
  const version = encryption.lookup(PDFName.of('V'));
  const hasFilters = version instanceof PDFNumber && version.asNumber() >= 4;
  const identity = PDFName.of('Identity');
  return (
    hasFilters &&
    ['StmF', 'StrF'].every((key) => (encryption.lookup(PDFName.of(key)) ?? identity) === identity)
  );
}

/** The file from its header on. A header that is missing or wrong is replaced, as viewers do without one. */
function withHeader(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new DocumentRefusedError({code: 'empty'});
  if (uploadKind(bytes) !== 'pdf') throw new DocumentRefusedError({code: 'not_a_pdf'});
  const header = /%PDF-\d+\.\d/.exec(headOf(bytes));
  if (header) return bytes.subarray(header.index);
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
}
