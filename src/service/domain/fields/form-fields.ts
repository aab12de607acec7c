/** Converts the fields of a PDF's own form to fields that are offered to the person who sets up the envelope. */
import {MAX_OPTION_LENGTH, MAX_OPTIONS, type FieldType} from '../../../contract/fields/field.js';
import {placesOf} from '../../../contract/fields/field-places.js';
import {
  MAX_CELLS,
  MAX_PLACES,
  type FieldSettings,
  type Turn,
} from '../../../contract/fields/field-settings.js';
import {takesSeveralLines} from '../../../contract/text/field-text.js';
import {MAX_TEXT_LENGTH} from '../../../contract/fields/value-limits.js';
import {oneLine} from '../../../contract/text/one-line.js';
import {longest} from '../../../contract/longest.js';
import type {TextLooks} from '../../../contract/text/text-looks.js';
import type {Envelope, Field, OfferedField, PageSize, Rectangle} from '../envelope.js';
import {withScripts, type FieldScripts} from './form-scripts.js';
import {leastSide, mostFields} from './placement-rules.js';

/** A field as it was found in the PDF. */
export interface FoundFormField extends Rectangle {
  readonly type: 'text' | 'checkbox' | 'radio' | 'dropdown' | 'list' | 'signature';
  /** The full name; the buttons of a radio group share one. */
  readonly name: string;
  /** The description for users (tooltip); empty if the file has none. */
  readonly title: string;
  /** The text, the chosen option, or for a checkbox or radio button its export value when it is on. */
  readonly value: string;
  /** What can be chosen; of a checkbox or radio button its export value alone. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** Font size in points; omitted if the file leaves it to the viewer. */
  readonly fontSize?: number;
  /** The text style that the file specifies; omitted if it is the default. */
  readonly looks?: TextLooks;
  /** Maximum number of characters; omitted if there is none. */
  readonly maxLength?: number;
  /** Whether each of these characters has a cell of its own. */
  readonly isComb?: true;
  /** Whether a text may have several lines. */
  readonly isMultiline?: boolean;
  /** How far its text is turned counter-clockwise on the page as displayed; omitted if it is upright. */
  readonly turn?: Turn;
  /** The scripts that calculate, print and check it; omitted if there are none. */
  readonly scripts?: FieldScripts;
  /** Counted from 0. */
  readonly page: number;
}

const types: Readonly<Record<FoundFormField['type'], FieldType>> = {
  text: 'text',
  checkbox: 'check',
  radio: 'radio',
  dropdown: 'dropdown',
  list: 'dropdown',
  signature: 'signature',
};

/** The choice of a radio button to which the PDF gives no value. */
const namelessChoice = 'Yes';

/** A PDF's own form, as it is offered. */
export interface OfferedForm {
  readonly fields: readonly OfferedField[];
  /** The titles of fields with a script that is not taken over. */
  readonly untaken: readonly string[];
}

/** The form as it is offered, with what its scripts mean. */
export function offeredForm(
  found: readonly FoundFormField[],
  pages: readonly PageSize[],
): OfferedForm {
  const scripts = found.flatMap(({name, scripts}) => (scripts ? [[name, scripts] as const] : []));
  return withScripts(offeredFields(found, pages), new Map(scripts));
}

/**
 * The fields that can be adopted: those that are on a page and, for choice fields, have choices. What the form knows as
 * one field is one, with all its places.
 */
export function offeredFields(
  found: readonly FoundFormField[],
  pages: readonly PageSize[],
): readonly OfferedField[] {
  const offered = withChoices(found).flatMap(
    (field) => offeredField(field, pages[field.page]) ?? [],
  );
  return joined(offered).slice(0, mostFields);
}

/** Checkboxes of one name with different export values are a choice: at most one of them is on. */
function withChoices(found: readonly FoundFormField[]): readonly FoundFormField[] {
  const states = new Map<string, Set<string | undefined>>();
  for (const {type, name, options} of found)
    if (type === 'checkbox') states.set(name, (states.get(name) ?? new Set()).add(options[0]));
  return found.map((field) =>
    field.type === 'checkbox' && (states.get(field.name)?.size ?? 0) > 1
      ? {...field, type: 'radio'}
      : field,
  );
}

/** Places that share a name, and buttons their choice as well, hold one value. */
function joined(offered: readonly OfferedField[]): readonly OfferedField[] {
  const fields = new Map<string, OfferedField>();
  for (const field of offered) {
    const {type, formField, options} = field;
    const key = JSON.stringify([formField, type, type === 'radio' ? options : null]);
    const first = fields.get(key);
    fields.set(key, first ? withPlace(first, field) : field);
  }
  return [...fields.values()];
}

function withPlace(field: OfferedField, other: OfferedField): OfferedField {
  const places = [...(field.settings?.places ?? []), ...placesOf(other)];
  return {
    ...field,
    isRequired: field.isRequired || other.isRequired,
    value: field.value ?? other.value,
    settings: {...field.settings, places: places.slice(0, MAX_PLACES)},
  };
}

/** The text style of a field: its own settings, then what the PDF's own form specifies for the field it replaces. */
export function looksOf(
  field: Pick<Field, 'documentId' | 'formField' | 'settings'>,
  envelope: Pick<Envelope, 'documents'>,
): Pick<OfferedField, 'fontSize' | 'looks'> {
  const form = formLooks(field, envelope);
  const {fontSize = form.fontSize, align, colour} = field.settings ?? {};
  const looks = {...form.looks, ...(align && {align}), ...(colour && {colour})};
  return {looks, ...(fontSize === undefined ? {} : {fontSize})};
}

function formLooks(
  {documentId, formField}: Pick<Field, 'documentId' | 'formField'>,
  {documents}: Pick<Envelope, 'documents'>,
): Pick<OfferedField, 'fontSize' | 'looks'> {
  if (formField === null) return {};
  const document = documents.find(({id}) => id === documentId);
  return document?.formFields.find((each) => each.formField === formField) ?? {};
}

function offeredField(found: FoundFormField, page: PageSize | undefined): OfferedField | undefined {
  const place = page && placeOn(found, page);
  const type = types[found.type];
  const options = optionsOf(found, type);
  const settings = settingsOf(found);
  if (!place || found.name === '' || (type === 'dropdown' && options.length === 0))
    return undefined;
  return {
    type,
    title: oneLine(found.title || lastPart(found.name)).slice(0, longest.title),
    isRequired: found.isRequired,
    isReadOnly: found.isReadOnly,
    page: found.page + 1,
    ...place,
    options,
    formField: found.name,
    value: valueOf(found, type, options),
    ...(found.fontSize === undefined ? {} : {fontSize: found.fontSize}),
    ...(found.looks && {looks: found.looks}),
    ...(Object.keys(settings).length > 0 ? {settings} : {}),
  };
}

/** How the file has it filled in. */
function settingsOf({type, turn, isMultiline = false, ...found}: FoundFormField): FieldSettings {
  const turned = turn ? {turn} : {};
  if (type !== 'text') return turned;
  const isUsual = takesSeveralLines({type, ...found, settings: turned}) === isMultiline;
  return {...lengthOf(found), ...turned, ...(isUsual ? {} : {isMultiline})};
}

/** A limit that no text reaches is none. */
function lengthOf({
  maxLength,
  isComb,
}: Pick<FoundFormField, 'maxLength' | 'isComb'>): Pick<FieldSettings, 'cells' | 'max'> {
  if (maxLength === undefined) return {};
  if (isComb && maxLength <= MAX_CELLS) return {cells: maxLength};
  return maxLength < MAX_TEXT_LENGTH ? {max: maxLength} : {};
}

/** The part of its rectangle that is on the page; undefined if that part is too small to use. */
function placeOn({x, y, width, height}: Rectangle, page: PageSize): Rectangle | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const place = {
    x: left,
    y: top,
    width: Math.min(x + width, page.width) - left,
    height: Math.min(y + height, page.height) - top,
  };
  return place.width >= leastSide && place.height >= leastSide ? place : undefined;
}

function optionsOf({options}: FoundFormField, type: FieldType): readonly string[] {
  if (type !== 'radio' && type !== 'dropdown') return [];
  const named = options.map((option) => option.trim().slice(0, MAX_OPTION_LENGTH)).filter(Boolean);
  if (type === 'radio') return [named[0] ?? namelessChoice];
  return [...new Set(named)].slice(0, MAX_OPTIONS);
}

/** The value of a selected radio button is its own choice. */
function valueOf(
  {value}: FoundFormField,
  type: FieldType,
  options: readonly string[],
): string | boolean | null {
  if (value === '' || type === 'signature') return null;
  if (type === 'check') return true;
  if (type === 'radio') return options[0] ?? null;
  return type !== 'dropdown' || options.includes(value) ? value : null;
}

/** The full name, such as `person.address.city`, is meant for programs; its last part is the most readable. */
const lastPart = (name: string): string => name.split('.').at(-1) ?? name;
