import {html, type TemplateResult} from 'lit';
import type {BulkSendInList} from '../../../../contract/bulk/bulk-send.js';
import {call} from '../../app/console-client.js';
import {pathTo} from '../../app/router.js';
import {bulkWords} from '../../bulk-messages.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {listSource} from '../../parts/console-list.js';
import {icon} from '../../parts/icons.js';
import {ListPage, type ListPageParts} from '../../parts/list-page.js';
import {moment} from '../../parts/moment.js';
import {newBulk} from './bulk-new.js';
import './bulk-one.js';
import {renderBulkStatus} from './bulk-status.js';

/** @summary All bulk sends, the one that is open, or the one that is put together. */
export class ConsoleBulkElement extends ListPage {
  override render(): TemplateResult {
    const {id} = this.route;
    if (!id) return super.render();
    return html`
      <a class="back" href=${pathTo('bulk')}>${icon('back')}${bulkWords.back()}</a>
      ${
        id === newBulk
          ? html`<console-bulk-new></console-bulk-new>`
          : html`<console-bulk-one .fingerprint=${id}></console-bulk-one>`
      }
    `;
  }

  protected override describe(): ListPageParts {
    return {
      title: shellWords.bulk(),
      about: bulkWords.about(),
      primary: {label: bulkWords.add(), target: pathTo('bulk', newBulk)},
      source: listSource<BulkSendInList>({
        caption: shellWords.bulk(),
        none: bulkWords.none(),
        nameOf: ({bulk_title}) => bulk_title,
        read: async ({offset, limit}, signal) => {
          const page = await call('listBulkSends', {offset, limit}, signal);
          return {rows: page.bulk_sends, total: Number(page.total_bulk_sends)};
        },
        columns: [
          {label: commonWords.name(), cell: renderTitle},
          {label: commonWords.status(), cell: ({bulk_status}) => renderBulkStatus(bulk_status)},
          {label: bulkWords.rows(), cell: ({bulk_rows_total}) => bulk_rows_total},
          {label: commonWords.added(), cell: ({bulk_created}) => moment(bulk_created)},
        ],
      }),
    };
  }
}

const renderTitle = ({bulk_title, bulk_fingerprint}: BulkSendInList): TemplateResult =>
  html`<a href=${pathTo('bulk', bulk_fingerprint)}>${bulk_title}</a>`;

customElements.define('console-bulk', ConsoleBulkElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-bulk': ConsoleBulkElement;
  }
}
