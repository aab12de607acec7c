import {html, type TemplateResult, nothing} from 'lit';
import {largestUpload} from '../../contract/file-limits.js';
import type {TemplateView} from '../../contract/template-view.js';
import {
  EsignTemplateCreatedEvent,
  EsignTemplateDeletedEvent,
  EsignTemplateReadyEvent,
} from '../events.js';
import {wait} from '../../ui/wait.js';
import {tooLargeWords} from '../internal/messages.js';
import type {Remembered} from '../internal/flow/draft-memory.js';
import {StepHistory} from '../internal/flow/step-history.js';
import {toProblem} from '../internal/helper/problem.js';
import {LaterSteps} from './later-steps.js';
import {steps, type Step} from './template-messages.js';
import {
  allowedStep,
  changeOf,
  faultsOf,
  planOf,
  requestOf,
  titleOf,
  withIds,
} from './template-plan.js';
import {
  emptyPlan,
  type FaultWords,
  type StepParts,
  type TemplateActions,
  type TemplateHost,
  type TemplateStep,
  type TemplateState,
} from './template-step.js';
import {TemplateStore, templateTimes} from './template-store.js';
import {laterWords} from './later-messages.js';
import {flowWords} from '../internal/flow/flow-messages.js';
import {failureWords} from '../internal/frame/failure-messages.js';

/** A template from its file to its publication. */
export class TemplateWork implements TemplateActions {
  readonly history: StepHistory<Step>;
  readonly #host: TemplateHost;
  readonly #flow: TemplateStep;
  readonly #store: TemplateStore;
  readonly #later: LaterSteps;
  #version = 0;

  constructor(host: TemplateHost, flow: TemplateStep) {
    this.#host = host;
    this.#flow = flow;
    this.#store = new TemplateStore(host);
    this.history = new StepHistory(
      `template ${host.id}`,
      () => steps,
      (step) => void flow.do(() => this.arrive(step)),
    );
    host.addController(this.history);
    this.#later = new LaterSteps(host, this.#store, () =>
      this.#isEditing ? [flow.fingerprint, this.#version] : undefined,
    );
  }

  async begin(given: string, kept: Remembered): Promise<void> {
    const flow = this.#flow;
    const isSame = !given || kept.fingerprint === given;
    // What the host names must be there; what this tab remembers may be gone.
    const view = await this.#store
      .read(given || (kept.fingerprint ?? ''))
      .catch((error: unknown) => {
        if (given || toProblem(error).code !== 'not_found') throw error;
        return undefined;
      });
    if (!view) return flow.memory.forget();
    flow.view = view;
    if (!isSame || !kept.typed) flow.plan = planOf(view);
    this.#take(view);
    const wanted = this.history.step ?? steps.find((step) => isSame && step === kept.step);
    flow.step = allowedStep(wanted ?? (view.status === 'ready' ? 'ready' : 'prepare'), view);
    void this.#settle();
  }

  leave(): void {
    this.#later.editor.leave();
    this.history.hostDisconnected();
    this.#host.removeController(this.history);
  }

  async refresh(): Promise<void> {
    if (this.#isEditing) this.#later.editor.frame.restart();
    await this.#settle();
  }

  parts(): StepParts {
    return this.#later.parts(this.#flow);
  }

  faults(): FaultWords {
    return faultsOf(this.#flow.plan, this.#flow.view);
  }

  renderState(): unknown {
    return renderState(this.#flow);
  }

  failure(): string {
    return failureOf(this.#flow);
  }

  renderRemoval(): unknown {
    return renderRemoval({
      isAsked: this.#flow.isLeaving,
      ask: (isAsked) => this.#ask(isAsked),
      remove: () => void this.#remove(),
    });
  }

  async take(file: File | undefined): Promise<void> {
    const flow = this.#flow;
    if (!file || flow.busy) return;
    flow.refusal = file.size > largestUpload ? tooLargeWords(file.name, largestUpload) : '';
    if (flow.refusal) return this.#host.requestUpdate();
    if (!flow.plan.title.trim()) flow.change({...flow.plan, title: titleOf(file.name)});
    await this.#work('uploading', async () => {
      if (flow.view) return this.#take(await this.#store.replace(flow.fingerprint, file));
      // Another file, chosen after a failure, is another request.
      const visit = `${flow.memory.keep({}).visit}-${file.size}-${file.lastModified}`;
      this.#take(await this.#store.create(requestOf(flow.plan, file), file, visit));
    });
    await this.#settle();
  }

  async next(): Promise<void> {
    const flow = this.#flow;
    const {view, plan} = flow;
    flow.isChecked = this.faults().size > 0;
    this.#host.requestUpdate();
    if (flow.isChecked || flow.busy || !view || view.status === 'processing') return;
    await this.#work('saving', async () => {
      const change = changeOf(plan, view);
      if (change) this.#take(await this.#store.change(flow.fingerprint, change));
      flow.plan = planOf(flow.view!);
      flow.memory.keep({typed: undefined});
      flow.go('fields');
    });
  }

  async publish(): Promise<boolean> {
    const flow = this.#flow;
    const {editor} = this.#later;
    if (flow.busy || editor.question || !flow.view) return false;
    return this.#work('saving', async () => {
      await editor.frame.save();
      this.#take(await this.#store.finish(flow.fingerprint));
      flow.go('ready');
      // The next visit makes another one.
      flow.memory.forget();
      this.#host.dispatchEvent(new EsignTemplateReadyEvent(flow.fingerprint));
    });
  }

  async arrive(step: Step): Promise<void> {
    const flow = this.#flow;
    if (flow.step === 'fields' && flow.view) {
      await this.#later.editor.frame.save();
      // With other fields it is no longer published.
      await this.#work(
        'saving',
        async () => void (flow.view = await this.#store.read(flow.fingerprint)),
      );
    }
    const shown = allowedStep(step, flow.view);
    if (shown !== step) this.history.correct(shown);
    if (shown !== flow.step) flow.show(shown);
  }

  /** Whether the framed page is shown. */
  get #isEditing(): boolean {
    const {step, view, isGone} = this.#flow;
    return step === 'fields' && view !== undefined && !isGone;
  }

  #ask(isLeaving: boolean): void {
    this.#flow.isLeaving = isLeaving;
    this.#host.requestUpdate();
  }

  async #remove(): Promise<void> {
    const flow = this.#flow;
    const {fingerprint} = flow;
    await this.#work('saving', async () => {
      await this.#store.remove(fingerprint);
      flow.memory.forget();
      flow.view = undefined;
      flow.plan = emptyPlan;
      flow.isLeaving = false;
      this.#host.templateFingerprint = '';
      flow.go('prepare');
      this.#host.dispatchEvent(new EsignTemplateDeletedEvent(fingerprint));
    });
  }

  #take(view: TemplateView): void {
    const flow = this.#flow;
    const isNew = !flow.view;
    flow.view = view;
    this.#version += 1;
    // The roles of a new template have ids from now on.
    if (flow.plan.roles.every(({partyId}) => !partyId)) flow.plan = withIds(flow.plan, view);
    flow.memory.keep({fingerprint: flow.fingerprint});
    this.#host.templateFingerprint = flow.fingerprint;
    if (isNew && view.status === 'processing')
      this.#host.dispatchEvent(new EsignTemplateCreatedEvent(flow.fingerprint));
    this.#host.requestUpdate();
  }

  /** Waits until the document has been read. */
  async #settle(): Promise<void> {
    const flow = this.#flow;
    try {
      while (!flow.isGone && flow.view?.status === 'processing') {
        await wait(templateTimes.processing);
        flow.view = await this.#store.read(flow.fingerprint);
        this.#host.requestUpdate();
      }
    } catch (error) {
      flow.fail(error);
    }
  }

  async #work(busy: 'uploading' | 'saving', work: () => Promise<unknown>): Promise<boolean> {
    const flow = this.#flow;
    flow.busy = busy;
    flow.problem = undefined;
    this.#host.requestUpdate();
    try {
      await work();
      return true;
    } catch (error) {
      flow.fail(error);
      return false;
    } finally {
      flow.busy = '';
      this.#host.requestUpdate();
    }
  }
}

/** The button that deletes a template, and what is asked first. */
interface Removal {
  readonly isAsked: boolean;
  readonly ask: (isAsked: boolean) => void;
  readonly remove: () => void;
}

/** Asks first: a deleted template does not come back. */
function renderRemoval({isAsked, ask, remove}: Removal): TemplateResult {
  if (!isAsked) return renderDiscard(() => ask(true));
  return html`<div class="buttons" role="group" aria-labelledby="sure">
    <span id="sure" role="alert">${laterWords.sure()}</span>
    ${renderDiscard(remove)}
    <button type="button" @click=${() => ask(false)}>${laterWords.keep()}</button>
  </div>`;
}

const renderDiscard = (act: () => void) =>
  html`<button type="button" class="danger" part="delete" @click=${act}>
    ${laterWords.discard()}
  </button>`;

function renderState({view}: TemplateState): TemplateResult | typeof nothing {
  if (!view || view.status === 'failed') return nothing;
  if (view.status !== 'processing')
    return html`<p part="document">${laterWords.pages(view.pages)}</p>`;
  return html`<p part="document">${flowWords.checking()}</p>
    <progress aria-label=${flowWords.checking()}></progress>`;
}

/** Why it cannot be used; empty if it can. */
const failureOf = ({view}: TemplateState): string =>
  view?.status === 'failed' ? failureWords(view.failure, view.failure_text) : '';
