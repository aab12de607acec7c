import {html, nothing, type TemplateResult} from 'lit';
import type {DraftView} from '../../contract/draft-view.js';
import {DraftMemory, type Remembered} from '../internal/flow/draft-memory.js';
import type {Draft, SendHost} from './draft.js';
import {withoutPasswords} from './recipient.js';
import {sendWords} from './send-messages.js';
import {findDraft} from './stored-draft.js';

/**
 * What an earlier visit has left: this tab has what was typed; the browser has the fingerprint of the draft and the step,
 * which the next visit offers to go on with. The helper says whether it is still this person's.
 */
export class LeftDraft {
  /** The draft that the host's page names, which has a place of its own; empty if the element makes one. */
  readonly given: string;
  readonly #host: SendHost;
  readonly #tab: DraftMemory;
  #view: DraftView | undefined;

  constructor(host: SendHost) {
    this.#host = host;
    this.given = host.envelopeFingerprint;
    this.#tab = new DraftMemory(host.endpoint, host.id, this.given);
  }

  /** The draft that this tab was about, or else the host's. */
  get fingerprint(): string {
    return this.given || (this.#tab.read().fingerprint ?? '');
  }

  /** Whether there is anything to begin with. */
  get isAny(): boolean {
    return Boolean(this.#leftIn('')[0] || this.#tab.read().typed);
  }

  /** What was typed in this tab before there was a draft; nothing if somebody else has. */
  typedBy(email: string | undefined): unknown {
    const {typed, by} = this.#tab.read();
    if (by === email) return typed;
    this.#tab.forget();
    return undefined;
  }

  /** The person goes on with this draft: what is known of it, by this tab or else by the one in which it was left. */
  resume(fingerprint: string): Pick<Remembered, 'typed' | 'step'> {
    const {endpoint, id} = this.#host;
    // A page may name the draft that this element has made in it.
    const kept = [this.#tab, new DraftMemory(endpoint, id, '')].map((each) => each.read());
    const places = [this.given, ''].map((given) => this.#leftIn(given));
    const [, step = ''] = places.find(([left]) => left === fingerprint) ?? [];
    const known = {step, ...kept.find((each) => each.fingerprint === fingerprint)};
    this.#tab.keep({fingerprint, typed: known.typed});
    return known;
  }

  /** Has what was typed, but for passwords. */
  note(draft: Draft, by: string | undefined): void {
    this.#tab.keep({typed: {...draft, recipients: withoutPasswords(draft.recipients)}, by});
  }

  /** There is a draft now, or none any more (`''`). */
  noteDraft(fingerprint: string): void {
    this.#noteLeft(fingerprint);
    this.#tab.keep({fingerprint});
  }

  /** The person is at this step, of a draft if there is one. */
  noteStep(fingerprint: string, step: string): void {
    this.#tab.keep({step});
    if (fingerprint) this.#noteLeft(fingerprint, step);
  }

  /** The next visit makes another one. */
  forget(): void {
    this.forgetTab();
    this.#noteLeft('');
  }

  /** The same in this tab alone. */
  forgetTab(): void {
    this.#tab.forget();
  }

  /** Offers the draft of an earlier visit if it can still be changed. */
  async offer(): Promise<void> {
    const [fingerprint] = this.#leftIn('');
    if (fingerprint) this.#view = await findDraft(this.#host, fingerprint);
    if (this.#view) this.#host.requestUpdate();
  }

  /** @param goOn The person wants to go on with it. */
  render(goOn: (fingerprint: string) => void): TemplateResult | typeof nothing {
    if (!this.#view) return nothing;
    const {title, envelope_fingerprint: fingerprint} = this.#view;
    const handleAnew = () => {
      this.#noteLeft('');
      this.#host.requestUpdate();
    };
    const handleGoOn = () => {
      this.#tab.keep({fingerprint, typed: undefined, step: undefined});
      goOn(fingerprint);
    };
    return html`<div class="left" part="left-draft" role="status">
      <span>${sendWords.left(title)}</span>
      <span class="buttons">
        <button type="button" part="begin-anew" @click=${handleAnew}>${sendWords.anew()}</button>
        <button type="button" part="go-on" @click=${handleGoOn}>${sendWords.goOn()}</button>
      </span>
    </div>`;
  }

  #nameOf(given: string): string {
    const {endpoint, id} = this.#host;
    return ['esign-send left', location.pathname, endpoint, id, given].join(' ');
  }

  /** The fingerprint and the step that the browser has. */
  #leftIn(given: string): readonly string[] {
    try {
      return (localStorage.getItem(this.#nameOf(given)) ?? '').split(' ');
    } catch {
      return [];
    }
  }

  #noteLeft(fingerprint: string, step = ''): void {
    this.#view = undefined;
    const name = this.#nameOf(this.given);
    try {
      if (fingerprint) localStorage.setItem(name, `${fingerprint} ${step}`);
      else localStorage.removeItem(name);
    } catch {
      // Blocked: the draft is found in the list of envelopes alone.
    }
  }
}
