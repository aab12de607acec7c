/**
 * What the scripts of a PDF's own form mean, as settings of ours. Only calls of the functions that every forms program
 * writes (Acrobat's `AF…`) and its simple notation of formulas are understood; nothing is ever run.
 */
import type {FieldSettings} from '../../../contract/fields/field-settings.js';
import type {FieldType} from '../../../contract/fields/field.js';
import {isDateFormat, isDate} from '../../../contract/text/dates.js';
import {isNumber} from '../../../contract/text/field-text.js';
import {MAX_EXPRESSION_LENGTH} from '../../../contract/fields/value-limits.js';
import {fieldsIn} from '../../../expressions/expression.js';
import {
  brokenFormulas,
  expressionTextProblem,
  type ExpressionField,
} from '../../../expressions/field-form.js';
import {parseExpression} from '../../../expressions/parse-expression.js';
import type {OfferedField} from '../envelope.js';
import {isNameable} from '../../../expressions/rename-field.js';

/** The scripts of one field, as they are written in the file. */
export interface FieldScripts {
  readonly calculate?: string;
  readonly format?: string;
  readonly validate?: string;
}

/** What scripts make of a field of text. */
interface Scripted {
  readonly type: Extract<FieldType, 'text' | 'number' | 'date'>;
  readonly settings: FieldSettings;
  /** Whether all of its scripts are taken over. */
  readonly isWhole: boolean;
}

/** A form with what its scripts mean, and the titles of the fields with a script that is not taken over. */
interface ScriptedForm {
  readonly fields: readonly OfferedField[];
  readonly untaken: readonly string[];
}

/** The fields of a form as their scripts, by field name, have them filled in. */
export function withScripts(
  offered: readonly OfferedField[],
  scripts: ReadonlyMap<string, FieldScripts>,
): ScriptedForm {
  if (scripts.size === 0) return {fields: offered, untaken: []};
  const names = offered.map(({formField}) => formField ?? '');
  const scripted = offered.map((field) => {
    const own = scripts.get(field.formField ?? '');
    return own ? scriptedField(field, readScripts(own, names)) : {field, isWhole: true};
  });
  const fields = withNumbers(scripted.map(({field}) => field));
  const sound = withSoundFormulas(fields);
  const untaken = sound.flatMap(({title, settings}, index) => {
    const isDropped = fields[index]?.settings?.formula !== settings?.formula;
    return isDropped || !scripted[index]?.isWhole ? [title] : [];
  });
  return {fields: sound, untaken: [...new Set(untaken)]};
}

/** A field that holds something else than a number or a date stays as it is. */
function scriptedField(
  field: OfferedField,
  {type, settings, isWhole}: Scripted,
): {readonly field: OfferedField; readonly isWhole: boolean} {
  const isCalculated = settings.formula !== undefined;
  const isOther = field.value !== null && !isCalculated && !holds(type, field.value);
  if (field.type !== 'text' || isOther) return {field, isWhole: false};
  return {field: withType({...field, ...(isCalculated && {value: null})}, type, settings), isWhole};
}

/** Limits of a text are numbers of characters. */
function withType(
  {settings: before, ...field}: OfferedField,
  type: Scripted['type'],
  more: FieldSettings = {},
): OfferedField {
  const {max: _max, isMultiline: _isMultiline, ...kept} = before ?? {};
  const own = type === 'text' ? {...before} : kept;
  const settings = {...own, ...more};
  return {...field, type, ...(Object.keys(settings).length > 0 ? {settings} : {})};
}

const holds = (type: Scripted['type'], value: string | boolean): boolean =>
  type === 'text' || (type === 'number' ? isNumber(String(value)) : isDate(String(value)));

/** What a formula reads is a number, also where no script says so. */
function withNumbers(fields: readonly OfferedField[]): readonly OfferedField[] {
  const read = new Set(fields.flatMap(({settings}) => namesIn(settings?.formula)));
  return fields.map((field) =>
    field.type === 'text' && read.has(field.formField ?? '') && holds('number', field.value ?? '0')
      ? withType(field, 'number')
      : field,
  );
}

const namesIn = (formula: string | undefined): readonly string[] =>
  formula === undefined ? [] : [...fieldsIn(parseExpression(formula))];

/** Without those formulas that could not be calculated here: of a circle, of a name that several fields have. */
function withSoundFormulas(fields: readonly OfferedField[]): readonly OfferedField[] {
  const broken = brokenFormulas(fields.map(asPlaced), () => 0);
  return fields.map((field, index) => (broken.has(String(index)) ? withoutFormula(field) : field));
}

/** The field as somebody fills it in. */
export function withoutFormula<Item extends Pick<OfferedField, 'settings'>>(field: Item): Item {
  const {formula: _formula, ...settings} = field.settings ?? {};
  return {...field, settings};
}

/** As a field of one party, called by its name in the form. */
const asPlaced = (
  {formField, type, title, settings}: OfferedField,
  index: number,
): ExpressionField => ({
  key: String(index),
  partyId: 0,
  documentId: 0,
  merge: formField,
  formField,
  type,
  title,
  settings,
});

/**
 * What the scripts of a field mean.
 * @param names Of all fields of the form: a calculation may name those above others.
 */
function readScripts(scripts: FieldScripts, names: readonly string[]): Scripted {
  const {calculate, format, validate} = scripts;
  const printed = meant(format, formatIn);
  const range = meant(validate, rangeIn);
  const formula = meant(calculate, (script) => formulaIn(script, names));
  const parts = [printed, range, formula];
  const isWhole = parts.every((part) => part !== undefined);
  // The limits and formulas of scripts are those of numbers.
  if (printed?.dateFormat)
    return {type: 'date', settings: printed, isWhole: isWhole && !calculate && !validate};
  const settings = {...printed, ...range, ...formula};
  return {type: Object.keys(settings).length > 0 ? 'number' : 'text', settings, isWhole};
}

/** What a script means: nothing if there is none, undefined if it is not understood. */
const meant = (
  script: string | undefined,
  read: (script: string) => FieldSettings | undefined,
): FieldSettings | undefined => (script === undefined ? {} : read(script));

type Constant = string | number | boolean;
type Argument = Constant | readonly Constant[];

/** The only call in a script; undefined if it is anything else. */
function callIn(script: string): readonly [name: string, ...inputs: Argument[]] | undefined {
  const statement = script.trim().replace(/;$/, '').trimEnd();
  const [, name, inputs = ''] = /^(AF\w+)\s*\((.*)\)$/s.exec(statement) ?? [];
  if (name === undefined) return undefined;
  try {
    const list = inputs.replaceAll(/new\s+Array\s*\(([^()]*)\)/g, '[$1]');
    const given = JSON.parse(`[${list}]`) as readonly unknown[];
    return given.every(isArgument) ? [name, ...given] : undefined;
  } catch {
    // More than constants: a script of its own.
    return undefined;
  }
}

const isArgument = (given: unknown): given is Argument =>
  Array.isArray(given) ? given.every(isConstant) : isConstant(given);

const isConstant = (given: unknown): given is Constant =>
  ['string', 'number', 'boolean'].includes(typeof given);

/** Styles of separators that group thousands; the others do not. Which separators they are is the language's. */
const grouping: ReadonlySet<unknown> = new Set([0, 2, 4]);

function formatIn(script: string): Pick<FieldSettings, 'numberFormat' | 'dateFormat'> | undefined {
  const [name, ...inputs] = callIn(script) ?? [];
  switch (name) {
    case 'AFNumber_Format':
      // Nothing of ours prints a currency.
      return inputs[4] ? undefined : numberFormat(inputs[0], inputs[1]);
    case 'AFPercent_Format':
      return numberFormat(inputs[0], inputs[1], '%');
    case 'AFDate_Format':
      return dateFormat(dateStyles[Number(inputs[0])]);
    case 'AFDate_FormatEx':
      return dateFormat(inputs[0]);
  }
  return undefined;
}

/** Decimals of a number that can be printed. */
const mostDecimals = 6;

function numberFormat(
  decimals: unknown,
  style: unknown,
  unit = '',
): Pick<FieldSettings, 'numberFormat'> | undefined {
  const places = Number(decimals);
  if (!Number.isInteger(places) || places < 0 || places > mostDecimals) return undefined;
  const whole = grouping.has(style) ? '#,##0' : '0';
  return {numberFormat: `${whole}${places > 0 ? `.${'0'.repeat(places)}` : ''}${unit}`};
}

/** The formats of `AFDate_Format`, by number; those with a time are none of a date. */
const dateStyles = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
];

/** Minutes are `M` there, and months here. */
function dateFormat(written: unknown): Pick<FieldSettings, 'dateFormat'> | undefined {
  if (typeof written !== 'string' || /[HhMst]/.test(written)) return undefined;
  const pattern = written.replaceAll('m', 'M');
  return isDateFormat(pattern) ? {dateFormat: pattern} : undefined;
}

function rangeIn(script: string): Pick<FieldSettings, 'min' | 'max'> | undefined {
  const [name, hasLeast, least, hasMost, most] = callIn(script) ?? [];
  if (name !== 'AFRange_Validate') return undefined;
  const limits = [hasLeast ? Number(least) : undefined, hasMost ? Number(most) : undefined];
  if (limits.some((limit) => limit !== undefined && !Number.isFinite(limit))) return undefined;
  const [min, max] = limits;
  return {...(min === undefined ? {} : {min}), ...(max === undefined ? {} : {max})};
}

function formulaIn(
  script: string,
  names: readonly string[],
): Pick<FieldSettings, 'formula'> | undefined {
  const noted = notedIn(script);
  const formula = noted === undefined ? calculationIn(script, names) : notationIn(noted);
  return formula === undefined || expressionTextProblem(formula) !== null ? undefined : {formula};
}

/** What stands in the notation for formulas, in a comment before the code that a forms program made of it. */
function notedIn(script: string): string | undefined {
  const text = script.trimStart();
  const end = text.indexOf('**/', 3);
  if (!text.startsWith('/**') || end === -1) return undefined;
  return /^BVCALC\s(.*)\sEVCALC$/s.exec(text.slice(3, end).trim())?.[1];
}

function calculationIn(script: string, names: readonly string[]): string | undefined {
  const [name, operation, fields] = callIn(script) ?? [];
  if (name !== 'AFSimple_Calculate') return undefined;
  const listed = typeof fields === 'string' ? fields.split(',').map((each) => each.trim()) : fields;
  if (!Array.isArray(listed)) return undefined;
  const inputs = inputsOf(listed.map(String), names);
  return inputs && calculation(operation, inputs);
}

/** The fields that these names mean, as a formula reads them; undefined if it has none, or no room for them. */
function inputsOf(
  listed: readonly string[],
  names: readonly string[],
): readonly string[] | undefined {
  const inputs: string[] = [];
  let length = 0;
  for (const name of listed)
    for (const field of below(name, names)) {
      length += field.length;
      if (length > MAX_EXPRESSION_LENGTH || !isNameable(field)) return undefined;
      inputs.push(`[${field}]`);
    }
  return inputs.length > 0 ? inputs : undefined;
}

/** The fields that a name means: its own, or those of which it is a part. */
function below(name: string, names: readonly string[]): readonly string[] {
  return names.includes(name) ? [name] : names.filter((each) => each.startsWith(`${name}.`));
}

function calculation(operation: unknown, inputs: readonly string[]): string | undefined {
  const listed = inputs.join(', ');
  switch (operation) {
    case 'SUM':
      return `sum(${listed})`;
    case 'PRD':
      return inputs.join(' * ');
    case 'AVG':
      return `sum(${listed}) / ${inputs.length}`;
    case 'MIN':
      return `min(${listed})`;
    case 'MAX':
      return `max(${listed})`;
  }
  return undefined;
}

/** Names, numbers and signs of the notation for formulas, in which other characters of a name follow a backslash. */
const notation = /\s*(?:([\p{L}_](?:[\p{L}\d_.]|\\.)*)|(\d+(?:\.\d+)?)|([-+*/()]))\s*/uy;

function notationIn(text: string): string | undefined {
  const parts: string[] = [];
  notation.lastIndex = 0;
  while (notation.lastIndex < text.length) {
    const found = notation.exec(text);
    if (!found) return undefined;
    const [, name, number, sign] = found;
    const field = name?.replaceAll(/\\(.)/gs, '$1');
    if (field !== undefined && !isNameable(field)) return undefined;
    parts.push(field === undefined ? (number ?? sign ?? '') : `[${field}]`);
  }
  return parts.join(' ');
}
