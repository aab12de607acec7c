import {nothing, type TemplateResult, html} from 'lit';
import {StepHistory} from '../internal/flow/step-history.js';
import {flowWords, limitWords} from '../internal/flow/flow-messages.js';
import {
  renderBar,
  renderBack,
  renderFlow,
  renderPrimary,
  renderStep,
} from '../internal/flow/render-flow.js';
import {showStage} from '../internal/frame/show-stage.js';
import {type EsignProblem, reportProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {addStyles} from '../internal/looks/add-styles.js';
import {explainStep} from '../internal/looks/hints.js';
import {usable, type SendHost} from './draft.js';
import {documentFaults} from './draft-faults.js';
import {DraftStore} from './draft-store.js';
import {flowStyles} from './esign-send.styles.js';
import type {LateViews} from './late-views.js';
import {ContactSearch} from './prepare/contact-search.js';
import {renderFold, focusIn} from './prepare/inputs.js';
import {renderRecipients} from './prepare/recipients.js';
import type {Sender} from './sender.js';
import {sendWords, stepName, steps, type Step} from './send-messages.js';
import {documentTypes, plainTypes} from '../../contract/file-kinds.js';
import {renderFault, renderInput} from '../internal/flow/flow-inputs.js';
import {renderDrop} from '../../ui/controls/render-drop.js';

/** An input whose content is missing or wrong, as a selector. */
const invalid = '[aria-invalid=true]';

/** What the element shows in each step, and its Send button. */
interface FlowParts {
  /** What went wrong, if anything. */
  readonly problem: unknown;
  /** The framed page. */
  readonly stage: TemplateResult;
  /** Nothing if the host has its own. */
  readonly sendButton: unknown;
}

/** The full flow of `<esign-send>`: the way from step to step, by its buttons and the browser's, and what each shows. */
export class SendFlow {
  /** Whether the fields have been reached: from then on, the framed page stays. */
  isOpened = false;
  readonly #host: SendHost;
  readonly #sender: Sender;
  readonly #store: DraftStore;
  readonly #contacts: ContactSearch;
  readonly #history: StepHistory<Step>;
  #current: Step = 'prepare';
  /** Whether the host named a draft with documents and recipients, so that nobody has to be asked for them. */
  #isReady = false;
  /** Whether a part is changed from the review, which comes next then. */
  #isReviewing = false;
  /** Whether what was put together is being saved. */
  #isSaving = false;
  /** What is loaded later, once it is there; why it did not come. */
  #late: LateViews | undefined;
  #coming: Promise<LateViews> | undefined;
  #problem: EsignProblem | undefined;

  constructor(
    host: SendHost,
    sender: Sender,
    onFingerprint: (fingerprint: string, isNew: boolean) => void,
  ) {
    this.#host = host;
    this.#sender = sender;
    this.#store = new DraftStore(host, {onFingerprint, onChange: () => void this.#showLate()});
    this.#contacts = new ContactSearch(host, this.#store);
    const onStep = (step: Step) => void this.#arrive(step);
    this.#history = new StepHistory(host.id, () => this.#shown, onStep);
    host.addController(this.#history);
    addStyles(host, flowStyles);
  }

  /**
   * Goes on with the host's draft, or with what this tab was about; false if the host's draft cannot be changed here.
   */
  async begin(): Promise<boolean> {
    const {left} = this.#store;
    const {fingerprint} = left;
    const offered = this.#store.readOffer();
    if (fingerprint) {
      await Promise.all([this.#loadLate(), offered]);
      const isFound = await this.#resume(fingerprint);
      if (isFound || left.given) return isFound;
      left.forgetTab();
    }
    if (left.isAny) void offered.then(() => this.#store.begin());
    return true;
  }

  /** The draft and how often it has changed, if the framed page is to be shown. */
  get framed(): readonly [fingerprint: string, version: number] | undefined {
    const {fingerprint, version} = this.#store;
    return this.isOpened && fingerprint ? [fingerprint, version] : undefined;
  }

  /** Whether the step does not include the framed page; its question is asked in the review if it has no other place. */
  get hidesStage(): boolean {
    const place = this.#shown.includes('fields') || !this.#sender.question ? 'fields' : 'review';
    return this.#current !== place;
  }

  /** The element turns to something else. */
  stop(): void {
    for (const each of [this.#history, this.#store]) {
      each.hostDisconnected();
      this.#host.removeController(each);
    }
  }

  /** It is sent, or gone: the next visit makes another one. */
  forget(): void {
    this.#store.left.forget();
    this.#host.requestUpdate();
  }

  /** The current step, and what there is to do. */
  render({problem, stage, sendButton}: FlowParts): TemplateResult {
    const {problem: failed, retry} = this.#store;
    const current = this.#current;
    const next = this.#following;
    const before = this.#shown[this.#shown.indexOf(current) - 1];
    const {question, hint} = this.#sender;
    const asked = current === 'fields' ? question : '';
    const isSaving = this.#isSaving;
    const label = this.#isReviewing ? sendWords.toReview() : flowWords.next();
    const onNext = () => void this.#next();
    return renderFlow({
      steps: this.#shown,
      current,
      nameOf: stepName,
      problem: [
        failed ? renderProblem(failed, () => void retry()) : nothing,
        this.#problem ? renderProblem(this.#problem, () => void this.#showLate()) : nothing,
        current === 'prepare' ? nothing : problem,
      ],
      content: [renderStep(this.#renderContent(), onNext, this.#prepareLate), stage],
      hint: isSaving ? flowWords.checking() : next ? asked : hint,
      buttons: [
        before ? renderBack(() => this.#go(before)) : nothing,
        next ? renderPrimary('next', label, onNext, isSaving || asked !== '') : sendButton,
      ],
    });
  }

  /** No document could be used after all: other documents can be chosen. */
  renderRestart(): TemplateResult {
    const choose = () => {
      this.#isReady = false;
      this.#store.change({documents: []});
      this.#store.abandon();
      this.#go('prepare');
    };
    return renderBar('', renderPrimary('back', sendWords.otherDocuments(), choose));
  }

  /** The steps that are shown, in their order. */
  get #shown(): readonly Step[] {
    return shownSteps([this.#host.steps, this.#store.offer?.steps], this.#isReady);
  }

  /** The step that comes next; undefined at the last one. */
  get #following(): Step | undefined {
    const onward = steps.slice(steps.indexOf(this.#current) + 1);
    return this.#isReviewing ? 'review' : this.#shown.find((step) => onward.includes(step));
  }

  #renderContent(): unknown {
    if (this.#current === 'fields') return nothing;
    return this.#current === 'prepare' ? this.#renderPrepare() : this.#renderReview();
  }

  #renderPrepare(): unknown {
    const store = this.#store;
    const late = this.#late;
    return [
      store.isFresh ? store.left.render((fingerprint) => void this.#goOn(fingerprint)) : nothing,
      renderDocuments(store, late),
      renderRecipients({store, contacts: this.#contacts, late, focus: focusIn(this.#host)}),
      renderFold(store, {
        name: 'options',
        summary: sendWords.options(),
        content: late?.renderOptions(),
      }),
    ];
  }

  #renderReview(): unknown {
    return this.#late?.renderReview({notes: this.#sender.notes, edit: this.#edit});
  }

  /** From the review to a step, and back from there. */
  readonly #edit = (step: Step) => {
    if (!this.#shown.includes(step)) return undefined;
    return () => {
      this.#go(step);
      this.#isReviewing = true;
    };
  };

  /** Goes on with the draft of an earlier visit, which takes the place of this one. */
  async #goOn(fingerprint: string): Promise<void> {
    if (!(await this.#resume(fingerprint))) this.forget();
  }

  /** Goes on with a draft; false if it cannot be changed here. */
  async #resume(fingerprint: string): Promise<boolean> {
    const store = this.#store;
    const resumed = await store.resume(fingerprint);
    if (!resumed) return false;
    const isGiven = store.left.given !== '';
    this.#isReady = resumed.isComplete && isGiven;
    const step = resumed.isComplete ? this.#stepFrom(resumed.step) : 'prepare';
    // Back goes one step back here too.
    if (isGiven || this.#history.step) this.#show(step);
    else this.#go(step);
    void store.try(() => store.settle());
    return true;
  }

  /** Where the person goes on with a draft: where they were, or else at the first step with something to do. */
  #stepFrom(left: string): Step {
    const before = this.#history.step ?? this.#shown.find((step) => step === left);
    return before ?? ((this.#isReady && this.#following) || 'prepare');
  }

  /** Points out what is still missing; otherwise saves, and goes on. */
  async #next(): Promise<void> {
    const next = this.#following;
    if (next && (this.#current !== 'prepare' || (await this.#isPrepared()))) this.#go(next);
  }

  async #isPrepared(): Promise<boolean> {
    const store = this.#store;
    let isPrepared = false;
    const prepare = async () => {
      if (store.check()) return this.#pointOut();
      if (this.#isSaving) return;
      const before = usable(store.draft).length;
      this.#isSaving = true;
      await store.save().finally(() => (this.#isSaving = false));
      // A document that was refused in the meantime is shown before the flow goes on.
      isPrepared = usable(store.draft).length >= before;
    };
    await store.try(prepare, () => this.#next());
    this.#host.requestUpdate();
    return isPrepared;
  }

  /** The first thing that is missing or wrong has the focus, so that what is typed next corrects it. */
  #pointOut(): void {
    const first = documentFaults(this.#store.draft).has('files') ? '[type=file]' : invalid;
    focusIn(this.#host)(first, '[data-edit=task]');
  }

  /** The person used the browser's own buttons. */
  async #arrive(step: Step): Promise<void> {
    const isNext = this.#current === 'prepare' && step !== 'prepare';
    if (isNext && !(await this.#isPrepared())) return this.#history.correct('prepare');
    if (step !== this.#current) this.#show(step);
  }

  #go(step: Step): void {
    this.#history.go(this.#current, step);
    this.#show(step);
  }

  /** Focus follows the step, so that screen readers announce it and the keyboard continues there. */
  #show(step: Step): void {
    const store = this.#store;
    const {fingerprint} = store;
    const isBack = step === 'prepare' && this.isOpened;
    this.#current = step;
    this.#isReviewing = false;
    this.isOpened ||= step !== 'prepare';
    store.arrive(step);
    void this.#host.updateComplete.then(() => focusHeading(this.#host));
    if (isBack && fingerprint) store.recount(this.#sender.savePage());
    if (step === 'review') void store.try(() => this.#openReview());
  }

  /** Shows what is known, and then the pages as the framed page has saved them. */
  async #openReview(): Promise<void> {
    const saved = this.#sender.savePage();
    this.#store.recount(saved);
    const [late] = await Promise.all([this.#loadLate(), saved]);
    await late.readPages();
  }

  /** What is loaded later, once. @throws if it does not come; then it is requested again */
  #loadLate(): Promise<LateViews> {
    return (this.#coming ??= import('./late-views.js').then(
      ({createLateViews}) => {
        this.#problem = undefined;
        this.#host.requestUpdate();
        return (this.#late = createLateViews(this.#host, this.#store));
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    ));
  }

  /** It may be wanted soon: nobody waits then. Without it now, it is requested when it is. */
  readonly #prepareLate = (): void => {
    this.#loadLate().catch(() => undefined);
  };

  /** It is wanted: shows it once it is there, or why it did not come. */
  async #showLate(): Promise<void> {
    // An attempt that began before may have begun without a connection.
    const isUnderWay = this.#coming !== undefined;
    try {
      await this.#loadLate().catch((error: unknown) =>
        isUnderWay ? this.#loadLate() : Promise.reject(error as Error),
      );
    } catch (error) {
      this.#problem = reportProblem(this.#host, error);
      this.#host.requestUpdate();
    }
  }
}

/** Documents: pick or drop, title, order. */
function renderDocuments(store: DraftStore, late: LateViews | undefined): TemplateResult {
  const {draft} = store;
  const faults = store.isChecked ? documentFaults(draft) : undefined;
  return html`
    <h3 part="section">${stepName('documents')}</h3>
    ${draft.template ? nothing : [renderSources(store), renderTemplates(store, late)]}
    ${store.refusals.map((refusal) => html`<p class="fault" role="alert">${refusal}</p>`)}
    ${renderFault(faults?.get('files'))} ${late?.renderFiles()}
    ${renderInput(
      flowWords.title(),
      draft.title,
      faults?.get('title'),
      (title) => store.change({title}),
      {name: 'title'},
    )}
  `;
}

/** Where files are dropped or chosen, and which are taken. */
function renderSources(store: DraftStore): TemplateResult {
  const takesOffice = store.offer?.office !== false;
  return renderDrop({
    text: takesOffice ? flowWords.drop() : sendWords.dropPlain(),
    pick: flowWords.pick(),
    accept: takesOffice ? documentTypes : plainTypes,
    isMany: true,
    after: html`<p class="muted">${limitWords()}</p>`,
    take: (files) => store.take(files),
  });
}

/** Templates to choose from: only before there are files, or a draft. */
function renderTemplates(store: DraftStore, late: LateViews | undefined): unknown {
  if (!store.offer?.templates || !store.isFresh) return nothing;
  if (store.unfolded.has('templates')) return late?.renderTemplates();
  return html`<button
    type="button"
    part="use-template"
    @click=${() => store.fold('templates', true)}
  >
    ${sendWords.useTemplate()}
  </button>`;
}

/** Brings an element into view, as a whole where it fits, and moves the focus to its heading. */
function focusHeading(host: SendHost): void {
  host.scrollIntoView({block: 'nearest'});
  host.renderRoot.querySelector('h2')?.focus();
  showStage(host);
}

/**
 * The steps that are shown, in their order. One that is needed is shown all the same, and developers are told what to do.
 * @param chosen Steps as the page and the server name them; all where nothing is named.
 * @param isReady Whether nobody has to be asked for documents and recipients.
 */
function shownSteps(
  chosen: readonly (readonly string[] | undefined)[],
  isReady: boolean,
): readonly Step[] {
  const isChosen = (step: Step) => chosen.every((list) => list?.includes(step) ?? true);
  const isNeeded = {prepare: !isReady, fields: false, review: !isChosen('fields')};
  return steps.filter((step) => {
    if (isNeeded[step] && !isChosen(step)) explainStep(step);
    return isNeeded[step] || isChosen(step);
  });
}
