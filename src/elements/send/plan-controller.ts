import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveElement,
  type TemplateResult,
} from 'lit';
import {
  documentFaults,
  emptyPlan,
  recipientsFaults,
  type EnvelopePlan,
  type PlanFault,
} from './envelope-plan.js';
import {renderDocuments, renderRecipients, type PlanStep} from './plan-steps.js';
import {sendWords, stepName, steps, type Step} from './send-messages.js';

const faultsOf: Partial<Record<Step, (plan: EnvelopePlan) => PlanFault[]>> = {
  documents: documentFaults,
  recipients: recipientsFaults,
};

/** The full flow of `<esign-send>`: where the person is, and what has been put together. */
export class PlanController implements ReactiveController {
  plan = emptyPlan;
  step: Step = 'documents';
  /** The plan that the draft was made from, once there is one. */
  drafted: EnvelopePlan | undefined;
  readonly #host: ReactiveElement;
  #isChecked = false;
  #isMoved = false;
  #refusals: readonly string[] = [];

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Focus follows the step, so that it is read out and the keyboard is where the eyes are. */
  hostUpdated(): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    this.#host.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Goes to the next step, or points out what this one still wants. */
  next(): void {
    this.#isChecked = Boolean(faultsOf[this.step]?.(this.plan).length);
    if (!this.#isChecked) this.#go(1);
    this.#host.requestUpdate();
  }

  /** Goes back one step. */
  back(): void {
    this.#isChecked = false;
    this.#go(-1);
  }

  /** The steps as a list, the current one marked. */
  renderProgress(): TemplateResult {
    const at = steps.indexOf(this.step);
    return html`<ol class="steps" part="steps" aria-label=${sendWords.progress()}>
      ${steps.map(
        (step, position) =>
          html`<li
            aria-current=${position === at ? 'step' : nothing}
            class=${position < at ? 'done' : ''}
          >
            <span class="number" aria-hidden="true">${position < at ? '✓' : position + 1}</span>
            <span class="name">${stepName(step)}</span>
          </li>`,
      )}
    </ol>`;
  }

  /** The current step before there is a draft. */
  renderStep(): TemplateResult | typeof nothing {
    const planNow = () => this.plan;
    const step: PlanStep = {
      get plan() {
        return planNow();
      },
      isChecked: this.#isChecked,
      refusals: this.#refusals,
      change: (plan, refusals = []) => {
        this.plan = plan;
        this.#refusals = refusals;
        this.#host.requestUpdate();
      },
    };
    if (this.step === 'documents') return renderDocuments(step);
    return this.step === 'recipients' ? renderRecipients(step) : nothing;
  }

  /** A document was refused: what was put together stays, other documents can be chosen. */
  renderRestart(onRestart: () => void): TemplateResult {
    const handleClick = () => {
      onRestart();
      this.drafted = undefined;
      this.#go(-steps.length);
    };
    return html`<div class="bar" part="bar">
      <button class="primary" part="back" type="button" @click=${handleClick}>
        ${sendWords.otherDocuments()}
      </button>
    </div>`;
  }

  /** What is going to be sent, and to whom. */
  renderSummary(): TemplateResult {
    const {title, files, recipients, isAllAtOnce} = this.plan;
    return html`<dl part="summary">
      <dt>${sendWords.title()}</dt>
      <dd>${title}</dd>
      <dt>${stepName('documents')}</dt>
      <dd>${files.map(({name}) => html`<div>${name}</div>`)}</dd>
      <dt>${stepName('recipients')}</dt>
      <dd>
        ${recipients.map(
          ({name, email, role}) =>
            html`<div>
              ${name} <span class="muted">${email}</span>
              ${role === 'copy' ? html`<span class="muted">· ${sendWords.copy()}</span>` : nothing}
            </div>`,
        )}
      </dd>
      <dt>${sendWords.order()}</dt>
      <dd>${isAllAtOnce ? sendWords.atOnce() : sendWords.inOrder()}</dd>
    </dl>`;
  }

  #go(by: number): void {
    this.step = steps[Math.max(0, steps.indexOf(this.step) + by)] ?? this.step;
    this.#isMoved = true;
    if (this.step === 'fields') this.drafted = this.plan;
    this.#host.requestUpdate();
  }
}
