import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {FramedDocument} from '../../../../contract/pages/framed-document.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';

/** Maximum width of a page at its natural zoom, in CSS pixels. */
const widest = 900;
const zooms = [1, 1.5, 2, 3] as const;
/** CSS pixels per point at which the text of a field is easy to read, and the margin left beside the field. */
const closeUp = {scale: 1.4, margin: 16} as const;

/**
 * The size at which pages are drawn: as wide as the space allows, times the person's zoom; or else so that one field is
 * easy to read.
 */
export class PageScale implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #room = 0;
  #zoom = 0;
  #field: Pick<SigningField, 'width'> | undefined;
  readonly #observer = new ResizeObserver(([entry]) => this.#measure(entry));

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether it can be drawn larger, and smaller. */
  get canZoom(): {readonly in: boolean; readonly out: boolean} {
    return {in: this.#zoom < zooms.length - 1, out: this.#zoom > 0};
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** CSS pixels per point, one for all pages, so that they keep their proportions. */
  of(documents: readonly FramedDocument[]): number {
    const widths = documents.flatMap(({pages}) => pages.map(({width}) => width));
    const room = Math.min(widest, Math.max(200, this.#room));
    const scale = (room / Math.max(1, ...widths)) * (zooms[this.#zoom] ?? 1);
    return this.#field ? Math.max(scale, this.#closeUpOf(this.#field)) : scale;
  }

  /** Draws pages so large that this field is easy to read and still fits into the window; undefined ends that. */
  zoomTo(field: Pick<SigningField, 'width'> | undefined): void {
    this.#field = field;
    this.#host.requestUpdate();
  }

  /** Draws pages one step larger or smaller. */
  step(direction: 1 | -1): void {
    this.#field = undefined;
    this.#zoom = Math.min(zooms.length - 1, Math.max(0, this.#zoom + direction));
    this.#host.requestUpdate();
  }

  #closeUpOf({width}: Pick<SigningField, 'width'>): number {
    return Math.min(closeUp.scale, (this.#host.clientWidth - 2 * closeUp.margin) / width);
  }

  /** Narrow windows give the paper their full width; wide ones keep a margin for the marker. */
  #measure(entry: ResizeObserverEntry | undefined): void {
    const width = entry?.contentRect.width ?? 0;
    this.#room = width < 700 ? width - 16 : width - 2 * 100;
    this.#host.requestUpdate();
  }
}
