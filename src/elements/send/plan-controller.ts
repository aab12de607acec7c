import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {localeOf} from '../../ui/language/localize.js';
import {addStyles} from '../internal/looks/add-styles.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {renderBar, type DraftParts} from './draft/draft-parts.js';
import {DocumentThumbs} from './document-thumbs.js';
import {DraftMemory} from './draft/draft-memory.js';
import {emptyPlan, faultsOf, usable, type EnvelopePlan} from './envelope-plan.js';
import {LeftDraft} from './draft/left-draft.js';
import {PlanDraft} from './draft/plan-draft.js';
import {planWords, stepName, type Step} from './plan-messages.js';
import {renderDocuments} from './plan-documents.js';
import {PlanOffer} from './plan-offer.js';
import {hasOptions, renderOptions} from './plan-options.js';
import {
  focusOn,
  isEntered,
  renderBack,
  renderOthers,
  renderPrimary,
  renderProgress,
} from './plan-progress.js';
import type {PlanHost} from './plan-host.js';
import type {Leaving, PlanOptions, PlanStep} from './plan-step.js';
import {planStyles} from './plan.styles.js';
import {PlanSteps} from './plan-steps.js';
import {ContactSearch} from './recipients/contact-search.js';
import {RecipientDetails} from './recipients/recipient-details.js';
import {withoutPasswords} from './recipients/recipient.js';
import {renderRecipients} from './recipients/recipient-rows.js';
import {resumedPlan} from './draft/resumed-plan.js';
import {ReviewStep} from './review/review-step.js';
import {TemplatePicker} from './template-picker.js';

/** The full flow of `<esign-send>`: the current step, and what has been put together. */
export class PlanController implements ReactiveController, PlanStep {
  plan = emptyPlan;
  isChecked = false;
  refusals: readonly string[] = [];
  leaving: Leaving | undefined;
  isOptionsOpen = false;
  readonly picker: TemplatePicker;
  counted = Promise.resolve();
  /** Whether the fields have been reached: from then on, the framed page stays. */
  isOpened = false;
  readonly draft: PlanDraft;
  readonly contacts: ContactSearch;
  readonly details: RecipientDetails;
  readonly thumbs: DocumentThumbs;
  readonly #host: PlanHost;
  readonly #options: PlanOptions;
  readonly #steps: PlanSteps;
  readonly #memory: DraftMemory;
  readonly #left: LeftDraft;
  #problem: EsignProblem | undefined;
  #isSaving = false;
  /** What gets the focus after the next update, as a selector. */
  #focused = '';
  readonly #review: ReviewStep;
  readonly #offer: PlanOffer;

  constructor(host: PlanHost, options: PlanOptions) {
    this.#host = host;
    this.#options = options;
    this.#memory = new DraftMemory(host.endpoint, host.id);
    this.#left = new LeftDraft(host);
    this.#offer = new PlanOffer(host);
    this.#steps = new PlanSteps(host, this.#offer, (step) => void this.#arrive(step));
    this.picker = new TemplatePicker(host, () => this.offer?.templates === true && this.#isFresh);
    this.contacts = new ContactSearch(host, () => this.offer?.contacts === true);
    this.details = new RecipientDetails(host);
    this.thumbs = new DocumentThumbs(host);
    this.#review = new ReviewStep(host, () => this.plan);
    this.draft = new PlanDraft({
      owner: host,
      read: () => this.plan,
      change: (change) => this.change(change(this.plan), this.refusals),
      onFingerprint: (fingerprint) => {
        this.#memory.keep({fingerprint});
        this.#left.note(fingerprint);
        options.onFingerprint(fingerprint, true);
      },
    });
    addStyles(host, planStyles);
    host.addController(this.#steps.history);
    host.addController(this);
  }

  /**
   * Goes on with the host's draft, or with what this tab was about; false if the host's draft cannot be changed here.
   */
  async resume(given: string): Promise<boolean> {
    const kept = this.#memory.read();
    const fingerprint = given || kept.fingerprint;
    const view = fingerprint ? await this.draft.adopt(fingerprint) : undefined;
    if (!view) {
      if (fingerprint && !given) this.#memory.forget();
      if (!given) void this.#left.find((left) => this.draft.find(left));
      return !given;
    }
    await this.#offer.read();
    const isSame = kept.fingerprint === fingerprint;
    this.plan = resumedPlan(view, isSame ? kept.plan : undefined);
    this.isOptionsOpen = hasOptions(this.plan);
    if (!given) this.#options.onFingerprint(this.draft.fingerprint, false);
    const isComplete = view.parties.length > 0 && !faultsOf(this.plan).length;
    this.#steps.isReady = isComplete && given !== '';
    this.#show(isComplete ? this.#steps.begin(isSame ? kept.step : undefined) : 'prepare');
    void this.draft.settle().catch((error: unknown) => this.#fail(error));
    return true;
  }

  /** A step has changed the plan; `refusals` say which files were rejected. */
  readonly change = (plan: EnvelopePlan, refusals: readonly string[] = []): void => {
    this.plan = plan;
    this.refusals = refusals;
    this.#memory.keep({plan: {...plan, recipients: withoutPasswords(plan.recipients)}});
    this.#host.requestUpdate();
  };

  readonly upload = (): void => {
    this.#problem = undefined;
    this.draft.upload().catch((error: unknown) => this.#fail(error));
  };

  readonly ask = (leaving: Leaving | undefined): void => {
    this.leaving = leaving;
    this.#host.requestUpdate();
  };

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  hostUpdated(): void {
    if (this.#focused) focusOn(this.#host.renderRoot, this.#focused);
    this.#focused = '';
  }

  get offer() {
    return this.#offer.value;
  }

  get locale(): string {
    return localeOf(this.#host);
  }

  /** Whether the step does not include the framed page. */
  hides({question}: DraftParts['sending']): boolean {
    return this.#steps.isElsewhere(question);
  }

  /** The element turns to something else. */
  leave(): void {
    this.#steps.history.hostDisconnected();
    this.#host.removeController(this.#steps.history);
    this.#host.removeController(this);
  }

  /** It is sent: the next visit makes another one. */
  forget(): void {
    this.#memory.forget();
    this.#left.note('');
  }

  /** The current step, and what there is to do. */
  render({problem, stage, sending, sendButton}: DraftParts): TemplateResult {
    const {current, shown, next} = this.#steps;
    const asked = current === 'fields' ? sending.question : '';
    const hint = next ? asked : sending.hint;
    const retry = current === 'review' ? this.#openReview : this.upload;
    const own = this.#problem && renderProblem(this.#problem, retry);
    return html`
      ${renderProgress(shown, current)}
      <h2 part="heading" tabindex="-1">${stepName(current)}</h2>
      ${current === 'prepare' ? own : [own, problem]}
      <div class="step" @keydown=${(event: KeyboardEvent) => isEntered(event) && this.#next()}>
        ${this.#renderStep(sending.notes)}
      </div>
      ${stage}
      ${renderBar(
        this.#isSaving ? planWords.checking() : hint,
        html`<span class="buttons"
          >${renderBack(shown, current, (step) => this.#go(step))}
          ${next ? this.#renderNext(asked) : sendButton}</span
        >`,
      )}
    `;
  }

  /** No document could be used after all: other documents can be chosen. */
  renderRestart(): TemplateResult {
    return renderOthers(() => {
      this.#steps.isReady = false;
      this.change({...this.plan, documents: []});
      this.draft.abandon();
      this.#go('prepare');
    });
  }

  #renderStep(notes: DraftParts['sending']['notes']): unknown {
    if (this.#steps.current === 'prepare') {
      const left = this.#isFresh ? this.#left.render(this.#goOn) : nothing;
      return [left, renderDocuments(this), renderRecipients(this), renderOptions(this)];
    }
    if (this.#steps.current === 'fields') return nothing;
    return this.#review.render({notes, locale: this.locale, edit: this.#edit});
  }

  #renderNext(asked: string): TemplateResult {
    const label = this.#steps.isReviewing ? planWords.toReview() : planWords.next();
    return renderPrimary('next', label, () => void this.#next(), asked !== '' || this.#isSaving);
  }

  /** From the review to where a part is changed. */
  readonly #edit = (place: string) => {
    const step = place === '.stage' ? 'fields' : 'prepare';
    if (!this.#steps.shown.includes(step)) return undefined;
    return () => {
      this.#go(step);
      this.#focused = place;
      this.#steps.isReviewing = true;
    };
  };

  get #isFresh(): boolean {
    return !this.draft.fingerprint && !usable(this.plan).length;
  }

  /** The draft of an earlier visit takes the place of this one. */
  readonly #goOn = (fingerprint: string) => {
    this.#memory.keep({fingerprint, plan: undefined});
    void this.resume('');
  };

  /** Points out what is still missing; otherwise saves, and goes on. */
  async #next(): Promise<void> {
    const {current, next} = this.#steps;
    if (next && (current !== 'prepare' || (await this.#isPrepared()))) this.#go(next);
  }

  async #isPrepared(): Promise<boolean> {
    this.isChecked = faultsOf(this.plan).length > 0;
    this.#host.requestUpdate();
    if (this.isChecked || this.#isSaving) return false;
    const before = usable(this.plan).length;
    this.#isSaving = true;
    try {
      await this.draft.save();
      // A document that was refused in the meantime is shown before the flow goes on.
      return usable(this.plan).length >= before;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.#isSaving = false;
      this.#host.requestUpdate();
    }
  }

  /** The person used the browser's own buttons. */
  async #arrive(step: Step): Promise<void> {
    const {current, history} = this.#steps;
    const isNext = current === 'prepare' && step !== current;
    if (isNext && !(await this.#isPrepared())) return history.correct('prepare');
    if (step !== this.#steps.current) this.#show(step);
  }

  #go(step: Step): void {
    this.#steps.history.go(this.#steps.current, step);
    this.#show(step);
  }

  #show(step: Step): void {
    const isBack = step === 'prepare' && this.isOpened;
    this.isChecked = false;
    this.leaving = undefined;
    Object.assign(this.#steps, {current: step, isReviewing: false});
    this.isOpened ||= step !== 'prepare';
    this.#focused = 'h2';
    this.#memory.keep({step});
    this.#host.requestUpdate();
    if (isBack && this.draft.fingerprint) this.counted = this.#recount();
    if (step === 'review') this.#openReview();
  }

  readonly #openReview = (): void => {
    this.#problem = undefined;
    this.#review.open(this.#options.savePage).catch((error: unknown) => this.#fail(error));
  };

  /** What was placed a moment ago counts too. */
  async #recount(): Promise<void> {
    await this.#options.savePage();
    await this.draft.recount().catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#problem = toProblem(error);
    this.#host.requestUpdate();
  }
}
