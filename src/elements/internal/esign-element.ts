import {LitElement, type PropertyDeclarations} from 'lit';
import {listen, speak, unlisten, wordsOf} from '../../ui/language/language.js';
import {localeOf} from '../../ui/language/localize.js';

/**
 * @summary What all elements have in common: how they reach the host's server helper, and the language they speak.
 * @attr {string} lang - Language tag; else that of the nearest ancestor.
 * @cssproperty [--esign-color-accent=light-dark(#1f4bd8, #8ea8ff)] - Main action; the text on it is made legible.
 * @cssproperty [--esign-color-surface=light-dark(#fff, #16181d)] - Paper.
 * @cssproperty [--esign-color-surface-raised=light-dark(#f6f7f9, #20232a)] - The quiet ground under paper.
 * @cssproperty [--esign-color-text=light-dark(#1a1d24, #eceef2)] - Ink.
 * @cssproperty [--esign-color-text-muted=light-dark(#596070, #a3abba)] - Ink of what matters less.
 * @cssproperty [--esign-color-border=light-dark(#dcdfe6, #353a45)] - Hairlines.
 * @cssproperty [--esign-color-danger=light-dark(#b3261e, #ff9d94)] - Marks and words of what went wrong.
 * @cssproperty [--esign-color-success=light-dark(#14713d, #6fd69a)] - Marks and words of what is done.
 * @cssproperty [--esign-color-warning=light-dark(#8a5300, #f2bd6a)] - Marks and words of what is to be minded.
 * @cssproperty [--esign-font=inherit] - Family of type.
 * @cssproperty [--esign-font-size=16px] - The size that all others are made from.
 * @cssproperty [--esign-space=4px] - Step of all distances.
 * @cssproperty [--esign-density=comfortable] - `comfortable` or `compact`.
 * @cssproperty [--esign-radius=8px] - Corners.
 * @cssproperty [--esign-motion=160ms ease-out] - Duration and easing; none with reduced motion.
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
    const locale = localeOf(this);
    const words = wordsOf(locale);
    speak(words && (await words), locale);
    await super.scheduleUpdate();
  }
}
