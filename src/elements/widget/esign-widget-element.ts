import type {TemplateResult} from 'lit';
import type {Asked, PageMessage, Prefill} from '../../ui/frame/frame-message.js';
import {
  EsignBeforeSignEvent,
  EsignCompletedEvent,
  EsignErrorEvent,
  EsignSignedEvent,
  EsignConfirmationSentEvent,
  EsignViewedEvent,
} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import {EsignElement} from '../internal/esign-element.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {renderSigning, renderSurroundings} from '../internal/frame/frame-stage.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {styles} from './esign-widget.styles.js';
import {requestWidget} from './request-widget.js';
import {widgetWords} from './widget-messages.js';

/** What the host knows of the person who is to sign. */
export interface WidgetPrefill {
  readonly name?: string;
  readonly email?: string;
  /** Values for fields that the person may change; ids as `GET /templates/{template_fingerprint}` tells them. */
  readonly merge_fields?: readonly {
    readonly field_id: string | number;
    readonly field_value: string;
  }[];
}

/** What a message of the page tells the host. No envelope is named: its record is the account's. */
const told: Partial<Record<string, new (fingerprint: string) => Event>> = {
  verify: EsignConfirmationSentEvent,
  signed: EsignSignedEvent,
  completed: EsignCompletedEvent,
};

/**
 * @summary Shows the public form of a template: whoever comes fills it in, signs, and confirms by mail.
 * @tag esign-widget
 * @event {EsignReadyEvent} esign-ready - The form, or what is to be said instead, is shown.
 * @event {EsignViewedEvent} esign-viewed - The person sees the form.
 * @event {EsignProgressEvent} esign-progress - Required fields were filled or emptied.
 * @event {EsignBeforeSignEvent} esign-before-sign - Cancelable, and `waitUntil()` holds it.
 * @event {EsignConfirmationSentEvent} esign-confirmation-sent - The person has signed; a mail to confirm is on its way.
 * @event {EsignSignedEvent} esign-signed - The person has confirmed while the form is in view.
 * @event {EsignCompletedEvent} esign-completed - The document is sealed while the form is in view.
 * @event {EsignActivityEvent} esign-activity - The person did something inside the frame.
 * @event {EsignErrorEvent} esign-error - Something went wrong.
 * @slot loading - Shown until the form is there.
 * @slot error - Takes the place of our words about a problem.
 * @slot header - Above the form.
 * @slot footer - Below the form.
 * @slot signed - Shown once the person has signed.
 * @csspart frame - The `<iframe>` that holds the form.
 * @csspart loading - The sheet shown while loading.
 * @csspart error - The box around a problem.
 * @csspart error-message - Its sentence.
 * @csspart retry - Its button.
 * @cssproperty [--esign-frame-height=min(80vh, 860px)] - Height of a page that does not tell its own.
 * @cssproperty [--esign-frame-min-height=480px] - Least height of the frame.
 */
export class EsignWidgetElement extends EsignElement {
  static override styles = styles;
  static override properties = {
    templateFingerprint: {attribute: 'template-fingerprint'},
    prefill: {attribute: false},
  };

  /** The template to sign; it has one party. Changing it starts over. */
  templateFingerprint = '';
  /** What the host knows of the person; it does not replace what was typed. */
  prefill: WidgetPrefill = {};

  readonly #events = new EnvelopeEvents(this);
  #isSigned = false;
  readonly #frame = new FrameController(this, {
    args: () => (this.templateFingerprint ? [this.endpoint, this.templateFingerprint] : undefined),
    session: (signal) => requestWidget(this, this.templateFingerprint, signal),
    onMessage: (message) => this.#handleMessage(message),
    onAsk: (what) => this.#mayGoOn(what),
    onProblem: (problem) => void this.dispatchEvent(new EsignErrorEvent(problem)),
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

  /** Nobody asked for this signature, so there is nothing to decline. */
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
