import type {Turn} from '../../../contract/fields/field-settings.js';
import type {FoundFormField} from '../../domain/fields/form-fields.js';
import type {DisplayedRectangle} from '../geometry.js';
import type {Pointer} from './pdfium.js';
import type {ReadPage} from './read-page.js';

type FormFieldType = FoundFormField['type'];

/** `FPDF_FORMFIELD_*` of `fpdf_formfill.h`; push buttons (1) have no value. */
const FIELD_TYPES: Readonly<Record<number, FormFieldType>> = {
  2: 'checkbox',
  3: 'radio',
  4: 'dropdown',
  5: 'list',
  6: 'text',
  7: 'signature',
};

const WIDGET = 20;

/** Annotation flags Hidden and NoView (ISO 32000-2, table 167). */
const INVISIBLE = 0x02 | 0x20;

/** Field flags (ISO 32000-2, table 227). */
const [READ_ONLY, REQUIRED] = [1, 2];

/**
 * The fields of a PDF's own form on a page that a person can see and fill, with their positions as displayed.
 * @param turns How far the text of each annotation is turned.
 */
export function readFormFields(
  page: ReadPage,
  pageIndex: number,
  turns: readonly (Turn | undefined)[],
): FoundFormField[] {
  const {functions} = page.pdfium;
  const count = functions._FPDFPage_GetAnnotCount(page.page);
  return Array.from({length: count}, (_, index) => {
    const annotation = functions._FPDFPage_GetAnnot(page.page, index);
    if (annotation === 0) return undefined;
    try {
      const turn = turns[index];
      const field = readFormField(page, annotation, pageIndex);
      return field && turn ? {...field, turn} : field;
    } finally {
      functions._FPDFPage_CloseAnnot(annotation);
    }
  }).filter((field) => field !== undefined);
}

function readFormField(
  page: ReadPage,
  annotation: Pointer,
  index: number,
): FoundFormField | undefined {
  const {functions} = page.pdfium;
  if (functions._FPDFAnnot_GetSubtype(annotation) !== WIDGET) return undefined;
  if ((functions._FPDFAnnot_GetFlags(annotation) & INVISIBLE) !== 0) return undefined;
  const type = FIELD_TYPES[functions._FPDFAnnot_GetFormFieldType(page.form, annotation)];
  if (!type) return undefined;
  const flags = functions._FPDFAnnot_GetFormFieldFlags(page.form, annotation);
  return {
    type,
    name: readText(page, annotation, '_FPDFAnnot_GetFormFieldName'),
    title: readText(page, annotation, '_FPDFAnnot_GetFormFieldAlternateName'),
    value: readValue(page, annotation, type),
    options: readOptions(page, annotation, type),
    isRequired: (flags & REQUIRED) !== 0,
    isReadOnly: (flags & READ_ONLY) !== 0,
    page: index,
    ...readRectangle(page, annotation),
  };
}

type TextFunction =
  | '_FPDFAnnot_GetFormFieldName'
  | '_FPDFAnnot_GetFormFieldAlternateName'
  | '_FPDFAnnot_GetFormFieldValue'
  | '_FPDFAnnot_GetFormFieldExportValue';

function readText({pdfium, form}: ReadPage, annotation: Pointer, name: TextFunction): string {
  return pdfium.text((buffer, size) => pdfium.functions[name](form, annotation, buffer, size));
}

function readValue(page: ReadPage, annotation: Pointer, type: FormFieldType): string {
  if (type !== 'checkbox' && type !== 'radio') {
    return readText(page, annotation, '_FPDFAnnot_GetFormFieldValue');
  }
  const isOn = page.pdfium.functions._FPDFAnnot_IsChecked(page.form, annotation) === 1;
  return isOn ? readText(page, annotation, '_FPDFAnnot_GetFormFieldExportValue') : '';
}

function readOptions(page: ReadPage, annotation: Pointer, type: FormFieldType): string[] {
  const {functions} = page.pdfium;
  if (type === 'radio' || type === 'checkbox')
    return [readText(page, annotation, '_FPDFAnnot_GetFormFieldExportValue')];
  if (type !== 'dropdown' && type !== 'list') return [];
  const count = functions._FPDFAnnot_GetOptionCount(page.form, annotation);
  return Array.from({length: Math.max(0, count)}, (_, index) =>
    page.pdfium.text((buffer, size) =>
      functions._FPDFAnnot_GetOptionLabel(page.form, annotation, index, buffer, size),
    ),
  );
}

function readRectangle(page: ReadPage, annotation: Pointer): DisplayedRectangle {
  return page.pdfium.withMemory(16, (pointer) => {
    page.pdfium.functions._FPDFAnnot_GetRect(annotation, pointer);
    return page.toDisplay(...page.pdfium.rectangle(pointer));
  });
}
