import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {DocumentPages, EnvelopeView, PagesView} from '../../contract/helper.js';
import {numeral} from '../../ui/language/language.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {saveDownload} from '../internal/helper/save-download.js';
import {words} from '../internal/messages.js';
import {documentWords} from './document-messages.js';
import {PageSheets} from './page-sheets.js';
import {printPages} from './print-pages.js';
import {fitLines, renderPage} from './render-page.js';

/** Sizes of the pages, as multiples of the width that there is. */
const zooms = [1, 1.5, 2, 3, 4] as const;

type Host = ReactiveElement & HelperAccess & {readonly envelopeFingerprint: string};

/** The pages and their tools. */
export class DocumentView {
  isPrinting = false;
  readonly #host: Host;
  /** Does work whose failure the element shows. */
  readonly #attempt: (work: () => Promise<void>) => Promise<void>;
  readonly #sheets: PageSheets;
  #pages: PagesView = {documents: []};
  #zoom = 0;
  /** The page in view, from 1, counted over all documents. */
  #page = 1;

  constructor(host: Host, attempt: (work: () => Promise<void>) => Promise<void>) {
    this.#host = host;
    this.#attempt = attempt;
    this.#sheets = new PageSheets(host);
    host.addController({hostUpdated: () => fitLines(host.renderRoot)});
  }

  /** Shows these pages from now on; those that look as before stay as they are. */
  show(pages: PagesView): void {
    this.#pages = pages;
    this.#sheets.keep(pages);
    this.#host.requestUpdate();
  }

  /** How many pages there are in all documents. */
  get total(): number {
    return this.#pages.documents.reduce((sum, {pages}) => sum + pages.length, 0);
  }

  renderTools(view: EnvelopeView): TemplateResult {
    const isLargest = this.#zoom === zooms.length - 1;
    return html`<div class="bar" part="toolbar">
      <span class="number">
        <input
          part="page-number"
          inputmode="numeric"
          aria-label=${documentWords.goTo()}
          .value=${numeral(this.#page)}
          @change=${this.#handlePage}
        />
        / ${numeral(this.total)}
      </span>
      <span class="row">
        ${this.#renderZoom('−', documentWords.zoomOut(), -1, !this.#zoom)}
        ${this.#renderZoom('+', documentWords.zoomIn(), 1, isLargest)}
      </span>
      <span class="row">
        <button
          part="tool"
          aria-disabled=${this.isPrinting}
          @click=${() => void this.#print(view.title)}
        >
          ${documentWords.print()}
        </button>
        ${this.#renderFile(view)}
      </span>
    </div>`;
  }

  renderPages(view: EnvelopeView): TemplateResult {
    const {documents} = this.#pages;
    const widest = Math.max(...documents.flatMap(({pages}) => pages.map(({width}) => width)));
    return html`<div
      class="pages"
      part="pages"
      role="region"
      aria-label=${documentWords.pages()}
      tabindex="0"
      .style=${`--zoom: ${zooms[this.#zoom]}; --widest: ${widest}`}
      @scroll=${this.#handleScroll}
    >
      ${documents.map((document) => this.#renderDocument(view, document))}
    </div>`;
  }

  #renderZoom(sign: string, label: string, step: 1 | -1, isOff: boolean): TemplateResult {
    return html`<button
      class="square"
      part="tool"
      aria-label=${label}
      title=${label}
      aria-disabled=${isOff}
      @click=${() => void this.#zoomBy(step)}
    >
      ${sign}
    </button>`;
  }

  /** The signed file, of several documents all in one; before, the original, which several documents have each. */
  #renderFile({can}: EnvelopeView): TemplateResult | typeof nothing {
    if (can.includes('download_combined'))
      return this.#renderDownload('/combined/download', documentWords.combined());
    if (can.includes('download')) return this.#renderDownload('/download', words.download());
    const [only, ...others] = this.#pages.documents;
    const isOffered = only && !others.length && can.includes('download_original');
    return isOffered ? this.#renderOriginal(only) : nothing;
  }

  #renderOriginal({document_fingerprint}: DocumentPages): TemplateResult {
    const path = `/documents/${document_fingerprint}/original/download`;
    return this.#renderDownload(path, documentWords.original());
  }

  #renderDownload(path: string, label: string): TemplateResult {
    const whole = `/envelopes/${this.#host.envelopeFingerprint}${path}`;
    const handleClick = (event: Event) => {
      // A plain link sends no headers of the host.
      event.preventDefault();
      void this.#attempt(() => saveDownload(this.#host, whole));
    };
    return html`<a
      class="button"
      part="tool"
      href="${this.#host.endpoint}${whole}"
      download
      @click=${handleClick}
      >${label}</a
    >`;
  }

  #renderDocument(view: EnvelopeView, document: DocumentPages): TemplateResult {
    const {document_fingerprint: fingerprint, title, pages} = document;
    const isTitled = this.#pages.documents.length > 1;
    return html`<section aria-label=${title}>
      ${
        isTitled
          ? html`<h3 part="document-title">${title}</h3>
              ${view.can.includes('download_original') ? this.#renderOriginal(document) : nothing}`
          : nothing
      }
      ${pages.map((_, at) => {
        const sheet = this.#sheets.get(fingerprint, at + 1);
        return renderPage({
          document,
          page: at + 1,
          parties: view.parties,
          sheet,
          onLost: () => sheet && this.#sheets.lose(sheet),
          onRetry: () => sheet && this.#sheets.retry(sheet),
        });
      })}
    </section>`;
  }

  get #scroller(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.pages');
  }

  async #zoomBy(step: 1 | -1): Promise<void> {
    const before = zooms[this.#zoom]!;
    this.#zoom = Math.min(zooms.length - 1, Math.max(0, this.#zoom + step));
    await rescale(this.#host, this.#scroller!, zooms[this.#zoom]! / before);
    this.#sheets.sharpen();
  }

  async #print(title: string): Promise<void> {
    if (this.isPrinting) return;
    this.isPrinting = true;
    this.#host.requestUpdate();
    const {envelopeFingerprint} = this.#host;
    await this.#attempt(() => printPages(this.#host, envelopeFingerprint, title, this.#pages));
    this.isPrinting = false;
    this.#host.requestUpdate();
  }

  readonly #handlePage = ({target}: Event) => {
    goToPage(this.#scroller!, target as HTMLInputElement);
  };

  readonly #handleScroll = () => {
    const page = this.#scroller ? pageInView(this.#scroller) : this.#page;
    if (page === this.#page) return;
    this.#page = page;
    this.#host.requestUpdate();
  };
}

/** Goes to the page whose number was typed, or to the nearest one. */
function goToPage(scroller: Element, input: HTMLInputElement): void {
  const sheets = scroller.querySelectorAll('.sheet');
  const wanted = Math.min(sheets.length, Math.max(1, Math.round(Number(input.value)) || 1));
  input.value = numeral(wanted);
  // Not `scrollIntoView`, which would also move the host's page.
  scroller.scrollTop += topOf(sheets[wanted - 1]!) - topOf(scroller);
}

/** The page that covers the middle of the view, from 1. */
function pageInView(scroller: Element): number {
  const middle = topOf(scroller) + scroller.clientHeight / 2;
  const sheets = Array.from(scroller.querySelectorAll('.sheet'));
  const at = sheets.findIndex((sheet) => sheet.getBoundingClientRect().bottom > middle);
  return (at < 0 ? sheets.length - 1 : at) + 1;
}

/** Renders the pages this many times as large; the place in view stays in view. */
async function rescale(host: ReactiveElement, scroller: Element, ratio: number): Promise<void> {
  const place = {top: scroller.scrollTop * ratio, left: scroller.scrollLeft * ratio};
  host.requestUpdate();
  await host.updateComplete;
  scroller.scrollTo(place);
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
