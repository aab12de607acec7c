import {DocumentRefusedError} from '../refusal.js';
import {openPdfium, type Pdfium, type Pointer} from './pdfium.js';
import {ReadPage} from './read-page.js';

/** Bytes of the form-fill structure that PDFium requires. Only its version (the first number) is set. */
const FORM_INFO_BYTES = 256;

/** A PDF opened for reading: page images, text and form fields. The caller must close it. */
export class ReadDocument {
  readonly pageCount: number;
  readonly #pdfium: Pdfium;
  readonly #bytes: Pointer;
  readonly #document: Pointer;
  readonly #formInfo: Pointer;
  readonly #form: Pointer;

  /**
   * Opens a document that needs no password.
   * @throws DocumentRefusedError if PDFium cannot read the bytes
   */
  static async open(bytes: Uint8Array): Promise<ReadDocument> {
    return new ReadDocument(await openPdfium(), bytes);
  }

  private constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.#pdfium = pdfium;
    this.#bytes = pdfium.copyIn(bytes);
    this.#document = pdfium.functions._FPDF_LoadMemDocument(this.#bytes, bytes.length, 0);
    if (this.#document === 0) {
      pdfium.free(this.#bytes);
      throw new DocumentRefusedError({code: 'damaged'});
    }
    this.#formInfo = emptyFormInfo(pdfium);
    this.#form = pdfium.functions._FPDFDOC_InitFormFillEnvironment(this.#document, this.#formInfo);
    pdfium.functions._FPDF_SetFormFieldHighlightAlpha(this.#form, 0);
    this.pageCount = pdfium.functions._FPDF_GetPageCount(this.#document);
  }

  /**
   * Opens the page with this index (from 0) for `read` and closes it afterwards.
   * @throws DocumentRefusedError if the page cannot be read
   */
  async withPage<T>(index: number, read: (page: ReadPage) => T | Promise<T>): Promise<T> {
    const {functions} = this.#pdfium;
    const page = functions._FPDF_LoadPage(this.#document, index);
    if (page === 0) {
      throw new DocumentRefusedError({code: 'page_unreadable', page: index + 1});
    }
    functions._FORM_OnAfterLoadPage(page, this.#form);
    try {
      return await read(new ReadPage(this.#pdfium, page, this.#form));
    } finally {
      functions._FORM_OnBeforeClosePage(page, this.#form);
      functions._FPDF_ClosePage(page);
    }
  }

  close(): void {
    const {functions} = this.#pdfium;
    // In this order: the form uses its record and the document, and the document uses the bytes.
    functions._FPDFDOC_ExitFormFillEnvironment(this.#form);
    this.#pdfium.free(this.#formInfo);
    functions._FPDF_CloseDocument(this.#document);
    this.#pdfium.free(this.#bytes);
  }
}

function emptyFormInfo(pdfium: Pdfium): Pointer {
  const record = new Uint8Array(FORM_INFO_BYTES);
  record[0] = 2;
  return pdfium.copyIn(record);
}
