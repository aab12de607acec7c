import {html, nothing, type LitElement, type ReactiveController, type TemplateResult} from 'lit';
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import {tabStorage} from '../../../shared/browser-storage.js';
import {textWords} from './text-messages.js';

interface TextViewHost extends LitElement {
  readonly signing: SigningState;
}

/** What the tab remembers the choice by. */
const name = 'esign-text-view';

/** Whether the documents are shown as pages or as text: what is entered is the same. */
export class TextView implements ReactiveController {
  readonly #host: TextViewHost;
  readonly #leavePage: () => Promise<void>;
  #isChosen = tabStorage()?.getItem(name) === 'yes';

  /** @param leavePage What the page alone has is closed, before it makes room for the text. */
  constructor(host: TextViewHost, leavePage: () => Promise<void>) {
    this.#host = host;
    this.#leavePage = leavePage;
    host.addController(this);
  }

  hostConnected(): void {}

  /** Whether pages are shown as text. */
  get isText(): boolean {
    return this.#isChosen && this.#canBeText;
  }

  /** A service of the version before this one has no text for every width. */
  get #canBeText(): boolean {
    return this.#host.signing.documents.every(({pages}) =>
      pages.every(({flow}) => flow !== undefined),
    );
  }

  /** Changes the view; the same page stays in view, or another is shown. */
  async show(isText: boolean, place = this.#placeInView()): Promise<void> {
    if (isText) await this.#leavePage();
    this.#isChosen = isText;
    tabStorage()?.setItem(name, isText ? 'yes' : 'no');
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#pages()
      .find(({dataset}) => dataset['page'] === place)
      ?.scrollIntoView({block: 'start'});
  }

  /** Both views side by side, for narrow screens, and for as long as the text is shown. */
  render(): TemplateResult | typeof nothing {
    if (!this.#canBeText) return nothing;
    const {isText} = this;
    const option = (asText: boolean, label: string) =>
      html`<button
        type="button"
        aria-pressed=${asText === isText ? 'true' : 'false'}
        @click=${() => void this.show(asText)}
      >
        ${label}
      </button>`;
    return html`<div
        class="views"
        role="group"
        aria-label=${textWords.views()}
        ?data-shown=${isText}
      >
        ${option(false, textWords.page())} ${option(true, textWords.text())}
      </div>
      ${isText ? html`<p class="about">${textWords.about()}</p>` : nothing}`;
  }

  /** The other view, for the menu. */
  renderChoice(): TemplateResult | typeof nothing {
    if (!this.#canBeText) return nothing;
    const {isText} = this;
    return html`<button type="button" @click=${() => void this.show(!isText)}>
      ${isText ? textWords.asPages() : textWords.asText()}
    </button>`;
  }

  #pages(): readonly HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('[data-page]')];
  }

  /** The page in the middle of the window; undefined at the beginning, where the choice itself stays in view. */
  #placeInView(): string | undefined {
    if (window.scrollY < 80) return undefined;
    const middle = window.innerHeight / 2;
    return this.#pages().find((page) => page.getBoundingClientRect().bottom > middle)?.dataset[
      'page'
    ];
  }
}
