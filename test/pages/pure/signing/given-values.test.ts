/** What a page that is not trusted may fill in for the person. */
import {describe, expect, it} from 'vitest';
import type {SigningField} from '../../../../src/contract/pages/signing-page.js';
import {GivenValues} from '../../../../src/pages/signing/ceremony/fields/given-values.js';
import {signingField as field} from './signing-field.js';

const give = (text: string, one: SigningField, name = one.title) => {
  const values = new GivenValues('en');
  const refused = values.replace([{field_id: name, field_value: text}], [one]);
  return {value: values.use(one), refused, values};
};

describe('a given value', () => {
  it.each<[string, Partial<SigningField>, string, string | boolean]>([
    ['a text', {}, 'Bergen', 'Bergen'],
    ['lines where there is room', {height: 60}, 'one\ntwo', 'one\ntwo'],
    ['a number', {type: 'number'}, '1,200.50', '1,200.50'],
    ['a date', {type: 'date'}, '2026-11-21', '2026-11-21'],
    ['an address', {type: 'email'}, 'anna@example.com', 'anna@example.com'],
    ['a choice', {type: 'dropdown', options: ['one', 'two']}, 'two', 'two'],
    ['a button', {type: 'radio', options: ['two'], group: 'g'}, 'two', 'two'],
    ['a tick', {type: 'check', is_required: false}, 'true', true],
    ['no tick', {type: 'check'}, 'false', false],
  ])('fills in %s', (_, change, text, expected) => {
    const {value, refused} = give(text, field(change));
    expect({value, refused}).toEqual({value: expected, refused: []});
  });

  it.each<[string, Partial<SigningField>, string]>([
    ['another form of a date', {type: 'date'}, '21.11.2026'],
    ['a word for a number', {type: 'number'}, 'twelve'],
    ['half an address', {type: 'email'}, 'anna@'],
    ['a choice that there is not', {type: 'dropdown', options: ['one']}, 'two'],
    ['a tick that the person owes', {type: 'check'}, 'true'],
    ['another word for a tick', {type: 'check', is_required: false}, 'yes'],
    ['lines that one line would not show', {}, 'one\ntwo'],
    ['more than a field holds', {}, 'x'.repeat(5001)],
    ['a signature', {type: 'signature'}, 'Anna Berg'],
    ['initials', {type: 'initials'}, 'AB'],
    ['a stamp', {type: 'stamp'}, 'x'],
    ['a file', {type: 'upload'}, 'x'],
    ['a label', {type: 'label'}, 'x'],
  ])('is not %s, and the host hears of it', (_, change, text) => {
    const {value, refused} = give(text, field(change));
    expect(value).toBe(undefined);
    expect(refused).toEqual([expect.stringMatching(/^Town: ./)]);
  });

  it.each(['Town', 'home_town', '7'])('finds its field by %s', (name) => {
    expect(give('Bergen', field({field_id: 7, merge: 'home_town'}), name).value).toBe('Bergen');
  });

  it('of no field of the party is refused', () => {
    expect(give('Bergen', field(), 'Rent')).toMatchObject({
      value: undefined,
      refused: [expect.stringContaining('Rent: ')],
    });
  });

  it('that is empty is none', () => {
    expect(give('', field())).toMatchObject({value: undefined, refused: []});
  });

  it('is used once, so that what the person empties stays empty', () => {
    const one = field();
    const {values} = give('Bergen', one);
    values.replace([{field_id: 'Town', field_value: 'Oslo'}], [one]);
    expect(values.use(one)).toBe(undefined);
  });

  it('is refused once, however often the page is drawn', () => {
    const values = new GivenValues('en');
    const given = [{field_id: 'Rent', field_value: '1'}];
    expect(values.replace(given, [field()])).toHaveLength(1);
    expect(values.replace(given, [field()])).toEqual([]);
  });
});
