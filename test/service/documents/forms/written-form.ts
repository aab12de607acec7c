/** Forms that are written by rule: every kind of field, in every way that the service takes over. */
import {PDFDict, PDFDocument, PDFName, degrees, type PDFPage} from '@cantoo/pdf-lib';

/** A field of a written form, and what is filled in. */
export interface WrittenField {
  readonly name: string;
  readonly kind: 'text' | 'several lines' | 'comb' | 'check' | 'radio' | 'dropdown';
  /** The text, or the choice; `on` for a checkbox. */
  readonly value: string;
}

export interface WrittenForm {
  readonly bytes: Uint8Array;
  readonly fields: readonly WrittenField[];
}

const kinds: readonly WrittenField['kind'][] = [
  'text',
  'several lines',
  'comb',
  'check',
  'radio',
  'dropdown',
];
const texts = ['Lease', '14 Quay Street', 'MMXXVI', 'Ada Berg', 'paid'];
const fixedValues: Partial<Record<WrittenField['kind'], string>> = {
  comb: 'AB12C',
  'several lines': 'Lease\nof Ada',
};
/** Points; 0 leaves the size to the program, which PDFium takes for text of one line as the service does. */
const sizes = [0, 8, 10, 12];
const givenSizes = [8, 10, 12];
const turns = [0, 0, 90, 180, 270];

const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length]!;

/** Side of the square that each field has for itself, in points. */
const cell = 120;

/** The form with this number: its fields, sizes, sides and turns follow from the number alone. */
export async function writeForm(number: number): Promise<WrittenForm> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([2 * cell, 2 * cell]);
  page.setRotation(degrees(pick([0, 0, 90, 180, 270], Math.floor(number / 7))));
  const fields = [0, 1, 2, 3].map((at) => writeField(page, number, at));
  return {bytes: await pdf.save(), fields};
}

function writeField(page: PDFPage, number: number, at: number): WrittenField {
  const seed = number * 4 + at;
  const kind = pick(kinds, seed + Math.floor(number / 3));
  const name = `${kind} ${at}`;
  const turn = pick(turns, Math.floor(seed / 3));
  const corner = {x: (at % 2) * cell + 10, y: Math.floor(at / 2) * cell + 10};
  const form = page.doc.getForm();
  if (kind === 'check' || kind === 'radio') return writeBox(page, {kind, name, corner});
  const value = fixedValues[kind] ?? pick(texts, seed);
  const isUpright = turn === 0 || turn === 180;
  const place = {...corner, width: isUpright ? 100 : 30, height: isUpright ? 30 : 100};
  const looks = {borderWidth: 0};
  if (kind === 'dropdown') {
    const list = form.createDropdown(name);
    list.setOptions([...texts]);
    list.addToPage(page, {...place, ...looks});
    list.setFontSize(pick(givenSizes, seed));
    turnWidget(list.acroField.getWidgets()[0]!.dict, turn);
    return {name, kind, value};
  }
  const text = form.createTextField(name);
  text.addToPage(page, {...place, ...looks});
  text.setFontSize(pick(kind === 'several lines' ? givenSizes : sizes, seed));
  text.setAlignment(pick([0, 1, 2], seed));
  if (kind === 'several lines') text.enableMultiline();
  if (kind === 'comb') {
    text.setMaxLength(5);
    text.enableCombing();
  }
  turnWidget(text.acroField.getWidgets()[0]!.dict, turn);
  return {name, kind, value};
}

function writeBox(
  page: PDFPage,
  {
    kind,
    name,
    corner,
  }: {
    readonly kind: 'check' | 'radio';
    readonly name: string;
    readonly corner: {readonly x: number; readonly y: number};
  },
): WrittenField {
  const form = page.doc.getForm();
  const size = {width: 16, height: 16};
  if (kind === 'check') {
    form.createCheckBox(name).addToPage(page, {...corner, ...size});
    return {name, kind, value: 'on'};
  }
  const choice = form.createRadioGroup(name);
  choice.addOptionToPage('monthly', page, {...corner, ...size});
  choice.addOptionToPage('yearly', page, {...corner, x: corner.x + 40, ...size});
  return {name, kind, value: 'yearly'};
}

/** Turned fields have their rectangle already; no appearance, so that readers draw it. */
function turnWidget(widget: PDFDict, turn: number): void {
  const looks = widget.lookup(PDFName.of('MK'), PDFDict);
  if (turn !== 0) looks.set(PDFName.of('R'), widget.context.obj(turn));
  widget.delete(PDFName.of('AP'));
}
