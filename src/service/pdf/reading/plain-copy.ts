import {DocumentRefusedError} from '../refusal.js';
import {openPdfium, type Pdfium, type Pointer} from './pdfium.js';

/** A file as PDFium has read it, written anew. */
export interface PlainCopy {
  readonly bytes: Uint8Array;
  /** Whether the file allows only its owner to print, change or copy it. */
  readonly isRestricted: boolean;
}

/** `FPDF_REMOVE_SECURITY` of `fpdf_save.h`. */
const WITHOUT_ENCRYPTION = 3;

/** `FPDF_ERR_PASSWORD` and `FPDF_ERR_SECURITY` of `fpdfview.h`. */
const [PASSWORD, SECURITY] = [4, 5];

/** What an owner may forbid, apart from reading aloud (ISO 32000-2, table 22). */
const PERMISSIONS = 0b1101_0011_1100;

/**
 * Writes a file again as PDFium reads it: decrypted if it opens without a password, and with everything that it has
 * found despite the file's mistakes.
 * @throws DocumentRefusedError if PDFium cannot open the file
 */
export async function plainCopy(file: Uint8Array): Promise<PlainCopy> {
  const pdfium = await openPdfium();
  const {functions} = pdfium;
  const bytes = pdfium.copyIn(file);
  const document = functions._FPDF_LoadMemDocument(bytes, file.length, 0);
  try {
    if (document === 0) throw refusalOf(functions._FPDF_GetLastError());
    const permissions = functions._FPDF_GetDocPermissions(document);
    return {
      bytes: write(pdfium, document),
      isRestricted: (permissions & PERMISSIONS) !== PERMISSIONS,
    };
  } finally {
    if (document !== 0) functions._FPDF_CloseDocument(document);
    pdfium.free(bytes);
  }
}

function write(pdfium: Pdfium, document: Pointer): Uint8Array {
  const parts: Uint8Array[] = [];
  const isWritten = pdfium.withWriter(
    (part) => parts.push(part),
    (writer) => pdfium.functions._FPDF_SaveAsCopy(document, writer, WITHOUT_ENCRYPTION),
  );
  if (isWritten === 0) throw new DocumentRefusedError({code: 'damaged'});
  return Buffer.concat(parts);
}

function refusalOf(error: number): DocumentRefusedError {
  switch (error) {
    case PASSWORD:
      return new DocumentRefusedError({code: 'password'});
    case SECURITY:
      return new DocumentRefusedError({code: 'encrypted'});
  }
  return new DocumentRefusedError({code: 'damaged'});
}
