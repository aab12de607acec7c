import type {TemplateResult} from 'lit';
import type {EnvelopePlan} from '../envelope-plan.js';
import type {PlanHost} from '../plan-host.js';
import {renderReview, type Review} from '../review/plan-review.js';
import {ReviewPages} from '../review/review-pages.js';

/** The review. */
export class ReviewStep {
  readonly #host: PlanHost;
  readonly #plan: () => EnvelopePlan;
  readonly #pages: ReviewPages;

  constructor(host: PlanHost, plan: () => EnvelopePlan) {
    this.#host = host;
    this.#plan = plan;
    this.#pages = new ReviewPages(host, () => plan().recipients);
  }

  /** Shows what is known, and then the pages as the framed page has saved them. */
  async open(savePage: () => Promise<void>): Promise<void> {
    this.#host.requestUpdate();
    await savePage();
    await this.#pages.read();
  }

  render(review: Omit<Review, 'plan' | 'pages'>): TemplateResult {
    return renderReview({...review, plan: this.#plan(), pages: this.#pages});
  }
}
