import {css, html, LitElement, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import uPlot from 'uplot';
import {tokens} from '../../../ui/tokens/tokens.js';

/** One bar. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

const height = 220;

/** @summary Bars side by side. What they say stands in a table beside them; the drawing itself is not read out. */
export class ConsoleBarPlotElement extends LitElement {
  static override styles = [
    tokens,
    css`
      :host {
        display: block;
        min-block-size: ${height}px;
        margin-block-start: 1rem;
        direction: ltr;
        overflow: hidden;
      }
      .probe {
        color: var(--_accent-ink);
        background: var(--_muted);
        border-color: var(--_border);
      }
      canvas {
        display: block;
        inline-size: 100%;
        block-size: 100%;
      }
      .u-over,
      .u-under,
      .u-axis {
        position: absolute;
      }
      .u-wrap {
        position: relative;
      }
      .u-under {
        overflow: hidden;
      }
    `,
  ];
  @property({attribute: false}) bars: readonly Bar[] = [];
  @query('.plot') private holder!: HTMLElement;
  @query('.probe') private probe!: HTMLElement;
  #plot: uPlot | undefined;
  readonly #sizes = new ResizeObserver(() => this.#draw());
  readonly #scheme = matchMedia('(prefers-color-scheme: dark)');
  readonly #draw = (): void => this.#redraw();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
    this.#scheme.addEventListener('change', this.#draw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#scheme.removeEventListener('change', this.#draw);
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  override render(): TemplateResult {
    return html`<div class="plot" aria-hidden="true"></div>
      <i class="probe" hidden></i>`;
  }

  override updated(): void {
    this.#redraw();
  }

  /** Drawn anew: twelve bars cost less than keeping track of what has changed. */
  #redraw(): void {
    this.#plot?.destroy();
    this.#plot = undefined;
    if (!this.hasUpdated || this.clientWidth === 0) return;
    const {bars} = this;
    const data: uPlot.AlignedData = [bars.map((_, at) => at), bars.map(({value}) => value)];
    this.#plot = new uPlot(this.#options(), data, this.holder);
  }

  #options(): uPlot.Options {
    const {color, backgroundColor, borderBlockStartColor} = getComputedStyle(this.probe);
    const axis = {
      stroke: backgroundColor,
      font: `12px ${getComputedStyle(this).fontFamily}`,
      ticks: {show: false},
    };
    return {
      width: this.clientWidth,
      height,
      cursor: {show: false},
      legend: {show: false},
      scales: {
        x: {time: false, range: [-0.6, this.bars.length - 0.4]},
        y: {range: (_plot, _low, high) => [0, Math.max(1, high * 1.1)]},
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: {show: false},
          splits: () => this.bars.map((_, at) => at),
          values: () => this.#labels(),
        },
        {...axis, size: 44, grid: {stroke: borderBlockStartColor, width: 1}, incrs: wholeSteps},
      ],
      series: [
        {},
        {fill: color, stroke: color, width: 0, points: {show: false}, paths: roundedBars},
      ],
    };
  }

  /** Where there is little room, every third. */
  #labels(): string[] {
    const step = this.clientWidth < 34 * this.bars.length ? 3 : 1;
    return this.bars.map(({label}, at) => ((this.bars.length - 1 - at) % step ? '' : label));
  }
}

/** Between lines of the grid: documents and hours have no fractions. */
const wholeSteps = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((each) => [
  each,
  2 * each,
  5 * each,
]);

const roundedBars = uPlot.paths.bars?.({size: [0.62, 40], radius: 0.16});

customElements.define('console-bar-plot', ConsoleBarPlotElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-bar-plot': ConsoleBarPlotElement;
  }
}
