import {nothing, type ReactiveController, type TemplateResult} from 'lit';
import {flowWords} from '../internal/flow/flow-messages.js';
import {localeOf} from '../../ui/language/localize.js';
import {addStyles} from '../internal/looks/add-styles.js';
import {Attempts} from '../internal/attempts.js';
import type {LatePart} from '../internal/late-part.js';
import {renderBack, renderFlow, renderPrimary, renderStep} from '../internal/flow/render-flow.js';
import type {DraftParts} from './draft/draft-parts.js';
import {DraftMemory} from '../internal/flow/draft-memory.js';
import {leftFingerprint, noteLeft} from './draft/left-fingerprint.js';
import {emptyPlan, usable, type EnvelopePlan} from './envelope-plan.js';
import {planWords, stepName, type Step} from './plan-messages.js';
import {renderDocuments} from './plan-documents.js';
import {renderOptions} from './plan-inputs.js';
import {PlanOffer} from './plan-offer.js';
import {focusOn} from './focus-on.js';
import type {PlanHost} from './plan-host.js';
import type {Leaving, PlanOptions, PlanStep} from './plan-step.js';
import {planStyles} from './plan.styles.js';
import {PlanSteps} from './plan-steps.js';
import {withoutPasswords} from './recipients/recipient.js';
import {renderRecipients} from './recipients/recipient-rows.js';
import {ReviewStep} from './review/review-step.js';
import {TemplatePicker} from './template-picker.js';
import {planWork, type FullWork} from './late-work.js';

/** The full flow of `<esign-send>`: the current step, and what has been put together. */
export class PlanController implements ReactiveController, PlanStep {
  plan = emptyPlan;
  isChecked = false;
  refusals: readonly string[] = [];
  leaving: Leaving | undefined;
  readonly unfolded = new Set<string>();
  readonly picker: TemplatePicker;
  counted = Promise.resolve();
  /** Whether the fields have been reached: from then on, the framed page stays. */
  isOpened = false;
  readonly #host: PlanHost;
  readonly #options: PlanOptions;
  readonly #steps: PlanSteps;
  readonly #memory: DraftMemory;
  readonly #work: LatePart<FullWork>;
  readonly #attempts: Attempts;
  #isSaving = false;
  #isGone = false;
  /** What gets the focus after the next update, as a selector. */
  #focused = '';
  readonly #review: ReviewStep;
  readonly #offer: PlanOffer;

  constructor(host: PlanHost, options: PlanOptions) {
    this.#host = host;
    this.#options = options;
    this.#memory = new DraftMemory(host.endpoint, host.id);
    this.#offer = new PlanOffer(host);
    this.#steps = new PlanSteps(host, this.#offer, () => this.work?.history);
    this.picker = new TemplatePicker(host, () => this.offer?.templates === true && this.#isFresh);
    this.#review = new ReviewStep(host, () => this.plan);
    this.#work = planWork(host, {
      read: () => this.plan,
      change: (change) => this.change(change(this.plan), this.refusals),
      steps: () => this.#steps.shown,
      onStep: (step) => void this.#arrive(step),
      isGone: () => this.#isGone,
      onFingerprint: (fingerprint) => {
        this.#memory.keep({fingerprint});
        options.onFingerprint(fingerprint, true);
      },
    });
    this.#attempts = new Attempts(host);
    addStyles(host, planStyles);
    host.addController(this);
  }

  /**
   * Goes on with the host's draft, or with what this tab was about; false if the host's draft cannot be changed here.
   */
  async resume(given: string): Promise<boolean> {
    const kept = this.#memory.read();
    const fingerprint = given || kept.fingerprint;
    if (!fingerprint) return this.#offerLeft();
    const work = await this.#work.load();
    const view = await work.draft.adopt(fingerprint);
    if (!view && given) return false;
    if (!view) return this.#offerLeft();
    await this.#offer.read();
    const isSame = kept.fingerprint === fingerprint;
    this.plan = work.resumedPlan(view, isSame ? kept.plan : undefined);
    if (work.hasOptions(this.plan)) this.unfolded.add('options');
    if (!given) this.#options.onFingerprint(fingerprint, false);
    const isComplete = view.parties.length > 0 && !work.isFaulty(this.plan);
    this.#steps.isReady = isComplete && given !== '';
    this.#show(isComplete ? this.#steps.begin(isSame ? kept.step : undefined) : 'prepare');
    void this.#attempts.do(() => work.draft.settle());
    return true;
  }

  /** Begins with nothing, unless the person wants to go on with the draft of an earlier visit. */
  #offerLeft(): true {
    this.#memory.forget();
    const offer = (work: FullWork) => work.offerLeft();
    if (leftFingerprint(this.#host)) this.#work.load().then(offer, () => undefined);
    return true;
  }

  /** A step has changed the plan; `refusals` say which files were rejected. */
  readonly change = (plan: EnvelopePlan, refusals: readonly string[] = []): void => {
    this.plan = plan;
    this.refusals = refusals;
    this.#memory.keep({plan: {...plan, recipients: withoutPasswords(plan.recipients)}});
    this.#work.show();
    this.#host.requestUpdate();
  };

  /** They are listed and uploaded at once; what fails is done once more. */
  readonly take = (files: readonly File[]): void =>
    void this.#attempts.do(async () => {
      const work = await this.#work.load();
      work.takeFiles(this, files);
      void this.#attempts.do(() => work.draft.upload());
    });

  readonly search = (text: string): void => {
    if (!this.offer?.contacts) return;
    this.#work.load().then(({contacts}) => contacts.search(text), this.#work.show);
  };

  readonly fold = (name: string, isOpen: boolean): void => {
    this.unfolded[isOpen ? 'add' : 'delete'](name);
    if (isOpen) this.#work.show();
    this.#host.requestUpdate();
  };

  readonly leave = (leaving: Leaving): void =>
    void this.#attempts.do(async () => (await this.#work.load()).leave(this, leaving));

  readonly ask = (leaving: Leaving | undefined): void => {
    this.leaving = leaving;
    this.#host.requestUpdate();
  };

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  hostUpdated(): void {
    if (this.#focused) focusOn(this.#host.renderRoot, this.#focused);
    this.#focused = '';
  }

  get work(): FullWork | undefined {
    return this.#work.part;
  }

  /** The draft and how often it has changed, if the framed page is to be shown. */
  get framed(): readonly [fingerprint: string, version: number] | undefined {
    const {fingerprint = '', version = 0} = this.work?.draft ?? {};
    return this.isOpened && fingerprint ? [fingerprint, version] : undefined;
  }

  get offer() {
    return this.#offer.value;
  }

  /** Whether the step does not include the framed page. */
  hides({question}: DraftParts['sending']): boolean {
    return this.#steps.isElsewhere(question);
  }

  /** The element turns to something else. */
  stop(): void {
    this.#isGone = true;
    this.work?.stop();
    this.#host.removeController(this);
  }

  /** It is sent: the next visit makes another one. */
  forget(): void {
    this.#memory.forget();
    noteLeft(this.#host, '');
  }

  /** The current step, and what there is to do. */
  render({problem, stage, sending, sendButton}: DraftParts): TemplateResult {
    const {current, shown, next, before} = this.#steps;
    const asked = current === 'fields' ? sending.question : '';
    const hint = next ? asked : sending.hint;
    const label = this.#steps.isReviewing ? planWords.toReview() : flowWords.next();
    const isOff = asked !== '' || this.#isSaving;
    const onNext = () => void this.#next();
    const step = renderStep(this.#renderContent(sending.notes), onNext, this.#work.prepare);
    return renderFlow({
      steps: shown,
      current,
      nameOf: stepName,
      problem: [
        this.#attempts.renderProblem(),
        this.#work.renderProblem(),
        current === 'prepare' ? nothing : problem,
      ],
      content: [step, stage],
      hint: this.#isSaving ? flowWords.checking() : hint,
      buttons: [
        before ? renderBack(() => this.#go(before)) : nothing,
        next ? renderPrimary('next', label, onNext, isOff) : sendButton,
      ],
    });
  }

  /** No document could be used after all: other documents can be chosen. */
  renderRestart(): TemplateResult | undefined {
    return this.work?.renderOthers(() => {
      this.#steps.isReady = false;
      this.change({...this.plan, documents: []});
      this.work?.draft.abandon();
      this.#go('prepare');
    });
  }

  #renderContent(notes: DraftParts['sending']['notes']): unknown {
    if (this.#steps.current === 'prepare') {
      const left = this.#isFresh ? this.work?.left.render(this.#goOn) : nothing;
      return [left, renderDocuments(this), renderRecipients(this), renderOptions(this)];
    }
    if (this.#steps.current === 'fields') return nothing;
    return this.#review.render({notes, locale: localeOf(this.#host), edit: this.#edit});
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
    return !this.work?.draft.fingerprint && !usable(this.plan).length;
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
    let isPrepared = false;
    const prepare = async () => {
      const work = await this.#work.load();
      this.isChecked = work.isFaulty(this.plan);
      this.#host.requestUpdate();
      if (this.isChecked || this.#isSaving) return;
      const before = usable(this.plan).length;
      this.#isSaving = true;
      await work.draft.save().finally(() => (this.#isSaving = false));
      // A document that was refused in the meantime is shown before the flow goes on.
      isPrepared = usable(this.plan).length >= before;
    };
    await this.#attempts.do(prepare, () => this.#next());
    this.#host.requestUpdate();
    return isPrepared;
  }

  /** The person used the browser's own buttons. */
  async #arrive(step: Step): Promise<void> {
    const isNext = this.#steps.current === 'prepare' && step !== 'prepare';
    if (isNext && !(await this.#isPrepared())) return this.work?.history.correct('prepare');
    if (step !== this.#steps.current) this.#show(step);
  }

  #go(step: Step): void {
    this.work?.history.go(this.#steps.current, step);
    this.#show(step);
  }

  #show(step: Step): void {
    const isBack = step === 'prepare' && this.isOpened;
    [this.isChecked, this.leaving] = [false, undefined];
    Object.assign(this.#steps, {current: step, isReviewing: false});
    this.isOpened ||= step !== 'prepare';
    this.#focused = 'h2';
    this.#memory.keep({step});
    this.#host.requestUpdate();
    if (isBack && this.work?.draft.fingerprint) this.counted = this.#recount();
    if (step === 'review') void this.#attempts.do(() => this.#review.open(this.#options.savePage));
  }

  /** What was placed a moment ago counts too. */
  async #recount(): Promise<void> {
    await this.#options.savePage();
    await this.#attempts.do(() => this.work?.draft.recount());
  }
}
