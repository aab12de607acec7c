import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {ConsoleElement} from '../app/console-element.js';
import {commonWords} from '../common-messages.js';
import {listStyles} from './console-list.styles.js';
import {renderFailure} from './task-states.js';
import {typingPause} from '../../../ui/controls/typing-pause.js';

/** One column. */
export interface Column<Row> {
  readonly label: string;
  cell(row: Row): unknown;
}

/** What can be done with a row. */
export interface RowAction {
  readonly label: string;
  readonly isDanger?: boolean;
  /** An address within the console, or a function. */
  readonly target: string | (() => void);
}

/** What is asked of a list. */
export interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly q?: string;
}

/** Where rows come from and how they look. */
export interface ListSource<Row = unknown> {
  /** Names the table for those who do not see it. */
  readonly caption: string;
  read(
    request: ListRequest,
    signal: AbortSignal,
  ): Promise<{readonly rows: readonly Row[]; readonly total: number}>;
  readonly columns: readonly Column<Row>[];
  actions?(row: Row): readonly RowAction[];
  /** What tells rows apart in the names of their buttons. */
  nameOf(row: Row): string;
  readonly hasSearch?: boolean;
  /** What is said where there is nothing yet. */
  readonly none: string | TemplateResult;
}

/** Lets a view write rows with their types; the element takes any. */
export const listSource = <Row>(source: ListSource<Row>): ListSource =>
  source as unknown as ListSource;

const limit = 20;

/** @summary A table with search and pages, which becomes cards where there is little room. */
export class ConsoleListElement extends ConsoleElement {
  static override styles = listStyles;
  @property({attribute: false}) source!: ListSource;
  @state() private offset = 0;
  @state() private q = '';
  @state() private turn = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;
  readonly #rows = new Task(this, {
    args: () => [this.offset, this.q, this.turn] as const,
    task: ([offset, q], {signal}) => this.source.read({offset, limit, ...(q && {q})}, signal),
  });

  /** Reads the rows again; those shown stay until then. */
  reload(): void {
    this.turn += 1;
  }

  /** The same from the first row on, for rows that were chosen otherwise. */
  restart(): void {
    this.offset = 0;
    this.reload();
  }

  override render(): TemplateResult {
    const {value, status, error} = this.#rows;
    const {hasSearch} = this.source;
    return html`
      ${hasSearch ? this.#renderSearch() : nothing}
      ${status === TaskStatus.ERROR ? renderFailure(error, () => this.reload()) : nothing}
      ${value ? this.#renderRows(value) : status === TaskStatus.PENDING ? skeleton() : nothing}
    `;
  }

  #renderSearch(): TemplateResult {
    return html`<label class="search">
      <span>${commonWords.search()}</span>
      <input type="search" maxlength="200" .value=${this.q} @input=${this.#handleInput} />
    </label>`;
  }

  #renderRows({rows, total}: {rows: readonly unknown[]; total: number}): TemplateResult {
    const {columns, caption, none, actions} = this.source;
    if (rows.length === 0) {
      return html`<p class="none" role="status" tabindex="-1">
        ${this.q ? commonWords.noMatch() : none}
      </p>`;
    }
    return html`
      <table tabindex="-1" aria-busy=${this.#rows.status === TaskStatus.PENDING}>
        <caption class="visually-hidden">
          ${caption}
        </caption>
        <thead>
          <tr>
            ${columns.map(({label}) => html`<th scope="col">${label}</th>`)}
            ${actions ? html`<td></td>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => this.#renderRow(row))}
        </tbody>
      </table>
      ${total > rows.length ? this.#renderPager(rows.length, total) : nothing}
    `;
  }

  #renderRow(row: unknown): TemplateResult {
    const {columns, actions, nameOf} = this.source;
    const name = nameOf(row);
    return html`<tr>
      ${columns.map(
        (column) => html`<td data-label=${column.label}><div>${column.cell(row)}</div></td>`,
      )}
      ${
        actions
          ? html`<td class="doing-cell">
              <div class="doing">${actions(row).map((each) => renderAction(each, name))}</div>
            </td>`
          : nothing
      }
    </tr>`;
  }

  #renderPager(shown: number, total: number): TemplateResult {
    const first = this.offset + 1;
    const last = this.offset + shown;
    return html`<div class="pager">
      <span role="status">${commonWords.range(first, last, total)}</span>
      ${this.#renderTurn(commonWords.previous(), this.offset - limit, first > 1)}
      ${this.#renderTurn(commonWords.next(), this.offset + limit, last < total)}
    </div>`;
  }

  /** Not `disabled`, which would take the focus of whoever has come to the end. */
  #renderTurn(label: string, offset: number, isThere: boolean): TemplateResult {
    const turn = () => {
      if (isThere) this.offset = Math.max(0, offset);
    };
    return html`<button aria-disabled=${!isThere} @click=${turn}>${label}</button>`;
  }

  #handleInput({target}: InputEvent): void {
    const {value} = target as HTMLInputElement;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.offset = 0;
      this.q = value.trim();
    }, typingPause);
  }
}

function renderAction({label, isDanger, target}: RowAction, name: string): TemplateResult {
  const style = isDanger ? 'plain danger' : 'plain';
  const text = html`${label}<span class="visually-hidden">: ${name}</span>`;
  return typeof target === 'string'
    ? html`<a class="button ${style}" href=${target}>${text}</a>`
    : html`<button class=${style} @click=${target}>${text}</button>`;
}

const skeleton = (): TemplateResult =>
  html`<div role="img" aria-label=${commonWords.loading()}>
    ${[1, 2, 3, 4].map(() => html`<i class="skeleton"></i>`)}
  </div>`;

customElements.define('console-list', ConsoleListElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-list': ConsoleListElement;
  }
}
