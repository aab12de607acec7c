import {expect, test} from 'vitest';
import {unanswerable, type ChoiceField} from '../../src/contract/fields/choices.js';

type Listed = ChoiceField & {readonly options: readonly string[]};

const field = (change: Partial<Listed>): Listed => ({
  type: 'radio',
  partyId: 1,
  documentId: 1,
  title: 'Payment',
  formField: null,
  isReadOnly: false,
  options: [],
  ...change,
});

test.each<[string, readonly Partial<Listed>[], number]>([
  ['a list of two', [{type: 'dropdown', options: ['a', 'b']}], 0],
  ['a list of one', [{type: 'dropdown', options: ['a']}], 1],
  ['a list of one that nobody fills in', [{type: 'dropdown', options: ['a'], isReadOnly: true}], 0],
  ['a list of the PDF’s own', [{type: 'dropdown', options: [], formField: 'x'}], 0],
  ['a button alone', [{}], 1],
  ['two buttons', [{}, {}], 0],
  ['buttons of two questions', [{}, {title: 'Delivery'}], 2],
  ['buttons of two people', [{}, {partyId: 2}], 2],
  ['buttons in two documents', [{}, {documentId: 2}], 2],
  ['a button beside one of the PDF’s own', [{}, {formField: 'Payment'}], 0],
  ['other fields', [{type: 'text'}, {type: 'check'}], 0],
])('%s', (_name, changes, count) => {
  const fields = changes.map((change) => field(change));
  expect(unanswerable(fields, ({options}) => options)).toHaveLength(count);
});
