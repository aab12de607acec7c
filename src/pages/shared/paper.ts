import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {FramedPage, PageLine, PageWords} from '../../contract/pages/framed-document.js';
import {observeNearViewport} from './near-viewport.js';
import {paperStyles} from './paper.styles.js';
import type {OnPage} from '../../ui/paper/on-page.js';
import {inReadingOrder, type InOrder} from '../../ui/paper/reading-order.js';

/** Something the page's owner places on the paper: its element has `slot="<name>"`. */
export interface PaperItem extends OnPage {
  readonly name: string;
}

/** Milliseconds after which a page whose image failed to load is requested again. */
const retryTime = 3_000;

/**
 * @summary One page of a document: its image while it is near the view, its words for screen readers and selection, and
 *   what the owner places on it, all in one reading order.
 *
 * Children with a `slot` named in `items` are read at their position; other children come last. They position
 * themselves in points: `left: calc(var(--paper-point) * 72)`.
 *
 * Until its image is there, a page shows its number among lines that stand for its text, and nothing that is placed on it can be clicked; it is seen only
 * where the focus is.
 *
 * @tag esign-paper
 * @slot - What is on the paper and need not be read in order.
 * @event esign-paper-lost - The image could not be loaded; its link may have expired.
 * @cssproperty --paper-point - CSS pixels per point; read only.
 * @cssproperty --paper-width - Width of the page in points; read only.
 */
export class EsignPaperElement extends LitElement {
  static override styles = paperStyles;
  /** The page to show. */
  @property({attribute: false}) page!: FramedPage;
  /** CSS pixels per point. */
  @property({type: Number}) scale = 1;
  /** What the owner places on it, to be read among the words. */
  @property({attribute: false}) items: readonly PaperItem[] = [];
  /** Whether its image has been shown. */
  @property({type: Boolean, reflect: true}) drawn = false;
  @state() private isNear = false;
  @state() private words: PageWords | undefined;
  @state() private attempt = 0;
  #stopObserving: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopObserving = observeNearViewport(this, (isNear) => {
      this.isNear = isNear;
      // Its image goes with it, and may not come again: its link ends.
      if (!isNear) this.drawn = false;
      if (isNear) void this.#loadWords();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopObserving?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const {width, height} = this.page;
    this.style.setProperty('--paper-point', `${this.scale}px`);
    this.style.setProperty('--paper-width', `${width}`);
    this.style.inlineSize = `${width * this.scale}px`;
    this.style.blockSize = `${height * this.scale}px`;
    const before = changed.get('page');
    // Fresh links: they are not yet known to fail.
    if (before && before.text !== this.page.text) this.attempt = 0;
    if (before && before.images.standard !== this.page.images.standard) this.drawn = false;
  }

  protected override updated(): void {
    const lines = [...this.renderRoot.querySelectorAll<HTMLElement>('.line')];
    // All are measured before the first is changed, which would have styles computed again for each.
    const naturals = lines.map((line) => line.scrollWidth);
    for (const [index, line] of lines.entries()) {
      const width = Number(line.dataset['width']) * this.scale;
      const natural = naturals[index] ?? 0;
      // The browser's font is wider or narrower than the printed one; selections must match.
      if (natural > 0) line.style.transform = `scaleX(${width / natural})`;
    }
  }

  override render(): TemplateResult {
    const lines = this.isNear ? (this.words?.lines ?? []) : [];
    return html`
      ${this.drawn ? nothing : this.#renderSkeleton()}
      ${this.isNear ? this.#renderPicture() : nothing}
      ${repeat(inReadingOrder(lines, this.items), keyOf, (entry) =>
        entry.kind === 'line'
          ? this.#renderLine(entry.line)
          : html`<slot name=${entry.item.name}></slot>`,
      )}
      <slot></slot>
    `;
  }

  #renderSkeleton(): TemplateResult {
    return html`<div class="skeleton" aria-hidden="true"><b>${this.page.number}</b></div>`;
  }

  /** The browser picks the image by size and device pixels, again at each zoom. */
  #renderPicture(): TemplateResult {
    const {images, width} = this.page;
    const sources = `${images.standard} ${Math.round(width * 1.5)}w, ${images.sharp} ${Math.round(width * 2.5)}w`;
    return html`<img
      alt=""
      draggable="false"
      decoding="async"
      sizes="${Math.ceil(width * this.scale)}px"
      srcset=${this.attempt > 0 ? `${sources} ` : sources}
      @load=${this.#handleDrawn}
      @error=${this.#handleLost}
    />`;
  }

  /**
   * Style and words are set as properties: the page's CSP refuses style attributes, and a line break of this template
   * would be a line of its own in preformatted text, for which screen readers stay silent.
   */
  #renderLine({text, x, y, width, height}: PageLine): TemplateResult {
    const {scale} = this;
    return html`<span
      class="line"
      translate="no"
      data-width=${width}
      .style=${`left: ${x * scale}px; top: ${y * scale}px; font-size: ${height * scale}px; line-height: ${height * scale}px`}
      .textContent=${text}
    ></span>`;
  }

  async #loadWords(): Promise<void> {
    if (this.words) return;
    // At the same time as the image, whose link ends at the same time, but after it: people wait for the image.
    const answer = await fetch(this.page.text, {priority: 'low'}).catch(() => undefined);
    if (answer?.ok) this.words = (await answer.json()) as PageWords;
  }

  readonly #handleDrawn = () => {
    this.drawn = true;
  };

  readonly #handleLost = () => {
    this.drawn = false;
    this.dispatchEvent(new Event('esign-paper-lost', {bubbles: true, composed: true}));
    setTimeout(() => (this.attempt += 1), retryTime);
  };
}

/** Slots are matched by name and lines by identity, so both keep their place in the DOM. */
const keyOf = (entry: InOrder<PageLine, PaperItem>): unknown =>
  entry.kind === 'item' ? entry.item.name : entry.line;

customElements.define('esign-paper', EsignPaperElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-paper': EsignPaperElement;
  }
}
