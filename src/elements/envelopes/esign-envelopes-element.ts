import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {EnvelopeListView} from '../../contract/helper.js';
import {EsignElement} from '../internal/esign-element.js';
import {numeral} from '../../ui/language/language.js';
import {words} from '../internal/messages.js';
import {Reading} from '../internal/reading.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {statusWord} from '../internal/status-messages.js';
import {EnvelopeTable, renderTag} from './envelope-table.js';
import {RowSelection} from './row-selection.js';
import {listWords} from './envelopes-messages.js';
import {styles} from './esign-envelopes.styles.js';
import {envelopeListViewSchema} from '../../contract/envelope-view.js';
import {readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';
import {typingPause} from '../../ui/controls/typing-pause.js';

/** What decides which envelopes are listed: with another, the list begins anew. */
const criteria = ['as', 'status', 'q', 'externalId', 'tag', 'pageSize'] as const;

/**
 * @summary Lists the user's envelopes, live, new ones included: filter, search, pages; a table that turns into cards when it is narrow.
 * @tag esign-envelopes
 * @event {EsignSelectEvent} esign-select - The person chose an envelope; `preventDefault()` keeps a link from being followed.
 * @event {EsignSelectionChangeEvent} esign-selection-change - With `selectable`: the person selected other envelopes, or some went.
 * @event {EsignErrorEvent} esign-error - The list could not be read.
 * @slot loading - Shown until the list has loaded.
 * @slot error - Replaces the built-in error message.
 * @slot empty - Shown if there are no envelopes yet.
 * @slot selection - With `selectable`: what can be done with the envelopes that are selected.
 * @csspart search - The search field.
 * @csspart filters - The container of the filters.
 * @csspart filter - One filter.
 * @csspart table - The table.
 * @csspart row - One envelope.
 * @csspart title - Its title, a button, or with `href` a link.
 * @csspart tag - A tag, a button that lists only what has it.
 * @csspart selection - With `selectable`: the container of what stands above the table.
 * @csspart select-page - The checkbox that selects all envelopes of the page.
 * @csspart selected - How many are selected.
 * @csspart clear - The button after which none is selected.
 * @csspart select - The checkbox of one envelope.
 * @csspart badge - Its status.
 * @csspart dot - The dot of the status.
 * @csspart word - The name of the status.
 * @csspart count - How many have signed.
 * @csspart time - When it was sent or created.
 * @csspart pager - The container of the page buttons.
 * @csspart range - Which envelopes are shown, out of how many.
 * @csspart back - The button for the previous page.
 * @csspart next - The button for the next page.
 * @csspart empty - The text shown if the list is empty.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignEnvelopesElement extends EsignElement {
  static override styles = styles;

  /**
   * `owner` lists what the user sent, `party` what the user is asked to sign, `shared` what others share with the user, which
   * is for the service's own console: users of a host share nothing.
   */
  @property() as: 'owner' | 'party' | 'shared' = 'owner';
  /** Only envelopes with this status; all if empty. */
  @property() status = '';
  /** Only envelopes with this text in their title or, for an owner, in the name or address of a recipient. */
  @property() q = '';
  /** Makes titles links: an address of this site, or one with `https://`; `{fingerprint}` stands for the envelope. */
  @property() href = '';
  /** Only envelopes that the host's own code has given this id. */
  @property({attribute: 'external-id'}) externalId = '';
  /** Only envelopes with this tag, in upper or lower case; all if empty. For an owner: others see no tags. */
  @property() tag = '';
  /** Envelopes per page, at most 50. */
  @property({attribute: 'page-size', type: Number}) pageSize = 10;
  /** Lets the person select envelopes, for what the page puts into the slot `selection`. */
  @property({type: Boolean}) selectable = false;
  #offset = 0;
  #counts: EnvelopeListView['counts'] = [];
  #countedFor = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Undefined until the first rows have been read: before that, nothing can be new. */
  #table: EnvelopeTable | undefined;
  readonly #list = new Reading<EnvelopeListView>(this, {
    args: () => [this.endpoint, ...Object.values(this.#query(false))],
    read: (signal) => this.#read(signal),
    onValue: ({envelopes}) => {
      this.#table?.follow(envelopes.map((each) => each.envelope_fingerprint));
      this.#selection.show(envelopes);
    },
    onProblem: () => this.#selection.show([]),
  });
  readonly #selection = new RowSelection(this);

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (criteria.some((name) => changed.has(name))) this.#offset = 0;
    if (changed.has('selectable') && !this.selectable) this.#selection.clear();
  }

  /** Reads the list again; the current rows stay visible in the meantime. */
  async reload(): Promise<void> {
    this.#countedFor = '';
    await this.#list.run();
  }

  override render(): TemplateResult {
    const {value: list, problem} = this.#list;
    return html`
      <div class="tools">
        <label class="search">
          <span class="muted">${listWords.search()}</span>
          <input
            part="search"
            type="search"
            maxlength="255"
            placeholder=${this.as === 'party' ? listWords.title() : listWords.searched()}
            .value=${this.q}
            @input=${this.#handleInput}
          />
        </label>
        ${this.#renderFilters()} ${this.tag ? this.#renderTag() : nothing}
      </div>
      ${this.selectable ? this.#selection.renderSummary() : nothing}
      ${problem ? renderProblem(problem, () => void this.reload()) : nothing}
      ${list ? this.#renderList(list) : problem ? nothing : this.#renderLoading()}
    `;
  }

  #renderFilters(): TemplateResult {
    const shown = this.#counts.filter(
      ({status, total}) => !status || total || status === this.status,
    );
    return html`<div class="chips" part="filters" role="group" aria-label=${listWords.filter()}>
      ${shown.map(
        ({status, total}) =>
          html`<button
            part="filter"
            aria-pressed=${status === this.status}
            @click=${() => (this.status = status)}
          >
            ${status ? statusWord(status) : listWords.all()}
            <span class="count">${numeral(total)}</span>
          </button>`,
      )}
    </div>`;
  }

  #renderTag(): TemplateResult {
    return html`<div class="tags" role="group" aria-label=${listWords.tags()}>
      ${renderTag(this.tag, true, this.#handleTagOff)}
    </div>`;
  }

  #renderList(list: EnvelopeListView): TemplateResult {
    const isEmpty = list.envelopes.length === 0;
    // Below the rows, which stay where they are while somebody selects; there even if the last one goes.
    return html`${isEmpty ? this.#renderEmpty() : this.#table?.render(list, this.#list.isBusy)}
    ${this.selectable ? html`<slot name="selection"></slot>` : nothing}
    ${isEmpty ? nothing : this.#renderPager(list)}`;
  }

  #renderPager({offset, limit, total, envelopes}: EnvelopeListView): TemplateResult {
    const last = offset + envelopes.length;
    // `aria-disabled`, because a button that is really disabled would lose the focus.
    const button = (part: string, label: string, to: number, isOff: boolean) =>
      html`<button part=${part} aria-disabled=${isOff} @click=${() => isOff || this.#turn(to)}>
        ${label}
      </button>`;
    return html`<div class="pager" part="pager">
      <span class="muted" part="range" role="status"
        >${listWords.range(offset + 1, last, total)}</span
      >
      ${
        total > limit
          ? [
              button('back', listWords.back(), Math.max(0, offset - limit), !offset),
              button('next', listWords.next(), offset + limit, last >= total),
            ]
          : nothing
      }
    </div>`;
  }

  #renderEmpty(): TemplateResult {
    const isFiltered = this.q || this.status || this.tag;
    return html`<div class="screen" part="empty">
      <p role="status">${isFiltered ? listWords.noMatch() : listWords.none()}</p>
      ${
        isFiltered
          ? html`<button @click=${this.#handleShowAll}>${listWords.showAll()}</button>`
          : html`<slot name="empty"></slot>`
      }
    </div>`;
  }

  #renderLoading(): TemplateResult {
    return html`<slot name="loading">
      <div part="loading" role="img" aria-label=${words.loading()}>
        ${Array.from({length: this.pageSize}, () => html`<i class="skeleton">&nbsp;</i>`)}
      </div>
    </slot>`;
  }

  async #read(signal: AbortSignal): Promise<EnvelopeListView> {
    // Counts take one more call of the service per status, and are the same on every page.
    const counted = [this.endpoint, this.as, this.q, this.externalId, this.tag].join(' ');
    const list = await readList(this, this.#query(counted !== this.#countedFor), signal);
    this.#table ??= new EnvelopeTable(
      this,
      {
        look: () => readList(this, this.#query(false), AbortSignal.timeout(10_000)),
        shown: () => this.#list.value,
        reload: () => void this.reload(),
      },
      this.#selection,
    );
    if (list.counts.length) [this.#counts, this.#countedFor] = [list.counts, counted];
    return list;
  }

  #query(isCounted: boolean): Record<string, string> {
    return {
      role: this.as,
      status: this.status,
      q: this.q,
      ...(this.externalId && {external_id: this.externalId}),
      ...(this.tag && {tag: this.tag}),
      offset: `${this.#offset}`,
      limit: `${this.pageSize}`,
      counts: `${isCounted}`,
    };
  }

  #turn(offset: number): void {
    this.#offset = offset;
    this.requestUpdate();
  }

  readonly #handleInput = ({target}: Event) => {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.q = (target as HTMLInputElement).value;
    }, typingPause);
  };

  readonly #handleTagOff = () => {
    this.tag = '';
    this.renderRoot.querySelector('input')?.focus();
  };

  readonly #handleShowAll = () => {
    this.q = this.status = this.tag = '';
    this.renderRoot.querySelector('input')?.focus();
  };
}

/** Reads one page of envelopes; `query` is that of `GET /envelopes`. */
const readList = (
  access: HelperAccess,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<EnvelopeListView> =>
  readAnswer(access, `/envelopes?${new URLSearchParams(query)}`, envelopeListViewSchema, {signal});
