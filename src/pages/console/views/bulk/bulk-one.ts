import {Task} from '@lit/task';
import {css, html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {CallAnswer} from '../../../../client/client.js';
import type {BulkRowInList, BulkStatus} from '../../../../contract/bulk/bulk-send.js';
import {call, readFile} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {consoleLocale} from '../../app/console-language.js';
import {go, pathTo} from '../../app/router.js';
import {bulkWords, rowStatusWord} from '../../bulk-messages.js';
import {commonWords} from '../../common-messages.js';
import {envelopeWords} from '../../view-messages.js';
import {openDialog, type DialogRequest} from '../../parts/console-dialog.js';
import '../../parts/console-list.js';
import {listSource, type ConsoleListElement, type ListSource} from '../../parts/console-list.js';
import {looks} from '../../parts/looks.styles.js';
import {tell} from '../../parts/notice.js';
import {saveAs} from '../../../shared/save-as.js';
import {newBulk} from './bulk-new.js';
import './bulk-preview.js';
import {renderBulkStatus} from './bulk-status.js';
import {renderFailure, renderLoading} from '../../parts/task-states.js';

type BulkSend = CallAnswer<'getBulkSend'>;

/** Milliseconds after which the progress is read again. */
const readAgainAfter = 2_000;

/** @summary One bulk send: what it will send or has sent, how far it is, and what can be done with it. */
export class ConsoleBulkOneElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      progress {
        inline-size: 100%;
        accent-color: var(--_accent);
      }
      .doing {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_2);
        margin-block-end: var(--_6);
      }
      .card > :first-child {
        margin-block-end: var(--_4);
      }
    `,
  ];
  @property({attribute: false}) fingerprint = '';
  /** As it was read last. */
  @state() private bulk: BulkSend | undefined;
  @query('console-list') private list!: ConsoleListElement | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #bulk = new Task(this, {
    args: () => [this.fingerprint] as const,
    task: ([bulk_fingerprint], {signal}) => call('getBulkSend', {bulk_fingerprint}, signal),
    onComplete: (bulk) => this.#show(bulk),
    // What is shown stays, and is read again when the service is back.
    onError: () => this.bulk && this.#readLater(),
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render(): TemplateResult {
    const {bulk} = this;
    const {error} = this.#bulk;
    if (bulk?.bulk_fingerprint === this.fingerprint) return this.#renderBulk(bulk);
    return error
      ? html`<div class="card">${renderFailure(error, () => void this.#bulk.run())}</div>`
      : renderLoading();
  }

  #renderBulk(bulk: BulkSend): TemplateResult {
    const {bulk_title, bulk_status, bulk_unused_columns: unused} = bulk;
    return html`
      <div class="head">
        <div>
          <h1>${bulk_title}</h1>
          <p>${renderBulkStatus(bulk_status)}</p>
        </div>
      </div>
      <div class="doing">${this.#renderActions(bulk)}</div>
      <section class="card">
        ${renderProgress(bulk)}
        ${unused.length > 0 ? html`<p class="hint">${bulkWords.unused(unused.join(', '))}</p>` : nothing}
        ${bulk_status === 'incorrect' ? html`<p>${bulkWords.toCorrect()}</p>` : nothing}
      </section>
      ${bulk_status === 'ready' ? this.#renderPreview() : this.#renderRows(bulk_status)}
    `;
  }

  #renderPreview(): TemplateResult {
    return html`<section class="card">
      <console-bulk-preview .fingerprint=${this.fingerprint}></console-bulk-preview>
    </section>`;
  }

  #renderRows(status: BulkStatus): TemplateResult {
    return html`<section class="card">
      <h2>${bulkWords.rows()}</h2>
      <console-list .source=${rowsOf(this.fingerprint, status)}></console-list>
    </section>`;
  }

  #renderActions({bulk_status, bulk_title, bulk_rows_total: total}: BulkSend): TemplateResult[] {
    const offered = actionsFor[bulk_status];
    const button = (label: string, handle: () => void, look = '') =>
      html`<button class=${look} @click=${handle}>${label}</button>`;
    const buttons: Readonly<Record<Action, () => TemplateResult>> = {
      again: () =>
        html`<a class="button primary" href=${pathTo('bulk', newBulk)}>${bulkWords.add()}</a>`,
      start: () => button(bulkWords.start(), () => this.#start(total), 'primary'),
      goOn: () => button(bulkWords.goOn(), () => void this.#now('startBulkSend'), 'primary'),
      pause: () => button(bulkWords.pause(), () => void this.#now('pauseBulkSend')),
      end: () => button(bulkWords.end(), () => this.#end(), 'danger'),
      report: () => button(bulkWords.report(), () => void this.#saveReport(bulk_title)),
      remove: () => button(commonWords.remove(), () => this.#remove(bulk_title), 'danger'),
    };
    return offered.map((each) => buttons[each]());
  }

  #start(total: string): void {
    const label = bulkWords.start();
    this.#ask('startBulkSend', {
      title: label,
      text: `${bulkWords.startCount(Number(total).toLocaleString(consoleLocale()))} ${bulkWords.startText()}`,
      submit: label,
      done: bulkWords.started(),
    });
  }

  #end(): void {
    this.#ask('cancelBulkSend', {
      title: bulkWords.end(),
      text: bulkWords.endText(),
      submit: bulkWords.end(),
      isDanger: true,
      done: bulkWords.ended(),
    });
  }

  #remove(title: string): void {
    openDialog({
      title: commonWords.removeTitle(title),
      text: bulkWords.removeText(),
      submit: commonWords.remove(),
      isDanger: true,
      done: commonWords.removed(),
      run: async () => {
        await call('deleteBulkSend', {bulk_fingerprint: this.fingerprint});
        go(pathTo('bulk'));
      },
    });
  }

  #ask(change: Change, request: Omit<DialogRequest, 'run'>): void {
    openDialog({...request, run: () => this.#change(change)});
  }

  async #now(change: Change): Promise<void> {
    await this.#change(change).catch(() => tell(commonWords.notSaved()));
  }

  async #change(change: Change): Promise<void> {
    await call(change, {bulk_fingerprint: this.fingerprint});
    await this.#bulk.run();
  }

  async #saveReport(title: string): Promise<void> {
    try {
      saveAs(
        await readFile('downloadBulkReport', {bulk_fingerprint: this.fingerprint}),
        `${title}.csv`,
      );
    } catch {
      tell(commonWords.notLoaded());
    }
  }

  #show(bulk: BulkSend): void {
    this.bulk = bulk;
    this.list?.reload();
    if (bulk.bulk_status === 'sending') this.#readLater();
  }

  #readLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.isConnected && void this.#bulk.run(), readAgainAfter);
  }
}

type Change = 'startBulkSend' | 'pauseBulkSend' | 'cancelBulkSend';
type Action = 'again' | 'start' | 'goOn' | 'pause' | 'end' | 'report' | 'remove';

const actionsFor: Readonly<Record<BulkStatus, readonly Action[]>> = {
  incorrect: ['again', 'report', 'remove'],
  ready: ['start', 'remove'],
  sending: ['pause', 'report'],
  paused: ['goOn', 'end', 'report'],
  done: ['report', 'remove'],
  cancelled: ['report', 'remove'],
};

function renderProgress(bulk: BulkSend): TemplateResult {
  const {bulk_rows_total: total, bulk_rows_waiting: waiting, bulk_status} = bulk;
  const isBegun = bulk_status !== 'incorrect' && bulk_status !== 'ready';
  const done = isBegun ? Number(total) - Number(waiting) : 0;
  const text = bulkWords.progress(done.toLocaleString(consoleLocale()), total);
  return html`<div>
    <p id="progress" role="status">${text}</p>
    <progress aria-labelledby="progress" max=${total} .value=${done}></progress>
  </div>`;
}

/** Those to correct, where there are some. */
const rowsOf = (bulk_fingerprint: string, status: BulkStatus): ListSource =>
  listSource<BulkRowInList>({
    caption: bulkWords.rows(),
    none: commonWords.noMatch(),
    nameOf: ({row_number}) => bulkWords.row(row_number),
    read: async ({offset, limit}, signal) => {
      const only = status === 'incorrect' ? {row_status: status} : {};
      const input = {bulk_fingerprint, offset, limit, ...only};
      const page = await call('listBulkRows', input, signal);
      return {rows: page.bulk_rows, total: Number(page.total_bulk_rows)};
    },
    columns: [
      {label: bulkWords.rows(), cell: ({row_number}) => row_number},
      {label: commonWords.status(), cell: ({row_status}) => rowStatusWord(row_status)},
      {label: bulkWords.problem(), cell: renderProblems},
    ],
    actions: ({envelope_fingerprint}) =>
      envelope_fingerprint
        ? [{label: envelopeWords.toEnvelope(), target: pathTo('envelopes', envelope_fingerprint)}]
        : [],
  });

/** As the service says it. */
const renderProblems = ({row_problems}: BulkRowInList): TemplateResult =>
  html`${row_problems.map(
    ({problem_column, problem_member, problem_reason}) =>
      html`<p lang="en">${renderPlace(problem_column, problem_member)}${problem_reason}</p>`,
  )}`;

/** The column to correct, or else the member of the request. */
function renderPlace(
  column: string | null,
  member: string | null,
): TemplateResult | typeof nothing {
  if (column) return html`<strong>${column}</strong>: `;
  return member ? html`<code>${member}</code>: ` : nothing;
}

customElements.define('console-bulk-one', ConsoleBulkOneElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-bulk-one': ConsoleBulkOneElement;
  }
}
