/**
 * The form that the fields of an envelope make: who may use whose answers, and what answers mean in expressions. The
 * same in the service, on the set-up page and on the signing page.
 */
import Big from 'big.js';
import {choiceOf, type ChoiceMember} from '../contract/fields/choices.js';
import type {FieldSettings} from '../contract/fields/field-settings.js';
import type {FieldType} from '../contract/fields/field.js';
import type {FieldValue} from '../contract/fields/field-value.js';
import {isDate} from '../contract/text/dates.js';
import {enteredDecimal, readDecimal} from '../contract/text/number-format.js';
import {ExpressionError, type Value, type ValueType} from './expression.js';
import {limited} from './functions.js';
import {parseExpression} from './parse-expression.js';
import {FormError, formErrors, readForm, type Form, type FormField, type MayRead} from './form.js';

/** A field, as far as its expressions depend on it. */
export interface ExpressionField extends ChoiceMember {
  readonly key: string;
  /** The name used for prefilling. */
  readonly merge: string | null;
  readonly settings?: FieldSettings | undefined;
}

/** A mistake in an expression. */
export interface ExpressionProblem {
  /** Of the field that has it. */
  readonly key: string;
  readonly part: FormError['part'];
  /** What kind of mistake it is, and the name or the part of the text that it is about. */
  readonly fault: ExpressionError['fault'];
  readonly subject: string;
  /** A sentence in English that names the field. */
  readonly message: string;
}

/** Whether a field has a condition or a formula. */
export const hasExpression = ({settings}: Pick<ExpressionField, 'settings'>): boolean =>
  settings?.condition !== undefined || settings?.formula !== undefined;

/** The key of a field in its form: the buttons of a choice are one field. */
export const formKey = (field: ExpressionField): string => choiceOf(field) || field.key;

/**
 * The first mistake in the conditions and formulas of these fields; null if there is none.
 * @param turnOf When a party signs: those with a lower number have signed before.
 */
export function expressionProblem(
  fields: readonly ExpressionField[],
  turnOf: (partyId: number) => number,
): ExpressionProblem | null {
  if (!fields.some(hasExpression)) return null;
  try {
    readFields(fields, turnOf);
    return null;
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const {key, part, message, cause} = error;
    return {key, part, message, fault: cause.fault, subject: cause.subject};
  }
}

/**
 * The keys of the fields whose formula has a mistake, once for each circle: without these formulas, all others can be
 * calculated.
 * @param turnOf When a party signs: those with a lower number have signed before.
 */
export function brokenFormulas(
  fields: readonly ExpressionField[],
  turnOf: (partyId: number) => number,
): ReadonlySet<string> {
  try {
    const errors = formErrors(formFieldsOf(fields), mayReadOf(fields, turnOf));
    return new Set(errors.flatMap(({key, part}) => (part === 'formula' ? [key] : [])));
  } catch (error) {
    // The buttons of a choice do not agree on a condition: no formula is to blame.
    if (!(error instanceof FormError)) throw error;
    return new Set();
  }
}

/** What is wrong with the text of an expression by itself, as a sentence in English; null if nothing is. */
export function expressionTextProblem(text: string): string | null {
  try {
    parseExpression(text);
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.message;
  }
}

/**
 * Reads the form of these fields.
 * @throws FormError for the first mistake
 */
export function readFields(
  fields: readonly ExpressionField[],
  turnOf: (partyId: number) => number,
): Form {
  return readForm(formFieldsOf(fields), mayReadOf(fields, turnOf));
}

function mayReadOf(
  fields: readonly ExpressionField[],
  turnOf: (partyId: number) => number,
): MayRead {
  const byKey = new Map(fields.map((field) => [formKey(field), field]));
  return (reader, read) => isKnownTo(byKey.get(reader.key)!, byKey.get(read.key)!, turnOf);
}

/** The fields as the form knows them. */
export function formFieldsOf(fields: readonly ExpressionField[]): readonly FormField[] {
  const found = new Map<string, FormField>();
  for (const field of fields) {
    const one = toFormField(field);
    const before = found.get(one.key);
    found.set(one.key, before ? asOneChoice(before, one) : one);
  }
  return [...found.values()];
}

function toFormField(field: ExpressionField): FormField {
  const {type, title, merge, documentId, settings} = field;
  return {
    key: formKey(field),
    names: [title, merge ?? ''].filter(Boolean),
    scope: String(documentId),
    type: valueTypes[type],
    condition: settings?.condition ?? null,
    formula: settings?.formula ?? null,
  };
}

/** One condition for all buttons, whichever of them has it. */
function asOneChoice(one: FormField, other: FormField): FormField {
  if (one.condition !== null && other.condition !== null && one.condition !== other.condition)
    throw new FormError(
      other,
      'condition',
      new ExpressionError('choice', 'All buttons of one choice need the same condition.'),
    );
  return {
    ...one,
    names: [...one.names, ...other.names],
    condition: one.condition ?? other.condition,
  };
}

/** Signatures, stamps and files count as yes once they are there. */
const valueTypes: Readonly<Record<FieldType, ValueType>> = {
  text: 'text',
  name: 'text',
  email: 'text',
  dropdown: 'text',
  radio: 'text',
  label: 'text',
  number: 'number',
  date: 'date',
  check: 'boolean',
  signature: 'boolean',
  initials: 'boolean',
  stamp: 'boolean',
  upload: 'boolean',
};

/** Whether the answer to one field is known when the other one is shown. */
function isKnownTo(
  reader: ExpressionField,
  read: ExpressionField,
  turnOf: (partyId: number) => number,
): boolean {
  if (read.settings?.isSenders || reader.settings?.isSenders)
    return read.settings?.isSenders ?? false;
  return read.partyId === reader.partyId || turnOf(read.partyId) < turnOf(reader.partyId);
}

/**
 * What an answer means in expressions.
 * @param language Of the document, which decides how a number is read.
 */
export function answerOf(type: FieldType, value: FieldValue | null, language: string): Value {
  switch (valueTypes[type]) {
    case 'boolean':
      return typeof value === 'object' ? value !== null : value === true;
    case 'number': {
      const digits = typeof value === 'string' ? readDecimal(value, language) : null;
      return digits === null ? null : limited(new Big(digits));
    }
    case 'date':
      return typeof value === 'string' && isDate(value) ? value : null;
    case 'text':
      return typeof value === 'string' && value !== '' ? value : null;
  }
}

/** A calculated value as it is entered into a field. */
export function enteredAnswer(value: Value, language: string): string | boolean | null {
  return value instanceof Big ? enteredDecimal(value.toFixed(), language) : value || null;
}
