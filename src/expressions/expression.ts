/**
 * The small language of conditions and formulas: `if([Term] > 12, [Monthly rent] * 12, 0)`. It has numbers, texts,
 * dates and yes/no, operators and functions as in a spreadsheet, and nothing else: no loops, no access to anything but
 * the fields it names.
 */
import type Big from 'big.js';

export const valueTypes = ['number', 'text', 'date', 'boolean'] as const;
export type ValueType = (typeof valueTypes)[number];

/** A value that something holds: an exact decimal number, a text, a date as `2026-11-21`, or yes and no. */
export type Present = Big | string | boolean;

/** A value while expressions are evaluated; null for a field that is empty. */
export type Value = Present | null;

/** An expression as it was read. Operators are calls of the function with their sign as name. */
export type Expression =
  | {readonly kind: 'literal'; readonly value: Present}
  | {readonly kind: 'field'; readonly name: string}
  | {readonly kind: 'call'; readonly name: string; readonly inputs: readonly Expression[]};

/** The kinds of mistakes in an expression; the language catalogues have a sentence for each. */
export const expressionFaults = [
  'syntax',
  'too-long',
  'equals',
  'unknown-function',
  'unknown-field',
  'ambiguous-field',
  'later-field',
  'choice',
  'inputs',
  'result',
  'cycle',
] as const;
export type ExpressionFault = (typeof expressionFaults)[number];

/** An expression that cannot be used; the message is an English sentence that says what to change. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly fault: ExpressionFault;
  /** What the fault is about: the name of a field or function, or a part of the text. */
  readonly subject: string;

  constructor(fault: ExpressionFault, message: string, subject = '') {
    super(message);
    this.fault = fault;
    this.subject = subject;
  }
}

/** The names of the fields that an expression reads. */
export function fieldsIn(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (part: Expression): void => {
    if (part.kind === 'field') names.add(part.name);
    if (part.kind === 'call') part.inputs.forEach(collect);
  };
  collect(expression);
  return names;
}
