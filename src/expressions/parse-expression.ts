/** Reads the text of an expression. The grammar is that of `jsep`, less what only programmers need. */
import Big from 'big.js';
import jsep from 'jsep';
import {MAX_EXPRESSION_LENGTH} from '../contract/fields/value-limits.js';
import {ExpressionError, type Expression} from './expression.js';

/** Operators of two sides, with their precedence: those of a spreadsheet, and words for logic. */
const binaryOperators = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};

jsep.removeAllBinaryOps();
jsep.removeAllUnaryOps();
jsep.removeAllLiterals();
for (const [sign, precedence] of Object.entries(binaryOperators))
  jsep.addBinaryOp(sign, precedence);
jsep.addUnaryOp('-');
jsep.addUnaryOp('not');
jsep.addLiteral('true', true);
jsep.addLiteral('false', false);

/** `[Monthly rent]` is the name of a field, with whatever characters it has. */
jsep.hooks.add('gobble-token', function readFieldName(env) {
  if (this.char !== '[') return;
  const end = this.expr.indexOf(']', this.index);
  if (end === -1) this.throwError('Unclosed [');
  env.node = {type: 'Identifier', name: this.expr.slice(this.index + 1, end).trim()};
  this.index = end + 1;
});

/**
 * The expression that a text says.
 * @throws ExpressionError if it says none
 */
export function parseExpression(text: string): Expression {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    throw new ExpressionError(
      'too-long',
      `An expression can have ${MAX_EXPRESSION_LENGTH} characters at most.`,
    );
  }
  if (text.includes('==')) {
    throw new ExpressionError('equals', 'Use a single = to compare two values.');
  }
  return toExpression(read(text), text);
}

function read(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    throw notUnderstood(text, indexOf(error));
  }
}

const indexOf = (error: unknown): number =>
  error instanceof Error && 'index' in error && typeof error.index === 'number' ? error.index : 0;

const notUnderstood = (text: string, index = 0): ExpressionError => {
  const rest = text.slice(index).trim().slice(0, 20);
  return new ExpressionError(
    'syntax',
    rest ? `This is not understood from “${rest}” on.` : 'This expression is not complete.',
    rest,
  );
};

/** Takes what the language has, and refuses all else that the parser would read. */
function toExpression(node: jsep.Expression, text: string): Expression {
  const known = node as jsep.CoreExpression;
  switch (known.type) {
    case 'Literal':
      return {kind: 'literal', value: literalOf(known, text)};
    case 'Identifier':
      return {kind: 'field', name: known.name};
    case 'UnaryExpression': {
      const name = known.operator === '-' ? 'negative' : known.operator;
      return {kind: 'call', name, inputs: [toExpression(known.argument, text)]};
    }
    case 'BinaryExpression': {
      const inputs = [known.left, known.right].map((side) => toExpression(side, text));
      return {kind: 'call', name: known.operator, inputs};
    }
    case 'CallExpression':
      return callOf(known, text);
    default:
      throw notUnderstood(text);
  }
}

function literalOf({value, raw}: jsep.Literal, text: string): Big | string | boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // From its digits: as a binary number it may have been rounded already.
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(raw);
  throw notUnderstood(text);
}

function callOf({callee, arguments: inputs}: jsep.CallExpression, text: string): Expression {
  const {type, name} = callee;
  if (type !== 'Identifier' || typeof name !== 'string') throw notUnderstood(text);
  return {
    kind: 'call',
    name: name.toLowerCase(),
    inputs: inputs.map((input) => toExpression(input, text)),
  };
}
