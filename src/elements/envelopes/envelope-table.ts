import {html, type ReactiveElement, type TemplateResult} from 'lit';
import type {EnvelopeItemView, EnvelopeListView} from '../../contract/helper.js';
import {EsignSelectEvent} from '../events.js';
import {renderBadge} from '../internal/badge.js';
import type {HelperAccess} from '../internal/helper-client.js';
import {localeOf} from '../internal/localize.js';
import {MinuteController, renderMoment} from '../internal/moment.js';
import {listWords} from './envelopes-messages.js';
import {RowFollower} from './row-follower.js';

/** The rows in view, live. Loaded while the first of them are asked for. */
export class EnvelopeTable {
  readonly #host: ReactiveElement;
  readonly #rows: RowFollower;

  /** `onMove` hears when one has got another status than the one it was first seen with. */
  constructor(host: ReactiveElement & HelperAccess, onMove: () => void) {
    this.#host = host;
    this.#rows = new RowFollower(host, onMove);
    new MinuteController(host);
  }

  /** Follows these from now on, and no others. */
  follow(fingerprints: readonly string[]): Promise<void> {
    return this.#rows.follow(fingerprints);
  }

  /** The table; `isBusy` while another one is asked for. */
  render({envelopes}: EnvelopeListView, isBusy: boolean): TemplateResult {
    const names = [listWords.title(), listWords.recipients(), listWords.filter(), listWords.date()];
    return html`<table part="table" aria-busy=${isBusy}>
      <thead>
        <tr>
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
    const view = this.#rows.views.get(envelope_fingerprint);
    const names = parties.map(({name}) => name);
    const locale = localeOf(this.#host);
    const handleClick = () => this.#host.dispatchEvent(new EsignSelectEvent(envelope_fingerprint));
    return html`<tr part="row">
      <td>
        <button class="plain" part="title" type="button" @click=${handleClick}>${title}</button>
      </td>
      <td class="muted">${new Intl.ListFormat(locale, {type: 'unit'}).format(names)}</td>
      <td>${renderBadge(view?.status ?? item.status, view?.parties)}</td>
      <td class="muted">${renderMoment(sent || created, locale)}</td>
    </tr>`;
  }
}
