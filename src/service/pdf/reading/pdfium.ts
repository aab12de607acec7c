/**
 * PDFium, compiled to WebAssembly, through its C functions (`fpdfview.h`, `fpdf_text.h`, `fpdf_annot.h`): the wrapper
 * in the package provides neither character positions nor form fields.
 */
import {PDFiumModule} from '@hyzyla/pdfium';

/** A pointer into PDFium's memory; 0 is null. */
export type Pointer = number;

/** The C functions used here. Pages count from 0, rotations in quarter turns. */
export interface PdfiumFunctions {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: {
    malloc(size: number): Pointer;
    free(pointer: Pointer): void;
    /** The functions that C pointers name. */
    __indirect_function_table: {set(place: number, called: unknown): void};
  };
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_GetLastError(): number;
  _FPDF_LoadMemDocument(bytes: Pointer, size: number, password: Pointer): Pointer;
  _FPDF_CloseDocument(document: Pointer): void;
  _FPDF_GetDocPermissions(document: Pointer): number;
  _FPDF_SaveAsCopy(document: Pointer, writer: Pointer, flags: number): number;
  _FPDF_GetPageCount(document: Pointer): number;
  _FPDF_LoadPage(document: Pointer, page: number): Pointer;
  _FPDF_ClosePage(page: Pointer): void;
  _FPDF_GetPageWidth(page: Pointer): number;
  _FPDF_GetPageHeight(page: Pointer): number;
  // prettier-ignore
  _FPDF_PageToDevice(page: Pointer, startX: number, startY: number, sizeX: number, sizeY: number, rotate: number, x: number, y: number, deviceX: Pointer, deviceY: Pointer): number;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    scan: Pointer,
    stride: number,
  ): Pointer;
  _FPDFBitmap_Destroy(bitmap: Pointer): void;
  // prettier-ignore
  _FPDFBitmap_FillRect(bitmap: Pointer, left: number, top: number, width: number, height: number, colour: number): void;
  // prettier-ignore
  _FPDF_RenderPageBitmap(bitmap: Pointer, page: Pointer, x: number, y: number, width: number, height: number, rotate: number, flags: number): void;
  // prettier-ignore
  _FPDF_FFLDraw(form: Pointer, bitmap: Pointer, page: Pointer, x: number, y: number, width: number, height: number, rotate: number, flags: number): void;
  _FPDFDOC_InitFormFillEnvironment(document: Pointer, info: Pointer): Pointer;
  _FPDFDOC_ExitFormFillEnvironment(form: Pointer): void;
  _FPDF_SetFormFieldHighlightAlpha(form: Pointer, alpha: number): void;
  _FORM_OnAfterLoadPage(page: Pointer, form: Pointer): void;
  _FORM_OnBeforeClosePage(page: Pointer, form: Pointer): void;
  _FPDFText_LoadPage(page: Pointer): Pointer;
  _FPDFText_ClosePage(text: Pointer): void;
  _FPDFText_CountChars(text: Pointer): number;
  _FPDFText_GetText(text: Pointer, start: number, count: number, buffer: Pointer): number;
  _FPDFText_GetUnicode(text: Pointer, index: number): number;
  _FPDFText_IsGenerated(text: Pointer, index: number): number;
  _FPDFText_GetLooseCharBox(text: Pointer, index: number, rectangle: Pointer): number;
  _FPDFText_GetTextObject(text: Pointer, index: number): Pointer;
  _FPDFPageObj_GetMarkedContentID(object: Pointer): number;
  _FPDFPage_CountObjects(page: Pointer): number;
  _FPDFPage_GetObject(page: Pointer, index: number): Pointer;
  _FPDFPageObj_GetType(object: Pointer): number;
  _FPDFPageObj_SetIsActive(object: Pointer, isActive: number): number;
  _FPDFFormObj_CountObjects(form: Pointer): number;
  _FPDFFormObj_GetObject(form: Pointer, index: number): Pointer;
  _FPDF_StructTree_GetForPage(page: Pointer): Pointer;
  _FPDF_StructTree_Close(tree: Pointer): void;
  _FPDF_StructTree_CountChildren(tree: Pointer): number;
  _FPDF_StructTree_GetChildAtIndex(tree: Pointer, index: number): Pointer;
  _FPDF_StructElement_GetType(element: Pointer, buffer: Pointer, size: number): number;
  _FPDF_StructElement_CountChildren(element: Pointer): number;
  _FPDF_StructElement_GetChildAtIndex(element: Pointer, index: number): Pointer;
  _FPDF_StructElement_GetChildMarkedContentID(element: Pointer, index: number): number;
  _FPDFPage_GetAnnotCount(page: Pointer): number;
  _FPDFPage_GetAnnot(page: Pointer, index: number): Pointer;
  _FPDFPage_CloseAnnot(annotation: Pointer): void;
  _FPDFAnnot_GetSubtype(annotation: Pointer): number;
  _FPDFAnnot_GetFlags(annotation: Pointer): number;
  _FPDFAnnot_GetRect(annotation: Pointer, rectangle: Pointer): number;
  _FPDFAnnot_GetFormFieldType(form: Pointer, annotation: Pointer): number;
  _FPDFAnnot_GetFormFieldFlags(form: Pointer, annotation: Pointer): number;
  _FPDFAnnot_GetFormFieldName(
    form: Pointer,
    annotation: Pointer,
    buffer: Pointer,
    size: number,
  ): number;
  _FPDFAnnot_GetFormFieldAlternateName(
    form: Pointer,
    annotation: Pointer,
    buffer: Pointer,
    size: number,
  ): number;
  _FPDFAnnot_GetFormFieldValue(
    form: Pointer,
    annotation: Pointer,
    buffer: Pointer,
    size: number,
  ): number;
  _FPDFAnnot_GetFormFieldExportValue(
    form: Pointer,
    annotation: Pointer,
    buffer: Pointer,
    size: number,
  ): number;
  _FPDFAnnot_IsChecked(form: Pointer, annotation: Pointer): number;
  _FPDFAnnot_GetOptionCount(form: Pointer, annotation: Pointer): number;
  _FPDFAnnot_GetOptionLabel(
    form: Pointer,
    annotation: Pointer,
    index: number,
    buffer: Pointer,
    size: number,
  ): number;
}

/**
 * A WebAssembly module that imports a function of three numbers as `e.f` and exports it as `f`: only exported functions
 * fit into a table.
 */
// prettier-ignore
const EXPORTING = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 8, 1, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f,
  2, 7, 1, 1, 0x65, 1, 0x66, 0, 0,
  7, 5, 1, 1, 0x66, 0, 0,
]);

/** What is used of WebAssembly: Node's types leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => {readonly exports: {f: unknown}};
};

/** PDFium with the few memory operations that its functions require. */
export class Pdfium {
  readonly functions: PdfiumFunctions;

  constructor(functions: PdfiumFunctions) {
    this.functions = functions;
  }

  /** Allocates `size` bytes of PDFium's memory for `use` and frees them afterwards. */
  withMemory<T>(size: number, use: (pointer: Pointer) => T): T {
    const pointer = this.functions.wasmExports.malloc(size);
    if (pointer === 0) throw new RangeError(`PDFium has no ${size} bytes of memory left.`);
    try {
      return use(pointer);
    } finally {
      this.functions.wasmExports.free(pointer);
    }
  }

  /** Copies bytes into PDFium's memory; the caller frees them. */
  copyIn(bytes: Uint8Array): Pointer {
    const pointer = this.functions.wasmExports.malloc(bytes.length);
    if (pointer === 0) throw new RangeError(`PDFium has no ${bytes.length} bytes of memory left.`);
    this.functions.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  free(pointer: Pointer): void {
    this.functions.wasmExports.free(pointer);
  }

  /** Lends `use` an `FPDF_FILEWRITE` that gives `take` a copy of everything that is written. */
  withWriter<T>(take: (part: Uint8Array) => void, use: (writer: Pointer) => T): T {
    const write = (_: Pointer, data: Pointer, size: number): number => {
      take(this.functions.HEAPU8.slice(data, data + size));
      return 1;
    };
    const {exports} = new WebAssembly.Instance(new WebAssembly.Module(EXPORTING), {e: {f: write}});
    const {__indirect_function_table: table} = this.functions.wasmExports;
    // PDFium's table cannot grow, but its first place, the null pointer, is empty, and no function of PDFium is called by it.
    table.set(0, exports.f);
    try {
      return this.withMemory(8, (writer) => {
        const view = this.#view(writer, 8);
        view.setInt32(0, 1, true);
        view.setInt32(4, 0, true);
        return use(writer);
      });
    } finally {
      table.set(0, null);
    }
  }

  int32(pointer: Pointer): number {
    return this.#view(pointer, 4).getInt32(0, true);
  }

  /** An `FS_RECTF`: left, top, right, bottom in the page's own space. */
  rectangle(pointer: Pointer): readonly [left: number, top: number, right: number, bottom: number] {
    const view = this.#view(pointer, 16);
    const at = (index: number) => view.getFloat32(index * 4, true);
    return [at(0), at(1), at(2), at(3)];
  }

  /** Reads a UTF-16 text with the usual two calls: one for its size in bytes, one for its characters. */
  text(read: (buffer: Pointer, size: number) => number): string {
    const size = read(0, 0);
    // The size includes two bytes for the NUL at the end.
    if (size <= 2) return '';
    return this.withMemory(size, (pointer) => {
      read(pointer, size);
      return this.utf16(pointer, size - 2);
    });
  }

  /** @param size In bytes. */
  utf16(pointer: Pointer, size: number): string {
    const start = this.functions.HEAPU8.byteOffset + pointer;
    const bytes = new Uint8Array(this.functions.HEAPU8.buffer, start, size);
    return new TextDecoder('utf-16le').decode(bytes);
  }

  #view(pointer: Pointer, size: number): DataView {
    // Never kept: when PDFium's memory grows, its buffer is replaced.
    const heap = this.functions.HEAPU8;
    return new DataView(heap.buffer, heap.byteOffset + pointer, size);
  }
}

let opened: Promise<Pdfium> | undefined;

/** The process's only PDFium, loaded on first use. */
export function openPdfium(): Promise<Pdfium> {
  opened ??= loadPdfium();
  return opened;
}

async function loadPdfium(): Promise<Pdfium> {
  const functions = (await PDFiumModule({})) as unknown as PdfiumFunctions;
  functions._FPDF_InitLibraryWithConfig({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
  });
  return new Pdfium(functions);
}
