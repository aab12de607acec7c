import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type {CopyOf} from './copy-objects.js';

/** Entries of a form that its fields inherit (ISO 32000-2, table 224). */
const INHERITED = ['DA', 'Q'].map((key) => PDFName.of(key));

/**
 * Adds the form of a document to that of another into which its pages are copied. Fields of one name would be one
 * field, so those that are added get new names.
 * @returns The new names at the top of the form, by their former ones.
 */
export function addForm(
  into: PDFDocument,
  other: PDFDocument,
  copy: CopyOf,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const form = other.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return renamed;
  const own = formOf(into);
  const fields = listIn(own);
  const taken = new Set(namesIn(fields));
  addResources(own, form, copy);
  for (const entry of listIn(form).asArray()) {
    const ref = copy(entry);
    const field = into.context.lookup(ref, PDFDict);
    for (const key of INHERITED) {
      const value = form.get(key);
      if (value && !field.has(key)) field.set(key, copy(value));
    }
    const name = nameOf(field);
    const unique = unusedName(name, taken);
    if (unique !== name) renamed.set(name, unique);
    field.set(PDFName.of('T'), PDFHexString.fromText(unique));
    taken.add(unique);
    fields.push(ref);
  }
  return renamed;
}

function formOf({catalog, context}: PDFDocument): PDFDict {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) return form;
  const made = context.obj({Fields: []});
  catalog.set(PDFName.of('AcroForm'), context.register(made));
  return made;
}

function listIn(form: PDFDict): PDFArray {
  const fields = form.lookup(PDFName.of('Fields'));
  if (fields instanceof PDFArray) return fields;
  const made = form.context.obj([]);
  form.set(PDFName.of('Fields'), made);
  return made;
}

const namesIn = (fields: PDFArray): readonly string[] =>
  fields.asArray().flatMap((_, at) => {
    const field = fields.lookup(at);
    return field instanceof PDFDict ? nameOf(field) : [];
  });

function nameOf(field: PDFDict): string {
  const name = field.lookup(PDFName.of('T'));
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : '';
}

function unusedName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Adds the fonts that fields name; every field has its appearance, so one of the same name changes none. */
function addResources(own: PDFDict, form: PDFDict, copy: CopyOf): void {
  const added = form.lookup(PDFName.of('DR'));
  if (!(added instanceof PDFDict)) return;
  const copied = copy(added);
  const before = own.lookup(PDFName.of('DR'));
  if (!(before instanceof PDFDict)) return own.set(PDFName.of('DR'), copied);
  const [fonts, more] = [before, copied].map((each) => each.lookup(PDFName.of('Font')));
  if (!(more instanceof PDFDict)) return;
  if (!(fonts instanceof PDFDict)) return before.set(PDFName.of('Font'), more);
  for (const key of more.keys()) if (!fonts.has(key)) fonts.set(key, more.get(key)!);
}
