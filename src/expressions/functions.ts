/** What the operators and functions of expressions take, give and do. */
import Big, {type RoundingMode} from 'big.js';
import type {Present, Value, ValueType} from './expression.js';
import {isDate} from '../contract/text/dates.js';

/** `same`: any type, but one and the same for all inputs of this kind. */
type InputType = ValueType | 'any' | 'same';

/** One operator or function. */
export interface ExpressionFunction {
  readonly takes: readonly InputType[];
  /** Whether the last of `takes` may come any number of times, but once at least. */
  readonly isVariadic?: boolean;
  readonly gives: ValueType | 'same';
  /** Without it, an empty input makes the result empty and `run` is not called. */
  readonly takesEmpty?: boolean;
  /** @param today The day it is, as `2026-11-21`; null if nobody says. */
  readonly run: (inputs: readonly Value[], today: string | null) => Value;
}

/** Numbers are cut off after so many decimals, and empty beyond so many digits before them. */
const decimals = 20;
const mostDigits = 30;

Big.DP = decimals;
Big.RM = Big.roundHalfUp;

/** Maximum length of a text that an expression makes, in characters. */
const longestText = 5_000;

/**
 * Formulas can read each other, and what somebody typed: without a limit each could have twice the digits of the one
 * before, and a number of thousands of digits would take minutes.
 */
export const limited = (number: Big): Big | null =>
  number.e >= mostDigits ? null : number.round(decimals);

const numbers = (inputs: readonly Value[]): Big[] => inputs as Big[];
const texts = (inputs: readonly Value[]): string[] => inputs as string[];

const arithmetic = (run: (one: Big, other: Big) => Big | null): ExpressionFunction => ({
  takes: ['number', 'number'],
  gives: 'number',
  run(inputs) {
    const [one, other] = numbers(inputs);
    const result = run(one!, other!);
    return result && limited(result);
  },
});

const rounding = (mode: RoundingMode): ExpressionFunction => ({
  takes: ['number', 'number'],
  gives: 'number',
  run(inputs) {
    const [number, digits] = numbers(inputs);
    const places = Math.trunc(Math.min(Math.max(digits!.toNumber(), 0), decimals));
    return number!.round(places, mode);
  },
});

const isSame = (one: Present, other: Present): boolean =>
  one instanceof Big && other instanceof Big ? one.eq(other) : one === other;

const comparing = (holds: (order: number) => boolean): ExpressionFunction => ({
  takes: ['same', 'same'],
  gives: 'boolean',
  run: ([one, other]) => holds(orderOf(one!, other!)),
});

/** Below, at or above 0. Dates in ISO 8601 are in the order of their texts. */
function orderOf(one: Present, other: Present): number {
  if (one instanceof Big && other instanceof Big) return one.cmp(other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const choosing = (isBetter: (one: Big, best: Big) => boolean): ExpressionFunction => ({
  takes: ['number'],
  isVariadic: true,
  gives: 'number',
  run: (inputs) => numbers(inputs).reduce((best, one) => (isBetter(one, best) ? one : best)),
});

/** Every operator and function, by name. */
export const functions: ReadonlyMap<string, ExpressionFunction> = new Map(
  Object.entries<ExpressionFunction>({
    '+': arithmetic((one, other) => one.plus(other)),
    '-': arithmetic((one, other) => one.minus(other)),
    '*': arithmetic((one, other) => one.times(other)),
    '/': arithmetic((one, other) => (other.eq(0) ? null : one.div(other))),
    negative: {takes: ['number'], gives: 'number', run: (inputs) => numbers(inputs)[0]!.neg()},

    '=': {
      takes: ['same', 'same'],
      gives: 'boolean',
      run: ([one, other]) => isSame(one!, other!),
    },
    '!=': {
      takes: ['same', 'same'],
      gives: 'boolean',
      run: ([one, other]) => !isSame(one!, other!),
    },
    '<': comparing((order) => order < 0),
    '<=': comparing((order) => order <= 0),
    '>': comparing((order) => order > 0),
    '>=': comparing((order) => order >= 0),

    // As in SQL: an empty side matters only if the other one does not decide.
    and: {
      takes: ['boolean', 'boolean'],
      gives: 'boolean',
      takesEmpty: true,
      run: (sides) => (sides.includes(false) ? false : sides.includes(null) ? null : true),
    },
    or: {
      takes: ['boolean', 'boolean'],
      gives: 'boolean',
      takesEmpty: true,
      run: (sides) => (sides.includes(true) ? true : sides.includes(null) ? null : false),
    },
    not: {takes: ['boolean'], gives: 'boolean', run: ([side]) => side === false},
    if: {
      takes: ['boolean', 'same', 'same'],
      gives: 'same',
      takesEmpty: true,
      run: ([condition, one, other]) => (condition === null ? null : condition ? one! : other!),
    },
    empty: {
      takes: ['any'],
      gives: 'boolean',
      takesEmpty: true,
      run: ([value]) => value === null || value === '',
    },

    sum: {
      takes: ['number'],
      isVariadic: true,
      gives: 'number',
      takesEmpty: true,
      run: (inputs) =>
        limited(
          numbers(inputs.filter((input) => input !== null)).reduce(
            (total, one) => total.plus(one),
            new Big(0),
          ),
        ),
    },
    min: choosing((one, best) => one.lt(best)),
    max: choosing((one, best) => one.gt(best)),
    abs: {takes: ['number'], gives: 'number', run: (inputs) => numbers(inputs)[0]!.abs()},
    round: rounding(Big.roundHalfUp),
    round_down: rounding(Big.roundDown),
    round_up: rounding(Big.roundUp),

    join: {
      takes: ['text'],
      isVariadic: true,
      gives: 'text',
      takesEmpty: true,
      run: (inputs) =>
        texts(inputs.filter((input) => input !== null))
          .join('')
          .slice(0, longestText),
    },
    length: {takes: ['text'], gives: 'number', run: (inputs) => new Big(texts(inputs)[0]!.length)},
    contains: {
      takes: ['text', 'text'],
      gives: 'boolean',
      run(inputs) {
        const [text, part] = texts(inputs).map((one) => one.toLowerCase());
        return text!.includes(part!);
      },
    },

    today: {takes: [], gives: 'date', run: (_, today) => today},
    date: {takes: ['text'], gives: 'date', run: ([text]) => addDays(text as string, 0)},
    days_between: {
      takes: ['date', 'date'],
      gives: 'number',
      run(inputs) {
        const [from, to] = texts(inputs);
        return new Big(daysBetween(from!, to!));
      },
    },
    add_days: {
      takes: ['date', 'number'],
      gives: 'date',
      run: ([date, days]) => addDays(date as string, (days as Big).toNumber()),
    },
    add_months: {
      takes: ['date', 'number'],
      gives: 'date',
      run: ([date, months]) => addMonths(date as string, (months as Big).toNumber()),
    },
  }),
);

/** Milliseconds of a calendar day, which in UTC has no summer time. */
const day = 86_400_000;

/** The four digits that a year has here. */
const firstYear = 1;
const lastYear = 9_999;

const toDate = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Null for what is no date, or none with a year of four digits. */
function toText(date: Date): string | null {
  const year = date.getUTCFullYear();
  // False as well for a date that is none, whose year is not a number.
  const isInRange = year >= firstYear && year <= lastYear;
  return isInRange ? date.toISOString().slice(0, 10) : null;
}

/** Whole days from one date to another; negative if the other is earlier. */
const daysBetween = (from: string, to: string): number =>
  (toDate(to).getTime() - toDate(from).getTime()) / day;

/** The date so many whole days later; null if the text is no date or the result is out of range. */
const addDays = (text: string, days: number): string | null =>
  isDate(text) ? toText(new Date(toDate(text).getTime() + Math.trunc(days) * day)) : null;

/** The same day of a later month, or that month's last day if it is shorter. */
function addMonths(text: string, months: number): string | null {
  if (!isDate(text)) return null;
  const date = toDate(text);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + Math.trunc(months));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return toText(date);
}
