/** How large the pages are shown, and which of them is in view. */
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {between} from '../editing/geometry.js';
import type {Sheet} from '../editing/placed-field.js';

/** CSS pixels per point at actual size. */
const paperScale = 96 / 72;
const zooms = {least: 0.25, most: 4, step: 1.25};
/** Total margin at both sides of a page, in CSS pixels. */
const margin = 32;

/** What the view needs from the editor around it. */
export interface CanvasFrame extends ReactiveControllerHost {
  readonly sheets: readonly Sheet[];
  /** The space for the pages. */
  readonly room: HTMLElement | null;
  papers(): readonly Element[];
}

export class CanvasView implements ReactiveController {
  readonly #frame: CanvasFrame;
  readonly #observer = new ResizeObserver(() =>
    requestAnimationFrame(() => this.#frame.requestUpdate()),
  );
  #zoom: number | null = null;
  #page = 0;
  #ending = new AbortController();

  constructor(frame: CanvasFrame) {
    this.#frame = frame;
    frame.addController(this);
  }

  /** 1 is actual size; by default as wide as the space allows, but not much larger than actual size. */
  get zoom(): number {
    return this.#zoom ?? this.#fitting();
  }

  /** CSS pixels per point. */
  get scale(): number {
    return this.zoom * paperScale;
  }

  /** Index of the current sheet. */
  get page(): number {
    return this.#page;
  }

  hostConnected(): void {
    this.#ending = new AbortController();
    const {signal} = this.#ending;
    window.addEventListener('scroll', () => this.#lookWhere(), {signal, passive: true});
  }

  hostUpdated(): void {
    if (this.#frame.room) this.#observer.observe(this.#frame.room);
  }

  hostDisconnected(): void {
    this.#ending.abort();
    this.#observer.disconnect();
  }

  /** One step larger (1) or smaller (−1), or fitted to the width (0). */
  turn(step: 1 | -1 | 0): void {
    this.#zoom =
      step === 0 ? null : between(zooms.least, this.zoom * zooms.step ** step, zooms.most);
    this.#frame.requestUpdate();
  }

  /** Scrolls to a sheet. */
  show(index: number): void {
    this.#frame.papers()[index]?.scrollIntoView({block: 'start'});
  }

  #fitting(): number {
    const widest = Math.max(...this.#frame.sheets.map(({width}) => width), 1);
    const room = (this.#frame.room?.clientWidth ?? 800) - margin;
    return between(zooms.least, room / (widest * paperScale), 1.2);
  }

  #lookWhere(): void {
    const middle = window.innerHeight / 2;
    const found = this.#frame
      .papers()
      .findIndex((paper) => paper.getBoundingClientRect().bottom > middle);
    const page = found < 0 ? this.#frame.sheets.length - 1 : found;
    if (page === this.#page) return;
    this.#page = page;
    this.#frame.requestUpdate();
  }
}
