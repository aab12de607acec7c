import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {AccessState, PasskeyAsked} from '../../../../contract/pages/access-check.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {PageError, type PageClient} from '../../../shared/page-client.js';
import {words} from '../messages.js';
import {screenStyles} from '../page/screen.js';
import {AccessFailedEvent} from './access-pass.js';
import {accessWords, noPasskeysText, passkeyStoppedText} from './access-messages.js';

type Asked = PasskeyAsked<
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
>;

/** What the service says about the passkey. */
export class AccessAnswerEvent extends Event {
  readonly accessCheck: AccessState;

  constructor(accessCheck: AccessState) {
    super('esign-access-answer');
    this.accessCheck = accessCheck;
  }
}

/**
 * @summary Has the browser make or use a passkey, or says how to go on where it can do neither.
 * @tag esign-passkey-step
 * @event {AccessAnswerEvent} esign-access-answer - The service has checked the passkey.
 * @event {AccessFailedEvent} esign-access-failed - The service refuses to go on.
 */
export class EsignPasskeyStepElement extends LitElement {
  static override shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [
    controlStyles,
    screenStyles,
    css`
      :host {
        display: grid;
        gap: var(--_3);
        justify-items: center;
        inline-size: 100%;
      }
      p {
        margin: 0;
      }
    `,
  ];
  /** For the calls of the access check. */
  @property({attribute: false}) client!: PageClient;
  /** Whether there is none yet. */
  @property({attribute: false}) isNew = false;
  /** Whether the person can go on on a phone. */
  @property({attribute: false}) canUsePhone = false;
  /** Whether none is taken at the moment. */
  @property({attribute: false}) isWaiting = false;
  /** What was wrong with the last one. */
  @property({attribute: false}) fault = '';
  @state() private trouble = '';
  @state() private isBusy = false;

  override render(): TemplateResult {
    const canUse = browserSupportsWebAuthn();
    const fault = canUse ? this.trouble || this.fault : noPasskeysText(this.canUsePhone);
    return html`<div role="alert">${fault ? html`<p class="fault">${fault}</p>` : nothing}</div>
      <div class="actions">
        ${canUse ? this.#renderUse() : nothing}
        ${this.canUsePhone ? this.#renderPhone(canUse) : nothing}
      </div>`;
  }

  #renderUse(): TemplateResult {
    return html`<button
      type="button"
      class="primary"
      aria-disabled=${this.isBusy || this.isWaiting}
      @click=${this.#handleUse}
    >
      ${this.isNew ? accessWords.makePasskey() : accessWords.usePasskey()}
    </button>`;
  }

  #renderPhone(canUse: boolean): TemplateResult {
    return html`<button
      type="button"
      class=${canUse ? 'plain' : 'primary'}
      @click=${this.#handlePhone}
    >
      ${words.onPhone()}
    </button>`;
  }

  readonly #handleUse = async () => {
    if (this.isBusy || this.isWaiting) return;
    this.isBusy = true;
    this.trouble = '';
    try {
      this.dispatchEvent(new AccessAnswerEvent(await this.#usePasskey()));
    } catch (error) {
      this.#explain(error);
    } finally {
      this.isBusy = false;
    }
  };

  async #usePasskey(): Promise<AccessState> {
    const {make, use} = await this.client.call<Asked>('POST', 'access/passkey', {});
    if (make) return this.#send(await startRegistration({optionsJSON: make}));
    if (use) return this.#send(await startAuthentication({optionsJSON: use}));
    // Another window was faster.
    return this.client.call('GET', 'access');
  }

  readonly #send = (credential: unknown): Promise<AccessState> =>
    this.client.call('PUT', 'access/passkey', {credential});

  /** The browser does not say whether the person stopped it, or why else there is no passkey. */
  #explain(error: unknown): void {
    if (!(error instanceof PageError)) this.trouble = passkeyStoppedText(this.canUsePhone);
    else if (error.isRetryable) this.trouble = accessWords.offline();
    else this.dispatchEvent(new AccessFailedEvent(error));
  }

  readonly #handlePhone = async () => {
    try {
      await import('../dialogs/late-dialogs.js');
    } catch {
      this.trouble = accessWords.offline();
      return;
    }
    const dialog = document.createElement('esign-phone-dialog');
    dialog.client = this.client;
    dialog.path = 'access/phone';
    this.renderRoot.append(dialog);
    dialog.renderRoot.addEventListener('close', () => dialog.remove(), {capture: true});
    await dialog.show();
  };
}

customElements.define('esign-passkey-step', EsignPasskeyStepElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-passkey-step': EsignPasskeyStepElement;
  }
  interface HTMLElementEventMap {
    'esign-access-answer': AccessAnswerEvent;
  }
}
