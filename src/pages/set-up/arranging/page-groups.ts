/** The pages of a draft as they are wanted: a list for each document. */
import {placesOf} from '../../../contract/fields/field-places.js';
import type {FramedDocument, FramedPage} from '../../../contract/pages/framed-document.js';
import type {ArrangePages, SetUpState} from '../../../contract/pages/set-up-page.js';
import {sheetKey, type PlacedField} from '../editing/placed-field.js';

/** A page, where it comes from, and how far it is turned. */
export interface ListedPage {
  readonly documentId: number;
  readonly page: FramedPage;
  /** Degrees clockwise. */
  readonly turn: ArrangePages['pages'][number]['turn'];
}

/** A document with its pages as they are wanted. */
export interface PageGroup {
  readonly documentId: number;
  readonly title: string;
  readonly pages: readonly ListedPage[];
  /** Whether it contains signatures that are kept, so that its pages stay as they are. */
  readonly isFixed: boolean;
  /** The documents whose pages are gathered here. */
  readonly sources: readonly FramedDocument[];
}

/** Identifies a page wherever it is moved. */
export const pageKey = ({documentId, page}: ListedPage): string =>
  sheetKey({documentId, page: page.number});

/** The documents of a draft with their pages as they are. */
export const groupsOf = ({documents, uploads}: SetUpState): readonly PageGroup[] =>
  documents.map((document) => ({
    documentId: document.document_id,
    title: document.title,
    pages: document.pages.map((page) => ({documentId: document.document_id, page, turn: 0})),
    isFixed: uploads.some(
      ({document_id: id, choice}) => id === document.document_id && choice === 'keep',
    ),
    sources: [document],
  }));

/** Where a page is: its group and its place there. */
export interface PagePlace {
  readonly group: number;
  readonly at: number;
}

/** Where the page with this key is; undefined if it is gone. */
export function placeOf(groups: readonly PageGroup[], key: string): PagePlace | undefined {
  for (const [group, {pages}] of groups.entries()) {
    const at = pages.findIndex((page) => pageKey(page) === key);
    if (at >= 0) return {group, at};
  }
  return undefined;
}

const withPages = (
  groups: readonly PageGroup[],
  index: number,
  change: (pages: readonly ListedPage[]) => readonly ListedPage[],
): readonly PageGroup[] =>
  groups.with(index, {...groups[index]!, pages: change(groups[index]!.pages)});

/** The page stands at another place among those of its document. */
export const movedPage = (groups: readonly PageGroup[], {group, at}: PagePlace, to: number) =>
  withPages(groups, group, (pages) => pages.toSpliced(at, 1).toSpliced(to, 0, pages[at]!));

/** The page is turned by a quarter, clockwise. */
export const turnedPage = (groups: readonly PageGroup[], {group, at}: PagePlace) =>
  withPages(groups, group, (pages) => {
    const turn = ((pages[at]!.turn + 90) % 360) as ListedPage['turn'];
    return pages.with(at, {...pages[at]!, turn});
  });

/** The page is gone. */
export const withoutPage = (groups: readonly PageGroup[], {group, at}: PagePlace) =>
  withPages(groups, group, (pages) => pages.toSpliced(at, 1));

/** The document is part of the one before it. */
export function combinedGroups(groups: readonly PageGroup[], index: number): readonly PageGroup[] {
  const [before, added] = [groups[index - 1]!, groups[index]!];
  const pages = [...before.pages, ...added.pages];
  const sources = [...before.sources, ...added.sources];
  return groups.toSpliced(index - 1, 2, {...before, pages, sources});
}

/** Whether its pages are other than they were. */
export const isChanged = ({pages, sources}: PageGroup): boolean =>
  sources.length > 1 ||
  pages.length < sources[0]!.pages.length ||
  pages.some(({page, turn}, index) => turn > 0 || page.number !== index + 1);

/** The fields that stand on removed pages only. */
export function lostFields(
  groups: readonly PageGroup[],
  fields: readonly PlacedField[],
): readonly PlacedField[] {
  const kept = new Set(groups.flatMap(({pages}) => pages.map(pageKey)));
  return fields.filter(
    ({documentId, ...field}) =>
      !placesOf(field).some(({page}) => kept.has(sheetKey({documentId, page}))),
  );
}

/** What is asked of the service. */
export const requestOf = (
  {documentId, pages, sources}: PageGroup,
  lost: readonly PlacedField[],
): ArrangePages => ({
  document_id: documentId,
  pages: pages.map((each) => ({
    document_id: each.documentId,
    page: each.page.number,
    turn: each.turn,
  })),
  removes: lost
    .filter((field) => sources.some(({document_id: id}) => id === field.documentId))
    .map(({key}) => key),
});
