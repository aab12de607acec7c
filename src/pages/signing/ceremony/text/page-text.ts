import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {FramedPage} from '../../../../contract/pages/framed-document.js';
import type {PageFlow} from '../../../../contract/pages/page-flow.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import type {OnPage} from '../../../../ui/paper/on-page.js';
import {observeNearViewport} from '../../../shared/near-viewport.js';
import {
  flowTree,
  type FlowBlock,
  type FlowPart,
  type FlowText,
  type PlacedItem,
} from './flow-tree.js';
import {pageTextStyles} from './page-text.styles.js';
import {textWords} from './text-messages.js';

/**
 * @summary One page of a document as text that fits any width: all its words in their order, what the owner places on it
 *   at its place among them, and a picture of whatever no word says.
 *
 * Children with a `slot` named in `items` stand at their place among the words.
 *
 * @tag esign-page-text
 * @event esign-paper-lost - The text could not be loaded; its link may have expired.
 */
export class EsignPageTextElement extends LitElement {
  static override styles = [controlStyles, pageTextStyles];
  /** The page to show. */
  @property({attribute: false}) page!: FramedPage;
  /** What the owner places on it, in points. */
  @property({attribute: false}) items: readonly PlacedItem[] = [];
  @state() private flow: PageFlow | undefined;
  /** Whether the text could not be loaded: the page is shown as it is. */
  @state() private isLost = false;
  #isNear = false;
  #stopObserving: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopObserving = observeNearViewport(this, (isNear) => {
      this.#isNear = isNear;
      void this.#load();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopObserving?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('page');
    // A fresh link: it is not yet known to fail.
    if (before && before.flow !== this.page.flow) void this.#load();
    this.toggleAttribute('data-loading', !this.flow && !this.isLost);
  }

  override render(): TemplateResult {
    const {flow} = this;
    if (!flow && !this.isLost) return html`<i class="skeleton"></i>${this.#renderItems()}`;
    if (!flow || flow.is_picture) return this.#renderPicturePage(flow);
    const pictures = flow.pictures.map((place, index) => ({...place, name: `picture ${index}`}));
    const root = flowTree(flow, [...this.items, ...pictures]);
    const isEmpty = flow.lines.length === 0 && pictures.length === 0;
    return html`${isEmpty ? html`<p class="note">${textWords.empty()}</p>` : nothing}
    ${root.parts.map((part) => this.#renderPart(part))}`;
  }

  #renderPicturePage(flow: PageFlow | undefined): TemplateResult {
    const {width, height} = this.page;
    const found = flow && flow.lines.length > 0 ? flowTree(flow, []) : undefined;
    return html`<p class="note">${textWords.picture()}</p>
      ${this.#renderPicture({x: 0, y: 0, width, height})}
      ${
        found
          ? html`<details>
              <summary>${textWords.found()}</summary>
              ${found.parts.map((part) => this.#renderPart(part, true))}
            </details>`
          : nothing
      }
      ${this.#renderItems()}`;
  }

  #renderItems(): readonly TemplateResult[] {
    return this.items.map(({name}) => html`<slot name=${name}></slot>`);
  }

  /** @param isFound Whether words are those that the file holds for a picture, seen or not. */
  #renderPart(part: FlowPart, isFound = false): unknown {
    switch (part.kind) {
      case 'text':
        return isFound ? `${part.text} ` : renderText(part);
      case 'item':
        return this.#renderItem(part.name);
      case 'block':
        return renderBlock(
          part.block,
          part.block.parts.map((each) => this.#renderPart(each, isFound)),
        );
    }
  }

  #renderItem(name: string): TemplateResult | typeof nothing {
    const [, index] = /^picture (\d+)$/.exec(name) ?? [];
    if (index === undefined) return html` <slot name=${name}></slot> `;
    const place = this.flow?.pictures[Number(index)];
    return place ? this.#renderPicture(place) : nothing;
  }

  /** A part of the page's image, as wide as it would be on paper, and no wider than the screen. */
  #renderPicture({x, y, width, height}: OnPage): TemplateResult {
    const {page} = this;
    const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
    const image = `inset-block-start: ${share(-y, height)}; left: ${share(-x, width)}; inline-size: ${share(page.width, width)}`;
    return html`<span
      class="picture"
      role="img"
      aria-label=${textWords.pictureOn(page.number)}
      .style=${`inline-size: ${(width * 4) / 3}px; aspect-ratio: ${width} / ${height}`}
    >
      <img
        alt=""
        loading="lazy"
        src=${page.images.sharp}
        .style=${image}
        @error=${this.#handleLost}
      />
    </span>`;
  }

  async #load(): Promise<void> {
    const {flow: address} = this.page;
    if (this.flow || !this.#isNear || !address) return;
    const answer = await fetch(address).catch(() => undefined);
    const flow = answer?.ok
      ? await answer.json().then(
          (body) => body as PageFlow,
          () => undefined,
        )
      : undefined;
    this.isLost = !flow;
    if (flow) this.flow = flow;
    else this.#handleLost();
  }

  readonly #handleLost = () => {
    this.dispatchEvent(new Event('esign-paper-lost', {bubbles: true, composed: true}));
  };
}

function renderText({text, look}: FlowText): unknown {
  switch (look) {
    case 'seen':
      return `${text} `;
    case 'struck':
      return html`<span class="note">${textWords.struck()}</span> <s>${text}</s> `;
    case 'unseen':
      return html`<span class="note">${textWords.unseen()}</span>
        <span class="unseen">${text}</span> `;
  }
}

function renderBlock({type, level}: FlowBlock, parts: readonly unknown[]): TemplateResult {
  switch (type) {
    case 'heading':
      return html`<div
        class="heading"
        role="heading"
        aria-level=${Math.min(6, level + 1)}
        dir="auto"
      >
        ${parts}
      </div>`;
    case 'list':
      return html`<ul role="list">
        ${parts}
      </ul>`;
    case 'item':
      return html`<li dir="auto">${parts}</li>`;
    case 'table':
      return html`<div class="table" role="region" tabindex="0" aria-label=${textWords.table()}>
        <table>
          ${parts}
        </table>
      </div>`;
    case 'row':
      return html`<tr>
        ${parts}
      </tr>`;
    case 'header':
      return html`<th dir="auto">${parts}</th>`;
    case 'cell':
      return html`<td dir="auto">${parts}</td>`;
    case 'paragraph':
    case 'page':
      return html`<p dir="auto">${parts}</p>`;
  }
}

customElements.define('esign-page-text', EsignPageTextElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-page-text': EsignPageTextElement;
  }
}
