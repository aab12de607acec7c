import {html, type TemplateResult} from 'lit';
import {actionAnswerSchema} from '../../contract/answers.js';
import type {DraftNote, PageMessage} from '../../ui/frame/frame-message.js';
import {EsignBeforeSendEvent, EsignFieldsChangeEvent, EsignSentEvent} from '../events.js';
import type {
  EnvelopeController,
  EnvelopeElement,
} from '../internal/envelope/envelope-controller.js';
import type {FrameController} from '../internal/frame/frame-controller.js';
import {readAnswer} from '../internal/helper/helper-client.js';
import {localeOf} from '../../ui/language/localize.js';
import {type EsignProblem, reportProblem} from '../internal/helper/problem.js';
import {sendWords} from './send-messages.js';

/** Sends the envelope of `<esign-send>`, and says what to know before that. */
export class Sender {
  /** Whether the envelope is being sent. */
  isSending = false;
  /** Why it was not sent. */
  problem: EsignProblem | undefined;
  /** What the sender should know before sending, as the page reports it. */
  notes: readonly DraftNote[] = [];
  /** A question of the page that must be answered before anything is sent. */
  question = '';
  readonly #host: EnvelopeElement;
  readonly #envelope: EnvelopeController;
  readonly #frame: FrameController;
  readonly #onSent: (fingerprint: string) => void;
  #missing: readonly string[] = [];

  /** @param onSent Called with what is sent before the host is told, which may leave the page at once. */
  constructor(
    host: EnvelopeElement,
    envelope: EnvelopeController,
    frame: FrameController,
    onSent: (fingerprint: string) => void,
  ) {
    this.#host = host;
    this.#envelope = envelope;
    this.#frame = frame;
    this.#onSent = onSent;
  }

  /** Sends the envelope; false if it was prevented or failed. */
  async send(): Promise<boolean> {
    const {envelopeFingerprint} = this.#host;
    // As long as the page asks a question, the service refuses to send, in words of its interface.
    if (this.isSending || this.question || !envelopeFingerprint) return false;
    this.#change({isSending: true, problem: undefined});
    await this.savePage();
    const mayGoOn = await new EsignBeforeSendEvent(envelopeFingerprint).passes(this.#host);
    const isSent = mayGoOn && (await this.#sendNow(envelopeFingerprint));
    this.#change({isSending: false});
    return isSent;
  }

  /** The page has saved its fields; signers in `missing` have no field to sign. */
  takeFields({
    count,
    missing,
    unanswerable = [],
    notes = [],
    question = '',
  }: Extract<PageMessage, {type: 'fields'}>): void {
    this.#missing = missing;
    this.notes = notes;
    this.question = question;
    this.#host.dispatchEvent(new EsignFieldsChangeEvent(count, [...missing, ...unanswerable]));
  }

  /** Shows why it cannot be sent. */
  fail(error: unknown): false {
    this.problem = reportProblem(this.#host, error);
    return false;
  }

  /** Starts over with another envelope. */
  forget(): void {
    this.#missing = [];
    this.notes = [];
    this.question = '';
    this.problem = undefined;
  }

  /**
   * Why it cannot be sent yet, the question to answer first, or that the service adds a page for signers without a
   * field.
   */
  get hint(): string {
    if (this.#isProcessing) return sendWords.preparing();
    if (this.question || !this.#missing.length) return this.question;
    return sendWords.missing(new Intl.ListFormat(localeOf(this.#host)).format(this.#missing));
  }

  /** The Send button, disabled until the page is shown and the documents are ready. */
  renderButton(isPageShown: boolean): TemplateResult {
    return html`<button
      class="primary"
      part="send-button"
      aria-describedby="hint"
      ?disabled=${!isPageShown || this.#isProcessing || this.isSending || this.question}
      @click=${() => void this.send()}
    >
      ${this.isSending ? sendWords.sending() : sendWords.send()}
    </button>`;
  }

  /** As long as nothing is known, too: the page may be there before. */
  get #isProcessing(): boolean {
    const {view, problem} = this.#envelope.state;
    return view ? view.status === 'processing' : !problem;
  }

  async #sendNow(envelopeFingerprint: string): Promise<boolean> {
    let sent = envelopeFingerprint;
    try {
      const path = `/envelopes/${envelopeFingerprint}/send`;
      const answer = await readAnswer(this.#host, path, actionAnswerSchema, {json: {}});
      // A draft in which a sent envelope is changed is gone with that.
      sent = answer.envelope_fingerprint;
    } catch (error) {
      // It may have been sent even so, if only the response was lost.
      const {view} = await this.#envelope.read();
      if (!view || view.status === 'draft') return this.fail(error);
    }
    this.#onSent(sent);
    this.#host.dispatchEvent(new EsignSentEvent(sent));
    await this.#envelope.read();
    return true;
  }

  /** What was placed a moment ago is part of what is sent, or shown. */
  savePage(): Promise<void> {
    return this.#frame.save();
  }

  #change(part: Partial<Pick<Sender, 'isSending' | 'problem'>>): void {
    Object.assign(this, part);
    this.#host.requestUpdate();
  }
}
