import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import SignaturePad from 'signature_pad';
import type {DrawnSignature} from '../../../../contract/fields/field-value.js';
import {reproject, toDrawnSignature, type InkStroke, type PadSize} from './ink.js';
import {signatureWords} from '../messages.js';

const ink = '#0d1745';

/**
 * @summary Paper to sign on. Ink is kept as strokes: turning the phone, scrolling and resizing redraw it.
 * @tag esign-ink-pad
 * @event esign-ink - Strokes were added or removed.
 */
export class EsignInkPadElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      block-size: 100%;
      background: #fff;
      border: 1px solid var(--_control-border);
      border-radius: var(--_radius);
      overflow: hidden;
    }
    :host::after {
      content: '';
      position: absolute;
      inset-inline: 8%;
      inset-block-end: 26%;
      border-block-end: 1px solid #a9b0c0;
      pointer-events: none;
    }
    canvas {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      touch-action: none;
      cursor: crosshair;
    }
  `;
  /** The label for screen readers. */
  @property() label = signatureWords.pad();
  @query('canvas') private canvas!: HTMLCanvasElement;
  #pad: SignaturePad | undefined;
  #size: PadSize | undefined;
  /**
   * The last change of the ink, and the size of the pad at that time: a pad that shrinks and grows again shows it
   * unchanged.
   */
  #made: {readonly strokes: readonly InkStroke[]; readonly on: PadSize} | undefined;
  readonly #observer = new ResizeObserver(() => this.#fit());

  /** Whether there is no ink. */
  get isEmpty(): boolean {
    return this.#strokes().length === 0;
  }

  /** The ink as a value; null if there is none. */
  get value(): DrawnSignature | undefined {
    return this.#size && !this.isEmpty ? toDrawnSignature(this.#strokes(), this.#size) : undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  /** Removes the last stroke. */
  undo(): void {
    this.#draw(this.#strokes().slice(0, -1));
    this.#tell();
  }

  /** Removes all ink. */
  clear(): void {
    this.#draw([]);
    this.#tell();
  }

  protected override firstUpdated(): void {
    this.#pad = new SignaturePad(this.canvas, {
      penColor: ink,
      minWidth: 1,
      maxWidth: 2.8,
      minDistance: 2,
    });
    this.#pad.addEventListener('endStroke', () => this.#tell());
    this.#observer.observe(this);
  }

  override render(): TemplateResult {
    return html`<canvas role="img" aria-label=${this.label}></canvas>`;
  }

  #strokes(): readonly InkStroke[] {
    return (this.#pad?.toData() ?? []).map(({points}) => points.map(({x, y}) => ({x, y})));
  }

  /** Matches the canvas to the pixels of the screen, and draws the ink again at its new position. */
  #fit(): void {
    const size = {width: this.clientWidth, height: this.clientHeight};
    if (size.width < 1 || size.height < 1) return;
    // From the ink as it was made: a pad that shrinks and grows again shows it unchanged.
    const strokes = this.#made ? reproject(this.#made.strokes, this.#made.on, size) : [];
    const ratio = Math.max(1, window.devicePixelRatio);
    // Setting the size clears the canvas, so the ink is drawn again below.
    this.canvas.width = size.width * ratio;
    this.canvas.height = size.height * ratio;
    this.canvas.getContext('2d')?.scale(ratio, ratio);
    this.#size = size;
    this.#draw(strokes);
  }

  #draw(strokes: readonly InkStroke[]): void {
    const style = {
      penColor: ink,
      minWidth: 1,
      maxWidth: 2.8,
      dotSize: 2,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over',
    } as const;
    const groups = strokes.map((stroke) => ({
      ...style,
      points: stroke.map((point, index) => ({...point, pressure: 0.5, time: index * 12})),
    }));
    this.#pad?.fromData(groups, {clear: true});
  }

  #tell(): void {
    this.#made = this.#size && {strokes: this.#strokes(), on: this.#size};
    this.dispatchEvent(new Event('esign-ink', {bubbles: true, composed: true}));
  }
}

customElements.define('esign-ink-pad', EsignInkPadElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-ink-pad': EsignInkPadElement;
  }
}
