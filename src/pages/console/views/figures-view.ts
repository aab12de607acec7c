import {Task} from '@lit/task';
import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {figureWords} from '../figure-messages.js';
import {call} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {consoleLocale} from '../app/console-language.js';
import type {Route} from '../app/router.js';
import {shellWords} from '../common-messages.js';
import {looks} from '../parts/looks.styles.js';
import '../parts/bar-plot.js';
import type {Bar} from '../parts/bar-plot.js';
import {figuresOf, type Counted, type MonthFigures} from './figures.js';
import {renderFailure, renderLoading} from '../parts/task-states.js';

const pageSize = 50;
/** More would take long to read, and hardly change what is seen. */
const mostEnvelopes = 1_000;

/** @summary What was sent and how long signing takes, as plots with the same figures as a table. */
export class ConsoleFiguresElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      .plots {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
        gap: var(--_4);
      }
      .plots .card {
        margin: 0;
      }
      details {
        margin-block-start: var(--_4);
      }
      summary {
        padding-block: var(--_2);
        font-size: var(--_size-s);
        font-weight: 500;
        cursor: pointer;
      }
      table {
        border-collapse: collapse;
        font-size: var(--_size-s);
      }
      th,
      td {
        padding: var(--_1) var(--_4) var(--_1) 0;
        border-block-end: 1px solid var(--_border);
        text-align: start;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;
  readonly #envelopes = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => readLatest(signal),
  });

  override render(): TemplateResult {
    return html`
      <div class="head">
        <div>
          <h1>${shellWords.usage()}</h1>
          <p class="muted">${figureWords.about()}</p>
        </div>
      </div>
      ${this.#envelopes.render({
        pending: renderLoading,
        error: (error) =>
          html`<div class="card">${renderFailure(error, () => void this.#envelopes.run())}</div>`,
        complete: (envelopes) => renderFigures(envelopes),
      })}
    `;
  }
}

async function readLatest(signal: AbortSignal): Promise<readonly Counted[]> {
  const found: Counted[] = [];
  for (let offset = 0; offset < mostEnvelopes; offset += pageSize) {
    const page = await call('listEnvelopes', {offset, limit: pageSize}, signal);
    found.push(...page.envelopes);
    if (!page.next) break;
  }
  return found;
}

function renderFigures(envelopes: readonly Counted[]): TemplateResult {
  const months = figuresOf(envelopes, new Date());
  if (months.every(({sent}) => sent === 0))
    return html`<div class="card"><p class="none">${figureWords.none()}</p></div>`;
  const bars = (value: (month: MonthFigures) => number): readonly Bar[] =>
    months.map((month) => ({label: shortMonth(month.start), value: value(month)}));
  return html`
    <div class="plots">
      <section class="card">
        <h2>${figureWords.sent()}</h2>
        <console-bar-plot .bars=${bars(({sent}) => sent)}></console-bar-plot>
      </section>
      <section class="card">
        <h2>${figureWords.turnaround()}</h2>
        <console-bar-plot .bars=${bars(({half}) => half ?? 0)}></console-bar-plot>
      </section>
    </div>
    <details>
      <summary>${figureWords.asTable()}</summary>
      ${renderTable(months)}
    </details>
    <p class="hint">${figureWords.latest(envelopes.length)}</p>
  `;
}

const renderTable = (months: readonly MonthFigures[]): TemplateResult =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">${figureWords.month()}</th>
        <th scope="col">${figureWords.count()}</th>
        <th scope="col">${figureWords.signed()}</th>
        <th scope="col">${figureWords.half()}</th>
      </tr>
    </thead>
    <tbody>
      ${months.toReversed().map(
        ({start, sent, signed, half}) =>
          html`<tr>
            <th scope="row">${longMonth(start)}</th>
            <td>${number(sent)}</td>
            <td>${number(signed)}</td>
            <td>${half === null ? '–' : figureWords.hours(number(half))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const number = (value: number): string =>
  value.toLocaleString(consoleLocale(), {maximumFractionDigits: 1});
const shortMonth = (start: Date): string =>
  start.toLocaleDateString(consoleLocale(), {month: 'short'});
const longMonth = (start: Date): string =>
  start.toLocaleDateString(consoleLocale(), {month: 'long', year: 'numeric'});

customElements.define('console-figures', ConsoleFiguresElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-figures': ConsoleFiguresElement;
  }
}
