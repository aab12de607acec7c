/** Field editing as pure functions: a state, commands, and their results. */
import {settingsOfKind, typeOfKind, type FieldKind} from '../../../contract/fields/field-kinds.js';
import {aligned, distributed, sameSized} from './arrangement.js';
import {applied, changeBetween, joined, type Change} from './change-history.js';
import {copiesOn, copiesOnEverySheet, type NewKey} from './copying.js';
import type {
  AddCommand,
  ChangeCommand,
  DetailsCommand,
  EditCommand,
  FillCommand,
  PlaceCommand,
  TakeOverCommand,
} from './edit-command.js';
import {withOwnOption} from './field-options.js';
import {withSettings} from './field-settings.js';
import {styleOf, withStylesOf, type FieldStyles} from './field-style.js';
import {freePaper} from './free-paper.js';
import {between, heldOn, overlap} from './geometry.js';
import {withLabel} from './renaming.js';
import {sheetOf, type Place, type PlacedField, type Rectangle, type Sheet} from './placed-field.js';

/** The state of the editor. */
export interface Editor {
  readonly sheets: readonly Sheet[];
  readonly fields: readonly PlacedField[];
  /** Keys of the fields that commands apply to. */
  readonly selection: readonly string[];
  readonly copied: readonly PlacedField[];
  readonly styles: FieldStyles;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  /** The kind of small steps (one key press, one letter) that are currently combined into one step of undo. */
  readonly run: string | null;
}

/** An editor without history. */
export const openEditor = (sheets: readonly Sheet[], fields: readonly PlacedField[]): Editor => ({
  sheets,
  fields,
  selection: [],
  copied: [],
  styles: new Map(),
  past: [],
  future: [],
  run: null,
});

/** The selected fields, in the order of selection. */
export const selectedFields = ({fields, selection}: Editor): readonly PlacedField[] =>
  selection.flatMap((key) => fields.find((field) => field.key === key) ?? []);

/** The editor after a command; the same object if nothing changed. */
export function edit(editor: Editor, command: EditCommand, newKey: NewKey): Editor {
  const selected = selectedFields(editor);
  switch (command.type) {
    case 'select':
      return {...editor, selection: command.keys, run: null};
    case 'copy':
      return {...editor, copied: selected};
    case 'undo':
      return undone(editor);
    case 'redo':
      return redone(editor);
    case 'merge':
      return merged(editor, command.fields);
    case 'delete':
      return replaced(editor, selected, []);
    case 'place':
    case 'paste':
    case 'duplicate':
    case 'repeat':
    case 'take-over':
    case 'fill':
      return added(editor, additions(editor, command, selected, newKey));
    case 'change':
      return detailed(editor, selected, command);
    default:
      return replaced(editor, selected, changed(editor.sheets, selected, command), runOf(command));
  }
}

function additions(
  editor: Editor,
  command: AddCommand,
  selected: readonly PlacedField[],
  newKey: NewKey,
): readonly PlacedField[] {
  const {sheets, fields, copied} = editor;
  switch (command.type) {
    case 'place':
      return placed(editor, command, newKey);
    case 'paste':
      return copiesOn(command.sheet, copied, fields, newKey);
    case 'fill':
      return filled(editor, command, newKey);
    case 'take-over':
      return takenOver(command, newKey);
    case 'repeat':
      return copiesOnEverySheet(sheets, selected, fields, newKey);
    case 'duplicate':
      return sheets.flatMap((sheet) => {
        const here = selected.filter((field) => sheetOf([sheet], field));
        return copiesOn(sheet, here, fields, newKey);
      });
  }
}

function placed(
  editor: Editor,
  {kind, partyId, at, taken}: PlaceCommand,
  newKey: NewKey,
): readonly PlacedField[] {
  const sheet = sheetOf(editor.sheets, at);
  if (!sheet) return [];
  const blank = blankField(editor, kind, partyId);
  const {width, height} = blank;
  const wanted = {x: at.x - width / 2, y: at.y - height / 2, width, height};
  const present = editor.fields.filter((field) => sheetOf([sheet], field));
  const rectangle = taken ? beside([...present, ...taken], wanted, sheet) : wanted;
  const {documentId, page} = at;
  return [{...blank, ...heldOn(sheet, rectangle), documentId, page, key: newKey()}];
}

/** A field that has not been placed yet, in the style of the last one of its type. */
export const blankField = (
  {styles}: Pick<Editor, 'styles'>,
  kind: FieldKind,
  partyId: number,
): Omit<PlacedField, 'key' | keyof Place> & Pick<Rectangle, 'width' | 'height'> => ({
  title: '',
  isReadOnly: false,
  value: null,
  options: '',
  formField: null,
  merge: null,
  ...styleOf(styles, typeOfKind(kind)),
  ...settingsOfKind(kind),
  partyId,
  type: typeOfKind(kind),
});

/** Fields as large as the places that they fill. */
const filled = (editor: Editor, {places}: FillCommand, newKey: NewKey): PlacedField[] =>
  places.map(({type, partyId, documentId, page, x, y, width, height}) => ({
    ...blankField(editor, type, partyId),
    documentId,
    page,
    x,
    y,
    width,
    height,
    key: newKey(),
  }));

/** Fields of the PDF's own form as fields of one party, by the names that they have there. */
const takenOver = ({offered, partyId}: TakeOverCommand, newKey: NewKey): readonly PlacedField[] =>
  offered.map((field) => ({...field, partyId, merge: field.formField, key: newKey()}));

/** Vertical gap in points between fields below one another. */
const gap = 12;

/** The rectangle where it covers nothing: there, or lower on the sheet, or anywhere on it; where it is if all is full. */
const beside = (taken: readonly Rectangle[], wanted: Rectangle, sheet: Sheet): Rectangle =>
  below(taken, wanted, sheet) ?? freePaper(sheet, wanted, taken) ?? wanted;

/** The rectangle moved down until it covers nothing; undefined at the end of the sheet. */
function below(
  taken: readonly Rectangle[],
  wanted: Rectangle,
  sheet: Sheet,
): Rectangle | undefined {
  const hidden = taken.find((each) => overlap(each, wanted));
  if (!hidden) return wanted;
  const lower = {...wanted, y: hidden.y + hidden.height + gap};
  return lower.y + lower.height > sheet.height ? undefined : below(taken, lower, sheet);
}

function changed(
  sheets: readonly Sheet[],
  selected: readonly PlacedField[],
  command: ChangeCommand,
): readonly PlacedField[] {
  switch (command.type) {
    case 'put':
      return selected.map((field) => movedTo(field, command.places.get(field.key)));
    case 'nudge':
      return selected.map((field) => ({
        ...field,
        x: field.x + command.dx,
        y: field.y + command.dy,
      }));
    case 'turn':
      return selected.map((field) => movedTo(field, turned(sheets, field, command.by)));
    case 'grow':
      return selected.map(({width, height, ...field}) => ({
        ...field,
        width: width + command.dx,
        height: height + command.dy,
      }));
    case 'resize':
      return selected.map((field) =>
        field.key === command.key ? {...field, ...command.to} : field,
      );
    case 'assign':
      return selected.map((field) => ({...field, partyId: command.partyId}));
    case 'change':
      return selected.map((field) => ({...field, ...command.details}));
    case 'set':
      return selected.map((field) => withSettings(field, command.settings));
    case 'align':
      return aligned(selected, command.to);
    case 'distribute':
      return distributed(selected, command.axis);
    case 'same-size':
      return sameSized(selected);
  }
}

/** Conditions and formulas follow a label; all letters of it are one step. */
function detailed(
  editor: Editor,
  selected: readonly PlacedField[],
  command: DetailsCommand,
): Editor {
  const run = runOf(command);
  const first = run !== null && run === editor.run ? editor.past.at(-1) : undefined;
  const others = withLabel(editor, first, command.details.title);
  const before = editor.fields.filter((field) => others.some(({key}) => key === field.key));
  const after = [...others, ...changed(editor.sheets, selected, command)];
  const result = replaced(editor, [...before, ...selected], after, run);
  return result === editor ? editor : {...result, selection: editor.selection};
}

/** The sheet so many further on; the first and the last one are the ends. */
function turned(
  sheets: readonly Sheet[],
  field: PlacedField,
  by: number,
): Pick<Place, 'documentId' | 'page'> {
  const sheet = sheetOf(sheets, field);
  const index = sheet ? sheets.indexOf(sheet) + by : 0;
  const {documentId, page} = sheets[between(0, index, sheets.length - 1)] ?? field;
  return {documentId, page};
}

/** In another document a field stands at one place: its further places are on the pages of the one that it leaves. */
function movedTo(field: PlacedField, place: Partial<Place> | undefined): PlacedField {
  const moved = {...field, ...place};
  return moved.documentId === field.documentId ? moved : withSettings(moved, {places: undefined});
}

/** Consecutive key presses are one step of undo; so are the letters of a title. */
function runOf(command: ChangeCommand): string | null {
  if (command.type === 'nudge' || command.type === 'grow') return command.type;
  if (command.type === 'set') return Object.keys(command.settings).join();
  const details = command.type === 'change' ? command.details : {};
  return 'title' in details || 'merge' in details || typeof details.value === 'string'
    ? Object.keys(details).join()
    : null;
}

function added(editor: Editor, fields: readonly PlacedField[]): Editor {
  const own: PlacedField[] = [];
  // One after the other: buttons that are added together need different choices as well.
  for (const field of fields) own.push(withOwnOption(field, [...editor.fields, ...own]));
  return own.length === 0 ? editor : replaced(editor, [], own);
}

/** Replaces fields, keeps them within their sheets, and records one step of undo. */
function replaced(
  editor: Editor,
  before: readonly PlacedField[],
  after: readonly PlacedField[],
  run: string | null = null,
): Editor {
  const gone = new Set(before.map(({key}) => key));
  const held = after.map((field) => {
    const sheet = sheetOf(editor.sheets, field);
    return sheet ? {...field, ...heldOn(sheet, field)} : field;
  });
  const fields = [...editor.fields.filter(({key}) => !gone.has(key)), ...held];
  const change = changeBetween(editor.fields, fields);
  // The same object, by which callers see that there is nothing to save or to announce.
  if (change.size === 0) return editor;
  const last = run !== null && run === editor.run ? editor.past.at(-1) : undefined;
  const past = last
    ? [...editor.past.slice(0, -1), joined(last, change)]
    : [...editor.past, change];
  const selection = held.map(({key}) => key);
  const styles = withStylesOf(editor.styles, held);
  return {...editor, fields, selection, styles, past, future: [], run};
}

function undone(editor: Editor): Editor {
  const change = editor.past.at(-1);
  if (!change) return editor;
  const past = editor.past.slice(0, -1);
  return restored({...editor, past, future: [...editor.future, change]}, change, 'before');
}

function redone(editor: Editor): Editor {
  const change = editor.future.at(-1);
  if (!change) return editor;
  const future = editor.future.slice(0, -1);
  return restored({...editor, future, past: [...editor.past, change]}, change, 'after');
}

function restored(editor: Editor, change: Change, side: 'before' | 'after'): Editor {
  const fields = applied(editor.fields, change, side);
  const present = new Set(fields.map(({key}) => key));
  const selection = [...change.keys()].filter((key) => present.has(key));
  return {...editor, fields, selection, run: null};
}

function merged(editor: Editor, fields: readonly PlacedField[]): Editor {
  const present = new Set(fields.map(({key}) => key));
  return {...editor, fields, selection: editor.selection.filter((key) => present.has(key))};
}
