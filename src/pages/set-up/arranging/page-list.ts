/** The documents of a draft with their pages, as they are dragged and chosen. */
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {PlacedField} from '../editing/placed-field.js';
import {label} from '../messages.js';
import {arrangeWords} from './arrange-messages.js';
import {
  combinesWith,
  pageKey,
  placeOf,
  type ListedPage,
  type PageGroup,
  type PagePlace,
} from './page-groups.js';

/** What is shown. */
export interface PageListView {
  readonly groups: readonly PageGroup[];
  readonly fields: readonly PlacedField[];
  /** Key of the page that is chosen. */
  readonly selected: string;
  /** Key of the page that is dragged; empty if none is. */
  readonly dragged: string;
  /** Where it would come to stand. */
  readonly over: PagePlace | null;
}

/** What a person does with it. */
export interface PageListActions {
  readonly select: (key: string) => void;
  readonly combine: (index: number, into: number) => void;
  readonly drag: (key: string) => void;
  readonly dragOver: (place: PagePlace) => void;
  readonly drop: (place: PagePlace) => void;
}

/** Each document with its pages. */
export const renderPageList = (
  view: PageListView,
  actions: PageListActions,
): readonly TemplateResult[] =>
  view.groups.map((group, index) => {
    const {title, pages, obstacle} = group;
    // Beside its pages, and where it has none.
    const end = {group: index, at: pages.length};
    return html`<section
      data-document=${index}
      ?data-over=${isSame(view.over, end)}
      @dragover=${(event: DragEvent) => dragOver(event, view, end, actions)}
      @drop=${(event: DragEvent) => drop(event, end, actions)}
    >
      <div class="title">
        <h3 dir="auto" id="document-${index}" tabindex="-1">${title}</h3>
        ${renderCombine(view, index, actions)}
        ${obstacle ? html`<p class="muted">${obstacleWords[obstacle]()}</p>` : nothing}
        ${pages.length === 0 ? html`<p class="muted">${arrangeWords.emptied(title)}</p>` : nothing}
      </div>
      ${pages.length > 0 ? renderPages(view, index, actions) : nothing}
    </section>`;
  });

const obstacleWords = {signatures: arrangeWords.signed, invoice: arrangeWords.invoice};

const isSame = (one: PagePlace | null, other: PagePlace): boolean =>
  one?.group === other.group && one.at === other.at;

function renderCombine(
  {groups}: PageListView,
  index: number,
  {combine}: PageListActions,
): TemplateResult | typeof nothing {
  const into = combinesWith(groups, index);
  if (into < 0) return nothing;
  return html`<button type="button" @click=${() => combine(index, into)}>
    ${arrangeWords.combine(groups[into]!.title)}
  </button>`;
}

const renderPages = (view: PageListView, index: number, actions: PageListActions): TemplateResult =>
  html`<ol aria-labelledby="document-${index}">
    ${repeat(view.groups[index]!.pages, pageKey, (page, at) =>
      renderPage(page, {group: index, at}, view, actions),
    )}
  </ol>`;

function renderPage(
  page: ListedPage,
  place: PagePlace,
  view: PageListView,
  actions: PageListActions,
): TemplateResult {
  const {pages, obstacle} = view.groups[place.group]!;
  const key = pageKey(page);
  const {images, width, height} = page.page;
  return html`<li
    draggable=${obstacle ? 'false' : 'true'}
    ?data-over=${isSame(view.over, place) && view.dragged !== key}
    @dragstart=${() => actions.drag(key)}
    @dragend=${() => actions.drag('')}
    @dragover=${(event: DragEvent) => dragOver(event, view, place, actions)}
    @drop=${(event: DragEvent) => drop(event, place, actions)}
  >
    <label>
      <input
        type="radio"
        name="page"
        aria-label=${nameOf(page, place.at, pages.length, view.fields)}
        .checked=${key === view.selected}
        ?disabled=${obstacle !== null}
        @change=${() => actions.select(key)}
      />
      <span class="paper"
        ><img
          alt=""
          loading="lazy"
          draggable="false"
          src=${images.thumbnail}
          width=${width}
          height=${height}
          .style=${`rotate: ${page.turn}deg`}
      /></span>
      <span aria-hidden="true">${place.at + 1}</span>
    </label>
  </li>`;
}

/** What a screen reader says of a page. */
function nameOf(
  {documentId, page, turn}: ListedPage,
  at: number,
  total: number,
  all: readonly PlacedField[],
): string {
  const fields = all.filter(
    (field) => field.documentId === documentId && field.page === page.number,
  ).length;
  return [
    label.page(at + 1, total),
    ...(turn > 0 ? [arrangeWords.turnedBy(turn)] : []),
    ...(fields > 0 ? [arrangeWords.fields(fields)] : []),
  ].join(', ');
}

function dragOver(
  event: DragEvent,
  {groups, dragged}: PageListView,
  place: PagePlace,
  actions: PageListActions,
): void {
  if (!placeOf(groups, dragged) || groups[place.group]!.obstacle) return;
  event.preventDefault();
  event.stopPropagation();
  actions.dragOver(place);
}

function drop(event: DragEvent, place: PagePlace, actions: PageListActions): void {
  event.preventDefault();
  event.stopPropagation();
  actions.drop(place);
}
