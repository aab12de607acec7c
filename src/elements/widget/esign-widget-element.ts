import type {TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {widgetViewSchema} from '../../contract/session.js';
import type {Asked, PageMessage, Prefill} from '../../ui/frame/frame-message.js';
import {
  EsignBeforeSignEvent,
  EsignCompletedEvent,
  EsignSignedEvent,
  EsignConfirmationSentEvent,
  EsignViewedEvent,
} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {EsignElement} from '../internal/esign-element.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {renderSigning, renderSurroundings} from '../internal/frame/frame-stage.js';
import {readAnswer} from '../internal/helper/helper-client.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {framedPageStyles} from '../internal/looks/framed-page.styles.js';
import {reportProblem} from '../internal/helper/problem.js';
import {widgetWords} from './widget-messages.js';

/** What the host knows about the person who will sign. */
export interface WidgetPrefill {
  readonly name?: string;
  readonly email?: string;
  /** Values for fields that the person may change; ids as returned by `GET /templates/{template_fingerprint}`. */
  readonly merge_fields?: readonly {
    readonly field_id: string | number;
    readonly field_value: string;
  }[];
}

/** The event that a message of the page sends to the host. It names no envelope: its record belongs to the account. */
const told: Partial<Record<string, new (fingerprint: string) => Event>> = {
  verify: EsignConfirmationSentEvent,
  signed: EsignSignedEvent,
  completed: EsignCompletedEvent,
};

/**
 * @summary Shows the public form of a template: any visitor can fill it in, sign, and confirm by mail.
 * @tag esign-widget
 * @event {EsignReadyEvent} esign-ready - The form, or a message instead of it, is shown.
 * @event {EsignViewedEvent} esign-viewed - The person sees the form.
 * @event {EsignProgressEvent} esign-progress - Required fields were filled or emptied.
 * @event {EsignBeforeSignEvent} esign-before-sign - Cancelable; `waitUntil()` delays it.
 * @event {EsignConfirmationSentEvent} esign-confirmation-sent - The person has signed; a mail to confirm is on its way.
 * @event {EsignSignedEvent} esign-signed - The person has confirmed while the form is in view.
 * @event {EsignCompletedEvent} esign-completed - The document is sealed while the form is in view.
 * @event {EsignActivityEvent} esign-activity - The person did something inside the frame.
 * @event {EsignErrorEvent} esign-error - Something failed.
 * @slot loading - Shown until the form has loaded.
 * @slot error - Replaces the built-in error message.
 * @slot header - Above the form.
 * @slot footer - Below the form.
 * @slot signed - Shown once the person has signed.
 * @csspart frame - The `<iframe>` that holds the form.
 * @csspart loading - The placeholder shown while loading.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 * @cssproperty [--esign-frame-height=min(80vh, 860px)] - Height of a page that does not report its own.
 * @cssproperty [--esign-frame-min-height=min(480px, 100dvh)] - Minimum height of the frame.
 */
export class EsignWidgetElement extends EsignElement {
  static override styles = framedPageStyles;

  /** The template to sign; it has one party. Changing it starts over. */
  @property({attribute: 'template-fingerprint'}) templateFingerprint = '';
  /** What the host knows about the person; it does not replace what was typed. */
  @property({attribute: false}) prefill: WidgetPrefill = {};

  readonly #events = new EnvelopeEvents(this);
  #isSigned = false;
  readonly #frame = new FrameController(this, {
    args: () => (this.templateFingerprint ? [this.endpoint, this.templateFingerprint] : undefined),
    session: (signal) => this.#requestPage(signal),
    onMessage: (message) => this.#handleMessage(message),
    onAsk: (what) => this.#mayGoOn(what),
    onProblem: (problem) => reportProblem(this, problem),
  });

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('templateFingerprint')) this.#forget();
    if (changed.has('prefill')) this.#tellPrefill();
  }

  /** Shows the form again, empty. */
  async refresh(): Promise<void> {
    this.#forget();
    this.#frame.restart();
    await this.updateComplete;
  }

  override render(): TemplateResult {
    const said = this.#isSigned ? widgetWords.verifySent() : '';
    return renderSurroundings(this.#renderContent(), said);
  }

  #renderContent(): TemplateResult {
    if (!this.templateFingerprint) return renderProblem({message: widgetWords.nothing()});
    const slot = this.#isSigned ? 'signed' : 'form';
    return renderSigning(this.#frame, widgetWords.frame(), slot, () => void this.refresh());
  }

  /** The address of the template's public page; an invalid one throws. */
  async #requestPage(signal: AbortSignal): Promise<string> {
    const path = `/templates/${encodeURIComponent(this.templateFingerprint)}/widget`;
    const {widget_url: url} = await readAnswer(this, path, widgetViewSchema, {signal});
    return new URL(url).href;
  }

  #forget(): void {
    this.#events.forget();
    this.#isSigned = false;
  }

  #tellPrefill(): void {
    const {name = '', email = '', merge_fields: values = []} = this.prefill;
    const merge_fields = values.map(({field_id, field_value}) => ({
      field_id: String(field_id),
      field_value,
    }));
    const prefill: Prefill = {name, email, merge_fields};
    this.#frame.post({type: 'prefill', prefill});
  }

  /** Nobody requested this signature, so there is nothing to decline. */
  #mayGoOn(what: Asked): Promise<boolean> {
    return what === 'sign' ? new EsignBeforeSignEvent('').passes(this) : Promise.resolve(false);
  }

  #handleMessage(message: PageMessage): void {
    const {type} = message;
    if (type === 'ready') this.#tellPrefill();
    this.#events.tellPage(message);
    if (type === 'ready') this.#events.once(new EsignViewedEvent(''));
    const Told = told[type];
    if (!Told) return;
    this.#isSigned = true;
    this.#events.once(new Told(''));
  }
}
