import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {GateEnd, GateState} from '../../../../../contract/pages/signing-gate.js';
import {controlStyles} from '../../../../../ui/controls/control.styles.js';
import {brandStyles, renderBrand} from '../../../shared/browser/brand.js';
import {applyBranding} from '../../../shared/browser/host-link.js';
import {PageError, type PageClient} from '../../../shared/browser/page-client.js';
import {gateFaultWords, gateWords} from './gate-messages.js';
import {usePass} from './gate-pass.js';
import {PollController} from '../../../shared/browser/poll-controller.js';
import {endWords} from '../page/screen-messages.js';
import {renderScreen, screenStyles} from '../page/screen.js';

/** Milliseconds between polls of the gate: shorter after a code was sent, because it may not arrive. */
const waits = {code: 5_000, other: 15_000} as const;

/** The gate could not be shown, or the session has ended. */
export class GateFailedEvent extends Event {
  readonly error: unknown;

  constructor(error: unknown) {
    super('esign-gate-failed');
    this.error = error;
  }
}

/**
 * @summary Asks for the party's password, then for the code sent to its phone, if they are required.
 * @tag esign-signing-gate
 * @event {Event} esign-gate-passed - Everything was entered; the page may be loaded.
 * @event {GateFailedEvent} esign-gate-failed - Nothing can be entered, because the service does not respond.
 */
export class EsignSigningGateElement extends LitElement {
  static override styles = [
    controlStyles,
    brandStyles,
    screenStyles,
    css`
      form,
      .field {
        display: grid;
        gap: var(--_2);
        inline-size: 100%;
        text-align: start;
      }
      label {
        font-weight: 600;
      }
      input {
        text-align: center;
        letter-spacing: 0.1em;
      }
      .choice {
        display: flex;
        align-items: center;
        justify-self: start;
        gap: var(--_2);
        min-block-size: var(--_target);
        font-weight: 400;
      }
      .card > p {
        margin: 0;
      }
    `,
  ];
  /** For the gate's calls. */
  @property({attribute: false}) client!: PageClient;
  @query('#entry') private input!: HTMLInputElement | null;
  @state() private gate: GateState | undefined;
  @state() private fault = '';
  @state() private isBusy = false;
  @state() private canAsk = true;
  @state() private isShown = false;
  readonly #poll = new PollController(this, () => this.#look());
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): TemplateResult {
    const {gate} = this;
    if (!gate) return html`<p class="visually-hidden" role="status">${gateWords.loading()}</p>`;
    if (gate.end) return this.#renderEnd(gate, gate.end);
    return html`<main class="screen">
      <div class="card">
        ${renderBrand(gate.branding)}
        ${gate.step === 'password' ? this.#renderPassword(gate) : this.#renderCode(gate)}
      </div>
    </main>`;
  }

  #renderEnd({branding}: GateState, end: GateEnd): TemplateResult {
    const shown = {status: end, title: '', branding, downloads: [], redirect_url: ''};
    return renderScreen(endWords[end]({sender: branding.name}), shown);
  }

  #renderPassword({branding}: GateState): TemplateResult {
    return html`<h1 tabindex="-1">${gateWords.passwordTitle()}</h1>
      <p>${gateWords.passwordText(branding.name)}</p>
      ${this.#renderForm()}`;
  }

  #renderCode({mobile_end: digits, is_code_sent: isSent}: GateState): TemplateResult {
    const text = isSent ? gateWords.codeSent(digits ?? '') : gateWords.codeText(digits ?? '');
    return html`<h1 tabindex="-1">${gateWords.codeTitle()}</h1>
      <p role="status">${text}</p>
      ${isSent ? this.#renderForm(true) : this.#renderFault()}
      <div class="actions">
        <button
          type="button"
          class=${isSent ? 'plain' : 'primary'}
          aria-disabled=${this.isBusy || !this.canAsk}
          @click=${this.#handleAsk}
        >
          ${isSent ? gateWords.sendAnother() : gateWords.sendCode()}
        </button>
      </div>`;
  }

  #renderForm(isCode = false): TemplateResult {
    return html`<form novalidate @submit=${isCode ? this.#handleCode : this.#handlePassword}>
      <label for="entry">${isCode ? gateWords.code() : gateWords.password()}</label>
      <input
        id="entry"
        type=${isCode || this.isShown ? 'text' : 'password'}
        autocomplete=${isCode ? 'one-time-code' : 'current-password'}
        autocapitalize="none"
        inputmode=${isCode ? 'numeric' : 'text'}
        spellcheck="false"
        maxlength=${isCode ? 20 : 200}
        required
        aria-invalid=${this.fault !== ''}
        aria-describedby="fault"
      />
      ${isCode ? nothing : this.#renderShow()} ${this.#renderFault()}
      <button class="primary" aria-disabled=${this.isBusy}>${gateWords.goOn()}</button>
    </form>`;
  }

  #renderShow(): TemplateResult {
    return html`<label class="choice">
      <input type="checkbox" .checked=${this.isShown} @change=${this.#handleShow} />
      ${gateWords.showPassword()}
    </label>`;
  }

  #renderFault(): TemplateResult {
    return html`<div id="fault" role="alert">
      ${this.fault ? html`<p class="fault">${this.fault}</p>` : nothing}
    </div>`;
  }

  async #load(): Promise<void> {
    try {
      const gate = await this.client.call<GateState>('GET', 'gate');
      applyBranding(gate.branding);
      this.#take(gate);
    } catch (error) {
      this.dispatchEvent(new GateFailedEvent(error));
    }
  }

  /** Keeps the message about the last attempt if nothing else has changed. */
  async #look(): Promise<void> {
    const before = this.gate;
    const gate = await this.client.call<GateState>('GET', 'gate').catch(this.#handleLookFailed);
    if (!gate || this.isBusy || this.gate !== before) return this.#poll.after(waits.other);
    const {fault} = this;
    const isSame = before !== undefined && isSameStep(gate, before);
    const hadFocus = this.matches(':focus-within');
    this.#take(gate);
    if (isSame && gate.fault === null) this.fault = fault;
    if (!isSame && hadFocus) await this.#focus();
  }

  /** A poll without a response is retried; a refused one means that the session has ended. */
  readonly #handleLookFailed = (error: unknown): undefined => {
    if (error instanceof PageError && error.isRetryable) throw error;
    this.dispatchEvent(new GateFailedEvent(error));
  };

  readonly #handleShow = () => void (this.isShown = !this.isShown);

  readonly #handlePassword = (event: Event) => {
    event.preventDefault();
    const password = this.input?.value.trim() ?? '';
    // Hidden again before it is sent; otherwise browsers would store it as text and suggest it elsewhere.
    this.isShown = false;
    if (!password) return this.#say(gateWords.emptyPassword());
    void this.#send('POST', 'gate/password', {password});
  };

  readonly #handleCode = (event: Event) => {
    event.preventDefault();
    const code = this.input?.value.trim() ?? '';
    if (!code) return this.#say(gateWords.emptyCode());
    void this.#send('PUT', 'gate/code', {code});
  };

  readonly #handleAsk = () => {
    if (this.canAsk) void this.#send('POST', 'gate/code', {});
  };

  async #send(method: string, path: string, body: unknown): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const gate = await this.client.call<GateState>(method, path, body);
      if (gate.fault === null && this.input) this.input.value = '';
      this.#take(gate);
      await this.#focus();
    } catch (error) {
      const isOffline = error instanceof PageError && error.isRetryable;
      if (!isOffline) this.dispatchEvent(new GateFailedEvent(error));
      this.#say(gateWords.offline());
    } finally {
      this.isBusy = false;
    }
  }

  async #focus(): Promise<void> {
    await this.updateComplete;
    (this.input ?? this.renderRoot.querySelector<HTMLElement>('h1'))?.focus();
  }

  #take(gate: GateState): void {
    if (gate.pass) usePass(this.client, gate.pass);
    if (gate.step === 'open') return void this.dispatchEvent(new Event('esign-gate-passed'));
    this.gate = gate;
    this.fault = gate.fault === null ? '' : gateFaultWords(gate.fault, gate.wait_seconds);
    this.#allowAskingAfter(gate.wait_seconds);
    this.#poll.after(waitOf(gate));
  }

  /** Longer waits last up to a day: nobody keeps the page open for them. */
  #allowAskingAfter(seconds: number): void {
    clearTimeout(this.#timer);
    this.canAsk = seconds === 0;
    if (seconds > 0 && seconds < 3_600)
      this.#timer = setTimeout(() => (this.canAsk = true), seconds * 1_000);
  }

  #say(fault: string): void {
    this.fault = fault;
    this.input?.focus();
  }
}

/** No polling after the end. */
function waitOf({end, is_code_sent: isSent}: GateState): number | undefined {
  if (end) return undefined;
  return isSent ? waits.code : waits.other;
}

const isSameStep = (one: GateState, other: GateState): boolean =>
  one.step === other.step && one.is_code_sent === other.is_code_sent && one.end === other.end;

customElements.define('esign-signing-gate', EsignSigningGateElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-signing-gate': EsignSigningGateElement;
  }
  interface HTMLElementEventMap {
    'esign-gate-failed': GateFailedEvent;
  }
}
