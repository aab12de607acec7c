import {
  adoptStyles,
  html,
  type LitElement,
  nothing,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import type {DraftNote} from '../../ui/frame/frame-message.js';
import {numeral} from '../../ui/language/language.js';
import {renderBar, type DraftParts} from './draft-parts.js';
import {
  documentFaults,
  emptyPlan,
  recipientsFaults,
  toForm,
  type EnvelopePlan,
  type PlanFault,
} from './envelope-plan.js';
import {planWords, stepName, steps, type Step} from './plan-messages.js';
import {renderDocuments, renderRecipients, type PlanStep} from './plan-steps.js';
import {planStyles} from './plan.styles.js';

const faultsOf: Partial<Record<Step, (plan: EnvelopePlan) => PlanFault[]>> = {
  documents: documentFaults,
  recipients: recipientsFaults,
};

/** The title that a document gets from its file name. */
const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/** The full flow of `<esign-send>`: the current step, and what has been put together. */
export class PlanController implements ReactiveController, PlanStep {
  plan = emptyPlan;
  step: Step = 'documents';
  /** The plan that the draft was created from, if there is a draft. */
  drafted: EnvelopePlan | undefined;
  isChecked = false;
  refusals: readonly string[] = [];
  readonly #host: LitElement;
  readonly #onStartOver: () => void;
  #isMoved = false;

  /** `onStartOver` is called when the draft no longer matches the plan. */
  constructor(host: LitElement, onStartOver: () => void) {
    this.#host = host;
    this.#onStartOver = onStartOver;
    const {elementStyles} = host.constructor as typeof LitElement;
    // Loaded with the flow: a draft from a recipe does not need them.
    adoptStyles(host.renderRoot as ShadowRoot, [...elementStyles, ...planStyles]);
    host.addController(this);
  }

  /** A step has changed the plan; `refusals` say which files were rejected. */
  readonly change = (plan: EnvelopePlan, refusals: readonly string[] = []): void => {
    this.plan = plan;
    this.refusals = refusals;
    this.#host.requestUpdate();
  };

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  hostUpdated(): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    this.#host.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Whether the step does not include the framed page. */
  get isElsewhere(): boolean {
    return this.step !== 'fields';
  }

  /** The plan as the helper accepts it. */
  toForm(locale: string): FormData {
    return toForm(this.plan, locale);
  }

  /** The current step, and what there is to do. */
  render({problem, stage, sending, sendButton}: DraftParts): TemplateResult {
    const isEditing = this.step === 'documents' || this.step === 'recipients';
    const isLast = this.step === 'review';
    const asked = this.step === 'fields' ? sending.question : '';
    const said = this.drafted && isEditing ? planWords.startsOver() : asked;
    const next = html`<button
      class="primary"
      part="next"
      aria-describedby="hint"
      ?disabled=${asked}
      @click=${() => this.#handleNext()}
    >
      ${planWords.next()}
    </button>`;
    return html`
      ${this.#renderProgress()}
      <h2 part="heading" tabindex="-1">${stepName(this.step)}</h2>
      ${problem}
      <div class="step">${this.#renderStep(sending.notes)}</div>
      ${stage}
      ${renderBar(
        isLast ? sending.hint : said,
        html`<span class="buttons">${this.#renderBack()} ${isLast ? sendButton : next}</span>`,
      )}
    `;
  }

  /** A document was refused: the plan is kept, and other documents can be chosen. */
  renderRestart(): TemplateResult {
    const handleClick = () => {
      this.#onStartOver();
      this.drafted = undefined;
      this.#go(-steps.length);
    };
    return html`<div class="bar" part="bar">
      <button class="primary" part="back" @click=${handleClick}>
        ${planWords.otherDocuments()}
      </button>
    </div>`;
  }

  #renderProgress(): TemplateResult {
    const at = steps.indexOf(this.step);
    return html`<ol class="steps" part="steps" aria-label=${planWords.progress()}>
      ${steps.map(
        (step, position) =>
          html`<li aria-current=${position === at ? 'step' : nothing}>
            <span class="number" aria-hidden="true"
              >${position < at ? '✓' : numeral(position + 1)}</span
            >
            <span class="name">${stepName(step)}</span>
          </li>`,
      )}
    </ol>`;
  }

  #renderStep(notes: readonly DraftNote[]): TemplateResult | typeof nothing {
    if (this.step === 'documents') return renderDocuments(this);
    if (this.step === 'recipients') return renderRecipients(this);
    return this.step === 'review' ? this.#renderSummary(notes) : nothing;
  }

  #renderBack(): TemplateResult | typeof nothing {
    if (this.step === 'documents') return nothing;
    return html`<button part="back" @click=${() => this.#handleBack()}>
      ${planWords.back()}
    </button>`;
  }

  #renderSummary(notes: readonly DraftNote[]): TemplateResult {
    const {title, files, recipients, isAllAtOnce} = this.plan;
    const renderNotes = (about: string) =>
      notes.map((note) =>
        note.title === about ? html`<p class="muted">${note.text}</p>` : nothing,
      );
    return html`<dl part="summary">
      <dt>${planWords.title()}</dt>
      <dd>${title}</dd>
      <dt>${stepName('documents')}</dt>
      <dd>
        ${files.map(({name}) => html`<div>${name} ${renderNotes(titleOf(name))}</div>`)}
        ${renderNotes('')}
      </dd>
      <dt>${stepName('recipients')}</dt>
      <dd>
        ${recipients.map(
          ({name, email, role}) =>
            html`<div>
              ${name} <span class="muted">${email}</span>
              ${role === 'copy' ? html`<span class="muted">· ${planWords.copy()}</span>` : nothing}
            </div>`,
        )}
      </dd>
      <dt>${planWords.order()}</dt>
      <dd>${isAllAtOnce ? planWords.atOnce() : planWords.inOrder()}</dd>
    </dl>`;
  }

  /** Points out what the step still needs; continuing from a changed plan creates a new draft. */
  #handleNext(): void {
    const {plan, drafted, step} = this;
    if (step === 'recipients' && drafted && drafted !== plan) this.#onStartOver();
    this.isChecked = Boolean(faultsOf[step]?.(plan).length);
    if (!this.isChecked) this.#go(1);
    this.#host.requestUpdate();
  }

  #handleBack(): void {
    this.isChecked = false;
    this.#go(-1);
  }

  #go(by: number): void {
    this.step = steps[Math.max(0, steps.indexOf(this.step) + by)] ?? this.step;
    this.#isMoved = true;
    if (this.step === 'fields') this.drafted = this.plan;
    this.#host.requestUpdate();
  }
}
