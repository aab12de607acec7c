import {adoptStyles, type LitElement, type ReactiveController, type TemplateResult} from 'lit';
import {largestUpload} from '../../contract/file-limits.js';
import type {TemplateView} from '../../contract/template-view.js';
import {localeOf} from '../../ui/language/localize.js';
import {
  EsignErrorEvent,
  EsignTemplateCreatedEvent,
  EsignTemplateDeletedEvent,
  EsignTemplateReadyEvent,
} from '../events.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {DraftMemory} from '../send/draft-memory.js';
import {StepHistory} from '../send/step-history.js';
import type {EsignTemplateElement} from './esign-template-element.js';
import {TemplateEditor} from './template-editor.js';
import {flowStyles} from './template-flow.styles.js';
import {steps, templateWords, type Step} from './template-messages.js';
import {
  allowedStep,
  changeOf,
  emptyPlan,
  faultsOf,
  planOf,
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
  readonly editor: TemplateEditor;
  readonly #host: EsignTemplateElement;
  readonly #store: TemplateStore;
  readonly #memory: DraftMemory;
  readonly #history: StepHistory<Step>;
  #version = 0;
  #isMoved = false;
  #isGone = false;

  constructor(host: EsignTemplateElement) {
    this.#host = host;
    this.#store = new TemplateStore(host);
    this.#memory = new DraftMemory('template', host.endpoint, host.id);
    this.#history = new StepHistory(
      `template ${host.id}`,
      steps,
      (step) => void this.#arrive(step),
    );
    const {elementStyles} = host.constructor as typeof LitElement;
    adoptStyles(host.renderRoot as ShadowRoot, [...elementStyles, ...flowStyles]);
    this.editor = new TemplateEditor(host, this.#store, () =>
      this.isEditing ? [this.fingerprint, this.#version] : undefined,
    );
    host.addController(this);
  }

  get fingerprint(): string {
    return this.view?.template_fingerprint ?? '';
  }

  get locale(): string {
    return localeOf(this.#host);
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
    this.step = allowedStep(wanted ?? (status === 'ready' ? 'ready' : 'prepare'), this.view);
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
    this.editor.leave();
    this.#host.removeController(this);
  }

  async refresh(): Promise<void> {
    this.problem = undefined;
    if (this.isEditing) this.editor.frame.restart();
    await this.#settle();
  }

  render(): TemplateResult {
    return renderFlow(this);
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
      this.#take(
        await (this.view ? this.#store.replace(this.fingerprint, file) : this.#created(file)),
      );
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
      this.go('fields');
    });
  };

  readonly publish = async (): Promise<boolean> => {
    if (this.busy || this.editor.question || !this.view) return false;
    return this.#work('saving', async () => {
      await this.editor.save();
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
    await this.editor.save();
    this.go('prepare');
  };

  #created(file: File): Promise<TemplateView> {
    const {visit} = this.#memory.keep({});
    const title = this.plan.title.trim() || titleOf(file.name);
    const parties = this.plan.roles.map(({name}, at) => ({
      name: name.trim() || templateWords.signer(at + 1),
    }));
    // Another file, chosen after a failure, is another request.
    return this.#store.create({title, parties}, file, `${visit}-${file.size}-${file.lastModified}`);
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

  async #work(busy: 'uploading' | 'saving', work: () => Promise<void>): Promise<boolean> {
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
      await this.editor.save();
      // With other fields it is no longer published.
      await this.#work(
        'saving',
        async () => void (this.view = await this.#store.read(this.fingerprint)),
      );
    }
    const allowed = allowedStep(step, this.view);
    if (allowed !== step) this.#history.correct(allowed);
    if (allowed !== this.step) this.#show(allowed);
  }

  #show(step: Step): void {
    this.step = step;
    this.isChecked = this.isLeaving = false;
    this.#isMoved = true;
    this.#memory.keep({step, fingerprint: this.fingerprint});
    this.#host.requestUpdate();
  }
}
