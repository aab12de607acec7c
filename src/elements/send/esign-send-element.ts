import {html, nothing, type TemplateResult} from 'lit';
import type {PageMessage} from '../../ui/frame/frame-message.js';
import {EsignDraftCreatedEvent} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {EsignElement} from '../internal/esign-element.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {renderStage, renderSurroundings} from '../internal/frame/frame-stage.js';
import {createDraft, requestSession} from '../internal/helper/helper-client.js';
import {localeOf} from '../../ui/language/localize.js';
import {words} from '../internal/messages.js';
import {toProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {StatusScreenController} from '../internal/frame/status-screen-controller.js';
import type {ScreenName} from '../internal/frame/status-screen-messages.js';
import {renderBar} from './draft-parts.js';
import {DraftSender} from './draft-sender.js';
import {styles} from './esign-send.styles.js';
import type {PlanController} from './plan-controller.js';
import {sendWords} from './send-messages.js';

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
 * @csspart steps - The list of steps of the full flow.
 * @csspart heading - The heading of a step.
 * @csspart drop - Where files are dropped.
 * @csspart document - One chosen document.
 * @csspart recipient - One recipient.
 * @csspart add-recipient - The button that adds one.
 * @csspart summary - What is going to be sent.
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
 * @cssproperty [--esign-frame-min-height=480px] - Minimum height of the frame.
 */
export class EsignSendElement extends EsignElement {
  static override styles = styles;
  static override properties = {
    recipe: {},
    params: {attribute: false},
    envelopeFingerprint: {attribute: 'envelope-fingerprint'},
    withoutSendButton: {type: Boolean, attribute: 'without-send-button'},
  };

  /** Name of the recipe that the helper creates the draft from. */
  recipe = '';
  /** Passed to the recipe. A new object starts over. */
  params: unknown;
  /** The draft to continue with; set by the element once it has created one. */
  envelopeFingerprint = '';
  /** Leaves the Send button to the host, which calls `send()`. */
  withoutSendButton = false;

  #created = '';
  readonly #events = new EnvelopeEvents(this);
  /** The full flow, loaded if the person puts the envelope together here. */
  #plan: PlanController | undefined;
  #isPlanAsked = false;
  readonly #envelope = new StatusScreenController(this, () => {
    if (this.#screen) this.#envelope.screens?.tellScreen(this.#events, this.#screen);
  });
  readonly #frame = new FrameController(this, {
    args: () => this.#sessionArgs,
    session: (signal) => this.#requestSession(signal),
    onMessage: (message) => this.#handleMessage(message),
    onAsk: () => Promise.resolve(true),
    onProblem: (problem) =>
      void this.#events.tellProblem(problem, this.#envelope, () => Boolean(this.#screen)),
  });
  readonly #sending = new DraftSender(this, this.#envelope, this.#frame);

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (this.#isFullFlow && !this.#isPlanAsked) void this.#loadPlan();
    const isNew = changed.has('envelopeFingerprint') && this.envelopeFingerprint !== this.#created;
    if (!isNew && !changed.has('recipe') && !changed.has('params')) return;
    // Another recipe or other params: the draft that was made for the previous ones is abandoned.
    if (this.#created && this.envelopeFingerprint === this.#created) this.envelopeFingerprint = '';
    this.#forget();
  }

  /** Sends the envelope; false if it was prevented or failed. */
  send(): Promise<boolean> {
    return this.#sending.send();
  }

  /** Requests a fresh session and shows the page again; placed fields are kept. */
  async refresh(): Promise<void> {
    this.#sending.problem = undefined;
    // A flow that could not be loaded is requested again.
    this.#isPlanAsked = Boolean(this.#plan);
    this.#frame.restart();
    await this.#envelope.read();
  }

  override render(): TemplateResult {
    const screen = this.#screen;
    const said = this.#sending.isSending ? sendWords.sending() : '';
    return renderSurroundings(
      screen ? this.#renderScreen(screen) : this.#renderDraft(),
      (screen && this.#envelope.screens?.screenWords(screen).title) ?? said,
    );
  }

  /** The host's draft, as opposed to one that was created here. */
  get #given(): string {
    return this.envelopeFingerprint === this.#created ? '' : this.envelopeFingerprint;
  }

  /** Whether the person puts the envelope together here. */
  get #isFullFlow(): boolean {
    return !this.recipe && !this.#given;
  }

  get #sessionArgs(): readonly unknown[] | undefined {
    const drafted = this.#plan?.drafted;
    if (this.#isFullFlow && !drafted) return undefined;
    // Without the draft created here, or creating it would start over.
    return [this.endpoint, this.#given, this.recipe, this.params, drafted];
  }

  get #screen(): ScreenName | undefined {
    const {state, screens} = this.#envelope;
    return state.view && screens?.sendScreen(state.view);
  }

  #renderScreen(screen: ScreenName) {
    const {state, screens} = this.#envelope;
    const content = screens?.renderScreen(screen, state.view, this, localeOf(this));
    if (screen === 'failed' && this.#isFullFlow) return [content, this.#plan?.renderRestart()];
    const isSent = screen === 'sent' || screen === 'processing';
    return isSent ? html`<slot name="sent">${content}</slot>` : content;
  }

  #renderDraft() {
    const problem = this.#sending.problem ?? this.#frame.problem ?? this.#frame.notice;
    const {isShown} = this.#frame;
    const isFull = this.#isFullFlow;
    const parts = {
      problem: problem ? renderProblem(problem, () => void this.refresh()) : nothing,
      stage: renderStage(this.#frame, words.documentToPrepare(), isFull && this.#plan?.isElsewhere),
      sending: this.#sending,
      sendButton: this.withoutSendButton ? nothing : this.#sending.renderButton(isShown),
    };
    if (isFull) return this.#plan?.render(parts) ?? [parts.problem, parts.stage];
    return [parts.problem, parts.stage, renderBar(this.#sending.hint, parts.sendButton)];
  }

  async #loadPlan(): Promise<void> {
    this.#isPlanAsked = true;
    try {
      const {PlanController} = await import('./plan-controller.js');
      this.#plan = new PlanController(this, () => this.#startOver());
    } catch (error) {
      this.#sending.fail(toProblem(error));
    }
    this.requestUpdate();
  }

  async #requestSession(signal: AbortSignal): Promise<string> {
    const locale = localeOf(this);
    const fingerprint = this.envelopeFingerprint;
    if (fingerprint) {
      const request = {session_type: 'sending', locale} as const;
      return (await requestSession(this, fingerprint, request, signal)).session_url;
    }
    const form = this.recipe ? undefined : this.#plan?.toForm(locale);
    const request = {recipe: this.recipe, params: this.params, locale};
    const made = await createDraft(this, form ?? request, signal);
    this.#created = this.envelopeFingerprint = made.envelope_fingerprint;
    this.dispatchEvent(new EsignDraftCreatedEvent(this.#created));
    return made.session_url;
  }

  #forget(): void {
    this.#created = '';
    this.#sending.forget();
    this.#events.forget();
  }

  /** The plan is kept; its draft is abandoned. */
  #startOver(): void {
    this.#forget();
    this.envelopeFingerprint = '';
  }

  #handleMessage(message: PageMessage): void {
    this.#events.tellPage(message);
    if (message.type === 'fields') this.#sending.takeFields(message);
  }
}
