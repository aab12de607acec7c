import type {ApiKeyInList} from '../../../contract/access/api-key.js';
import type {KeyScope} from '../../../contract/access/permissions.js';
import {accessWord, keyWords, userWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {commonWords, shellWords} from '../common-messages.js';
import {sessionWords} from '../view-messages.js';
import {listSource} from '../parts/console-list.js';
import type {FormValues} from '../parts/form-field.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';
import {renderSecret} from '../parts/secret.js';

const scopes: readonly KeyScope[] = ['full', 'send', 'read'];
const day = 86_400_000;

/** @summary API keys of the account: any number at a time, so that one can replace another. */
export class ConsoleKeysElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.keys(),
      about: keyWords.about(),
      primary: {label: keyWords.add(), target: () => this.#add()},
      source: listSource<ApiKeyInList>({
        caption: shellWords.keys(),
        none: keyWords.none(),
        nameOf: ({api_key_name, api_key_last4}) => `${api_key_name} …${api_key_last4}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listApiKeys', {offset, limit}, signal);
          return {rows: page.api_keys, total: Number(page.total_api_keys)};
        },
        columns: [
          {
            label: commonWords.name(),
            cell: ({api_key_name, api_key_last4}) => `${api_key_name} …${api_key_last4}`,
          },
          {label: userWords.access(), cell: ({api_key_scope}) => scopeWord(api_key_scope)},
          {label: keyWords.ends(), cell: endOf},
          {
            label: sessionWords.lastUsed(),
            cell: ({api_key_last_used}) => moment(api_key_last_used),
          },
        ],
        actions: ({api_key_id, api_key_name}) => [
          this.removal(api_key_name, () => call('deleteApiKey', {api_key_id})),
        ],
      }),
    };
  }

  #add(): void {
    this.ask({
      title: keyWords.add(),
      fields: [
        {name: 'name', label: commonWords.name()},
        {
          name: 'scope',
          label: userWords.access(),
          type: 'select',
          value: 'send',
          options: scopes.map((value) => ({value, label: scopeWord(value)})),
        },
        {
          name: 'end',
          label: keyWords.ends(),
          type: 'date',
          hint: keyWords.endsHint(),
          isOptional: true,
        },
      ],
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async (values) => {
        const made = await call('createApiKey', bodyOf(values));
        return renderSecret(keyWords.add(), made.api_key);
      },
    });
  }
}

function endOf({api_key_expires}: ApiKeyInList): unknown {
  if (!api_key_expires) return keyWords.never();
  return Date.parse(api_key_expires) < Date.now() ? keyWords.ended() : moment(api_key_expires);
}

function scopeWord(scope: KeyScope): string {
  if (scope === 'send') return keyWords.send();
  return scope === 'read' ? keyWords.read() : accessWord('administrator');
}

/** A key ends with the day that was chosen, or some hours later: the service counts whole days from now. */
const bodyOf = ({name = '', scope = '', end}: FormValues) => ({
  api_key_name: name,
  api_key_scope: scope as KeyScope,
  ...(end && {
    api_key_expires_in_days: Math.max(1, Math.ceil((Date.parse(end) + day - Date.now()) / day)),
  }),
});

customElements.define('console-keys', ConsoleKeysElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-keys': ConsoleKeysElement;
  }
}
