/** One page: its image, its text for screen readers and selection, and its fields, all in one reading order. */
import {html, nothing, type TemplateResult} from 'lit';
import type {DocumentPages, PageLineView, PartyView, PlacedField} from '../../contract/helper.js';
import {numeral} from '../../ui/language/language.js';
import {inReadingOrder} from '../../ui/paper/reading-order.js';
import {words} from '../internal/messages.js';
import {documentWords, fieldName} from './document-messages.js';
import type {Sheet} from './page-sheets.js';

/** A page and its surroundings. */
export interface PageView {
  readonly document: DocumentPages;
  /** From 1. */
  readonly page: number;
  readonly parties: readonly PartyView[];
  readonly sheet: Sheet | undefined;
  readonly onLost: () => void;
  readonly onRetry: () => void;
}

/** Types whose value is drawn and not written, so that the text of the page does not contain it. */
const drawn: readonly string[] = ['signature', 'initials', 'stamp', 'check', 'radio'];

/** Renders a page of the right size, whatever of it is loaded. */
export function renderPage(view: PageView): TemplateResult {
  const {document, page, sheet, onLost, onRetry} = view;
  const {width, height} = document.pages[page - 1]!;
  const total = document.pages.length;
  return html`<div
    class="sheet"
    part="page"
    role="group"
    aria-label=${documentWords.pageOf(document.title, numeral(page), numeral(total))}
    data-document=${document.document_fingerprint}
    data-version=${document.version}
    data-page=${page}
    data-width=${width}
    .style=${`--width: ${width}; --height: ${height}`}
  >
    ${
      sheet?.image && !sheet.isLost
        ? html`<img alt="" decoding="async" src=${sheet.image} @error=${onLost} />`
        : nothing
    }
    ${
      sheet?.isLost
        ? html`<p class="lost" role="status">
            ${documentWords.lost()} <button part="retry" @click=${onRetry}>${words.retry()}</button>
          </p>`
        : nothing
    }
    ${sheet ? renderContent(view, sheet.lines) : nothing}
  </div>`;
}

function renderContent(
  {document, page, parties}: PageView,
  lines: readonly PageLineView[],
): readonly TemplateResult[] {
  const {width, height} = document.pages[page - 1]!;
  const items = document.fields
    .filter((field) => field.page === page && (!field.value || drawn.includes(field.type)))
    .map((field) => ({...field, x: field.left, y: field.top}));
  return inReadingOrder(lines, items).map((entry) =>
    entry.kind === 'line'
      ? renderLine(entry.line, width, height)
      : renderField(entry.item, parties, width, height),
  );
}

/** Set as a property, because the host's policy may refuse style attributes. */
const placed = (
  {x, y, width, height}: {x: number; y: number; width: number; height: number},
  pageWidth: number,
  pageHeight: number,
): string =>
  `left: ${(100 * x) / pageWidth}%; top: ${(100 * y) / pageHeight}%; width: ${(100 * width) / pageWidth}%; height: ${(100 * height) / pageHeight}%`;

const renderLine = (line: PageLineView, width: number, height: number): TemplateResult =>
  html`<span
    class="line"
    .style=${`${placed(line, width, height)}; font-size: ${(100 * line.height) / height}cqb`}
    ><span>${line.text}</span></span
  >`;

function renderField(
  field: PlacedField & {readonly x: number; readonly y: number},
  parties: readonly PartyView[],
  width: number,
  height: number,
): TemplateResult {
  const name = fieldName(field);
  const who = parties.find(({party_id}) => party_id === field.party_id)?.name ?? '';
  const label = field.value ? documentWords.filled(name, who) : documentWords.empty(name, who);
  return html`<span
    class="field"
    part=${field.value ? 'field' : 'field empty-field'}
    role="img"
    aria-label=${label}
    title=${field.value ? nothing : label}
    ?data-empty=${!field.value}
    .style=${`${placed(field, width, height)}; font-size: min(${(60 * field.height) / height}cqb, 0.875em)`}
    >${field.value ? nothing : html`<span aria-hidden="true">${name}</span>`}</span
  >`;
}

/** Stretches the lines to their printed width: the browser's font is wider or narrower, and selections must match. */
export function fitLines(root: ParentNode): void {
  const open = root.querySelectorAll<HTMLElement>('.line:not([data-fitted]) > span');
  // All widths are read before the first is changed, so that the page is laid out once.
  const widths = Array.from(open, (text) => [text.offsetWidth, text.parentElement!.offsetWidth]);
  open.forEach((text, index) => {
    const [natural = 0, wanted = 0] = widths[index]!;
    if (!natural) return;
    text.style.transform = `scaleX(${wanted / natural})`;
    text.parentElement!.dataset['fitted'] = '';
  });
}
