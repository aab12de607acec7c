import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {FieldPlaces} from '../../../contract/pages/field-places.js';
import type {FramedPage} from '../../../contract/pages/framed-document.js';
import {observeNearViewport} from '../../shared/near-viewport.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {sheetKey, type Rectangle, type Sheet} from '../editing/placed-field.js';

/** How many pages, from the end, are read at once, since that is where people sign; the others as they come near the view. */
const lastPages = 20;

/** A page as it is laid out. */
export interface LaidOutPage {
  readonly sheet: Sheet;
  readonly page: FramedPage;
  readonly paper: Element;
}

/** The element with the pages. */
type PageHost = ReactiveControllerHost & EventTarget & {readonly pages: readonly LaidOutPage[]};

/** Loads the places of the last pages, and of pages that come near the view, each page once. */
export class PlaceLoader implements ReactiveController {
  readonly #host: PageHost;
  readonly #found = new Map<string, FoundPlaces>();
  readonly #loads = new Map<string, Promise<void>>();
  readonly #watched = new Map<string, () => void>();
  #isBegun = false;

  constructor(host: PageHost) {
    this.#host = host;
    host.addController(this);
  }

  /** All that are loaded. */
  get all(): readonly OfferedPlace[] {
    return [...this.#found.values()].flatMap(({places}) => places);
  }

  /** Where a sheet is written or drawn on; undefined if that is not known. */
  takenOn(sheet: Sheet): readonly Rectangle[] | undefined {
    return this.#found.get(sheetKey(sheet))?.taken;
  }

  /** Loads those of the last pages, one page after another. */
  async loadLast(): Promise<void> {
    this.#isBegun = true;
    for (const each of this.#host.pages.slice(-lastPages).toReversed()) await this.#load(each);
  }

  hostUpdated(): void {
    if (!this.#isBegun && this.#host.pages.length > 0) void this.loadLast();
    for (const each of this.#host.pages) {
      const key = sheetKey(each.sheet);
      if (each.page.places === undefined || this.#watched.has(key)) continue;
      // Not the paper: it is observed already, for its image.
      const stop = observeNearViewport(each.paper.parentElement ?? each.paper, (isNear) => {
        if (!isNear) return;
        stop();
        void this.#load(each);
      });
      this.#watched.set(key, stop);
    }
  }

  hostDisconnected(): void {
    for (const stop of this.#watched.values()) stop();
    this.#watched.clear();
  }

  /** A page whose places cannot be had offers none, and is asked for again when they are wanted again. */
  #load({sheet, page: {places: url}}: LaidOutPage): Promise<void> {
    const key = sheetKey(sheet);
    const load = this.#loads.get(key) ?? (url ? this.#request(sheet, url) : Promise.resolve());
    this.#loads.set(key, load);
    return load.catch(() => void this.#loads.delete(key));
  }

  async #request({documentId, page}: Sheet, url: string): Promise<void> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const {places, taken} = (await answer.json()) as KeptPlaces;
    const here = places.map((place) => ({...place, documentId, page}));
    this.#found.set(sheetKey({documentId, page}), {places: here, taken});
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new Event('esign-places-change'));
  }
}

/** What the browser has kept from an earlier version of the service does not say what is taken. */
type KeptPlaces = Pick<FieldPlaces, 'places'> & Partial<FieldPlaces>;

interface FoundPlaces {
  readonly places: readonly OfferedPlace[];
  readonly taken: readonly Rectangle[] | undefined;
}
