import type {Expression, Value} from './expression.js';
import {functions} from './functions.js';

/**
 * The value of an expression that was checked with `typeOf`; null if it is empty, because a field that it needs is,
 * or because there is no answer, as for a division by zero.
 */
export function evaluate(expression: Expression, valueOf: (name: string) => Value): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'field':
      return valueOf(expression.name);
    case 'call': {
      const called = functions.get(expression.name)!;
      const inputs = expression.inputs.map((input) => evaluate(input, valueOf));
      return !called.takesEmpty && inputs.includes(null) ? null : called.run(inputs);
    }
  }
}
