import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {PageMessage} from '../../ui/frame/frame-message.js';
import {EsignDraftCreatedEvent} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {EsignEditorElement, list} from '../internal/esign-editor-element.js';
import {renderBar} from '../internal/flow/render-flow.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {renderStage, renderSurroundings} from '../internal/frame/frame-stage.js';
import {StatusScreenController} from '../internal/frame/status-screen.js';
import {showStage} from '../internal/frame/show-stage.js';
import {requestSession} from '../internal/helper/helper-client.js';
import {localeOf} from '../../ui/language/localize.js';
import {words} from '../internal/messages.js';
import {toProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {screenWords} from '../internal/frame/status-screen-messages.js';
import {sendScreen, type ScreenName} from '../internal/frame/due-screen.js';
import {styles} from './esign-send.styles.js';
import {isOther, RecipeVisit, vanishTime} from './recipe-visit.js';
import {SendFlow} from './send-flow.js';
import {sendWords} from './send-messages.js';
import {Sender} from './sender.js';

/**
 * @summary Prepares an envelope and sends it, inside the host page.
 * @tag esign-send
 * @event {EsignReadyEvent} esign-ready - The fields can be placed, or a message is shown instead.
 * @event {EsignDraftCreatedEvent} esign-draft-created - A draft was created.
 * @event {EsignFieldsChangeEvent} esign-fields-change - Fields were placed, changed or removed.
 * @event {EsignBeforeSendEvent} esign-before-send - Cancelable; `waitUntil()` delays it.
 * @event {EsignSentEvent} esign-sent - The envelope is on its way.
 * @event {EsignActivityEvent} esign-activity - The person did something inside the frame.
 * @event {EsignErrorEvent} esign-error - Something failed, or the envelope ended unsuccessfully.
 * @slot loading - Shown until the page has loaded.
 * @slot error - Replaces the built-in error message.
 * @slot header - Above everything.
 * @slot footer - Below everything.
 * @slot sent - Shown once the envelope is sent.
 * @csspart frame - The `<iframe>` that holds the set-up page.
 * @csspart loading - The placeholder shown while loading.
 * @csspart start - The button that creates a recipe's draft.
 * @csspart steps - The list of steps of the full flow.
 * @csspart heading - The heading of a step.
 * @csspart left-draft - The offer to go on with the draft of an earlier visit.
 * @csspart go-on - The button that does so.
 * @csspart begin-anew - The button that declines it.
 * @csspart section - The heading of a part of a step.
 * @csspart drop - Where files are dropped.
 * @csspart use-template - The button that lists the templates.
 * @csspart template - One template to choose.
 * @csspart document - One chosen document.
 * @csspart recipient - One recipient.
 * @csspart leaving - What is asked before a recipient with fields is removed.
 * @csspart leave - The button that answers it.
 * @csspart add-recipient - The button that adds one.
 * @csspart add-myself - The button that adds the person who sends.
 * @csspart options - Message, expiry and reminders.
 * @csspart summary - What is going to be sent.
 * @csspart review-pages - The pages in it.
 * @csspart person - One recipient in it.
 * @csspart bar - The row of buttons.
 * @csspart hint - What happens on sending, if there is something to know.
 * @csspart back - The button for the previous step.
 * @csspart next - The button for the next step.
 * @csspart send-button - The button that sends the envelope.
 * @csspart screen - The message shown if there is no longer a draft.
 * @csspart screen-heading - Its heading.
 * @csspart screen-text - Its text.
 * @csspart download - The link to the signed document.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 * @cssproperty [--esign-frame-height=min(80vh, 860px)] - Height of a page that does not report its own.
 * @cssproperty [--esign-frame-min-height=min(480px, 100dvh)] - Minimum height of the frame.
 */
export class EsignSendElement extends EsignEditorElement {
  static override styles = styles;

  /** Name of the recipe that the helper creates the draft from. */
  @property() recipe = '';
  /** Passed to the recipe. Other values start over; another object with the same values does not. */
  @property({attribute: false, hasChanged: isOther}) params: unknown;
  /** Steps that are shown, of `prepare`, `fields` and `review`: all that the host's server shows by default. */
  @property(list) steps?: readonly string[];
  /** The draft to continue with; set by the element once it has created one. */
  @property({attribute: 'envelope-fingerprint'}) envelopeFingerprint = '';
  /** Leaves the Send button to the host, which calls `send()`. */
  @property({type: Boolean, attribute: 'without-send-button'}) withoutSendButton = false;

  #created = '';
  /** The recipe with its params, unless the host names a draft. */
  #visit: RecipeVisit | undefined;
  readonly #events = new EnvelopeEvents(this);
  /** The full flow, loaded if the person puts the envelope together here. */
  #flow: SendFlow | undefined;
  #flowState: 'wanted' | 'loading' | 'known' = 'wanted';
  readonly #envelope = new StatusScreenController(this, () => this.#handleChange());
  readonly #frame = new FrameController(this, {
    args: () => this.#sessionArgs,
    session: (signal) => this.#requestSession(signal),
    onMessage: (message) => this.#handleMessage(message),
    onAsk: () => Promise.resolve(true),
    onProblem: (problem) =>
      void this.#events.tellProblem(problem, this.#envelope, () => Boolean(this.#screen)),
  });
  readonly #sender = new Sender(this, this.#envelope, this.#frame, (sent) => {
    this.#leave();
    this.#created = this.envelopeFingerprint = sent;
  });

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const isNew = changed.has('envelopeFingerprint') && this.envelopeFingerprint !== this.#created;
    if (isNew || changed.has('recipe') || changed.has('params')) this.#begin();
    if (!this.#visit && this.#flowState === 'wanted') void this.#beginFlow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Not if it is only moved within the page.
    setTimeout(() => {
      if (!this.isConnected) this.#visit?.vanish();
    }, vanishTime);
  }

  /** Creates the recipe's draft and shows its fields, as the element's own button does. */
  async start(): Promise<void> {
    // A page may call this before the element has read its attributes.
    await this.updateComplete;
    if (this.#visit) this.#visit.isStarted = true;
    this.requestUpdate();
    await this.updateComplete;
    showStage(this);
  }

  /** Sends the envelope; false if it was prevented or failed. */
  send(): Promise<boolean> {
    return this.#sender.send();
  }

  /** Requests a fresh session and shows the page again; placed fields are kept. */
  async refresh(): Promise<void> {
    this.#sender.problem = undefined;
    // A flow that could not be loaded is requested again.
    if (!this.#flow && this.#flowState === 'known') this.#flowState = 'wanted';
    this.#frame.restart();
    await this.#envelope.read();
  }

  override render(): TemplateResult {
    const screen = this.#screen;
    const said = this.#sender.isSending ? sendWords.sending() : '';
    return renderSurroundings(
      screen ? this.#renderScreen(screen) : this.#renderDraft(),
      screen ? screenWords(screen).title : said,
    );
  }

  get #sessionArgs(): readonly unknown[] | undefined {
    const {endpoint, envelopeFingerprint} = this;
    if (this.#flow) return this.#flow.framed && [endpoint, ...this.#flow.framed];
    const isDue = this.#visit?.isStarted ?? (this.#flowState === 'known' && envelopeFingerprint);
    // A visit without its draft, or creating it would start over.
    return isDue ? [endpoint, this.#visit ?? envelopeFingerprint] : undefined;
  }

  get #screen(): ScreenName | undefined {
    // The first step shows itself what became of the documents.
    if (this.#flow && !this.#flow.isOpened) return undefined;
    const {view} = this.#envelope.state;
    return view && sendScreen(view);
  }

  #renderScreen(screen: ScreenName) {
    const content = this.#envelope.render(screen);
    if (screen === 'failed' && this.#flow) return [content, this.#flow.renderRestart()];
    const isSent = screen === 'sent' || screen === 'processing';
    return isSent ? html`<slot name="sent">${content}</slot>` : content;
  }

  #renderDraft() {
    if (this.#visit?.isStarted === false) return this.#visit.renderStart(() => void this.start());
    const problem = this.#sender.problem ?? this.#frame.problem ?? this.#frame.notice;
    const parts = {
      problem: problem ? renderProblem(problem, () => void this.refresh()) : nothing,
      stage: renderStage(this.#frame, words.documentToPrepare(), this.#flow?.hidesStage),
      sendButton: this.withoutSendButton ? nothing : this.#sender.renderButton(this.#frame.isShown),
    };
    if (this.#flow) return this.#flow.render(parts);
    // Which flow it is, is not known yet.
    if (!this.#sessionArgs) return [parts.problem, parts.stage];
    return [parts.problem, parts.stage, renderBar(this.#sender.hint, parts.sendButton)];
  }

  /** Another recipe, other params or another draft: what was made for the previous ones is abandoned. */
  #begin(): void {
    this.#visit?.vanish();
    this.#flow?.stop();
    this.#visit = this.#flow = undefined;
    this.#flowState = 'wanted';
    if (this.envelopeFingerprint === this.#created) this.envelopeFingerprint = '';
    this.#sender.forget();
    this.#events.forget();
    this.#created = '';
    if (!this.recipe || this.envelopeFingerprint) return;
    this.#visit = new RecipeVisit(this, this.recipe, this.params);
    this.#created = this.envelopeFingerprint = this.#visit.fingerprint;
  }

  /** Loads the full flow, and the draft that it goes on with. */
  async #beginFlow(): Promise<void> {
    this.#flowState = 'loading';
    const flow = new SendFlow(this, this.#sender, (...told) => this.#take(...told));
    try {
      const isUsed = await flow.begin();
      if (isUsed && !this.#visit) this.#flow = flow;
    } catch (error) {
      this.#sender.fail(error);
    }
    if (this.#flow !== flow) flow.stop();
    this.#flowState = 'known';
    this.requestUpdate();
  }

  async #requestSession(signal: AbortSignal): Promise<string> {
    const {editorChoice, envelopeFingerprint: fingerprint} = this;
    if (!fingerprint && this.#visit) return this.#makeDraft(this.#visit, signal);
    const request = {session_type: 'sending', locale: localeOf(this), ...editorChoice} as const;
    try {
      return (await requestSession(this, fingerprint, request, signal)).session_url;
    } catch (error) {
      if (this.#visit?.isResumed && toProblem(error).code === 'not_found') {
        this.#restart();
        // From then on the frame does not listen any more.
        await this.updateComplete;
      }
      throw error;
    }
  }

  async #makeDraft(visit: RecipeVisit, signal: AbortSignal): Promise<string> {
    const {recipe, params} = this;
    const request = {recipe, params, locale: localeOf(this), ...this.editorChoice};
    const made = await visit.create(request, signal);
    this.#take(made.envelope_fingerprint, true);
    return made.session_url;
  }

  /** There is a draft now, or none any more. */
  #take(fingerprint: string, isNew: boolean): void {
    this.#created = this.envelopeFingerprint = fingerprint;
    if (isNew && fingerprint) this.dispatchEvent(new EsignDraftCreatedEvent(fingerprint));
  }

  /** The draft that this tab remembers has been sent or deleted elsewhere. */
  #restart(): void {
    this.#visit?.forget();
    this.#take('', false);
    this.requestUpdate();
  }

  #handleChange(): void {
    const screen = this.#screen;
    if (!screen) return;
    if (this.#visit?.isResumed) return this.#restart();
    this.#envelope.tell(this.#events, screen);
    if (screen !== 'failed') this.#leave();
  }

  #leave(): void {
    this.#flow?.forget();
    this.#visit?.leave();
  }

  #handleMessage(message: PageMessage): void {
    this.#visit?.hear(message);
    this.#events.tellPage(message);
    if (message.type === 'fields') this.#sender.takeFields(message);
  }
}
