import type {ReactiveController, TemplateResult} from 'lit';
import {largestUpload} from '../../contract/file-limits.js';
import type {TemplateView} from '../../contract/template-view.js';
import {
  EsignErrorEvent,
  EsignTemplateCreatedEvent,
  EsignTemplateDeletedEvent,
  EsignTemplateReadyEvent,
} from '../events.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {addStyles} from '../internal/looks/add-styles.js';
import {DraftMemory} from '../send/draft/draft-memory.js';
import {StepHistory} from '../send/step-history.js';
import type {EsignTemplateElement} from './esign-template-element.js';
import type {LaterSteps} from './later-steps.js';
import {flowStyles} from './template-flow.styles.js';
import {steps, type Step} from './template-messages.js';
import {
  allowedStep,
  changeOf,
  emptyPlan,
  faultsOf,
  planOf,
  requestOf,
  titleOf,
  withIds,
  type TemplatePlan,
} from './template-plan.js';
import type {TemplateStep} from './template-step.js';
import {renderFlow} from './template-steps.js';
import {TemplateStore, templateTimes} from './template-store.js';

/** The steps of `<esign-template>`, and what was put together in them. */
export class TemplateFlow implements ReactiveController, TemplateStep {
  step: Step = 'prepare';
  view: TemplateView | undefined;
  plan: TemplatePlan = emptyPlan;
  busy: '' | 'uploading' | 'saving' = '';
  problem: EsignProblem | undefined;
  refusal = '';
  isChecked = false;
  isLeaving = false;
  readonly #host: EsignTemplateElement;
  readonly #store: TemplateStore;
  readonly #memory: DraftMemory;
  readonly #history: StepHistory<Step>;
  #version = 0;
  #isMoved = false;
  #isGone = false;
  /** The steps after the first, once one of them is reached. */
  #later: LaterSteps | undefined;

  constructor(host: EsignTemplateElement) {
    this.#host = host;
    this.#store = new TemplateStore(host);
    this.#memory = new DraftMemory('template', host.endpoint, host.id);
    this.#history = new StepHistory(
      `template ${host.id}`,
      () => steps,
      (step) => void this.#arrive(step),
    );
    addStyles(host, flowStyles);
    host.addController(this);
  }

  get fingerprint(): string {
    return this.view?.template_fingerprint ?? '';
  }

  /** Whether the framed page is shown. */
  get isEditing(): boolean {
    return this.step === 'fields' && this.view !== undefined && !this.#isGone;
  }

  hostConnected(): void {
    this.#history.hostConnected();
  }

  hostDisconnected(): void {
    this.#history.hostDisconnected();
  }

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  hostUpdated(): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    this.#host.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Goes on with the host's template, or with what this tab was about. */
  async begin(given: string): Promise<void> {
    const kept = this.#memory.read();
    const isSame = !given || kept.fingerprint === given;
    const name = given || kept.fingerprint;
    if (isSame && kept.plan) this.plan = kept.plan as TemplatePlan;
    if (!name) return;
    // What the host names must be there; what this tab remembers may be gone.
    this.view = await this.#store.read(name).catch((error: unknown) => {
      if (given || toProblem(error).code !== 'not_found') throw error;
      return undefined;
    });
    if (!this.view) return this.forget();
    if (!isSame || !kept.plan) this.plan = planOf(this.view);
    this.#take(this.view);
    const {status} = this.view;
    const wanted = this.#history.step ?? steps.find((step) => isSame && step === kept.step);
    const step = allowedStep(wanted ?? (status === 'ready' ? 'ready' : 'prepare'), this.view);
    if (step !== 'prepare') await this.#loadLater();
    this.step = step;
    void this.#settle();
  }

  /** The next visit begins with nothing. */
  forget(): void {
    this.#memory.forget();
  }

  /** The element turns to something else. */
  leave(): void {
    this.#isGone = true;
    this.#history.hostDisconnected();
    this.#later?.editor.leave();
    this.#host.removeController(this);
  }

  async refresh(): Promise<void> {
    this.problem = undefined;
    if (this.isEditing) this.#later?.editor.frame.restart();
    await this.#settle();
  }

  render(): TemplateResult {
    return renderFlow(this, this.step === 'prepare' ? undefined : this.#later?.parts(this));
  }

  readonly change = (plan: TemplatePlan): void => {
    this.plan = plan;
    this.#memory.keep({plan});
    this.#host.requestUpdate();
  };

  readonly ask = (isLeaving: boolean): void => {
    this.isLeaving = isLeaving;
    this.#host.requestUpdate();
  };

  /** A file was chosen: it is uploaded at once, so that a reload loses nothing. */
  readonly take = async (file: File | undefined): Promise<void> => {
    if (!file || this.busy) return;
    this.refusal = file.size > largestUpload ? tooLargeWords(file.name, largestUpload) : '';
    if (this.refusal) return this.#host.requestUpdate();
    if (!this.plan.title.trim()) this.change({...this.plan, title: titleOf(file.name)});
    await this.#work('uploading', async () => {
      if (this.view) return this.#take(await this.#store.replace(this.fingerprint, file));
      // Another file, chosen after a failure, is another request.
      const visit = `${this.#memory.keep({}).visit}-${file.size}-${file.lastModified}`;
      this.#take(await this.#store.create(requestOf(this.plan, file), file, visit));
    });
    await this.#settle();
  };

  /** Points out what is still missing; otherwise saves, and goes on to the fields. */
  readonly next = async (): Promise<void> => {
    const {view, plan} = this;
    this.isChecked = faultsOf(plan, view).length > 0;
    this.#host.requestUpdate();
    if (this.isChecked || this.busy || !view || view.status === 'processing') return;
    await this.#work('saving', async () => {
      const change = changeOf(plan, view);
      if (change) this.#take(await this.#store.change(this.fingerprint, change));
      this.plan = planOf(this.view!);
      this.#memory.keep({plan: undefined});
      await this.#loadLater();
      this.go('fields');
    });
  };

  readonly publish = async (): Promise<boolean> => {
    if (this.busy || this.#later?.editor.question || !this.view) return false;
    return this.#work('saving', async () => {
      const {editor} = await this.#loadLater();
      await editor.save();
      this.#take(await this.#store.finish(this.fingerprint));
      this.go('ready');
      // The next visit makes another one.
      this.#memory.forget();
      this.#host.dispatchEvent(new EsignTemplateReadyEvent(this.fingerprint));
    });
  };

  readonly remove = async (): Promise<void> => {
    const {fingerprint} = this;
    await this.#work('saving', async () => {
      await this.#store.remove(fingerprint);
      this.#memory.forget();
      this.view = undefined;
      this.plan = emptyPlan;
      this.isLeaving = false;
      this.#host.templateFingerprint = '';
      this.go('prepare');
      this.#host.dispatchEvent(new EsignTemplateDeletedEvent(fingerprint));
    });
  };

  readonly go = (step: Step): void => {
    this.#history.go(this.step, step);
    this.#show(step);
  };

  /** Back from the fields: what was placed a moment ago is saved first. */
  readonly back = async (): Promise<void> => {
    await this.#later?.editor.save();
    this.go('prepare');
  };

  /** A part that does not come is a problem like any other, and requested again by the next press. */
  async #loadLater(): Promise<LaterSteps> {
    const steps = await import('./later-steps.js');
    this.#later ??= new steps.LaterSteps(this.#host, this.#store, () =>
      this.isEditing ? [this.fingerprint, this.#version] : undefined,
    );
    if (this.#isGone) this.#later.editor.leave();
    return this.#later;
  }

  #take(view: TemplateView): void {
    const isNew = !this.view;
    this.view = view;
    this.#version += 1;
    // The roles of a new template have ids from now on.
    if (this.plan.roles.every(({partyId}) => !partyId)) this.plan = withIds(this.plan, view);
    this.#memory.keep({fingerprint: this.fingerprint});
    this.#host.templateFingerprint = this.fingerprint;
    if (isNew && view.status === 'processing')
      this.#host.dispatchEvent(new EsignTemplateCreatedEvent(this.fingerprint));
    this.#host.requestUpdate();
  }

  /** Waits until the document has been read. */
  async #settle(): Promise<void> {
    try {
      while (!this.#isGone && this.view?.status === 'processing') {
        await new Promise((resolve) => setTimeout(resolve, templateTimes.processing));
        this.view = await this.#store.read(this.fingerprint);
        this.#host.requestUpdate();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  async #work(busy: 'uploading' | 'saving', work: () => Promise<unknown>): Promise<boolean> {
    this.busy = busy;
    this.problem = undefined;
    this.#host.requestUpdate();
    try {
      await work();
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.busy = '';
      this.#host.requestUpdate();
    }
  }

  #fail(error: unknown): void {
    this.problem = toProblem(error);
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new EsignErrorEvent(this.problem));
  }

  /** The person used the browser's own buttons. */
  async #arrive(step: Step): Promise<void> {
    if (this.step === 'fields' && this.view) {
      await this.#later?.editor.save();
      // With other fields it is no longer published.
      await this.#work(
        'saving',
        async () => void (this.view = await this.#store.read(this.fingerprint)),
      );
    }
    const allowed = allowedStep(step, this.view);
    const isThere = allowed === 'prepare' || (await this.#work('saving', () => this.#loadLater()));
    const shown = isThere ? allowed : this.step;
    if (shown !== step) this.#history.correct(shown);
    if (shown !== this.step) this.#show(shown);
  }

  #show(step: Step): void {
    this.step = step;
    this.isChecked = this.isLeaving = false;
    this.#isMoved = true;
    this.#memory.keep({step, fingerprint: this.fingerprint});
    this.#host.requestUpdate();
  }
}
