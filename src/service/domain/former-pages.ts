/** What a draft was before its pages were arranged last, and how it becomes that again. */
import {placesOf} from '../../contract/fields/field-places.js';
import {movedFields, type MovedFields, type PageMove} from './arrangement.js';
import type {Document, Envelope, Field, FormerMove, FormerPages} from './envelope.js';
import {standingAt, type PageTurn} from './fields/moved-fields.js';

/** What is kept of an arrangement, but when it was made. */
export type KeptPages = Omit<FormerPages, 'arranged'>;

/** What has to be known to take these ways of pages back. */
export function keptPages(
  documents: readonly Document[],
  before: readonly Field[],
  moves: readonly PageMove[],
): KeptPages {
  const kept = moves.map(keptMove);
  return {
    documents,
    moves: kept,
    lost: before.filter((field) => losesPlaces(field, documents, kept)),
  };
}

const keptMove = ({source, into, pages, renamed}: PageMove): FormerMove => ({
  from: source.id,
  into,
  pages: Array.from(pages, ([page, {to, turn}]) => ({page, to, turn})),
  renamed: [...renamed],
});

/** Whether not all its places are in one document from then on. */
function losesPlaces(
  field: Field,
  documents: readonly Document[],
  moves: readonly FormerMove[],
): boolean {
  if (!documents.some(({id}) => id === field.documentId)) return false;
  return !moves.some(
    ({from, pages}) =>
      from === field.documentId &&
      placesOf(field).every((place) => pages.some(({page}) => page === place.page)),
  );
}

/** The draft as it was, with what was done to its fields since. */
export interface BroughtBack extends Pick<MovedFields, 'parted'> {
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
}

/** Takes an arrangement back. Fields that were placed since stay where they stand on the paper. */
export function broughtBack(envelope: Envelope, former: FormerPages): BroughtBack {
  const made = new Set(former.moves.map(({into}) => into));
  const moves = former.moves.map((move) => wayBack(move, envelope.documents));
  const {fields, parted} = movedFields(envelope.fields, made, moves);
  const others = envelope.documents.filter(({id}) => !made.has(id));
  const documents = former.documents
    .toSorted((one, other) => one.position - other.position)
    .reduce<readonly Document[]>((list, each) => list.toSpliced(each.position, 0, each), others)
    .map((each, position) => (each.position === position ? each : {...each, position}));
  return {documents, fields: withLost(fields, former), parted};
}

/** @param documents Those of the draft, among which is the one that was made */
function wayBack(
  {from, into, pages, renamed}: FormerMove,
  documents: readonly Document[],
): PageMove {
  const source = documents.find(({id}) => id === into)!;
  return {
    source,
    into: from,
    pages: new Map(
      pages.map(({page, to, turn}) => {
        const back = ((360 - turn) % 360) as PageTurn;
        return [to, {to: page, turn: back, size: source.pages[to - 1]!}];
      }),
    ),
    renamed: new Map(renamed.map(([name, unique]) => [unique, name])),
  };
}

/** Fields come back that were lost, and places that fields have lost; one that was deleted since stays so. */
function withLost(fields: readonly Field[], {moves, lost}: FormerPages): readonly Field[] {
  const keys = new Set(fields.map(({key}) => key));
  const gone = lost.filter(
    (field) => !keys.has(field.key) && !moves.some((move) => isPartlyIn(field, move)),
  );
  const whole = fields.map((field) => {
    const before = lost.find(({id}) => id === field.id);
    return before?.documentId === field.documentId ? withPlacesOf(field, before) : field;
  });
  return [...whole, ...gone];
}

const isPartlyIn = (field: Field, {from, pages}: FormerMove): boolean =>
  from === field.documentId &&
  placesOf(field).some((place) => pages.some(({page}) => page === place.page));

/** The field with the places that it had, in their order. */
function withPlacesOf(field: Field, before: Field): Field {
  const [own, former] = [placesOf(field), placesOf(before)];
  const missing = former.filter(({page}) => !own.some((place) => place.page === page));
  const order = ({page}: {readonly page: number}) =>
    former.findIndex((place) => place.page === page);
  const places = [...own, ...missing].toSorted((one, other) => order(one) - order(other));
  const covers = field.covers.length > 0 ? field.covers : before.covers;
  return {...standingAt(field, places), covers};
}
