import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {DraftView} from '../../../contract/helper.js';
import type {HelperAccess} from '../../internal/helper/helper-client.js';
import {planWords} from '../plan-messages.js';

/**
 * The draft that was put together when a tab was closed. The next visit offers to go on with it; nothing but its
 * fingerprint stays in the browser, and the helper says whether it is still this person's.
 */
export class LeftDraft {
  readonly #host: ReactiveElement;
  readonly #name: string;
  #view: DraftView | undefined;

  constructor(host: ReactiveElement & HelperAccess) {
    this.#host = host;
    this.#name = ['esign-send left', location.pathname, host.endpoint, host.id].join(' ');
  }

  /** There is a draft now, or none any more (`''`). */
  note(fingerprint: string): void {
    this.#view = undefined;
    try {
      if (fingerprint) localStorage.setItem(this.#name, fingerprint);
      else localStorage.removeItem(this.#name);
    } catch {
      // Blocked: the draft is found in the list of envelopes alone.
    }
  }

  /** Looks for one that can still be changed. */
  async find(read: (fingerprint: string) => Promise<DraftView | undefined>): Promise<void> {
    const fingerprint = this.#kept();
    this.#view = fingerprint ? await read(fingerprint) : undefined;
    if (this.#view) this.#host.requestUpdate();
  }

  /** @param goOn The person wants to go on with it. */
  render(goOn: (fingerprint: string) => void): TemplateResult | typeof nothing {
    const view = this.#view;
    if (!view) return nothing;
    const handleAnew = () => {
      this.note('');
      this.#host.requestUpdate();
    };
    return html`<div class="left" part="left-draft" role="status">
      <span>${planWords.left(view.title)}</span>
      <span class="buttons">
        <button type="button" part="begin-anew" @click=${handleAnew}>${planWords.anew()}</button>
        <button type="button" part="go-on" @click=${() => goOn(view.envelope_fingerprint)}>
          ${planWords.goOn()}
        </button>
      </span>
    </div>`;
  }

  #kept(): string {
    try {
      return localStorage.getItem(this.#name) ?? '';
    } catch {
      return '';
    }
  }
}
