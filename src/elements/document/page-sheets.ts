import type {ReactiveController, ReactiveElement} from 'lit';
import type {PageLineView, PagesView} from '../../contract/helper.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {imageUrl, readLines, type PageAddress, type PageScale} from './page-reader.js';

/** One page: what is loaded of it while it is near the view. */
export interface Sheet extends PageAddress {
  /** Address of the image; empty until it is known. */
  readonly image: string;
  readonly lines: readonly PageLineView[];
  readonly isLost: boolean;
}

type Host = ReactiveElement & HelperAccess & {readonly envelopeFingerprint: string};

/** How far outside the view a page still counts as near: one view. */
const margin = '100% 0px';

/** Pixels per point from which the sharp image is needed; the standard one has 1.5. */
const sharpFrom = 1.6;

/** Loads images and words of the pages near the view, and lets go of those far away. */
export class PageSheets implements ReactiveController {
  readonly #host: Host;
  readonly #thumbnails: 'thumbnail' | undefined;
  readonly #sheets = new Map<string, Sheet>();
  #observer: IntersectionObserver | undefined;
  #observed = new Set<Element>();

  /** Of thumbnails, only the images are loaded. */
  constructor(host: Host, thumbnails?: 'thumbnail') {
    this.#host = host;
    this.#thumbnails = thumbnails;
    host.addController(this);
  }

  /** What is loaded of a page; undefined while it is far from the view. */
  get(document: string, page: number): Sheet | undefined {
    return this.#sheets.get(`${document} ${page}`);
  }

  /** Forgets the pages that look different now; those near the view are loaded again. */
  keep({documents}: PagesView): void {
    for (const [key, sheet] of this.#sheets) {
      const found = documents.find((each) => each.document_fingerprint === sheet.document);
      if (found?.version === sheet.version) continue;
      this.#drop(key);
      if (found?.pages[sheet.page - 1])
        void this.#load({...sheet, version: found.version, image: '', lines: []});
    }
  }

  /** Loads a page again that could not be loaded. */
  retry(sheet: Sheet): void {
    void this.#load(sheet);
  }

  /** Notes that the image of a page could not be shown. */
  lose({document, page}: Sheet): void {
    this.#change(document, page, {isLost: true});
  }

  hostUpdated(): void {
    const {renderRoot} = this.#host;
    const root = renderRoot.querySelector('.pages');
    if (!root) {
      this.#stop();
      return;
    }
    if (this.#observer?.root !== root) {
      this.#stop();
      this.#observer = new IntersectionObserver(this.#handleNear, {root, rootMargin: margin});
    }
    const sheets = new Set(root.querySelectorAll('.sheet'));
    for (const gone of this.#observed) if (!sheets.has(gone)) this.#observer.unobserve(gone);
    for (const sheet of sheets) if (!this.#observed.has(sheet)) this.#observer.observe(sheet);
    this.#observed = sheets;
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  /** Chooses the images again, after the zoom has changed. */
  sharpen(): void {
    for (const sheet of this.#sheets.values()) void this.#load(sheet);
  }

  readonly #handleNear = (entries: readonly IntersectionObserverEntry[]) => {
    for (const {target, isIntersecting} of entries) {
      const {document = '', version = '', page} = (target as HTMLElement).dataset;
      const known = this.get(document, Number(page));
      if (!isIntersecting) this.#drop(`${document} ${page}`);
      else if (!known) {
        const envelope = this.#host.envelopeFingerprint;
        void this.#load({envelope, document, version, page: Number(page)});
      }
    }
    this.#host.requestUpdate();
  };

  async #load(address: PageAddress & Partial<Sheet>): Promise<void> {
    const {document, page, version} = address;
    const blank = {image: '', lines: []};
    const sheet = {...blank, ...this.get(document, page), ...address, isLost: false};
    this.#sheets.set(`${document} ${page}`, sheet);
    try {
      const image = await imageUrl(this.#host, address, this.#scaleOf(document, page));
      const before = this.get(document, page);
      // While it loaded, the page may have left, or changed.
      if (before?.version !== version) return URL.revokeObjectURL(image);
      if (before.image !== image) URL.revokeObjectURL(before.image);
      this.#change(document, page, {image});
      if (before.lines.length === 0 && !this.#thumbnails)
        this.#change(document, page, {lines: await readLines(this.#host, address)});
    } catch {
      this.#change(document, page, {isLost: true});
    }
  }

  /** By the size in which the page is shown now. */
  #scaleOf(document: string, page: number): PageScale {
    if (this.#thumbnails) return this.#thumbnails;
    const place = `.sheet[data-document="${document}"][data-page="${page}"]`;
    const sheet = this.#host.renderRoot.querySelector<HTMLElement>(place);
    if (!sheet) return 'standard';
    const points = Number(sheet.dataset['width']);
    return (sheet.clientWidth * devicePixelRatio) / points > sharpFrom ? 'sharp' : 'standard';
  }

  #change(document: string, page: number, part: Partial<Sheet>): void {
    const key = `${document} ${page}`;
    const sheet = this.#sheets.get(key);
    if (!sheet) return;
    this.#sheets.set(key, {...sheet, ...part});
    this.#host.requestUpdate();
  }

  #drop(key: string): void {
    URL.revokeObjectURL(this.#sheets.get(key)?.image ?? '');
    this.#sheets.delete(key);
  }

  #stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#observed.clear();
    for (const key of this.#sheets.keys()) this.#drop(key);
  }
}
