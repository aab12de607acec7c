import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import {listen, speak, unlisten, useUsualLoader, wordsOf} from '../../ui/language/language.js';
import {localeOf} from '../../ui/language/localize.js';
import {survivesTranslation} from '../../ui/language/translated.js';

/** Whoever imports one element alone knows the types of its events too. */
export type {} from '../events.js';

// English stands in the code; a page that speaks it loads no words.
useUsualLoader((locale) =>
  /^en\b/i.test(locale)
    ? undefined
    : import('../../languages/element-words.js').then(
        ({loadWords}) => loadWords(locale),
        // If words cannot be loaded, English is shown.
        () => undefined,
      ),
);

/**
 * @summary What all elements have in common: access to the host's server helper, and the language.
 * @attr {string} lang - Language tag; defaults to that of the nearest ancestor.
 * @cssproperty [--esign-color-accent=light-dark(#1f4bd8, #8ea8ff)] - Primary action; the colour of the text on it is
 *   chosen for contrast.
 * @cssproperty [--esign-color-surface=light-dark(#fff, #16181d)] - Surface.
 * @cssproperty [--esign-color-surface-raised=light-dark(#f6f7f9, #20232a)] - Background behind the surface.
 * @cssproperty [--esign-color-text=light-dark(#1a1d24, #eceef2)] - Text.
 * @cssproperty [--esign-color-text-muted=light-dark(#596070, #a3abba)] - Secondary text.
 * @cssproperty [--esign-color-border=light-dark(#dcdfe6, #353a45)] - Hairlines.
 * @cssproperty [--esign-color-danger=light-dark(#b3261e, #ff9d94)] - Text and marks of errors.
 * @cssproperty [--esign-color-success=light-dark(#14713d, #6fd69a)] - Text and marks of success.
 * @cssproperty [--esign-color-warning=light-dark(#8a5300, #f2bd6a)] - Text and marks of warnings.
 * @cssproperty [--esign-font=inherit] - Font family.
 * @cssproperty [--esign-font-url=none] - Address of a font file for framed pages, on an origin that frames them.
 * @cssproperty [--esign-font-size=16px] - The size that all others are derived from.
 * @cssproperty [--esign-space=4px] - Unit of all spacing.
 * @cssproperty [--esign-density=comfortable] - `comfortable` or `compact`.
 * @cssproperty [--esign-radius=8px] - Corner radius.
 * @cssproperty [--esign-motion=160ms ease-out] - Duration and easing; none with reduced motion.
 */
export class EsignElement extends LitElement {
  static {
    this.addInitializer(survivesTranslation);
  }

  /** Base path of the host's server helper. */
  @property() endpoint = '/esign';
  /** Headers for hosts that authenticate by header. */
  @property({attribute: false}) headers?: HeadersInit;
  /** Replaces `window.fetch`. */
  @property({attribute: false}) fetch?: typeof fetch;

  override connectedCallback(): void {
    super.connectedCallback();
    listen(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    unlisten(this);
  }

  /** Waits until its language is loaded, so that nothing is shown in another one first. */
  protected override async scheduleUpdate(): Promise<void> {
    const locale = localeOf(this);
    const words = wordsOf(locale);
    // Directly before rendering: while words load, other elements render in their language.
    speak(words && (await words), locale);
    await super.scheduleUpdate();
  }
}

/** Defines a tag unless another copy of the package has already defined it. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
