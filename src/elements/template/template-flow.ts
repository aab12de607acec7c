import type {ReactiveController, TemplateResult} from 'lit';
import type {TemplateView} from '../../contract/template-view.js';
import {DraftMemory} from '../internal/flow/draft-memory.js';
import {showStage} from '../internal/frame/show-stage.js';
import {type EsignProblem, reportProblem} from '../internal/helper/problem.js';
import type {Step} from './template-messages.js';
import {
  emptyPlan,
  type TemplateActions,
  type TemplateHost,
  type TemplatePlan,
  type TemplateState,
  type TemplateStep,
} from './template-step.js';
import {renderTemplate} from './template-steps.js';
import {TemplateWork} from './template-work.js';

/** The steps of `<esign-template>`, and what was put together in them. */
export class TemplateFlow implements ReactiveController, TemplateStep {
  step: Step = 'prepare';
  view: TemplateView | undefined;
  plan = emptyPlan;
  busy: TemplateState['busy'] = '';
  problem: EsignProblem | undefined;
  refusal = '';
  isChecked = false;
  isLeaving = false;
  isGone = false;
  readonly work: TemplateActions;
  readonly memory: DraftMemory;
  readonly #host: TemplateHost;
  #isMoved = false;
  /** What could not be begun. */
  #again: (() => Promise<unknown>) | undefined;

  constructor(host: TemplateHost) {
    this.#host = host;
    this.memory = new DraftMemory('template', host.endpoint, host.id);
    this.work = new TemplateWork(host, this);
    host.addController(this);
  }

  get fingerprint(): string {
    return this.view?.template_fingerprint ?? '';
  }

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  hostUpdated(): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    this.#host.renderRoot.querySelector<HTMLElement>('h2')?.focus();
    showStage(this.#host);
  }

  /** Goes on with the host's template, or with what this tab was about. */
  async begin(given: string): Promise<void> {
    const kept = this.memory.read();
    const isSame = !given || kept.fingerprint === given;
    if (isSame && kept.typed) this.plan = kept.typed as TemplatePlan;
    if (given || kept.fingerprint) await this.work.begin(given, kept);
  }

  /** The next visit begins with nothing. */
  forget(): void {
    this.memory.forget();
  }

  /** The element turns to something else. */
  leave(): void {
    this.isGone = true;
    this.work.leave();
    this.#host.removeController(this);
  }

  async refresh(): Promise<void> {
    this.problem = undefined;
    this.#host.requestUpdate();
    await (this.#again ?? (() => this.work.refresh()))();
  }

  render(): TemplateResult {
    return renderTemplate(this);
  }

  change(plan: TemplatePlan): void {
    this.plan = plan;
    this.memory.keep({typed: plan});
    this.#host.requestUpdate();
  }

  async do<Result>(
    action: (work: TemplateActions) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.#again = undefined;
    try {
      return await action(this.work);
    } catch (error) {
      this.#again = () => this.do(action);
      this.fail(error);
      return undefined;
    }
  }

  fail(error: unknown): void {
    this.problem = reportProblem(this.#host, error);
    this.#host.requestUpdate();
  }

  go(step: Step): void {
    this.work.history.go(this.step, step);
    this.show(step);
  }

  show(step: Step): void {
    this.step = step;
    this.isChecked = this.isLeaving = false;
    this.#isMoved = true;
    this.memory.keep({step, fingerprint: this.fingerprint});
    this.#host.requestUpdate();
  }
}
