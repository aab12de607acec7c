import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import type {PasskeyInList} from '../../../contract/access/passkey.js';
import {longest} from '../../../contract/longest.js';
import {call, network, signInPath} from '../app/console-client.js';
import {root} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {passkeyWords, sessionWords} from '../view-messages.js';
import {browserName} from '../parts/browser-name.js';
import {listSource} from '../parts/console-list.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';

/** @summary Passkeys to sign in with: one's own, and everybody's for who administers the account. */
export class ConsolePasskeysElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.passkeys(),
      about: passkeyWords.about(),
      primary: {label: passkeyWords.add(), target: () => this.#add()},
      source: listSource<PasskeyInList>({
        caption: shellWords.passkeys(),
        none: passkeyWords.none(),
        nameOf: ({passkey_name, user_name}) => `${passkey_name}, ${user_name}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listPasskeys', {offset, limit}, signal);
          return {rows: page.passkeys, total: Number(page.total_passkeys)};
        },
        columns: [
          {label: commonWords.name(), cell: ({passkey_name}) => passkey_name},
          {label: sessionWords.person(), cell: ({user_name}) => user_name},
          {label: commonWords.added(), cell: ({passkey_created}) => moment(passkey_created)},
          {
            label: sessionWords.lastUsed(),
            cell: ({passkey_last_used}) => moment(passkey_last_used),
          },
        ],
        actions: ({passkey_id, passkey_name}) => [
          this.removal(passkey_name, () => call('deletePasskey', {passkey_id})),
        ],
      }),
    };
  }

  #add(): void {
    this.ask({
      title: passkeyWords.add(),
      fields: [
        {
          name: 'name',
          label: commonWords.name(),
          value: browserName(navigator.userAgent),
          hint: passkeyWords.nameHint(),
          longest: longest.name,
        },
      ],
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async ({name}) => {
        const asked = await send('POST');
        const optionsJSON = (await asked.json()) as PublicKeyCredentialCreationOptionsJSON;
        await send('PUT', {name, credential: await startRegistration({optionsJSON})});
      },
    });
  }
}

/** Beside the API: only a page of the console can answer what a passkey has to sign. */
async function send(method: 'POST' | 'PUT', body: object = {}): Promise<Response> {
  const answer = await network.fetch(`${root}/passkeys`, {
    method,
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(body),
  });
  if (answer.status === 401) network.leave(signInPath);
  if (!answer.ok) throw new Error(`The passkey was answered with ${answer.status}.`);
  return answer;
}

customElements.define('console-passkeys', ConsolePasskeysElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-passkeys': ConsolePasskeysElement;
  }
}
