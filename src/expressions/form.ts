/**
 * A form whose fields depend on each other: which of them are shown, and what the calculated ones hold. Page and
 * service use the same functions, so that a signer sees what is recorded.
 */
import {typeOf} from './check-expression.js';
import {
  ExpressionError,
  fieldsIn,
  type Expression,
  type Value,
  type ValueType,
} from './expression.js';
import {parseExpression} from './parse-expression.js';
import {functions} from './functions.js';

/** A field of a form, with its expressions. */
export interface FormField {
  /** Unique in the form. */
  readonly key: string;
  /** What expressions may call it. Several fields may have the same name, as long as no expression uses it. */
  readonly names: readonly string[];
  /** Its document: a name means a field of the same document, if there is one. */
  readonly scope: string;
  readonly type: ValueType;
  /** The field is shown only if this is true; null if it is always shown. */
  readonly condition: string | null;
  /** What the field's value is calculated from; null if somebody fills it in. */
  readonly formula: string | null;
}

/** What becomes of one field. */
export interface FieldState {
  readonly isShown: boolean;
  /** The entered or calculated value. A hidden field is empty, for the expressions of other fields as well. */
  readonly value: Value;
}

/** A form whose expressions were read and checked. */
export interface Form {
  /** The keys of the fields that the field with this key reads. */
  readonly reads: (key: string) => ReadonlySet<string>;
  /**
   * The state of each field, by key.
   * @param entered What was filled in, by key
   * @param today The day it is, as `2026-11-21`; null if nobody says
   */
  readonly evaluate: (
    entered: ReadonlyMap<string, Value>,
    today: string | null,
  ) => ReadonlyMap<string, FieldState>;
}

/** The two places that an expression can be in. */
export type FormPart = 'condition' | 'formula';

/** A mistake in an expression, and the key of the field that has it. */
export class FormError extends Error {
  override readonly name = 'FormError';
  readonly key: string;
  readonly part: FormPart;
  override readonly cause: ExpressionError;

  constructor({key, names: [name]}: FormField, part: FormPart, cause: ExpressionError) {
    super(`The ${part} of ${name ? `the field “${name}”` : 'a field'}: ${cause.message}`);
    this.key = key;
    this.part = part;
    this.cause = cause;
  }
}

interface ReadField {
  readonly field: FormField;
  readonly condition: Expression | null;
  readonly formula: Expression | null;
  /** Keys of the fields that they read, by the name that they use. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Whether the first field may read the second one. */
export type MayRead = (reader: FormField, read: FormField) => boolean;

/**
 * Reads the expressions of a form.
 * @throws FormError for the first mistake
 */
export function readForm(fields: readonly FormField[], mayRead: MayRead = () => true): Form {
  const ordered = readInOrder(fields, mayRead, (error) => {
    throw error;
  });
  const read = new Map(ordered.map((one) => [one.field.key, one]));
  return {
    reads: (key) => new Set(read.get(key)?.keys.values()),
    evaluate(entered, today) {
      const states = new Map<string, FieldState>();
      for (const {field, condition, formula, keys} of ordered) {
        const valueOf = (name: string): Value => states.get(keys.get(name)!)!.value;
        const isShown = !condition || evaluate(condition, valueOf, today) === true;
        const value = formula
          ? evaluate(formula, valueOf, today)
          : (entered.get(field.key) ?? null);
        states.set(field.key, {isShown, value: isShown ? value : null});
      }
      return states;
    },
  };
}

/** All mistakes in the expressions of a form; of a circle, those of as many of its fields as break it. */
export function formErrors(
  fields: readonly FormField[],
  mayRead: MayRead = () => true,
): readonly FormError[] {
  const errors: FormError[] = [];
  readInOrder(fields, mayRead, (error) => errors.push(error));
  return errors;
}

/** Is told of a mistake; unless it throws, the expression counts as none. */
type Tell = (error: FormError) => void;

/** Each field after those that it reads. */
function readInOrder(
  fields: readonly FormField[],
  mayRead: MayRead,
  tell: Tell,
): readonly ReadField[] {
  const named = byName(fields);
  const read = fields.map((field) => {
    const find = (name: string) => fieldNamed(name, field, named, mayRead);
    return [field.key, readField(field, find, tell)] as const;
  });
  return inOrder(new Map(read), tell);
}

type Named = ReadonlyMap<string, readonly FormField[]>;

function byName(fields: readonly FormField[]): Named {
  const named = new Map<string, FormField[]>();
  for (const field of fields) {
    for (const name of new Set(field.names)) {
      const others = named.get(name);
      if (others) others.push(field);
      else named.set(name, [field]);
    }
  }
  return named;
}

type Find = (name: string) => FormField | undefined;

function readField(field: FormField, find: Find, tell: Tell): ReadField {
  const condition = readPart(field, 'condition', find, tell);
  const formula = readPart(field, 'formula', find, tell);
  const names = [condition, formula].flatMap((part) => (part ? [...fieldsIn(part)] : []));
  return {field, condition, formula, keys: new Map(names.map((name) => [name, find(name)!.key]))};
}

function readPart(field: FormField, part: FormPart, find: Find, tell: Tell): Expression | null {
  const text = field[part];
  if (text === null) return null;
  try {
    const expression = parseExpression(text);
    const given = typeOf(expression, (name) => find(name)?.type);
    requireType(given, part === 'condition' ? 'boolean' : field.type);
    return expression;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    tell(new FormError(field, part, error));
    return null;
  }
}

function fieldNamed(
  name: string,
  reader: FormField,
  named: Named,
  mayRead: MayRead,
): FormField | undefined {
  const all = named.get(name) ?? [];
  const near = all.filter(({scope}) => scope === reader.scope);
  const [field, ...others] = near.length > 0 ? near : all;
  if (others.length > 0)
    throw new ExpressionError(
      'ambiguous-field',
      `Several fields are called “${name}”. Give the one that is meant a name of its own.`,
      name,
    );
  if (field && !mayRead(reader, field))
    throw new ExpressionError(
      'later-field',
      `“${name}” is not known by then. A field can use those of the sender, of the same person, and of people who sign before.`,
      name,
    );
  return field;
}

/** A date may stand in a text field, as it is written. */
function requireType(given: ValueType, expected: ValueType): void {
  if (given === expected || (given === 'date' && expected === 'text')) return;
  throw new ExpressionError('result', `It gives ${given}, where ${expected} is needed.`, expected);
}

function inOrder(read: ReadonlyMap<string, ReadField>, tell: Tell): readonly ReadField[] {
  const done = new Set<ReadField>();
  const open = new Set<ReadField>();
  const visit = (one: ReadField): void => {
    if (done.has(one)) return;
    if (open.has(one)) {
      // Told once, however many ways lead back to it.
      done.add(one);
      return tell(circle(one));
    }
    open.add(one);
    for (const key of one.keys.values()) visit(read.get(key)!);
    open.delete(one);
    done.add(one);
  };
  for (const one of read.values()) visit(one);
  return [...done];
}

const circle = ({field, formula}: ReadField): FormError =>
  new FormError(
    field,
    formula ? 'formula' : 'condition',
    new ExpressionError(
      'cycle',
      'It depends on itself, directly or through other fields.',
      field.names[0] ?? '',
    ),
  );

/**
 * The value of an expression that was checked with `typeOf`; null if it is empty, because a field that it needs is,
 * or because there is no answer, as for a division by zero.
 */
export function evaluate(
  expression: Expression,
  valueOf: (name: string) => Value,
  today: string | null,
): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'field':
      return valueOf(expression.name);
    case 'call': {
      const called = functions.get(expression.name)!;
      const inputs = expression.inputs.map((input) => evaluate(input, valueOf, today));
      return !called.takesEmpty && inputs.includes(null) ? null : called.run(inputs, today);
    }
  }
}
