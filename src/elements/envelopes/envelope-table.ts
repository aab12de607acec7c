import {
  html,
  nothing,
  type ReactiveController,
  type LitElement,
  type TemplateResult,
  type ReactiveControllerHost,
} from 'lit';
import type {EnvelopeItemView, EnvelopeListView, EnvelopeView} from '../../contract/helper.js';
import {EsignSelectEvent} from '../events.js';
import {renderBadge} from '../internal/looks/badge.js';
import {storeFor} from '../internal/envelope/envelope-store.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {localeOf} from '../../ui/language/localize.js';
import {MinuteController, renderMoment} from '../internal/moment.js';
import {numeral} from '../../ui/language/language.js';
import {listWords} from './envelopes-messages.js';
import type {RowSelection} from './row-selection.js';

/** What the table needs of its element. */
type TableHost = LitElement &
  HelperAccess & {readonly href: string; readonly selectable: boolean; tag: string};

/** The visible rows, live, and new ones. */
export class EnvelopeTable implements ReactiveController {
  readonly #host: TableHost;
  readonly #list: WatchedList;
  readonly #selection: RowSelection;
  /** The current data of each row. */
  readonly #views = new Map<string, EnvelopeView>();
  #followed: readonly string[] = [];
  #leave: (() => void)[] = [];

  constructor(host: TableHost, list: WatchedList, selection: RowSelection) {
    this.#host = host;
    this.#list = list;
    this.#selection = selection;
    host.addController(this);
    new MinuteController(host);
    new ListWatch(host, list);
  }

  hostConnected(): void {
    this.follow(this.#followed);
  }

  hostDisconnected(): void {
    this.follow(this.#followed);
  }

  /** From now on follows these and no others; none while the list is not in the page. */
  follow(fingerprints: readonly string[]): void {
    this.#followed = fingerprints;
    const store = storeFor(this.#host);
    const before = this.#leave;
    const wanted = this.#host.isConnected ? fingerprints : [];
    this.#leave = wanted.map((each) => store.subscribe(each, ({view}) => view && this.#take(view)));
    // Rows that stay are never unsubscribed, so that nothing is requested twice.
    for (const leave of before) leave();
  }

  /** The table; `isBusy` while another page is requested. */
  render({envelopes}: EnvelopeListView, isBusy: boolean): TemplateResult {
    const names = [listWords.title(), listWords.recipients(), listWords.filter(), listWords.date()];
    return html`<table part="table" aria-busy=${isBusy}>
      <thead>
        <tr>
          ${this.#host.selectable ? html`<td></td>` : nothing}
          ${names.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${envelopes.map((item) => this.#renderRow(item))}
      </tbody>
    </table>`;
  }

  #renderRow(item: EnvelopeItemView): TemplateResult {
    const {envelope_fingerprint, title, parties, sent, created} = item;
    const view = this.#views.get(envelope_fingerprint);
    const names = parties.map(({name}) => name);
    const locale = localeOf(this.#host);
    return html`<tr part="row">
      ${this.#host.selectable ? this.#selection.renderCell(item) : nothing}
      <td class="wide">
        ${this.#renderTitle(title, envelope_fingerprint)} ${this.#renderTags(item)}
      </td>
      <td class="wide muted">${new Intl.ListFormat(locale, {type: 'unit'}).format(names)}</td>
      <td>${renderBadge(view?.status ?? item.status, view?.parties)}</td>
      <td class="muted">${renderMoment(sent || created, locale)}</td>
    </tr>`;
  }

  #renderTitle(title: string, fingerprint: string): TemplateResult {
    const {href} = this.#host;
    const handleClick = (click: MouseEvent) => {
      // With a key it opens elsewhere: nothing is chosen on this page.
      if (click.metaKey || click.ctrlKey) return;
      if (!this.#host.dispatchEvent(new EsignSelectEvent(fingerprint))) click.preventDefault();
    };
    // It begins as a path or as `https:` does; one with a script is no address of a page.
    return /^[h/?#]/.test(href)
      ? html`<a
          class="plain"
          part="title"
          href=${href.replace('{fingerprint}', fingerprint)}
          @click=${handleClick}
          >${title}</a
        >`
      : html`<button class="plain" part="title" @click=${handleClick}>${title}</button>`;
  }

  #renderTags({tags = []}: EnvelopeItemView): TemplateResult | typeof nothing {
    if (tags.length === 0) return nothing;
    const others = tags.length - mostTags;
    return html`<ul class="tags" aria-label=${listWords.tags()}>
      ${tags
        .slice(0, mostTags)
        .map(
          (tag) =>
            html`<li>${renderTag(tag, this.#host.tag === tag, () => this.#choose(tag))}</li>`,
        )}
      ${others > 0 ? html`<li class="muted">+${numeral(others)}</li>` : nothing}
    </ul>`;
  }

  /** The rows may go, and with them what has the focus: it moves to the tag above them. */
  #choose(tag: string): void {
    this.#host.tag = tag;
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>('.tools [part=tag]')?.focus(),
    );
  }

  #take(view: EnvelopeView): void {
    const before = this.#views.get(view.envelope_fingerprint);
    this.#views.set(view.envelope_fingerprint, view);
    this.#host.requestUpdate();
    // In another status than at first, it may have another place in the list.
    if (before && before.status !== view.status) this.#list.reload();
  }
}

/** Most tags that a row shows; the page of the envelope has them all. */
const mostTags = 3;

/** A tag that can be pressed, to list only what has it, or again all. */
export const renderTag = (
  tag: string,
  isPressed: boolean,
  handleClick: () => void,
): TemplateResult =>
  html`<button part="tag" aria-pressed=${isPressed} @click=${handleClick}>
    <bdi>${tag}</bdi>${isPressed ? html`<span aria-hidden="true"> ✕</span>` : nothing}
  </button>`;

/** Milliseconds between two looks for new envelopes; tests shorten them. */
export const watchTimes = {look: 10_000};

/** Events of this page after which the list may be different. */
const news = ['visibilitychange', 'esign-draft-created', 'esign-sent', 'esign-action'];

/** What a watch needs of its list. */
interface WatchedList {
  /** Reads the visible page of the list once more, without showing it. */
  look(): Promise<EnvelopeListView>;
  shown(): EnvelopeListView | undefined;
  /** Shows the list as it is now. */
  reload(): void;
}

/** Looks for envelopes that are new in the list while the page is visible; rows themselves are live. */
class ListWatch implements ReactiveController {
  readonly #list: WatchedList;
  readonly #host: ReactiveControllerHost & {readonly isConnected: boolean};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & {readonly isConnected: boolean}, list: WatchedList) {
    this.#list = list;
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of news) document.addEventListener(type, this.#look);
    this.#wait();
  }

  hostDisconnected(): void {
    for (const type of news) document.removeEventListener(type, this.#look);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#host.isConnected) this.#timer = setTimeout(this.#look, watchTimes.look);
  }

  readonly #look = async (): Promise<void> => {
    const {look, shown, reload} = this.#list;
    try {
      if (!document.hidden && keyOf(await look()) !== keyOf(shown())) reload();
    } catch {
      // The list stays as it is while the helper cannot be reached: the next look follows.
    }
    this.#wait();
  };
}

const keyOf = (list: EnvelopeListView | undefined): string =>
  `${list?.total} ${list?.envelopes.map((each) => each.envelope_fingerprint)}`;
