/** The pages of a draft as they are wanted: a list for each document. */
import {placesOf} from '../../../contract/fields/field-places.js';
import type {FramedPage} from '../../../contract/pages/framed-document.js';
import type {
  ArrangedPages,
  ArrangePages,
  SetUpState,
  UploadView,
} from '../../../contract/pages/set-up-page.js';
import {sheetKey, type PlacedField} from '../editing/placed-field.js';

/** A page, where it comes from, and how far it is turned. */
export interface ListedPage {
  readonly documentId: number;
  readonly page: FramedPage;
  /** Degrees clockwise. */
  readonly turn: ArrangedPages['pages'][number]['turn'];
}

/** Why the pages of a document stay as they are. */
type Obstacle = 'signatures' | 'invoice';

/** A document with its pages as they are wanted; without any, it goes. */
export interface PageGroup {
  readonly documentId: number;
  readonly title: string;
  readonly pages: readonly ListedPage[];
  /** How many pages it has so far. */
  readonly formerly: number;
  readonly obstacle: Obstacle | null;
}

/** Identifies a page wherever it is moved. */
export const pageKey = ({documentId, page}: ListedPage): string =>
  sheetKey({documentId, page: page.number});

/** The documents of a draft with their pages as they are. */
export const groupsOf = ({documents, uploads}: SetUpState): readonly PageGroup[] =>
  documents.map(({document_id: documentId, title, pages}) => ({
    documentId,
    title,
    pages: pages.map((page) => ({documentId, page, turn: 0})),
    formerly: pages.length,
    obstacle: obstacleOf(uploads.find(({document_id: id}) => id === documentId)),
  }));

function obstacleOf(upload: UploadView | undefined): Obstacle | null {
  if (upload?.choice === 'keep') return 'signatures';
  return upload?.invoice?.choice === 'keep' ? 'invoice' : null;
}

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

/** The page stands at another place, in its document or in another one. */
export const movedPage = (groups: readonly PageGroup[], from: PagePlace, to: PagePlace) =>
  withPages(withoutPage(groups, from), to.group, (pages) =>
    pages.toSpliced(to.at, 0, groups[from.group]!.pages[from.at]!),
  );

/** The page is turned by a quarter, clockwise. */
export const turnedPage = (groups: readonly PageGroup[], {group, at}: PagePlace) =>
  withPages(groups, group, (pages) => {
    const turn = ((pages[at]!.turn + 90) % 360) as ListedPage['turn'];
    return pages.with(at, {...pages[at]!, turn});
  });

/** The page is gone. */
export const withoutPage = (groups: readonly PageGroup[], {group, at}: PagePlace) =>
  withPages(groups, group, (pages) => pages.toSpliced(at, 1));

/** All pages of one document follow those of another. */
export const combinedGroups = (groups: readonly PageGroup[], index: number, into: number) =>
  withPages(
    withPages(groups, into, (pages) => [...pages, ...groups[index]!.pages]),
    index,
    () => [],
  );

/** Which document another one can be combined with: the next before it that has pages; -1 if there is none. */
export function combinesWith(groups: readonly PageGroup[], index: number): number {
  const before = groups.slice(0, index).findLastIndex(({pages}) => pages.length > 0);
  const isPossible = [groups[before], groups[index]].every(
    (group) => group && group.pages.length > 0 && !group.obstacle,
  );
  return isPossible ? before : -1;
}

/** Whether its pages are other than they were. */
export const isChanged = ({documentId, pages, formerly}: PageGroup): boolean =>
  pages.length !== formerly ||
  pages.some(
    (each, index) =>
      each.documentId !== documentId || each.turn > 0 || each.page.number !== index + 1,
  );

/** What fields lose with their pages. */
export interface Losses {
  /** Those that stand on removed pages only. */
  readonly lost: readonly PlacedField[];
  /** Those whose pages come into several documents, where they keep their places in one. */
  readonly parted: readonly PlacedField[];
}

export function lossesOf(groups: readonly PageGroup[], fields: readonly PlacedField[]): Losses {
  const landed = fields.map((field) => {
    const keys = placesOf(field).map(({page}) => sheetKey({documentId: field.documentId, page}));
    return new Set(keys.flatMap((key) => placeOf(groups, key)?.group ?? []));
  });
  return {
    lost: fields.filter((_, index) => landed[index]!.size === 0),
    parted: fields.filter((_, index) => landed[index]!.size > 1),
  };
}

/** What is asked of the service. */
export const requestOf = (groups: readonly PageGroup[], {lost, parted}: Losses): ArrangePages => ({
  documents: groups.filter(isChanged).map(({documentId, pages}) => ({
    document_id: documentId,
    pages: pages.map((each) => ({
      document_id: each.documentId,
      page: each.page.number,
      turn: each.turn,
    })),
  })),
  removes: [...lost, ...parted].map(({key}) => key),
});
