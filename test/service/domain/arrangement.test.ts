/** Fields, forms and findings of documents whose pages are arranged anew. */
import {expect, it} from 'vitest';
import {
  arrangedDocuments,
  arrangedParts,
  movedFields,
  movesOf,
  type WantedDocument,
} from '../../../src/service/domain/arrangement.js';
import type {Finding} from '../../../src/contract/resources/upload-report.js';
import type {Document, Field, OfferedField} from '../../../src/service/domain/envelope.js';
import {turnedRectangle, type PageTurn} from '../../../src/service/domain/fields/moved-fields.js';
import {anna, document, draft, field} from './envelope-fixture.js';

const sheet = {width: 300, height: 400};
const lease = document({id: 1, pages: [sheet, sheet, sheet]});
const annex = document({id: 2, title: 'Annex', position: 1, pages: [sheet, sheet]});
const at = {x: 50, y: 30, width: 120, height: 20};

type Listed = readonly [document: number, page: number, turn?: PageTurn];

const wanted = (documentId: number, ...pages: readonly Listed[]): WantedDocument => ({
  documentId,
  pages: pages.map(([id, page, turn = 0]) => ({documentId: id, page, turn})),
});

interface Given {
  readonly documents?: readonly Document[];
  readonly fields?: readonly Field[];
  /** By new document and source. */
  readonly renamed?: readonly (readonly ReadonlyMap<string, string>[])[];
  readonly findings?: readonly Finding[];
}

/** What becomes of fields and documents; new ones are numbered from 9. */
function arrange(
  {documents = [lease, annex], fields = [], renamed = [], findings = []}: Given,
  ...lists: readonly WantedDocument[]
) {
  const arranged = arrangedDocuments(draft({documents, fields}), {documents: lists});
  const made = arranged.map((_, at) => ({id: 9 + at, findings, renamed: renamed[at] ?? []}));
  const moves = movesOf(arranged, made);
  const sources = new Set(lists.map(({documentId}) => documentId));
  const parts = made.map(({id}) =>
    arrangedParts(
      moves.filter(({into}) => into === id),
      findings,
    ),
  );
  return {...movedFields(fields, sources, moves), parts};
}

it('four quarters bring a field back to where it stood', () => {
  let [place, size] = [at, sheet];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    place = turnedRectangle(place, {turn: 90, size});
    size = {width: size.height, height: size.width};
  }
  expect(place).toEqual(at);
  const twice = turnedRectangle(turnedRectangle(at, {turn: 180, size: sheet}), {
    turn: 180,
    size: sheet,
  });
  expect(twice).toEqual(at);
  const back = turnedRectangle(turnedRectangle(at, {turn: 270, size: sheet}), {
    turn: 90,
    size: {width: 400, height: 300},
  });
  expect(back).toEqual(at);
});

it('a field with several places stands at those that are left', () => {
  const places = [
    {...at, page: 2},
    {...at, page: 3},
  ];
  const rent = field(1, anna, {...at, page: 1, formField: 'rent', settings: {places}});
  const {fields, lost} = arrange({fields: [rent]}, wanted(1, [1, 3], [1, 2, 90]));
  expect(lost).toEqual([]);
  expect(fields).toMatchObject([
    {
      documentId: 9,
      page: 2,
      x: 350,
      y: 50,
      width: 20,
      height: 120,
      settings: {turn: 270, places: [{...at, page: 1}]},
    },
  ]);
});

it('what a person placed stays upright, and the text of a tag stays covered', () => {
  const placed = field(1, anna, {...at, page: 1});
  const tagged = field(2, anna, {...at, page: 1, covers: [at]});
  const {fields} = arrange({fields: [placed, tagged]}, wanted(1, [1, 1, 180]));
  expect(fields[0]?.settings?.turn).toBe(undefined);
  expect(fields[1]?.covers).toEqual([{x: 130, y: 350, width: 120, height: 20}]);
});

it('fields of removed pages are named, and those of other documents stay the same', () => {
  const [gone, stays] = [field(1, anna, {page: 2}), field(2, anna, {documentId: 2, page: 1})];
  const {fields, lost} = arrange({fields: [gone, stays]}, wanted(1, [1, 1], [1, 3]));
  expect(lost).toEqual([gone]);
  expect(fields).toEqual([stays]);
});

it('fields of a form that is added go by their new names', () => {
  const offered = (formField: string): OfferedField => ({
    ...at,
    type: 'text',
    title: formField,
    isRequired: false,
    isReadOnly: false,
    page: 1,
    options: [],
    value: null,
    formField,
  });
  const documents = [
    {...lease, formFields: [offered('city')]},
    {...annex, formFields: [offered('city'), offered('address.city'), offered('cityname')]},
  ];
  const adopted = field(1, anna, {documentId: 2, page: 1, formField: 'address.city'});
  const names = new Map([
    ['city', 'city-2'],
    ['address', 'address-2'],
  ]);
  const {parts, fields} = arrange(
    {documents, fields: [adopted], renamed: [[new Map(), names]]},
    wanted(1, [1, 1], [2, 1]),
    wanted(2),
  );
  expect(parts[0]?.formFields.map(({formField, page}) => [formField, page])).toEqual([
    ['city', 1],
    ['city-2', 2],
    ['address-2.city', 2],
    ['cityname', 2],
  ]);
  expect(fields).toMatchObject([{formField: 'address-2.city', page: 2}]);
});

it('what was found in uploads is said of the pages as they are counted now', () => {
  const reported = (...findings: readonly Finding[]) => ({
    upload: {findings, signatures: [], choice: null, obstacle: null},
  });
  const fonts: Finding = {kind: 'pictured_fonts', count: 2, pages: [1, 2]};
  const documents = [
    {...lease, ...reported({kind: 'links', count: 1})},
    {...annex, ...reported({kind: 'links', count: 2}, fonts)},
  ];
  const {parts} = arrange(
    {documents, findings: [{kind: 'untagged', count: 1}]},
    wanted(1, [2, 2], [1, 1]),
    wanted(2),
  );
  expect(parts[0]?.upload?.findings).toEqual([
    {kind: 'links', count: 3},
    {kind: 'pictured_fonts', count: 1, pages: [1]},
    {kind: 'untagged', count: 1},
  ]);
});

it('a field goes with its page into another document, as it is', () => {
  const rent = field(1, anna, {...at, page: 2, title: 'Rent', isRequired: false});
  const {fields, lost, parted} = arrange(
    {fields: [rent]},
    wanted(1, [1, 1], [1, 3]),
    wanted(2, [2, 1], [1, 2], [2, 2]),
  );
  expect(fields).toEqual([{...rent, documentId: 10, page: 2}]);
  expect([lost, parted]).toEqual([[], []]);
});

it('a field whose places come into several documents stays at those of its first, and is named', () => {
  const places = [
    {...at, page: 2},
    {...at, page: 3},
  ];
  const rent = field(1, anna, {...at, page: 1, settings: {places}});
  const {fields, parted} = arrange(
    {fields: [rent]},
    wanted(1, [1, 1], [1, 3]),
    wanted(2, [2, 1], [2, 2], [1, 2]),
  );
  expect(parted).toEqual([rent]);
  expect(fields).toMatchObject([{documentId: 9, page: 1, settings: {places: [{page: 2}]}}]);
});

it('documents that swap all their pages keep their places', () => {
  const [one, two] = [field(1, anna, {page: 1}), field(2, anna, {documentId: 2, page: 2})];
  const {fields} = arrange(
    {fields: [one, two]},
    wanted(1, [2, 1], [2, 2]),
    wanted(2, [1, 1], [1, 2], [1, 3]),
  );
  expect(fields).toMatchObject([
    {id: 1, documentId: 10, page: 1},
    {id: 2, documentId: 9, page: 2},
  ]);
});
