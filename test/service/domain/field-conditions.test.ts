/** Conditions and formulas: what is refused, and what a party's fields hold once it has signed. */
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {FieldSettings} from '../../../src/contract/fields/field-settings.js';
import type {Envelope, Field} from '../../../src/service/domain/envelope.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import {recordOf} from '../../../src/service/domain/behaviours.js';
import {fieldsShownTo} from '../../../src/service/domain/record/shown.js';
import {after, anna, ben, draft, field, outcome, party, sent, typed} from './envelope-fixture.js';

const entry = (
  id: number,
  title: string,
  settings: FieldSettings = {},
  change: Partial<Field> = {},
): Field => field(id, anna, {type: 'number', title, settings, isRequired: false, ...change});

const check = (id: number, title: string, change: Partial<Field> = {}): Field =>
  entry(id, title, {}, {type: 'check', ...change});

/** Why something is refused; undefined if it is not. */
function refusal(work: () => unknown): string | null | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.detail;
    throw error;
  }
}

/** Anna first, then Ben; both have a place to sign. */
const withFields = (...fields: readonly Field[]): Partial<Envelope> => ({
  fields: [field(101, anna), field(102, ben), ...fields],
});

const pets = [
  check(1, 'Pets'),
  entry(2, 'How many', {condition: 'Pets'}, {isRequired: true}),
  entry(3, 'Rent'),
  entry(4, 'Total', {formula: 'sum(Rent * 12, [How many] * 25)'}),
];

/** What Anna's signature makes of the values of her fields. */
function signed(
  fields: readonly Field[],
  values: Readonly<Record<number, unknown>>,
  language = 'en',
) {
  const filled = Object.entries(values).map(
    ([id, value]) =>
      ({
        type: 'fill',
        partyId: anna,
        fieldId: Number(id),
        value: value as never,
        language,
      }) as const,
  );
  return after(
    sent(withFields(...fields)),
    {type: 'open', partyId: anna},
    {type: 'consent', partyId: anna, text: 'Agreed'},
    {type: 'fill', partyId: anna, fieldId: 101, value: typed},
    ...filled,
    {type: 'sign', partyId: anna, language},
  );
}

const valuesIn = ({fields}: Envelope, ...ids: readonly number[]) =>
  ids.map((id) => {
    const found = fields.find((each) => each.id === id);
    return found?.isHidden ? 'hidden' : found?.value;
  });

describe('a signature', () => {
  it.each([
    [{1: true, 2: '2', 3: '800'}, ['2', '9650']],
    // What was entered before the field was hidden is dropped, and counts nowhere.
    [{1: false, 2: '2', 3: '800'}, ['hidden', '9600']],
    [{3: '800.10'}, ['hidden', '9601.2']],
  ])('with %o leaves %o', (values, expected) => {
    expect(valuesIn(signed(pets, values), 2, 4)).toEqual(expected);
  });

  it('needs a required field only while it is shown', () => {
    expect(refusal(() => signed(pets, {1: true}))).toContain('1 required fields are still empty');
    expect(signed(pets, {1: false}).parties[0]?.status).toBe('signed');
  });

  it('reads and writes numbers in the document’s language', () => {
    const thousand = [entry(3, 'Rent'), entry(4, 'Total', {formula: 'Rent / 8'})];
    expect(valuesIn(signed(thousand, {3: '1.001'}, 'de'), 4)).toEqual(['125,125']);
    expect(valuesIn(signed(thousand, {3: '1.001'}, 'en'), 4)).toEqual(['0.125125']);
  });

  it('does not take what a page sends for a calculated field', () => {
    expect(refusal(() => signed(pets, {4: '1'}))).toBe('This field is calculated.');
  });

  it('takes a choice as one field, and hides all its buttons', () => {
    const button = (id: number, option: string) =>
      entry(id, 'Pays', {condition: 'Pets'}, {type: 'radio', options: [option]});
    const fields = [
      check(1, 'Pets'),
      button(2, 'monthly'),
      button(3, 'yearly'),
      entry(4, 'Months', {formula: 'if([Pays] = "yearly", 12, 1)'}),
    ];
    expect(valuesIn(signed(fields, {1: true, 3: 'yearly'}), 2, 3, 4)).toEqual([
      null,
      'yearly',
      '12',
    ]);
    const hidden = signed(fields, {3: 'yearly', 1: false});
    expect(valuesIn(hidden, 2, 3, 4)).toEqual(['hidden', 'hidden', null]);
    const record = recordOf({before: hidden, after: hidden}, {type: 'party-signed', partyId: anna});
    expect(record?.data).toMatchObject({
      hidden: [{label: 'Pays', type: 'radio', document: 'Lease'}],
    });
  });

  it('lets go of the files of a hidden field', () => {
    const sha256 = 'c'.repeat(64);
    const file = {name: 'dog.pdf', type: 'application/pdf', size: 1, sha256} as const;
    const upload = entry(2, 'Photo', {condition: 'Pets'}, {type: 'upload'});
    const open = after(
      sent(withFields(check(1, 'Pets'), upload)),
      {type: 'consent', partyId: anna, text: 'Agreed'},
      {type: 'fill', partyId: anna, fieldId: 101, value: typed},
      {type: 'add-file', partyId: anna, fieldId: 2, file, findings: []},
    );
    expect(outcome(open, {type: 'sign', partyId: anna})).toMatchObject([
      {type: 'fields-settled', letGo: [sha256]},
      {type: 'party-signed'},
      {type: 'party-invited'},
    ]);
  });

  it('settles nothing of the parties after it, who see what was shown and calculated', () => {
    const fields = [...pets, entry(5, 'Deposit', {condition: 'Total > 9600'}, {partyId: ben})];
    const state = signed(fields, {1: true, 2: '2', 3: '800'});
    expect(fieldsShownTo(state, {id: ben}).map(({id}) => id)).toEqual([101, 102, 1, 2, 3, 4, 5]);
    const less = signed(fields, {1: false, 3: '1'});
    expect(fieldsShownTo(less, {id: ben}).map(({id}) => id)).toEqual([101, 102, 3, 4, 5]);
  });

  it('comes to the same in whatever order the fields were filled in', () => {
    const answers = fc.record({
      1: fc.boolean(),
      2: fc.nat(99).map(String),
      3: fc.nat(9_999).map(String),
    });
    const order = fc.shuffledSubarray(['1', '2', '3'], {minLength: 3, maxLength: 3});
    fc.assert(
      fc.property(answers, order, (values, ids) => {
        // A Map keeps this order, an object with such keys would not.
        const filled = ids.map((id) => [Number(id), values[id as '1']] as const);
        const open = after(
          sent(withFields(...pets.map((each) => ({...each, isRequired: false})))),
          {
            type: 'consent',
            partyId: anna,
            text: 'Agreed',
          },
        );
        const fill = ([fieldId, value]: (typeof filled)[number]) =>
          ({type: 'fill', partyId: anna, fieldId, value}) as const;
        const sign = [
          {type: 'fill', partyId: anna, fieldId: 101, value: typed},
          {type: 'sign', partyId: anna},
        ] as const;
        const one = after(open, ...filled.map(fill), ...sign);
        const other = after(open, ...filled.toReversed().map(fill), ...sign);
        expect(valuesIn(one, 1, 2, 3, 4)).toEqual(valuesIn(other, 1, 2, 3, 4));
      }),
      {numRuns: 100},
    );
  });
});

const reading = (name: string, change: Partial<Field> = {}) =>
  entry(9, 'Sum', {formula: name}, change);

describe('what is refused', () => {
  it.each<[string, readonly Field[], string]>([
    ['an unknown name', [reading('Nothing + 1')], 'There is no field “Nothing”'],
    ['two fields of one name', [entry(1, 'A'), entry(2, 'A'), reading('A')], 'Several fields'],
    ['another type', [check(1, 'A'), reading('A')], 'It gives boolean, where number is needed.'],
    ['a circle', [entry(1, 'A', {formula: '[Sum]'}), reading('A')], 'It depends on itself'],
    [
      'who signs later',
      [entry(1, 'A', {}, {partyId: ben}), reading('A')],
      '“A” is not known by then.',
    ],
    [
      'the sender’s that reads a signer’s',
      [entry(1, 'A'), entry(9, 'Sum', {formula: 'A', isSenders: true}, {isReadOnly: true})],
      '“A” is not known by then.',
    ],
    [
      'different conditions in a choice',
      [
        check(1, 'A'),
        entry(2, 'C', {condition: 'A'}, {type: 'radio', options: ['x']}),
        entry(3, 'C', {condition: 'not A'}, {type: 'radio', options: ['y']}),
      ],
      'need the same condition',
    ],
  ])('%s', (_, fields, sentence) => {
    const envelope = draft(withFields(...fields));
    expect(refusal(() => after(envelope, {type: 'send'}))).toContain(sentence);
  });

  it('more of them than can be run through at each entry', () => {
    const long = `1${' + 1'.repeat(240)}`;
    const many = (count: number) =>
      withFields(...Array.from({length: count}, (_, at) => entry(at, `T${at}`, {formula: long})));
    expect(refusal(() => after(draft(many(110)), {type: 'send'}))).toContain('100000 characters');
    expect(refusal(() => after(draft(many(90)), {type: 'send'}))).toBeUndefined();
  });

  it.each<[string, FieldSettings, Partial<Field>, string]>([
    ['what cannot be read', {formula: '1 +'}, {}, 'The formula: This'],
    ['what does not read like an expression', {condition: 'a.b'}, {}, 'The condition: This'],
    ['a calculated signature', {formula: '1'}, {type: 'signature'}, 'can be calculated'],
  ])('on saving: %s', (_, settings, change, sentence) => {
    const fields = [entry(9, 'Sum', settings, change)];
    expect(refusal(() => after(draft(), {type: 'place-fields', fields}))).toContain(sentence);
  });
});

it.each<[string, Partial<Envelope>, boolean]>([
  ['one after another', {}, true],
  ['at the same time', {isAllAtOnce: true}, false],
  [
    'in stages, the other one earlier',
    {parties: [party(anna, {stage: 2}), party(ben, {stage: 1})], isAllAtOnce: false},
    false,
  ],
])('who signs %s: a field reads that of the first signer', (_, change, isRead) => {
  const fields = [entry(1, 'A'), reading('A + 1', {partyId: ben})];
  const send = () =>
    after(draft({...withFields(...fields), ...change} as Partial<Envelope>), {type: 'send'});
  expect(refusal(send)?.includes('not known by then') ?? false).toBe(!isRead);
});

it('a name means the field of the same document', () => {
  const other = {documentId: 2};
  const documents = [draft().documents[0]!, {...draft().documents[0]!, id: 2}];
  const fields = [
    entry(1, 'A', {}, {value: '1'}),
    entry(2, 'A', {}, {...other, value: '2'}),
    entry(3, 'B', {formula: 'A * 10'}),
    entry(4, 'B', {formula: 'A * 10'}, other),
  ];
  const state = after(
    sent({...withFields(...fields), documents}),
    {type: 'consent', partyId: anna, text: 'Agreed'},
    {type: 'fill', partyId: anna, fieldId: 101, value: typed},
    {type: 'sign', partyId: anna},
  );
  expect(valuesIn(state, 3, 4)).toEqual(['10', '20']);
});

it('a signer whose signature has a condition gets one that is always asked for', () => {
  const fields = [
    field(101, anna, {settings: {condition: 'Pets'}}),
    field(102, ben),
    check(1, 'Pets'),
  ];
  expect(outcome(draft({fields}), {type: 'send'})).toEqual([{type: 'queued'}]);
});
