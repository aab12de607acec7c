import Big from 'big.js';
import fc from 'fast-check';
import {readFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {MAX_EXPRESSION_LENGTH} from '../../src/contract/fields/value-limits.js';
import {typeOf} from '../../src/expressions/check-expression.js';
import {evaluate} from '../../src/expressions/form.js';
import {ExpressionError, type Value, type ValueType} from '../../src/expressions/expression.js';
import {functions} from '../../src/expressions/functions.js';
import {parseExpression} from '../../src/expressions/parse-expression.js';

const fields: Record<string, {type: ValueType; value: Value}> = {
  'Monthly rent': {type: 'number', value: new Big('850.5')},
  Term: {type: 'number', value: new Big(12)},
  Deposit: {type: 'number', value: null},
  Tenant: {type: 'text', value: 'Ana Ruiz'},
  Remark: {type: 'text', value: null},
  Start: {type: 'date', value: '2026-01-31'},
  Pets: {type: 'boolean', value: true},
};

const typeOfField = (name: string) => fields[name]?.type;

/** The value of an expression as plain text. */
function valueOf(text: string): unknown {
  const expression = parseExpression(text);
  typeOf(expression, typeOfField);
  const value = evaluate(expression, (name) => fields[name]!.value, null);
  return value instanceof Big ? value.toFixed() : value;
}

describe('an expression', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-Term + 1', '-11'],
    ['0.1 + 0.2', '0.3'],
    ['1.005 * 100', '100.5'],
    ['round(1.005, 2)', '1.01'],
    ['round(-2.5, 0)', '-3'],
    ['round_down(2.59, 1)', '2.5'],
    ['round_up(2.51, 1)', '2.6'],
    ['[Monthly rent] * Term', '10206'],
    ['10 / 4', '2.5'],
    ['1 / 0', null],
    ['Deposit * 2', null],
    ['sum([Monthly rent], Deposit, 1)', '851.5'],
    ['min(3, 1, 2)', '1'],
    ['MAX(3, 1, 2)', '3'],
    ['abs(-3)', '3'],
    ['Term = 12', true],
    ['Term = 12.0', true],
    ['Term != 12', false],
    ['Term >= 12 and Pets', true],
    ['Term < 12 or not Pets', false],
    ['not Pets = false', true],
    ['Deposit > 5', null],
    ['Deposit > 5 or Pets', true],
    ['Deposit > 5 and false', false],
    ['empty(Deposit)', true],
    ['empty(Tenant)', false],
    ['if(Pets, "with pets", "none")', 'with pets'],
    ['if(Deposit > 1, 1, 2)', null],
    ['join(Tenant, ", ", Remark, "signer")', 'Ana Ruiz, signer'],
    ['length(Tenant)', '8'],
    ['contains(Tenant, "RUIZ")', true],
    ["Tenant = 'Ana Ruiz'", true],
    ['Start < "2026-02-01"', true],
    ['add_months(Start, 1)', '2026-02-28'],
    ['add_months(Start, -2)', '2025-11-30'],
    ['add_days(Start, 29)', '2026-03-01'],
    ['days_between(Start, "2026-03-01")', '29'],
    ['date(join("2026-", "02-30"))', null],
  ])('%s gives %s', (text, expected) => {
    expect(valueOf(text)).toBe(expected);
  });

  it.each([
    ['', 'syntax'],
    ['1 +', 'syntax'],
    ['1 2', 'syntax'],
    ['[Term', 'syntax'],
    ['Term == 12', 'equals'],
    ['Term ? 1 : 2', 'syntax'],
    ['Term.constructor', 'syntax'],
    ['Term["constructor"]', 'syntax'],
    ['this', 'syntax'],
    ['constructor', 'unknown-field'],
    ['__proto__', 'unknown-field'],
    ['constructor("return 1")', 'unknown-function'],
    ['toString()', 'unknown-function'],
    ['(1, 2)', 'syntax'],
    ['1; 2', 'syntax'],
    ['Rent * 2', 'unknown-field'],
    ['sqrt(4)', 'unknown-function'],
    ['Tenant + 1', 'inputs'],
    ['round(1)', 'inputs'],
    ['abs(1, 2)', 'inputs'],
    ['sum()', 'inputs'],
    ['Term = "12"', 'inputs'],
    ['if(Pets, 1, "two")', 'inputs'],
    ['1'.repeat(MAX_EXPRESSION_LENGTH + 1), 'too-long'],
  ])('%s is refused: %s', (text, fault) => {
    expect(() => valueOf(text)).toThrow(expect.objectContaining({fault}) as Error);
  });

  it('says from where on it is not understood, and what a function takes', () => {
    expect(() => valueOf('1 + * 2')).toThrow('“* 2”');
    expect(() => valueOf('round("a", 1)')).toThrow(
      '“round” takes number, number, and was given text, number.',
    );
  });

  it('does not grow without end where formulas read each other', () => {
    let value: Value = new Big('9'.repeat(20));
    for (let times = 0; times < 20; times++) {
      value = functions.get('*')!.run([value, value], null);
      if (value === null) break;
    }
    expect(value).toBe(null);
  });

  it('fails in no other way, whatever is typed', () => {
    const pieces = fc.constantFrom(
      ...'1|.5|1e9999|"a|\'|[|]|(|)|,|?|:|.|`|{|}|Term|if|and|not|=|==|+|-|/|\\|\u0000|🖋| |;'.split(
        '|',
      ),
    );
    const typed = fc.oneof(
      fc.string({maxLength: 60}),
      fc.array(pieces, {maxLength: 25}).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        try {
          valueOf(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      {numRuns: 3_000},
    );
  });

  it('gives a value of its type, or none', () => {
    fc.assert(
      fc.property(wellTyped, ({text, type}) => {
        const expression = parseExpression(text);
        expect(typeOf(expression, typeOfField)).toBe(type);
        const value = evaluate(expression, (name) => fields[name]!.value, null);
        if (value === null) return;
        expect(value instanceof Big ? 'number' : typeof value).toBe(
          type === 'number' || type === 'boolean' ? type : 'string',
        );
      }),
      {numRuns: 2_000},
    );
  });
});

/** Expressions that fit together, as text. */
const wellTyped = fc.letrec<{
  number: {text: string; type: ValueType};
  boolean: {text: string; type: ValueType};
  text: {text: string; type: ValueType};
}>((tie) => {
  const of = (type: ValueType) => (text: string) => ({text, type});
  const two = (one: 'number' | 'boolean' | 'text', signs: readonly string[], type: ValueType) =>
    fc
      .tuple(tie(one), fc.constantFrom(...signs), tie(one))
      .map(([left, sign, right]) => of(type)(`(${left.text} ${sign} ${right.text})`));
  return {
    number: fc.oneof(
      {depthSize: 'small', withCrossShrink: true},
      fc
        .constantFrom('0', '2.75', '1000000', 'Term', '[Monthly rent]', 'Deposit')
        .map(of('number')),
      two('number', ['+', '-', '*', '/'], 'number'),
      tie('text').map(({text}) => of('number')(`length(${text})`)),
    ),
    boolean: fc.oneof(
      {depthSize: 'small', withCrossShrink: true},
      fc.constantFrom('true', 'Pets').map(of('boolean')),
      two('number', ['=', '<', '>=', '!='], 'boolean'),
      two('boolean', ['and', 'or', '='], 'boolean'),
    ),
    text: fc.oneof(
      {depthSize: 'small', withCrossShrink: true},
      fc.constantFrom('"a b"', 'Tenant', 'Remark').map(of('text')),
      tie('boolean').map(({text}) => of('text')(`if(${text}, Tenant, "x")`)),
    ),
  };
}).number;

it('the guide names every operator and function', async () => {
  const guide = await readFile('docs/guide/conditions.md', 'utf8');
  const table = guide.slice(guide.indexOf('## What there is'));
  // The sign before a number is written like that between two.
  const written = [...functions.keys()].filter((name) => name !== 'negative');
  const isNamed = (name: string) => table.includes(`\`${name}(`) || table.includes(`\`${name}\``);
  expect(written.filter((name) => !isNamed(name))).toEqual([]);
});
