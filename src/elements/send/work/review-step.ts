import {html, type TemplateResult} from 'lit';
import {addStyles} from '../../internal/looks/add-styles.js';
import {words} from '../../internal/messages.js';
import type {EnvelopePlan} from '../envelope-plan.js';
import type {Review} from '../review/plan-review.js';
import type {PlanHost} from '../plan-host.js';
import type {ReviewPages} from '../review/review-pages.js';

/** The review, loaded once it is reached. */
export class ReviewStep {
  readonly #host: PlanHost;
  readonly #plan: () => EnvelopePlan;
  #render: ((review: Review) => TemplateResult) | undefined;
  #pages: ReviewPages | undefined;

  constructor(host: PlanHost, plan: () => EnvelopePlan) {
    this.#host = host;
    this.#plan = plan;
  }

  /** Shows what is known, and then the pages as the framed page has saved them. */
  async open(savePage: () => Promise<void>): Promise<void> {
    const {
      renderReview,
      reviewStyles,
      ReviewPages: Pages,
    } = await import('../review/plan-review.js');
    addStyles(this.#host, [reviewStyles]);
    this.#render = renderReview;
    this.#pages ??= new Pages(this.#host, () => this.#plan().recipients);
    this.#host.requestUpdate();
    await savePage();
    await this.#pages.read();
  }

  render(review: Omit<Review, 'plan' | 'pages'>): TemplateResult {
    if (!this.#render || !this.#pages)
      return html`<p class="skeleton" role="status">${words.loading()}</p>`;
    return this.#render({...review, plan: this.#plan(), pages: this.#pages});
  }
}
