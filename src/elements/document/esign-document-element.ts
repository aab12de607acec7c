import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {EsignReadyEvent} from '../events.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {type EsignProblem, reportProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {words} from '../internal/messages.js';
import {Reading} from '../internal/reading.js';
import {documentWords} from './document-messages.js';
import {DocumentView} from './document-view.js';
import {styles} from './esign-document.styles.js';
import {readPages} from './page-reader.js';

/**
 * @summary Shows the pages of an envelope with fields and values, live: to read, print and download, in every status.
 * @tag esign-document
 * @event {EsignReadyEvent} esign-ready - The pages can be read. Fires once per envelope.
 * @event {EsignErrorEvent} esign-error - The envelope or its pages could not be read.
 * @slot loading - Shown until the pages are known.
 * @slot error - Replaces the built-in error message.
 * @csspart toolbar - The container of page number and buttons.
 * @csspart page-number - The field with the number of the page.
 * @csspart tool - One button or link of the toolbar.
 * @csspart said - The message that says what is under way.
 * @csspart pages - The region with the pages, which scrolls.
 * @csspart document-title - The title above each document, if there are several.
 * @csspart page - One page.
 * @csspart field - One field.
 * @csspart empty-field - A field without a value.
 * @csspart empty - The text shown without pages.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 * @cssproperty [--esign-document-height=min(80vh, 60rem)] - Greatest height of the region with the pages.
 */
export class EsignDocumentElement extends EsignEnvelopeElement {
  static override styles = styles;
  /** The pages stay visible while they are read again. */
  readonly #document = new DocumentView(this, (work) => this.#attempt(work));
  #isReady = false;
  #problem: EsignProblem | undefined;
  readonly #pages = new Reading(this, {
    args: () => {
      const {view} = this.envelope.state;
      return [this.endpoint, this.envelopeFingerprint, this.#isReadable, view?.revision];
    },
    read: async (signal) => (this.#isReadable ? this.#read(signal) : undefined),
    onProblem: (problem) => (this.#problem = problem),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('envelopeFingerprint')) return;
    this.#isReady = false;
    this.#problem = undefined;
  }

  protected override renderView(view: EnvelopeView): TemplateResult {
    const shown = this.#isReady && view.can.includes('view') ? this.#document : undefined;
    const isFilled = shown && shown.total > 0;
    return html`
      ${isFilled ? shown.renderTools(view) : nothing}
      <p class="said" part="said" role="status">
        ${shown?.isPrinting ? documentWords.printing() : nothing}
      </p>
      ${this.#problem ? renderProblem(this.#problem, () => void this.#pages.run()) : nothing}
      ${isFilled ? shown.renderPages(view) : this.#renderWithout(view)}
    `;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<i class="skeleton sheet" .style=${'--width: 595; --height: 842'}>&nbsp;</i>`;
  }

  #renderWithout({can, status}: EnvelopeView): TemplateResult | typeof nothing {
    if (this.#problem) return nothing;
    if (can.includes('view') && !this.#isReady)
      return html`<slot name="loading">
        <div part="loading" role="img" aria-label=${words.loading()}>${this.renderSkeleton()}</div>
      </slot>`;
    const isBefore = status === 'processing' || status === 'draft' || status === 'failed';
    return html`<div class="screen" part="empty">
      <p role="status">${isBefore ? words.nothingToShow() : documentWords.closed()}</p>
    </div>`;
  }

  get #isReadable(): boolean {
    return this.envelope.state.view?.can.includes('view') ?? false;
  }

  async #read(signal: AbortSignal): Promise<void> {
    const pages = await readPages(this, this.envelopeFingerprint, signal);
    signal.throwIfAborted();
    this.#document.show(pages);
    this.#problem = undefined;
    if (this.#isReady) return;
    this.#isReady = true;
    this.requestUpdate();
    void this.updateComplete.then(() => this.dispatchEvent(new EsignReadyEvent()));
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.#problem = undefined;
    await work().catch((error: unknown) => {
      this.#problem = reportProblem(this, error);
      this.requestUpdate();
    });
  }
}
