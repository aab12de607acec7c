import {html, type TemplateResult} from 'lit';
import type {ScimTokenInList} from '../../../contract/access/scim-token.js';
import {basePath} from '../../shared/page-address.js';
import {directoryWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {sessionWords} from '../view-messages.js';
import {listSource} from '../parts/console-list.js';
import {icon} from '../parts/icons.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';
import {renderSecret} from '../parts/secret.js';

/** @summary The tokens with which an organisation's directory looks after users, and the address that it calls. */
export class ConsoleProvisioningElement extends ListPage {
  override render(): TemplateResult {
    return html`<a class="back" href=${pathTo('users')}>${icon('back')}${shellWords.users()}</a>
      ${super.render()}`;
  }

  protected override describe(): ListPageParts {
    return {
      title: directoryWords.title(),
      about: directoryWords.about(),
      primary: {label: directoryWords.add(), target: () => this.#add()},
      source: listSource<ScimTokenInList>({
        caption: directoryWords.title(),
        none: directoryWords.none(),
        nameOf,
        read: async ({offset, limit}, signal) => {
          const page = await call('listScimTokens', {offset, limit}, signal);
          return {rows: page.scim_tokens, total: Number(page.total_scim_tokens)};
        },
        columns: [
          {label: commonWords.name(), cell: nameOf},
          {label: commonWords.added(), cell: ({scim_token_created}) => moment(scim_token_created)},
          {
            label: sessionWords.lastUsed(),
            cell: ({scim_token_last_used}) => moment(scim_token_last_used),
          },
        ],
        actions: (token) => [
          this.removal(nameOf(token), () =>
            call('deleteScimToken', {scim_token_id: token.scim_token_id}),
          ),
        ],
      }),
    };
  }

  protected override renderAbove(): TemplateResult {
    return html`<p>
      <span class="muted">${directoryWords.address()}</span><br />
      <bdi><code>${location.origin}${basePath}/scim/v2</code></bdi>
    </p>`;
  }

  #add(): void {
    this.ask({
      title: directoryWords.add(),
      fields: [{name: 'name', label: commonWords.name()}],
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async ({name = ''}) => {
        const {scim_token} = await call('createScimToken', {scim_token_name: name});
        return renderSecret(directoryWords.add(), scim_token);
      },
    });
  }
}

const nameOf = ({scim_token_name, scim_token_last4}: ScimTokenInList): string =>
  `${scim_token_name} …${scim_token_last4}`;

customElements.define('console-provisioning', ConsoleProvisioningElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-provisioning': ConsoleProvisioningElement;
  }
}
