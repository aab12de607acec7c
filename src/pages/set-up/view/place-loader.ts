import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {FieldPlaces} from '../../../contract/pages/field-places.js';
import type {FramedPage} from '../../../contract/pages/framed-document.js';
import {observeNearViewport} from '../../shared/near-viewport.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {sheetKey, type Sheet} from '../editing/placed-field.js';

/** A page as it is laid out. */
export interface LaidOutPage {
  readonly sheet: Sheet;
  readonly page: FramedPage;
  readonly paper: Element;
}

/** The element with the pages. */
type PageHost = ReactiveControllerHost & EventTarget & {readonly pages: readonly LaidOutPage[]};

/** Loads the places of pages that come near the view, each page once. */
export class PlaceLoader implements ReactiveController {
  readonly #host: PageHost;
  readonly #places = new Map<string, readonly OfferedPlace[]>();
  readonly #watched = new Map<string, () => void>();

  constructor(host: PageHost) {
    this.#host = host;
    host.addController(this);
  }

  /** All that are loaded. */
  get all(): readonly OfferedPlace[] {
    return [...this.#places.values()].flat();
  }

  hostUpdated(): void {
    for (const {sheet, page, paper} of this.#host.pages) {
      const key = sheetKey(sheet);
      const {places} = page;
      if (places === undefined || this.#watched.has(key)) continue;
      // Not the paper: it is observed already, for its image.
      const stop = observeNearViewport(paper.parentElement ?? paper, (isNear) => {
        if (!isNear) return;
        stop();
        void this.#load(sheet, places);
      });
      this.#watched.set(key, stop);
    }
  }

  hostDisconnected(): void {
    for (const stop of this.#watched.values()) stop();
    this.#watched.clear();
  }

  /** Nothing depends on it: a page whose places cannot be had offers none. */
  async #load({documentId, page}: Sheet, url: string): Promise<void> {
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) return;
    const {places} = (await answer.json()) as FieldPlaces;
    this.#places.set(
      sheetKey({documentId, page}),
      places.map((place) => ({...place, documentId, page})),
    );
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new Event('esign-places-change'));
  }
}
