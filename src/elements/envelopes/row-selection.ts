import {html, type LitElement, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {EnvelopeItemView} from '../../contract/helper.js';
import {EsignSelectionChangeEvent} from '../events.js';
import {listWords} from './envelopes-messages.js';

/**
 * Which rows are selected. They are always among those that are shown: whoever turns the page or filters lets go of the
 * rest, so that nobody changes what they do not see.
 */
export class RowSelection {
  readonly #host: LitElement;
  #rows: readonly EnvelopeItemView[] = [];
  #selected: ReadonlySet<string> = new Set();
  /** The row from which Shift selects on. */
  #anchor = '';
  /** What the page heard last. */
  #told = '[]';

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** From now on these rows are shown, with their present data. */
  show(rows: readonly EnvelopeItemView[]): void {
    this.#rows = rows;
    this.#set(this.#selected);
  }

  clear(): void {
    this.#anchor = '';
    this.#set(new Set());
  }

  has({envelope_fingerprint}: EnvelopeItemView): boolean {
    return this.#selected.has(envelope_fingerprint);
  }

  /** The first cell of a row; a press beside the checkbox is meant for it, not for the envelope. */
  renderCell(row: EnvelopeItemView): TemplateResult {
    return html`<td class="select" @click=${(click: MouseEvent) => this.#handleClick(click, row)}>
      <input
        type="checkbox"
        part="select"
        aria-label=${listWords.select(row.title)}
        .checked=${live(this.has(row))}
        @keydown=${(key: KeyboardEvent) => this.#handleKey(key, row)}
      />
    </td>`;
  }

  /** What stands above the rows: all of the page at once, and how many are selected. */
  renderSummary(): TemplateResult {
    const [{size}, {length}] = [this.#selected, this.#rows];
    return html`<div class="selection" part="selection">
      <label ?hidden=${length === 0}>
        <input
          type="checkbox"
          part="select-page"
          .checked=${live(size > 0 && size === length)}
          .indeterminate=${size > 0 && size < length}
          @click=${this.#handlePage}
        />
        ${listWords.selectPage()}
      </label>
      <span role="status" part="selected">${size > 0 ? listWords.selected(size) : ''}</span>
      <button part="clear" ?hidden=${size === 0} @click=${this.#handleClear}>
        ${listWords.clear()}
      </button>
    </div>`;
  }

  #handleClick({target, shiftKey}: MouseEvent, row: EnvelopeItemView): void {
    const checked = target instanceof HTMLInputElement ? target.checked : !this.has(row);
    const names = this.#rows.map((each) => each.envelope_fingerprint);
    const [at, from] = [names.indexOf(row.envelope_fingerprint), names.indexOf(this.#anchor)];
    const isRange = shiftKey && from !== -1;
    const changed = isRange ? names.slice(Math.min(at, from), Math.max(at, from) + 1) : [names[at]];
    this.#anchor = row.envelope_fingerprint;
    const selected = new Set(this.#selected);
    for (const name of changed) {
      if (checked && name !== undefined) selected.add(name);
      else if (name !== undefined) selected.delete(name);
    }
    this.#set(selected);
  }

  /** With Shift, arrows select this row and the next, which then has the focus: no browser says which keys pressed a box. */
  #handleKey(event: KeyboardEvent, row: EnvelopeItemView): void {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!event.shiftKey || !step) return;
    event.preventDefault();
    const at = this.#rows.findIndex(
      (each) => each.envelope_fingerprint === row.envelope_fingerprint,
    );
    const next = this.#rows[at + step];
    if (!next) return;
    this.#anchor = next.envelope_fingerprint;
    this.#set(new Set([...this.#selected, row.envelope_fingerprint, this.#anchor]));
    this.#box(`tbody tr:nth-child(${at + step + 1}) [part=select]`)?.focus();
  }

  readonly #handlePage = ({target}: Event) => {
    const {checked} = target as HTMLInputElement;
    this.#anchor = '';
    const names = this.#rows.map((each) => each.envelope_fingerprint);
    this.#set(new Set(checked ? names : []));
  };

  /** The button goes with the selection: the focus moves to what selects anew. */
  readonly #handleClear = () => {
    this.clear();
    this.#box('[part=select-page]')?.focus();
  };

  #box(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }

  #set(wanted: ReadonlySet<string>): void {
    const rows = this.#rows.filter((each) => wanted.has(each.envelope_fingerprint));
    this.#selected = new Set(rows.map((each) => each.envelope_fingerprint));
    this.#host.requestUpdate();
    const selected = rows.map(({envelope_fingerprint, title, status, tags = []}) => ({
      envelopeFingerprint: envelope_fingerprint,
      title,
      status,
      tags,
    }));
    const told = JSON.stringify(selected);
    if (told === this.#told) return;
    this.#told = told;
    this.#host.dispatchEvent(new EsignSelectionChangeEvent(selected));
  }
}
