import {LitElement, type PropertyDeclarations} from 'lit';
import {listen, speak, unlisten, wordsOf} from './language.js';
import {localeOf} from './localize.js';

/**
 * @summary What all elements have in common: how they reach the host's server helper, and the language they speak.
 * @attr {string} lang - Language tag; else that of the nearest ancestor.
 */
export class EsignElement extends LitElement {
  static override properties: PropertyDeclarations = {
    endpoint: {},
    headers: {attribute: false},
    fetch: {attribute: false},
  };

  /** Base path of the host's server helper. */
  endpoint = '/esign';
  /** Headers for hosts that authenticate by header. */
  headers?: HeadersInit;
  /** Takes the place of `window.fetch`. */
  fetch?: typeof fetch;

  override connectedCallback(): void {
    super.connectedCallback();
    listen(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    unlisten(this);
  }

  /** Waits for the words of its language: nothing is shown in another one first. */
  protected override async scheduleUpdate(): Promise<void> {
    const words = wordsOf(localeOf(this));
    speak(words && (await words));
    await super.scheduleUpdate();
  }
}
