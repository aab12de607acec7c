import Big from 'big.js';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Value} from '../../src/expressions/expression.js';
import {answerOf} from '../../src/expressions/field-form.js';
import {formErrors, readForm, type FormField} from '../../src/expressions/form.js';

const field = (name: string, rest: Partial<FormField> = {}): FormField => ({
  key: name,
  names: [name],
  scope: '1',
  type: 'number',
  condition: null,
  formula: null,
  ...rest,
});

/** The shown fields with their values as text. */
function shown(
  fields: readonly FormField[],
  entered: Record<string, Value>,
  today: string | null = null,
) {
  const states = readForm(fields).evaluate(new Map(Object.entries(entered)), today);
  return Object.fromEntries(
    [...states]
      .filter(([, {isShown}]) => isShown)
      .map(([key, {value}]) => [key, value instanceof Big ? value.toFixed() : value]),
  );
}

const lease = [
  field('Total', {formula: 'sum([Rent] * 12, Fee)'}),
  field('Fee', {formula: '[Pet rent] * 2'}),
  field('Pet rent', {condition: 'Pets'}),
  field('Pets', {type: 'boolean'}),
  field('Rent'),
];

/** Which of eight fields each of them reads: any two, so that there are circles. */
const graph = fc.array(fc.uniqueArray(fc.nat(7), {maxLength: 2}), {minLength: 8, maxLength: 8});

const reading = (others: readonly number[], index: number) =>
  field(`f${index}`, {
    formula: others.length ? `sum(1, ${others.map((other) => `f${other}`).join(', ')})` : null,
  });

describe('a form', () => {
  it('knows the day that it is told, and no other', () => {
    const fields = [
      field('Signed on', {type: 'date', formula: 'today()'}),
      field('Until', {type: 'date', formula: 'add_months(today(), 1)'}),
      field('Late', {condition: 'today() > "2026-11-20"'}),
    ];
    expect(shown(fields, {}, '2026-11-21')).toEqual({
      'Signed on': '2026-11-21',
      Until: '2026-12-21',
      Late: null,
    });
    expect(shown(fields, {})).toEqual({'Signed on': null, Until: null});
  });

  it('calculates fields from others, in whatever order they stand', () => {
    const entered = {Rent: new Big(800), Pets: true, 'Pet rent': new Big(25)};
    expect(shown(lease, entered)).toMatchObject({Fee: '50', Total: '9650'});
  });

  it('takes a hidden field as empty, whatever was entered into it before', () => {
    const entered = {Rent: new Big(800), Pets: false, 'Pet rent': new Big(25)};
    expect(shown(lease, entered)).toEqual({Rent: '800', Pets: false, Fee: null, Total: '9600'});
  });

  it('hides what depends on a field that is still empty', () => {
    expect(shown([field('A'), field('B', {condition: 'A > 1'})], {})).toEqual({A: null});
  });

  it.each([
    ['itself', [field('A', {formula: 'A + 1'})]],
    [
      'a circle',
      [field('A', {formula: 'B'}), field('B', {formula: 'C'}), field('C', {formula: 'A'})],
    ],
    ['a condition', [field('A', {formula: 'B'}), field('B', {condition: 'A > 1'})]],
  ])('refuses what depends on itself: %s', (_, fields) => {
    expect(() => readForm(fields)).toThrow('It depends on itself');
  });

  it('names the field, the part and the mistake', () => {
    const wrong = [field('Rent'), field('Total', {condition: 'Rent'})];
    expect(() => readForm(wrong)).toThrow(
      'The condition of the field “Total”: It gives number, where boolean is needed.',
    );
  });

  it('refuses a name that several fields have only if an expression uses it', () => {
    const two = [field('A', {key: '1'}), field('A', {key: '2'})];
    expect(() => readForm([...two, field('B')])).not.toThrow();
    expect(() => readForm([...two, field('B', {formula: 'A'})])).toThrow('Several fields');
  });

  it('says which fields a field reads', () => {
    const {reads} = readForm(lease);
    expect([...reads('Total')].sort()).toEqual(['Fee', 'Rent']);
    expect([...reads('Pet rent')]).toEqual(['Pets']);
  });

  it('tells all mistakes at once: without the formulas that have them, it can be read', () => {
    fc.assert(
      fc.property(graph, (reads) => {
        const fields = [...reads.map(reading), field('wrong', {formula: 'f0 + none'})];
        const errors = formErrors(fields);
        const keys = errors.map(({key}) => key);
        expect(keys).toEqual([...new Set(keys)]);
        expect(keys.length > 1).toBe(hasCircle(reads));
        expect(keys).toContain('wrong');
        const rest = fields.map((each) =>
          keys.includes(each.key) ? {...each, formula: null} : each,
        );
        expect(formErrors(rest)).toEqual([]);
      }),
      {numRuns: 1_000},
    );
  });

  it('gives the same in any order of its fields, and refuses each circle', () => {
    // Whether there is a circle is found by removing what reads nothing.
    fc.assert(
      fc.property(graph, fc.array(fc.nat(), {minLength: 8, maxLength: 8}), (reads, order) => {
        const fields = reads.map(reading);
        const mixed = fields.toSorted(
          (one, other) => order[fields.indexOf(one)]! - order[fields.indexOf(other)]!,
        );
        if (hasCircle(reads)) {
          expect(() => readForm(fields)).toThrow('depends on itself');
          expect(() => readForm(mixed)).toThrow('depends on itself');
        } else expect(shown(mixed, {})).toEqual(shown(fields, {}));
      }),
      {numRuns: 1_000},
    );
  });

  it('holds the two thousand fields of the largest envelope, each reading the one before', () => {
    const fields = Array.from({length: 2_000}, (_, index) =>
      field(`f${index}`, {formula: index < 1_999 ? `f${index + 1} + 1` : null}),
    );
    expect(shown(fields, {f1999: new Big(1)})['f0']).toBe('2000');
  });

  it('calculates with no more digits of a typed number than it keeps of its own', () => {
    const typed = answerOf('number', `0.${'7'.repeat(4_000)}`, 'en') as Big;
    expect(typed.toFixed()).toBe('0.77777777777777777778');
    expect(answerOf('number', '9'.repeat(200), 'en')).toBe(null);
    expect(answerOf('number', '-1250.5', 'en')).toEqual(new Big('-1250.5'));
  });
});

function hasCircle(reads: readonly (readonly number[])[]): boolean {
  let open = new Set(reads.keys());
  for (;;) {
    const left = new Set([...open].filter((one) => reads[one]!.some((other) => open.has(other))));
    if (left.size === open.size) return left.size > 0;
    open = left;
  }
}
