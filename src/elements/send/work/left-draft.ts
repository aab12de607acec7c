import {html, nothing, type TemplateResult} from 'lit';
import type {DraftView} from '../../../contract/draft-view.js';
import {leftPlace, leftName} from '../draft/left-place.js';
import type {PlanHost} from '../plan-host.js';
import {workWords} from './work-messages.js';

/** The offer to go on with the draft of an earlier visit. */
export class LeftDraft {
  readonly #host: PlanHost;
  readonly #given: string;
  #view: DraftView | undefined;

  /** @param given The draft that the host's page names, if it does. */
  constructor(host: PlanHost, given: string) {
    this.#host = host;
    this.#given = given;
  }

  /** The person is at this step of the draft, or there is none any more (`''`). */
  note(fingerprint: string, step = ''): void {
    this.#view = undefined;
    noteLeft(leftName(this.#host, this.#given), fingerprint && `${fingerprint} ${step}`);
  }

  /** The step at which the person left this draft; empty if that is not known. */
  stepOf(wanted: string): string {
    // A page may name the draft that this element has made in it.
    const places = [this.#given, ''].map((given) => leftPlace(this.#host, given).split(' '));
    return places.find(([fingerprint]) => fingerprint === wanted)?.[1] ?? '';
  }

  /** Offers the draft of an earlier visit if it can still be changed. */
  async offer(find: (fingerprint: string) => Promise<DraftView | undefined>): Promise<void> {
    const [fingerprint = ''] = leftPlace(this.#host).split(' ');
    if (fingerprint) this.#view = await find(fingerprint);
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

function noteLeft(name: string, left: string): void {
  try {
    if (left) localStorage.setItem(name, left);
    else localStorage.removeItem(name);
  } catch {
    // Blocked: the draft is found in the list of envelopes alone.
  }
}
