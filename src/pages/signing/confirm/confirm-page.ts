import {html, LitElement, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {sessionOver} from '../../../contract/pages/framed-document.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {brandStyles} from '../../shared/brand.js';
import {applyBranding} from '../../shared/host-link.js';
import {askAgainTime, PollController} from '../../shared/poll-controller.js';
import {PageError, type PageClient} from '../../shared/page-client.js';
import {words} from '../ceremony/messages.js';
import {renderScreen, screenStyles} from '../ceremony/page/screen.js';
import {plainWords, statusWords} from '../ceremony/page/screen-messages.js';
import {confirmScreen, confirmWords} from './messages.js';

/** Milliseconds between polls while the document is being sealed. */
const sealingTime = 1_500;

/**
 * @summary The page behind the link in a widget's mail: one button confirms the signature. Opening it changes nothing,
 *   because mail scanners open links too.
 * @tag esign-confirm-page
 */
export class EsignConfirmPageElement extends LitElement {
  static override styles = [controlStyles, brandStyles, screenStyles];
  /** For the page's calls. */
  @property({attribute: false}) client!: PageClient;
  @state() private signing: SigningState | undefined;
  @state() private failure: 'not-valid' | 'unreachable' | undefined;
  readonly #poll = new PollController(this, () => this.#call('GET'));

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#call('GET');
  }

  override render(): TemplateResult {
    const {failure, signing} = this;
    if (failure) {
      const again = {label: words.tryAgain(), onPress: () => void this.#call('GET')};
      const action = failure === 'unreachable' ? again : undefined;
      return renderScreen(plainWords(failure), signing, action);
    }
    if (!signing)
      return html`<p class="visually-hidden" role="status">${confirmWords.loading()}</p>`;
    if (signing.status === 'open') return renderScreen(plainWords('not-valid'), signing);
    if (signing.status !== 'unconfirmed')
      return renderScreen(statusWords[signing.status](signing), signing);
    return renderScreen(confirmScreen(signing), signing, {
      label: confirmWords.confirm(),
      onPress: () => void this.#call('POST'),
      isPrimary: true,
    });
  }

  async #call(method: 'GET' | 'POST'): Promise<void> {
    try {
      const body = method === 'POST' ? {} : undefined;
      this.#take(await this.client.call<SigningState>(method, 'confirmation', body));
    } catch (error) {
      const isOver = error instanceof PageError && error.code === sessionOver;
      const isLate = error instanceof PageError && !error.isRetryable && method === 'POST';
      // Refused because it was confirmed, or has ended, elsewhere: the current state says which.
      if (isLate && !isOver) return this.#call('GET');
      this.failure = isOver ? 'not-valid' : 'unreachable';
      this.#poll.after(isOver ? undefined : askAgainTime);
    }
  }

  #take(signing: SigningState): void {
    const before = this.failure ?? this.signing?.status;
    if (!this.signing) applyBranding(signing.branding);
    document.title = signing.title;
    this.failure = undefined;
    this.signing = signing;
    this.#poll.after(signing.status === 'sealing' ? sealingTime : undefined);
    // Not at first: focus moves only when another screen replaces the one that was read.
    if (before && before !== signing.status)
      void this.updateComplete.then(() => this.#focusTitle());
  }

  /** Focus moves to the title, so that screen readers announce a new screen. */
  #focusTitle(): void {
    this.renderRoot.querySelector('h1')?.focus();
  }
}

customElements.define('esign-confirm-page', EsignConfirmPageElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-confirm-page': EsignConfirmPageElement;
  }
}
