/** What nobody sees before the first key, file or press: loaded with it, or with a draft to go on with. */
import {html} from 'lit';
import {localeOf} from '../../ui/language/localize.js';
import {addStyles} from '../internal/looks/add-styles.js';
import type {SendHost} from './draft.js';
import type {Faults} from './draft-faults.js';
import type {DraftStore} from './draft-store.js';
import {lateStyles} from './late.styles.js';
import {DocumentList} from './prepare/document-list.js';
import {renderOptions} from './prepare/options.js';
import {
  renderDetails,
  renderGroup,
  renderHandover,
  renderNumber,
  renderTaskDetails,
  summaryOf,
} from './prepare/recipient-details.js';
import {TemplateList} from './prepare/template-list.js';
import {focusIn} from './prepare/inputs.js';
import type {Handover} from './recipient.js';
import {renderReview, type Review} from './review/review.js';
import {ReviewPages} from './review/review-pages.js';

export type LateViews = ReturnType<typeof createLateViews>;

/** The views of one element, each of what the store has. */
export function createLateViews(host: SendHost, store: DraftStore) {
  const documents = new DocumentList(host, store);
  const templates = new TemplateList(host, store);
  const pages = new ReviewPages(host, store);
  addStyles(host, [lateStyles]);
  return {
    /** The chosen files, or the template in their place. */
    renderFiles: () => html`${templates.renderChosen()} ${documents.render()}`,
    renderTemplates: () => templates.render(),
    renderGroup: (at: number) => renderGroup(store, at),
    renderTaskDetails: (at: number) => renderTaskDetails(store, at),
    renderHandover: (handover: Handover) => renderHandover(store, handover, focusIn(host)),
    summaryOf,
    renderNumber: (at: number, faults: Faults | undefined) => renderNumber(store, at, faults),
    renderDetails: (at: number, faults: Faults | undefined) =>
      renderDetails(store, at, faults, focusIn(host)),
    renderOptions: () => renderOptions(store, localeOf(host)),
    /** Reads the pages of the review as they are now. */
    readPages: () => pages.read(),
    renderReview: (review: Pick<Review, 'notes' | 'edit'>) =>
      renderReview({...review, pages, draft: store.draft, locale: localeOf(host)}),
  };
}
