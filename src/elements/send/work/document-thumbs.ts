import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {imageUrl} from '../../document/page-reader.js';
import type {PlannedDocument} from '../envelope-plan.js';
import type {PlanHost} from '../plan-host.js';

/** The first page of each document in small; its place stays empty until it is there, and where it may not be seen. */
export class DocumentThumbs implements ReactiveController {
  readonly #host: PlanHost;
  readonly #images = new Map<string, string>();

  constructor(host: PlanHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    for (const image of this.#images.values()) URL.revokeObjectURL(image);
    this.#images.clear();
  }

  render({fingerprint, pages}: PlannedDocument): TemplateResult {
    if (fingerprint && pages && !this.#images.has(fingerprint)) void this.#load(fingerprint);
    const image = this.#images.get(fingerprint);
    return html`<span class="thumb" aria-hidden="true">
      ${image ? html`<img alt="" src=${image} @error=${() => this.#show(fingerprint, '')} />` : nothing}
    </span>`;
  }

  async #load(document: string): Promise<void> {
    this.#images.set(document, '');
    const envelope = this.#host.envelopeFingerprint;
    const address = {envelope, document, version: 'draft', page: 1};
    // It is decoration: without it, the row says the same.
    await imageUrl(this.#host, address, 'thumbnail').then(
      (image) => this.#show(document, image),
      () => undefined,
    );
  }

  #show(document: string, image: string): void {
    this.#images.set(document, image);
    this.#host.requestUpdate();
  }
}
