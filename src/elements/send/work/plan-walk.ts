import type {nothing, TemplateResult} from 'lit';
import {localeOf} from '../../../ui/language/localize.js';
import {DraftMemory, type Remembered} from '../../internal/flow/draft-memory.js';
import {StepHistory} from '../../internal/flow/step-history.js';
import type {DraftParts} from '../draft/draft-parts.js';
import {emptyPlan, usable} from '../envelope-plan.js';
import type {PlanHost} from '../plan-host.js';
import type {Step} from '../plan-messages.js';
import type {PlanFlow, PlanOptions} from '../plan-step.js';
import type {Attempts} from './attempts.js';
import {Departure} from './departure.js';
import {focusOn} from './focus-on.js';
import type {LeftDraft} from './left-draft.js';
import {hasOptions} from './options-panel.js';
import type {PlanDraft} from './plan-draft.js';
import {isFaulty} from './plan-faults.js';
import {renderOthers} from './plan-files.js';
import {begunPlan, resumedPlan} from './resumed-plan.js';
import {ReviewStep} from './review-step.js';

/** What the steps are about. */
interface Walked {
  readonly flow: PlanFlow;
  readonly draft: PlanDraft;
  readonly left: LeftDraft;
  readonly attempts: Attempts;
  readonly options: PlanOptions;
}

/** The way from step to step, by the element's buttons and the browser's own. */
export class PlanWalk {
  /** Whether the fields have been reached: from then on, the framed page stays. */
  isOpened = false;
  /** Whether what was put together is being saved. */
  isSaving = false;
  /** Resolves once it is known how many fields each recipient has. */
  counted = Promise.resolve();
  readonly #host: PlanHost;
  readonly #walked: Walked;
  readonly #history: StepHistory<Step>;
  readonly #review: ReviewStep;

  readonly #leaving: Departure;

  constructor(host: PlanHost, walked: Walked) {
    const {flow} = walked;
    this.#host = host;
    this.#walked = walked;
    this.#review = new ReviewStep(host, () => flow.plan);
    const onStep = (step: Step) => void this.#arrive(step);
    this.#leaving = new Departure(walked.draft);
    this.#history = new StepHistory(host.id, () => flow.steps.shown, onStep);
    if (flow.isGone) return;
    host.addController(this.#history);
    host.addController(this.#leaving);
  }

  /** The element turns to something else. */
  stop(): void {
    for (const each of [this.#history, this.#leaving]) {
      each.hostDisconnected();
      this.#host.removeController(each);
    }
  }

  /**
   * Goes on with a draft; false if it cannot be changed here.
   * @param isGiven Whether the host's page named it.
   */
  async resume(fingerprint: string, isGiven: boolean): Promise<boolean> {
    const {flow, draft, attempts, options} = this.#walked;
    const view = await draft.adopt(fingerprint);
    if (!view) return false;
    const {plan, step} = this.#keptOf(fingerprint);
    flow.memory.keep({fingerprint, plan});
    flow.plan = resumedPlan(view, plan);
    if (hasOptions(flow.plan)) flow.unfolded.add('options');
    if (!isGiven) options.onFingerprint(fingerprint, false);
    // What was typed and not saved is where it was typed.
    const isComplete = view.parties.length > 0 && !view.unsaved && !isFaulty(flow.plan);
    flow.steps.isReady = isComplete && isGiven;
    const begin = isComplete ? this.#begin(step) : 'prepare';
    // Back goes one step back here too.
    if (isGiven || this.#history.step) this.#show(begin);
    else this.go(begin);
    void attempts.do(() => draft.settle());
    return true;
  }

  /** Begins with what this person has typed in this tab before there was a draft, and offers an earlier one. */
  begin(): Promise<void> {
    const {flow, left, draft} = this.#walked;
    const {plan, by} = flow.memory.read();
    if (by !== flow.offer?.me.email) flow.memory.forget();
    // More may have been typed meanwhile.
    else if (plan && flow.plan === emptyPlan) flow.change(begunPlan(plan));
    return left.offer((fingerprint) => draft.find(fingerprint));
  }

  /** Points out what is still missing; otherwise saves, and goes on. */
  async next(): Promise<void> {
    const {current, next} = this.#walked.flow.steps;
    if (next && (current !== 'prepare' || (await this.#isPrepared()))) this.go(next);
  }

  /** @param place What gets the focus there, as a selector. */
  go(step: Step, place?: string): void {
    this.#history.go(this.#walked.flow.steps.current, step);
    this.#show(step, place);
  }

  /** It is sent, or gone: the next visit makes another one. */
  forget(): void {
    this.#walked.flow.memory.forget();
    this.#walked.left.note('');
    this.#host.requestUpdate();
  }

  /** Offers the draft of an earlier visit, which takes the place of this one. */
  renderLeft(): TemplateResult | typeof nothing {
    const {flow, left} = this.#walked;
    return left.render((fingerprint) => {
      flow.memory.keep({fingerprint, plan: undefined, step: undefined});
      void this.resume(fingerprint, false).then((isFound) => isFound || this.forget());
    });
  }

  /** No document could be used after all: other documents can be chosen. */
  renderRestart(): TemplateResult {
    const {flow, draft} = this.#walked;
    return renderOthers(() => {
      flow.steps.isReady = false;
      flow.change({...flow.plan, documents: []});
      draft.abandon();
      this.go('prepare');
    });
  }

  renderReview(notes: DraftParts['sending']['notes']): TemplateResult {
    return this.#review.render({notes, locale: localeOf(this.#host), edit: this.#edit});
  }

  /** From the review to where a part is changed. */
  readonly #edit = (place: string, unfolded?: string) => {
    const {flow} = this.#walked;
    const {steps} = flow;
    const step = place === 'iframe' ? 'fields' : 'prepare';
    if (!steps.shown.includes(step)) return undefined;
    return () => {
      if (unfolded) flow.fold(unfolded, true);
      this.go(step, place);
      steps.isReviewing = true;
    };
  };

  /** What is remembered of a draft: by this tab, or else by the one in which it was left. */
  #keptOf(fingerprint: string): Partial<Remembered> {
    const {endpoint, id} = this.#host;
    const {flow, left} = this.#walked;
    // A page may name the draft that this element has made in it.
    const kept = [flow.memory, new DraftMemory(endpoint, id, '')].map((each) => each.read());
    const found = kept.find((each) => each.fingerprint === fingerprint);
    return {step: left.stepOf(fingerprint), ...found};
  }

  /** Where the person goes on with a draft: where they were, or else at the first step with something to do. */
  #begin(kept: string | undefined): Step {
    const {shown, isReady, next} = this.#walked.flow.steps;
    const before = this.#history.step ?? shown.find((step) => step === kept);
    return before ?? ((isReady && next) || 'prepare');
  }

  async #isPrepared(): Promise<boolean> {
    const {flow, draft, attempts} = this.#walked;
    let isPrepared = false;
    const prepare = async () => {
      flow.isChecked = isFaulty(flow.plan);
      this.#host.requestUpdate();
      if (flow.isChecked || this.isSaving) return;
      const before = usable(flow.plan).length;
      this.isSaving = true;
      await draft.save().finally(() => (this.isSaving = false));
      // A document that was refused in the meantime is shown before the flow goes on.
      isPrepared = usable(flow.plan).length >= before;
    };
    await attempts.do(prepare, () => this.next());
    this.#host.requestUpdate();
    return isPrepared;
  }

  /** The person used the browser's own buttons. */
  async #arrive(step: Step): Promise<void> {
    const {steps} = this.#walked.flow;
    const isNext = steps.current === 'prepare' && step !== 'prepare';
    if (isNext && !(await this.#isPrepared())) return this.#history.correct('prepare');
    if (step !== steps.current) this.#show(step);
  }

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  #show(step: Step, place = 'h2'): void {
    const {flow, draft, left, attempts, options} = this.#walked;
    const isBack = step === 'prepare' && this.isOpened;
    [flow.isChecked, flow.leaving] = [false, undefined];
    Object.assign(flow.steps, {current: step, isReviewing: false});
    this.isOpened ||= step !== 'prepare';
    flow.memory.keep({step});
    if (draft.fingerprint) left.note(draft.fingerprint, step);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => focusOn(this.#host, place));
    if (isBack && draft.fingerprint) this.counted = this.#recount();
    if (step === 'review') void attempts.do(() => this.#review.open(options.savePage));
  }

  /** What was placed a moment ago counts too. */
  async #recount(): Promise<void> {
    const {draft, attempts, options} = this.#walked;
    await options.savePage();
    await attempts.do(() => draft.recount());
  }
}
