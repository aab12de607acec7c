/** What names a field follows its label, and nothing else changes. */
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fieldsIn} from '../../../../src/expressions/expression.js';
import {parseExpression} from '../../../../src/expressions/parse-expression.js';
import {withFieldRenamed} from '../../../../src/expressions/rename-field.js';
import {
  edit,
  openEditor,
  selectedFields,
  type Editor,
} from '../../../../src/pages/set-up/editing/field-editor.js';
import type {PlacedField} from '../../../../src/pages/set-up/editing/placed-field.js';
import {field as placedField} from './placed-field.js';

const field: typeof placedField = (key, change) => placedField(key, {title: key, ...change});

const sheets = [1, 2].map((documentId) => ({documentId, page: 1, width: 595, height: 842}));

/** Selects a field and writes its label letter by letter, after having emptied it. */
function write(editor: Editor, key: string, title: string): Editor {
  const labels = ['', ...Array.from(title, (_, index) => title.slice(0, index + 1))];
  return labels.reduce(
    (state, label) => edit(state, {type: 'change', details: {title: label}}, () => ''),
    edit(editor, {type: 'select', keys: [key]}, () => ''),
  );
}

const conditionsIn = ({fields}: Editor) =>
  fields.flatMap(({settings}) => settings?.condition ?? settings?.formula ?? []);
const reading = (condition: string, change: Partial<PlacedField> = {}) =>
  field('reader', {settings: {condition}, ...change});

describe('a new label', () => {
  const editor = openEditor(sheets, [field('Pets'), field('P'), reading('not empty(Pets) and P')]);

  it('is taken over by what names the field, however it is written, in one step', () => {
    const after = write(editor, 'Pets', 'Pets at home');
    expect(conditionsIn(after)).toEqual(['not empty([Pets at home]) and P']);
    expect(selectedFields(after).map(({key}) => key)).toEqual(['Pets']);
    const back = edit(after, {type: 'undo'}, () => '');
    expect(conditionsIn(back)).toEqual(['not empty(Pets) and P']);
    expect(conditionsIn(edit(back, {type: 'redo'}, () => ''))).toEqual(conditionsIn(after));
  });

  it.each([
    ['that another field has', 'P', [field('Pets'), field('P'), reading('Pets')]],
    ['that no expression can name', 'a]b', [field('Pets'), reading('Pets')]],
    ['of a field that keeps its name', 'New', [field('Pets', {merge: 'Pets'}), reading('Pets')]],
    [
      'of a field that is not meant',
      'New',
      [
        field('Pets'),
        field('near', {title: 'Pets', documentId: 2}),
        reading('Pets', {documentId: 2}),
      ],
    ],
  ])('%s leaves what was written', (_, title, fields) => {
    expect(conditionsIn(write(openEditor(sheets, fields), 'Pets', title))).toEqual(['Pets']);
  });
});

const names = fc.constantFrom('Rent', 'Pets', 'and', 'empty', 'My rent', 'Zähler', 'e5');
const said = fc.oneof(
  names.map((name) => `[${name}]`),
  names.map((name) => `[ ${name} ]`),
  fc.constantFrom(
    'Rent',
    'Pets',
    'Zähler',
    '1e5',
    '"Rent"',
    "'[Rent]'",
    '"\\"Rent"',
    'empty(Rent)',
  ),
);
const expressions = fc
  .array(fc.tuple(said, fc.constantFrom('+', ' and ', '=', '*', ' or not ')), {minLength: 1})
  .map((parts) => parts.flat().slice(0, -1).join(''));

it('an expression names the new label where it named the old one, and else is the same', () => {
  fc.assert(
    fc.property(expressions, names, (text, before) => {
      const named = fieldsIn(parseExpression(text));
      const after = fieldsIn(parseExpression(withFieldRenamed(text, before, 'Other name')));
      const expected = [...named].map((name) => (name === before ? 'Other name' : name));
      expect([...after]).toEqual(expected);
      expect(withFieldRenamed(text, 'no such', 'Other name')).toBe(text);
    }),
    {numRuns: 500},
  );
});
