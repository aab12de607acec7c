import {html, LitElement, nothing, type TemplateResult, css} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {AccessEnd, AccessState} from '../../../../contract/pages/access-check.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {brandStyles, renderBrand} from '../../../shared/brand.js';
import {applyBranding} from '../../../shared/host-link.js';
import {PageError, type PageClient} from '../../../shared/page-client.js';
import {
  accessFaultWords,
  accessWords,
  codeLabel,
  codeText,
  emptyPassword,
  passkeyText,
  passkeyTitle,
} from './access-messages.js';
import {usePass, AccessFailedEvent} from './access-pass.js';
import type {AccessAnswerEvent} from './passkey-step.js';
import './passkey-step.js';
import {PollController} from '../../../shared/poll-controller.js';
import {renderLanguageChoice} from '../language/language-choice.js';
import {languageChoiceStyles} from '../language/language-choice.styles.js';
import {endWords} from '../page/screen-messages.js';
import {renderScreen, screenStyles} from '../page/screen.js';

/** Milliseconds between polls of the access check: shorter after a code was sent, because it may not arrive. */
const waits = {code: 5_000, other: 15_000} as const;

/**
 * @summary Asks for the party's password, the code sent to it and its passkey, as far as they are required.
 * @tag esign-access-check
 * @event {Event} esign-access-passed - Everything was entered; the page may be loaded.
 * @event {AccessFailedEvent} esign-access-failed - Nothing can be entered, because the service does not respond.
 */
export class EsignAccessCheckElement extends LitElement {
  static override styles = [
    controlStyles,
    brandStyles,
    screenStyles,
    languageChoiceStyles,
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
  /** For the access check's calls. */
  @property({attribute: false}) client!: PageClient;
  @query('#entry') private input!: HTMLInputElement | null;
  @state() private accessCheck: AccessState | undefined;
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
    const {accessCheck} = this;
    if (!accessCheck)
      return html`<p class="visually-hidden" role="status">${accessWords.loading()}</p>`;
    if (accessCheck.end) return this.#renderEnd(accessCheck, accessCheck.end);
    return html`<main class="screen">
      <div class="card">
        ${renderBrand(accessCheck.branding)} ${this.#renderStep(accessCheck)}
        ${renderLanguageChoice()}
      </div>
    </main>`;
  }

  #renderStep(accessCheck: AccessState): TemplateResult {
    if (accessCheck.step === 'password') return this.#renderPassword(accessCheck);
    if (accessCheck.step === 'code') return this.#renderCode(accessCheck);
    if (accessCheck.step === 'passkey') return this.#renderPasskey(accessCheck);
    return html`<h1 tabindex="-1">${accessWords.signInTitle()}</h1>
      <p>${accessWords.signInText(accessCheck.branding.name)}</p>`;
  }

  #renderEnd({branding}: AccessState, end: AccessEnd): TemplateResult {
    const shown = {status: end, title: '', branding, downloads: [], redirect_url: ''};
    return renderScreen(endWords[end]({sender: branding.name}), shown);
  }

  #renderPassword({branding, is_password_told: isTold}: AccessState): TemplateResult {
    const text = isTold
      ? accessWords.toldText(branding.name)
      : accessWords.passwordText(branding.name);
    return html`<h1 tabindex="-1">${accessWords.passwordTitle()}</h1>
      <p>${text}</p>
      ${this.#renderForm()}`;
  }

  #renderCode(state: AccessState): TemplateResult {
    const {is_code_sent: isSent} = state;
    return html`<h1 tabindex="-1">${accessWords.codeTitle()}</h1>
      <p role="status">${codeText(state)}</p>
      ${isSent ? this.#renderForm(true) : this.#renderFault()}
      <div class="actions">
        <button
          type="button"
          class=${isSent ? 'plain' : 'primary'}
          aria-disabled=${this.isBusy || !this.canAsk}
          @click=${this.#handleAsk}
        >
          ${isSent ? accessWords.sendAnother() : accessWords.sendCode()}
        </button>
      </div>`;
  }

  #renderPasskey(accessCheck: AccessState): TemplateResult {
    return html`<h1 tabindex="-1">${passkeyTitle(accessCheck)}</h1>
      <p>${passkeyText(accessCheck)}</p>
      <esign-passkey-step
        .client=${this.client}
        .isNew=${accessCheck.is_passkey_new}
        .canUsePhone=${accessCheck.can_use_phone}
        .isWaiting=${!this.canAsk}
        .fault=${this.fault}
        @esign-access-answer=${this.#handleAnswer}
        @esign-access-failed=${this.#handleStepFailed}
      ></esign-passkey-step>`;
  }

  #renderForm(isCode = false): TemplateResult {
    return html`<form novalidate @submit=${isCode ? this.#handleCode : this.#handlePassword}>
      <label for="entry">${isCode ? codeLabel(this.accessCheck) : accessWords.password()}</label>
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
      <button class="primary" aria-disabled=${this.isBusy}>${accessWords.goOn()}</button>
    </form>`;
  }

  #renderShow(): TemplateResult {
    return html`<label class="choice">
      <input type="checkbox" .checked=${this.isShown} @change=${this.#handleShow} />
      ${accessWords.showPassword()}
    </label>`;
  }

  #renderFault(): TemplateResult {
    return html`<div id="fault" role="alert">
      ${this.fault ? html`<p class="fault">${this.fault}</p>` : nothing}
    </div>`;
  }

  async #load(): Promise<void> {
    try {
      const accessCheck = await this.client.call<AccessState>('GET', 'access');
      applyBranding(accessCheck.branding);
      this.#take(accessCheck);
    } catch (error) {
      this.dispatchEvent(new AccessFailedEvent(error));
    }
  }

  /** Keeps the message about the last attempt if nothing else has changed. */
  async #look(): Promise<void> {
    const before = this.accessCheck;
    const accessCheck = await this.client
      .call<AccessState>('GET', 'access')
      .catch(this.#handleLookFailed);
    // Something was entered during the poll: its answer is newer.
    if (!accessCheck || this.isBusy || this.accessCheck !== before)
      return this.#poll.after(waits.other);
    const {fault} = this;
    const isSame = before !== undefined && isSameStep(accessCheck, before);
    const hadFocus = this.matches(':focus-within');
    this.#take(accessCheck);
    if (isSame && accessCheck.fault === null) this.fault = fault;
    if (!isSame && hadFocus) await this.#focus();
  }

  /** A poll without a response is retried; a refused one means that the session has ended. */
  readonly #handleLookFailed = (error: unknown): undefined => {
    if (error instanceof PageError && error.isRetryable) throw error;
    this.dispatchEvent(new AccessFailedEvent(error));
  };

  readonly #handleShow = () => void (this.isShown = !this.isShown);

  readonly #handlePassword = (event: Event) => {
    event.preventDefault();
    const password = this.input?.value.trim() ?? '';
    // Hidden again before it is sent; otherwise browsers would store it as text and suggest it elsewhere.
    this.isShown = false;
    if (!password) return this.#say(emptyPassword(this.accessCheck));
    void this.#send('POST', 'access/password', {password});
  };

  readonly #handleCode = (event: Event) => {
    event.preventDefault();
    const code = this.input?.value.trim() ?? '';
    if (!code) return this.#say(accessWords.emptyCode());
    void this.#send('PUT', 'access/code', {code});
  };

  readonly #handleAsk = () => {
    if (this.canAsk) void this.#send('POST', 'access/code', {});
  };

  readonly #handleAnswer = ({accessCheck}: AccessAnswerEvent) => this.#take(accessCheck);

  readonly #handleStepFailed = ({error}: AccessFailedEvent) =>
    void this.dispatchEvent(new AccessFailedEvent(error));

  async #send(method: string, path: string, body: unknown): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const accessCheck = await this.client.call<AccessState>(method, path, body);
      // What was wrong stays, to be corrected.
      if (accessCheck.fault === null && this.input) this.input.value = '';
      this.#take(accessCheck);
      await this.#focus();
    } catch (error) {
      const isOffline = error instanceof PageError && error.isRetryable;
      if (!isOffline) this.dispatchEvent(new AccessFailedEvent(error));
      this.#say(accessWords.offline());
    } finally {
      this.isBusy = false;
    }
  }

  async #focus(): Promise<void> {
    await this.updateComplete;
    (this.input ?? this.renderRoot.querySelector<HTMLElement>('h1'))?.focus();
  }

  #take(accessCheck: AccessState): void {
    if (accessCheck.pass) usePass(this.client, accessCheck.pass);
    if (accessCheck.step === 'open')
      return void this.dispatchEvent(new Event('esign-access-passed'));
    this.accessCheck = accessCheck;
    this.fault = accessFaultWords(accessCheck);
    this.#allowAskingAfter(accessCheck.wait_seconds);
    this.#poll.after(waitOf(accessCheck));
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
function waitOf({end, is_code_sent: isSent}: AccessState): number | undefined {
  if (end) return undefined;
  return isSent ? waits.code : waits.other;
}

const isSameStep = (one: AccessState, other: AccessState): boolean =>
  one.step === other.step &&
  one.is_code_sent === other.is_code_sent &&
  one.is_passkey_new === other.is_passkey_new &&
  one.end === other.end;

customElements.define('esign-access-check', EsignAccessCheckElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-access-check': EsignAccessCheckElement;
  }
}
