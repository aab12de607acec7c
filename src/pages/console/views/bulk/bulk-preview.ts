import {Task} from '@lit/task';
import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {call} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {bulkWords} from '../../bulk-messages.js';
import {commonWords} from '../../common-messages.js';
import {looks} from '../../parts/looks.styles.js';
import {previewOf} from './bulk-mapping.js';
import {renderFailure, renderLoading} from '../../parts/task-states.js';

/** @summary One row after the other as it will be sent: title, people and values. */
export class ConsoleBulkPreviewElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      dl {
        display: grid;
        grid-template-columns: minmax(6rem, auto) 1fr;
        gap: var(--_1) var(--_4);
        margin-block: var(--_4);
        font-size: var(--_size-s);
        overflow-wrap: anywhere;
      }
      dt {
        color: var(--_muted);
      }
      dd {
        margin: 0;
      }
      @media (max-width: 30rem) {
        dl {
          grid-template-columns: 1fr;
        }
        dd {
          margin-block-end: var(--_2);
        }
      }
      .pager {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_2);
      }
    `,
  ];
  @property({attribute: false}) fingerprint = '';
  @state() private offset = 0;
  readonly #row = new Task(this, {
    args: () => [this.fingerprint, this.offset] as const,
    task: async ([bulk_fingerprint, offset], {signal}) => {
      const key = {bulk_fingerprint};
      const page = await call('listBulkRows', {...key, offset, limit: 1}, signal);
      const [{row_number} = {row_number: '2'}] = page.bulk_rows;
      const row = await call('getBulkRow', {...key, row_number}, signal);
      return {row, total: Number(page.total_bulk_rows)};
    },
  });

  override render(): TemplateResult {
    const {value, error} = this.#row;
    return html`<h2>${bulkWords.preview()}</h2>
      ${error ? renderFailure(error, () => void this.#row.run()) : ''}
      ${
        value
          ? html`<div aria-live="polite">
                <p class="hint">${bulkWords.row(value.row.row_number)}</p>
                <dl>
                  ${previewOf(value.row.row_envelope).map(
                    ({label, value: text}) =>
                      html`<dt>${label || bulkWords.title()}</dt>
                        <dd>${text || '–'}</dd>`,
                  )}
                </dl>
              </div>
              ${this.#renderPager(value.total)}`
          : renderLoading()
      }`;
  }

  /** Not disabled at an end: the focus would be lost. */
  #renderPager(total: number): TemplateResult {
    const step = (by: number) => () =>
      (this.offset = Math.min(Math.max(this.offset + by, 0), total - 1));
    return html`<div class="pager">
      <button aria-disabled=${this.offset === 0} @click=${step(-1)}>
        ${commonWords.previous()}
      </button>
      <button aria-disabled=${this.offset + 1 >= total} @click=${step(1)}>
        ${commonWords.next()}
      </button>
    </div>`;
  }
}

customElements.define('console-bulk-preview', ConsoleBulkPreviewElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-bulk-preview': ConsoleBulkPreviewElement;
  }
}
