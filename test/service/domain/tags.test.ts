import {describe, expect, it} from 'vitest';
import {mostTags, tagNameSchema} from '../../../src/contract/resources/tag.js';
import {tagKeyOf} from '../../../src/contract/text/tag-key.js';
import {requireFewTags, tagChange} from '../../../src/service/domain/tags.js';

it.each([
  ['Lettings', 'Lettings'],
  ['  Lettings\n 2027 ', 'Lettings 2027'],
  ['Mie\u0301te', 'Mi\u00e9te'],
  ['Leases\u202e', 'Leases'],
  ['賃貸', '賃貸'],
  ['👩‍💻'.normalize(), '👩‍💻'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['賃'.repeat(50), '賃'.repeat(50)],
  ['x'.repeat(51), undefined],
  ['', undefined],
  [' \t', undefined],
  ['\u200b', undefined],
])('%j is stored as %j', (written, stored) => {
  const {data} = tagNameSchema.safeParse(written);
  expect(data).toBe(stored);
});

it.each([
  ['Lettings', 'LETTINGS', true],
  ['Mie\u0301te', 'mi\u00c9te', true],
  ['ﬁles', 'FILES', true],
  ['Lettings', 'Letting', false],
])('%j and %j are the same tag: %s', (one, other, isSame) => {
  expect(tagKeyOf(one) === tagKeyOf(other)).toBe(isSame);
});

describe('a change of tags', () => {
  it.each([
    [[], [], {added: [], removed: []}],
    [['b', 'a'], ['d', 'c'], {added: ['a', 'b'], removed: ['c', 'd']}],
    [['Sales', 'SALES', 'sales'], [], {added: ['Sales'], removed: []}],
  ])('of %j and %j is %j', (added, removed, change) => {
    expect(tagChange({added, removed})).toEqual(change);
  });

  it('does not add and remove the same', () => {
    const both = {added: ['Sales'], removed: ['sales']};
    expect(() => tagChange(both)).toThrow(expect.objectContaining({code: 10010}));
  });
});

it.each([
  [mostTags.account, mostTags.envelope, true],
  [mostTags.account + 1, 1, false],
  [1, mostTags.envelope + 1, false],
])(
  'an account with %d tags and an envelope with %d are taken: %s',
  (account, envelope, isTaken) => {
    const require = () => requireFewTags({account, envelope});
    if (isTaken) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining({code: 10010}));
  },
);
