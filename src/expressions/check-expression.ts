/** Whether an expression fits together: known fields and functions, inputs of the types that they take. */
import {ExpressionError, type Expression, type Present, type ValueType} from './expression.js';
import {functions, type ExpressionFunction} from './functions.js';
import {isDate} from '../contract/text/dates.js';
import Big from 'big.js';

/**
 * The type of the values that an expression gives.
 * @param typeOfField The type of a field's values; undefined if there is no such field
 * @throws ExpressionError if it does not fit together
 */
export function typeOf(
  expression: Expression,
  typeOfField: (name: string) => ValueType | undefined,
): ValueType {
  switch (expression.kind) {
    case 'literal':
      return typeOfValue(expression.value);
    case 'field': {
      const {name} = expression;
      const type = typeOfField(name);
      if (type) return type;
      throw new ExpressionError('unknown-field', `There is no field “${name}” to refer to.`, name);
    }
    case 'call':
      return typeOfCall(
        expression.name,
        expression.inputs.map((input) => typeOf(input, typeOfField)),
      );
  }
}

/** A text that is a date counts as one, so that `[Start] > "2026-12-01"` reads as meant. */
const typeOfValue = (value: Present): ValueType => {
  if (value instanceof Big) return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return isDate(value) ? 'date' : 'text';
};

function typeOfCall(name: string, inputs: readonly ValueType[]): ValueType {
  const called = functions.get(name);
  if (!called) {
    throw new ExpressionError('unknown-function', `There is no function “${name}”.`, name);
  }
  const same = commonType(called, inputs);
  if (same === undefined || !takes(called, inputs)) {
    throw new ExpressionError(
      'inputs',
      `“${name}” takes ${wordsFor(called)}, and was given ${inputs.join(', ') || 'nothing'}.`,
      name,
    );
  }
  return called.gives === 'same' ? same : called.gives;
}

const expectedAt = ({takes, isVariadic}: ExpressionFunction, index: number) =>
  takes[index] ?? (isVariadic ? takes.at(-1) : undefined);

function takes(called: ExpressionFunction, inputs: readonly ValueType[]): boolean {
  if (inputs.length < called.takes.length) return false;
  return inputs.every((input, index) => {
    const expected = expectedAt(called, index);
    // A date is written as a text; the other way round it would have to be one.
    return (
      expected === input ||
      expected === 'any' ||
      expected === 'same' ||
      (expected === 'text' && input === 'date')
    );
  });
}

/** The one type of the inputs that must be alike; undefined if they are not. */
function commonType(called: ExpressionFunction, inputs: readonly ValueType[]) {
  const alike = new Set(inputs.filter((_, index) => expectedAt(called, index) === 'same'));
  if (alike.size === 2 && alike.has('text') && alike.has('date')) return 'text';
  const [first = 'text', ...others] = alike;
  return others.length > 0 ? undefined : first;
}

const wordsFor = ({takes, isVariadic}: ExpressionFunction): string =>
  `${takes.map((type) => (type === 'same' ? 'two alike' : type)).join(', ')}${isVariadic ? ' …' : ''}`;
