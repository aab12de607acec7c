/** A form filled in by PDFium, as a person would in a viewer, and what its pages look like then. */
import {ReadDocument} from '../../../../src/service/pdf/reading/read-document.js';
import type {ReadPage} from '../../../../src/service/pdf/reading/read-page.js';
import type {Pointer} from '../../../../src/service/pdf/reading/pdfium.js';
import {drawPage, type Raster} from '../renderers.js';
import type {WrittenField} from './written-form.js';

/** The functions of `fpdf_formfill.h` and `fpdf_annot.h` that fill in a form. */
interface FillFunctions {
  _FORM_SetFocusedAnnot(form: Pointer, annotation: Pointer): number;
  _FORM_SelectAllText(form: Pointer, page: Pointer): number;
  _FORM_ReplaceSelection(form: Pointer, page: Pointer, text: Pointer): void;
  _FORM_SetIndexSelected(form: Pointer, page: Pointer, index: number, isOn: number): number;
  _FORM_ForceToKillFocus(form: Pointer): number;
  _FORM_OnChar(form: Pointer, page: Pointer, letter: number, keys: number): number;
}

const fillFunctions = (page: ReadPage) => page.pdfium.functions as unknown as FillFunctions;

/** What PDFium holds and shows once everything is filled in. */
export interface FilledByPdfium {
  /** By name. */
  readonly values: ReadonlyMap<string, string>;
  readonly raster: Raster;
}

/** Fills in the first page. */
export async function fillWithPdfium(
  bytes: Uint8Array,
  fields: readonly WrittenField[],
): Promise<FilledByPdfium> {
  const document = await ReadDocument.open(bytes);
  try {
    return await document.withPage(0, async (page) => {
      for (const field of fields) fillIn(page, field);
      fillFunctions(page)._FORM_ForceToKillFocus(page.form);
      const values = new Map(fields.map(({name}) => [name, valueOf(page, name)]));
      return {values, raster: await drawPage(page, 'screen')};
    });
  } finally {
    document.close();
  }
}

function fillIn(page: ReadPage, {name, kind, value}: WrittenField): void {
  const buttons = kind === 'check' || kind === 'radio';
  onWidgets(page, name, (annotation) => {
    if (!buttons)
      return kind === 'dropdown' ? choose(page, annotation, value) : type(page, annotation, value);
    if (kind === 'check' || exportValue(page, annotation) === value) press(page, annotation);
  });
}

function type(page: ReadPage, annotation: Pointer, text: string): void {
  const functions = fillFunctions(page);
  functions._FORM_SetFocusedAnnot(page.form, annotation);
  functions._FORM_SelectAllText(page.form, page.page);
  const copy = page.pdfium.copyIn(Buffer.from(`${text.replace('\n', '\r\n')}\0`, 'utf16le'));
  functions._FORM_ReplaceSelection(page.form, page.page, copy);
  page.pdfium.free(copy);
  functions._FORM_ForceToKillFocus(page.form);
}

function choose(page: ReadPage, annotation: Pointer, text: string): void {
  const functions = fillFunctions(page);
  const {pdfium, form} = page;
  const count = pdfium.functions._FPDFAnnot_GetOptionCount(form, annotation);
  const labels = Array.from({length: count}, (_, index) =>
    pdfium.text((buffer, size) =>
      pdfium.functions._FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size),
    ),
  );
  functions._FORM_SetFocusedAnnot(form, annotation);
  functions._FORM_SetIndexSelected(form, page.page, labels.indexOf(text), 1);
  functions._FORM_ForceToKillFocus(form);
}

/** Presses a button with the space bar. */
function press(page: ReadPage, annotation: Pointer): void {
  const functions = fillFunctions(page);
  functions._FORM_SetFocusedAnnot(page.form, annotation);
  functions._FORM_OnChar(page.form, page.page, 32, 0);
  functions._FORM_ForceToKillFocus(page.form);
}

function valueOf(page: ReadPage, name: string): string {
  const {pdfium, form} = page;
  const values = new Set<string>();
  onWidgets(page, name, (annotation) => {
    const value = pdfium.text((buffer, size) =>
      pdfium.functions._FPDFAnnot_GetFormFieldValue(form, annotation, buffer, size),
    );
    const isOn = pdfium.functions._FPDFAnnot_IsChecked(form, annotation) === 1;
    values.add(isOn ? exportValue(page, annotation) : value);
  });
  values.delete('Off');
  values.delete('');
  return [...values].join(' and ').replaceAll(/\r\n?/g, '\n');
}

const exportValue = ({pdfium, form}: ReadPage, annotation: Pointer): string =>
  pdfium.text((buffer, size) =>
    pdfium.functions._FPDFAnnot_GetFormFieldExportValue(form, annotation, buffer, size),
  );

function onWidgets(page: ReadPage, name: string, use: (annotation: Pointer) => void): void {
  const {pdfium, form} = page;
  const {functions} = pdfium;
  for (let index = 0; index < functions._FPDFPage_GetAnnotCount(page.page); index += 1) {
    const annotation = functions._FPDFPage_GetAnnot(page.page, index);
    const own = pdfium.text((buffer, size) =>
      functions._FPDFAnnot_GetFormFieldName(form, annotation, buffer, size),
    );
    if (own === name) use(annotation);
    functions._FPDFPage_CloseAnnot(annotation);
  }
}
