/** Fields of a template in a Word file that was filled: they follow their tags. */
import {expect, it} from 'vitest';
import type {Field} from '../../../src/service/domain/envelope.js';
import {tagKey, tagName, type FoundTag} from '../../../src/service/domain/fields/tag-fields.js';
import {fieldsAgain} from '../../../src/service/domain/templates/fields-again.js';

const a4 = {width: 595, height: 842};
const document = {id: 7, pages: [a4, a4]};

const tag = (name: string, page: number, y: number): FoundTag => ({
  type: 'text',
  isRequired: true,
  role: 'signer1',
  name,
  page,
  lines: [{x: 50, y, width: 90, height: 12}],
});

/** A field of the nth tag, which somebody has moved 5 points to the right and made larger. */
const fieldOf = (index: number, change: Partial<Field> = {}): Field => ({
  id: 100 + index,
  key: tagKey(7, index),
  documentId: 7,
  partyId: 1,
  type: 'text',
  title: `Field ${index}`,
  isRequired: true,
  isReadOnly: false,
  page: 1,
  x: 55,
  y: 300,
  width: 200,
  height: 30,
  merge: null,
  value: null,
  options: [],
  formField: null,
  covers: [{x: 50, y: 300, width: 90, height: 12}],
  ...change,
});

const before = ['Place', 'Notes', 'Place'].map((name) => tagName(tag(name, 0, 300)));

it('a field moves with its tag, as far from it as it was, with all that was set up', () => {
  const {placed, copies} = fieldsAgain([fieldOf(1)], before, [tag('Notes', 1, 120)], document);
  expect(placed).toEqual([
    fieldOf(1, {page: 2, x: 55, y: 120, covers: [{x: 50, y: 120, width: 90, height: 12}]}),
  ]);
  expect(copies).toEqual([]);
});

it('a field stays within the page at whose end its tag stands', () => {
  const {placed} = fieldsAgain([fieldOf(1)], before, [tag('Notes', 0, 835)], document);
  expect(placed).toMatchObject([{y: a4.height - 30}]);
});

it('tags of one name belong to their fields in their order', () => {
  const fields = [fieldOf(2), fieldOf(0)];
  const tags = [tag('Place', 0, 100), tag('Place', 1, 200)];
  const {placed} = fieldsAgain(fields, before, tags, document);
  expect(placed.map(({id, page, y}) => [id, page, y])).toEqual([
    [102, 2, 200],
    [100, 1, 100],
  ]);
});

it('a tag in a part that is repeated has a field of its own each time', () => {
  const tags = [tag('Notes', 0, 100), tag('Notes', 0, 200), tag('Notes', 0, 300)];
  const {placed, copies} = fieldsAgain([fieldOf(1)], before, tags, document);
  expect(placed.map(({y}) => y)).toEqual([100]);
  expect(copies.map(({y, title}) => [y, title])).toEqual([
    [200, 'Field 1'],
    [300, 'Field 1'],
  ]);
  expect(new Set([...placed, ...copies].map(({key}) => key)).size).toBe(3);
});

it('the field of a tag in a part that is left out is left out, and one that nobody wanted stays away', () => {
  const {placed, copies} = fieldsAgain([fieldOf(0)], before, [tag('Notes', 0, 100)], document);
  expect([placed, copies]).toEqual([[], []]);
});

it('a field that was placed by hand stays where it is, on a page that is there', () => {
  const byHand = fieldOf(9, {key: 'field-9', covers: [], page: 2});
  expect(fieldsAgain([byHand], before, [], document)).toEqual({
    placed: [byHand],
    copies: [],
    withoutPage: undefined,
  });
  const short = {...document, pages: [a4]};
  expect(fieldsAgain([byHand], before, [], short).withoutPage).toEqual(byHand);
});
