/** Values that the account gives fields of a party after sending, which the party cannot change. */
import {describe, expect, it} from 'vitest';
import {decide, recordOf, type Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope, Field} from '../../../src/service/domain/envelope.js';
import {duplicateOf} from '../../../src/service/domain/duplicate.js';
import {
  after,
  anna,
  at,
  ben,
  draft,
  field,
  outcome,
  sealing,
  sent,
  signing,
} from './envelope-fixture.js';

const of = (id: number, type: Field['type'], title: string, change: Partial<Field> = {}): Field =>
  field(id, anna, {type, title, ...change});

const fields = [
  field(101, anna),
  field(102, ben),
  of(1, 'text', 'IBAN', {merge: 'iban', settings: {pattern: 'NO[0-9]{2}'}}),
  of(2, 'number', 'Rent', {value: '900', settings: {min: 100}}),
  of(3, 'date', 'Begins'),
  of(4, 'radio', 'Paid', {key: 'a', options: ['monthly']}),
  of(5, 'radio', 'Paid', {key: 'b', options: ['yearly']}),
  of(6, 'check', 'I have read the rules'),
  of(7, 'check', 'Pets', {isRequired: false}),
  of(8, 'text', 'House', {value: '1 Mill Lane', isReadOnly: true}),
  of(9, 'label', 'Title', {value: 'Lease'}),
  of(10, 'number', 'Sum', {settings: {formula: 'Rent * 2'}}),
  field(11, ben, {type: 'text', title: 'Town'}),
];

const envelope = (): Envelope => sent({fields});

const lock = (
  values: Readonly<Record<string, string>>,
  partyId = anna,
): Extract<Command, {type: 'lock-values'}> => ({
  type: 'lock-values',
  partyId,
  language: 'en',
  values: Object.entries(values).map(([name, field_value]) =>
    /^\d+$/.test(name) ? {field_id: Number(name), field_value} : {field_merge: name, field_value},
  ),
});

const fieldOf = ({fields: all}: Envelope, id: number): Field => all.find((each) => each.id === id)!;

/** What is refused, and why. */
function reason(before: Envelope, command: Command): string {
  try {
    return JSON.stringify(decide(before, command));
  } catch (error) {
    return (error as {detail?: string}).detail ?? '';
  }
}

describe('a locked value', () => {
  it.each([
    ['by name', {iban: 'NO93'}, [[1, 'NO93']]],
    ['by id', {1: 'NO93'}, [[1, 'NO93']]],
    ['by label, in place of what the sender had entered', {Rent: '950'}, [[2, '950']]],
    [
      'a choice, whose other buttons stay empty',
      {Paid: 'yearly'},
      [
        [4, null],
        [5, 'yearly'],
      ],
    ],
    ['a box', {Pets: 'true'}, [[7, true]]],
    [
      'several at once',
      {iban: 'NO93', Begins: '2026-12-01'},
      [
        [1, 'NO93'],
        [3, '2026-12-01'],
      ],
    ],
  ] as const)('is taken %s', (_, values, expected) => {
    const later = after(envelope(), lock(values));
    for (const [id, value] of expected)
      expect(fieldOf(later, id)).toMatchObject({value, isReadOnly: true, isLocked: true});
    expect(later.fields.filter(({isLocked}) => isLocked)).toHaveLength(expected.length);
  });

  it.each([
    ['that no field has', {colour: 'red'}, 'has no field “colour”'],
    ['of somebody else', {Town: 'Bergen'}, 'has no field “Town”'],
    ['of somebody else, by id', {11: 'Bergen'}, 'has no field 11'],
    ['that is a signature', {101: 'Anna'}, 'takes no value from the account'],
    ['that is a text of the document', {Title: 'Sale'}, 'takes no value from the account'],
    ['against its pattern', {iban: 'GB29'}, 'does not have the form'],
    ['below its least', {Rent: '99'}, '100 or more'],
    ['that is no date', {Begins: 'tomorrow'}, 'A date such as'],
    ['that is no choice', {Paid: 'never'}, 'one of the choices'],
    ['that is empty', {Begins: ''}, 'a value is missing'],
    ['that the person has to state', {'I have read the rules': 'true'}, 'is a statement'],
    ['that is calculated', {Sum: '4'}, 'calculated'],
    ['that was fixed when it was sent', {House: '2 Mill Lane'}, 'cannot be changed since'],
  ])('is refused %s', (_, values, words) => {
    expect(outcome(envelope(), lock(values))).toBe(10010);
    expect(reason(envelope(), lock(values))).toContain(words);
  });

  it('cannot be changed by the party, which signs with it', () => {
    const later = after(envelope(), lock({Rent: '950'}));
    const fill = {type: 'fill', partyId: anna, fieldId: 2, value: '1'} as const;
    expect(outcome(later, fill)).toBe(10010);
    expect(fieldOf(later, 2).value).toBe('950');
  });

  it('is set once: the same again changes nothing, not even after signing', () => {
    const later = after(envelope(), lock({Pets: 'false', Rent: '950'}));
    expect(outcome(later, lock({Pets: 'false', Rent: '950'}))).toEqual([]);
    expect(outcome(sealing(), lock({}))).toEqual([]);
  });

  it('may be corrected until somebody has signed, having seen it', () => {
    const few = [field(101, anna), field(102, ben), field(11, ben, {type: 'text', title: 'Town'})];
    const first = after(sent({fields: few}), lock({Town: 'Oslo'}, ben));
    expect(fieldOf(after(first, lock({Town: 'Bergen'}, ben)), 11).value).toBe('Bergen');
    const signed = after(first, ...signing(anna, 101));
    expect(reason(signed, lock({Town: 'Bergen'}, ben))).toContain('with which somebody has signed');
  });

  it.each([
    ['whoever has signed', after(sent(), ...signing(anna, 101)), 'has signed already'],
    ['an envelope that ended', after(sent(), {type: 'cancel'}), 'status is cancelled'],
    ['a draft', draft(), 'status is draft'],
  ])('is refused for %s', (_, before, words) => {
    const withText = {...before, fields: [...before.fields, of(3, 'date', 'Begins')]} as Envelope;
    expect(reason(withText, lock({Begins: '2026-12-01'}))).toContain(words);
  });

  it('is let go when somebody else takes the place, and in a duplicate', () => {
    const later = after(envelope(), lock({iban: 'NO93', Rent: '950'}));
    const other = {type: 'update-party', partyId: anna, email: 'carla@example.com'} as const;
    const free = {value: '900', isReadOnly: false};
    expect(fieldOf(after(later, other), 2)).toMatchObject(free);
    expect(fieldOf(after(later, other), 1)).toMatchObject({value: null, isReadOnly: false});
    expect(fieldOf(after(later, other), 2).isLocked).toBeUndefined();
    const copy = duplicateOf(later, {
      envelope: {id: 2, fingerprint: 'f'.repeat(32), created: at},
      documents: later.documents.map(({fingerprint}) => ({id: 2, fingerprint})),
      parties: later.parties.map(({id, contactId, signatureFingerprint}) => ({
        id: id + 100,
        contactId,
        signatureFingerprint,
        encryptedPassword: null,
      })),
      fieldIds: later.fields.map(({id}) => id),
    });
    expect(fieldOf(copy, 2)).toMatchObject(free);
  });

  it('is in the history, which names the fields and whose they are', () => {
    const before = envelope();
    const [event] = decide(before, lock({Paid: 'yearly', iban: 'NO93'}));
    expect(event && recordOf({before, after: before}, event)).toEqual({
      type: 'values-locked',
      data: {
        party: {party_id: String(anna), name: 'Anna', email: `${anna}@example.com`},
        fields: [
          {label: 'IBAN', type: 'text', document: 'Lease'},
          {label: 'Paid', type: 'radio', document: 'Lease'},
        ],
      },
    });
  });
});
