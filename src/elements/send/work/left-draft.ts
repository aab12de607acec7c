import {html, nothing, type TemplateResult} from 'lit';
import type {DraftView} from '../../../contract/draft-view.js';
import {leftName} from '../draft/left-fingerprint.js';
import type {PlanHost} from '../plan-host.js';
import {workWords} from './work-messages.js';

/** The offer to go on with the draft of an earlier visit. */
export class LeftDraft {
  readonly #host: PlanHost;
  #view: DraftView | undefined;

  constructor(host: PlanHost) {
    this.#host = host;
  }

  /** There is a draft now, or none any more (`''`). */
  note(fingerprint: string): void {
    this.#view = undefined;
    noteLeft(this.#host, fingerprint);
  }

  /** Offers a draft if it can still be changed. */
  async offer(reading: Promise<DraftView | undefined>): Promise<void> {
    this.#view = await reading;
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
      <span>${workWords.left(view.title)}</span>
      <span class="buttons">
        <button type="button" part="begin-anew" @click=${handleAnew}>${workWords.anew()}</button>
        <button type="button" part="go-on" @click=${() => goOn(view.envelope_fingerprint)}>
          ${workWords.goOn()}
        </button>
      </span>
    </div>`;
  }
}

function noteLeft(host: PlanHost, fingerprint: string): void {
  try {
    if (fingerprint) localStorage.setItem(leftName(host), fingerprint);
    else localStorage.removeItem(leftName(host));
  } catch {
    // Blocked: the draft is found in the list of envelopes alone.
  }
}
