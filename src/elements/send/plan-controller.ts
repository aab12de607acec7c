import {nothing, type TemplateResult} from 'lit';
import {flowWords} from '../internal/flow/flow-messages.js';
import {addStyles} from '../internal/looks/add-styles.js';
import {renderBack, renderFlow, renderPrimary, renderStep} from '../internal/flow/render-flow.js';
import type {DraftParts} from './draft/draft-parts.js';
import {DraftMemory} from '../internal/flow/draft-memory.js';
import {leftPlace} from './draft/left-place.js';
import {emptyPlan, usable, type EnvelopePlan} from './envelope-plan.js';
import {LatePart} from './late-part.js';
import {planWords, stepName} from './plan-messages.js';
import {renderDocuments} from './plan-documents.js';
import {renderOptions} from './plan-inputs.js';
import {PlanOffer} from './plan-offer.js';
import type {PlanHost} from './plan-host.js';
import type {Leaving, PlanFlow, PlanOptions} from './plan-step.js';
import {planStyles} from './plan.styles.js';
import {PlanSteps} from './plan-steps.js';
import {withoutPasswords} from './recipients/recipient.js';
import {renderRecipients} from './recipients/recipient-rows.js';
import {TemplatePicker} from './template-picker.js';
import type {FullWork} from './work/plan-work.js';

/** The full flow of `<esign-send>`: the current step, and what has been put together. */
export class PlanController implements PlanFlow {
  plan = emptyPlan;
  isChecked = false;
  refusals: readonly string[] = [];
  leaving: Leaving | undefined;
  isGone = false;
  readonly unfolded = new Set<string>();
  readonly picker: TemplatePicker;
  readonly steps: PlanSteps;
  readonly given: string;
  readonly memory: DraftMemory;
  readonly begin: (act: (work: FullWork) => unknown) => void;
  readonly #host: PlanHost;
  readonly #work: LatePart<FullWork>;
  readonly #offer: PlanOffer;

  constructor(host: PlanHost, options: PlanOptions) {
    this.#host = host;
    this.given = host.envelopeFingerprint;
    this.memory = new DraftMemory(host.endpoint, host.id, this.given);
    this.#offer = new PlanOffer(host, this.#update);
    this.steps = new PlanSteps(host, this.#offer);
    this.picker = new TemplatePicker(host, () => this.offer?.templates === true && this.#isFresh);
    this.#work = new LatePart(host, async () => {
      const {beginWork} = await import('./work/plan-work.js');
      return beginWork(host, this, options);
    });
    this.begin = this.#work.use;
    addStyles(host, planStyles);
  }

  /**
   * Goes on with the host's draft, or with what this tab was about; false if the host's draft cannot be changed here.
   */
  async resume(): Promise<boolean> {
    const {given, memory} = this;
    const fingerprint = given || memory.read().fingerprint;
    if (fingerprint) {
      const [{walk}] = await Promise.all([this.#work.load(), this.#offer.read()]);
      const isFound = await walk.resume(fingerprint, given !== '');
      if (isFound || given) return isFound;
      memory.forget();
    }
    this.#begin();
    return true;
  }

  /** Begins with what was typed here, and offers the draft of an earlier visit. */
  #begin(): void {
    if (!leftPlace(this.#host) && !this.memory.read().plan) return;
    const begin = () => this.#work.load().then((work) => work.begin());
    this.#offer
      .read()
      .then(begin)
      .catch(() => undefined);
  }

  /** A step has changed the plan; `refusals` say which files were rejected. */
  readonly change = (plan: EnvelopePlan, refusals: readonly string[] = []): void => {
    this.plan = plan;
    this.refusals = refusals;
    this.#work.show();
    this.#update();
  };

  readonly fold = (name: string, isOpen: boolean): void => {
    this.unfolded[isOpen ? 'add' : 'delete'](name);
    if (isOpen) this.#work.show();
    this.#host.requestUpdate();
  };

  readonly ask = (leaving: Leaving | undefined): void => {
    this.leaving = leaving;
    this.#host.requestUpdate();
  };

  get work(): FullWork | undefined {
    return this.#work.part;
  }

  /** Whether the fields have been reached: from then on, the framed page stays. */
  get isOpened(): boolean {
    return this.work?.walk.isOpened ?? false;
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
    return this.steps.isElsewhere(question);
  }

  /** The element turns to something else. */
  stop(): void {
    this.isGone = true;
    this.work?.walk.stop();
  }

  /** It is sent: the next visit makes another one. */
  forget(): void {
    this.work?.walk.forget();
  }

  /** The current step, and what there is to do. */
  render({problem, stage, sending, sendButton}: DraftParts): TemplateResult {
    const {work} = this;
    const {current, shown, next, before, isReviewing} = this.steps;
    const isSaving = work?.walk.isSaving;
    const asked = current === 'fields' ? sending.question : '';
    const hint = next ? asked : sending.hint;
    const label = isReviewing ? planWords.toReview() : flowWords.next();
    const onNext = () => this.begin(({walk}) => walk.next());
    const step = renderStep(this.#renderContent(sending.notes), onNext, this.#work.prepare);
    return renderFlow({
      steps: shown,
      current,
      nameOf: stepName,
      problem: [
        work?.renderProblem(),
        this.#work.renderProblem(),
        current === 'prepare' ? nothing : problem,
      ],
      content: [step, stage],
      hint: isSaving ? flowWords.checking() : hint,
      buttons: [
        before ? renderBack(() => work?.walk.go(before)) : nothing,
        next ? renderPrimary('next', label, onNext, isSaving || asked !== '') : sendButton,
      ],
    });
  }

  /** No document could be used after all: other documents can be chosen. */
  renderRestart(): TemplateResult | undefined {
    return this.work?.walk.renderRestart();
  }

  #renderContent(notes: DraftParts['sending']['notes']): unknown {
    if (this.steps.current === 'prepare') {
      const left = this.#isFresh ? this.work?.walk.renderLeft() : nothing;
      return [left, renderDocuments(this), renderRecipients(this), renderOptions(this)];
    }
    return this.steps.current === 'fields' ? nothing : this.work?.walk.renderReview(notes);
  }

  /** Shows the plan, and keeps it for who types: once more as soon as that is known. */
  readonly #update = (): void => {
    const {plan} = this;
    const kept = {...plan, recipients: withoutPasswords(plan.recipients)};
    if (plan !== emptyPlan) this.memory.keep({plan: kept, by: this.offer?.me.email});
    this.#host.requestUpdate();
  };

  get #isFresh(): boolean {
    return !this.work?.draft.fingerprint && !usable(this.plan).length;
  }
}
