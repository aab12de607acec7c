import {html, type TemplateResult} from 'lit';
import type {UserAccess, UserInList} from '../../../contract/resources/user.js';
import {accessWord, directoryWords, userWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import type {FormField, FormValues} from '../parts/form-field.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';

/** The role in the account of who is in charge of it. */
const inCharge = '3';

const choices: readonly UserAccess[] = [
  'administrator',
  'sender',
  'own_envelopes',
  'viewer',
  'none',
];

/** @summary People who act for the account, and what they may do in the console. */
export class ConsoleUsersElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.users(),
      about: userWords.about(),
      primary: {label: userWords.add(), target: () => this.#add()},
      source: listSource<UserInList>({
        caption: shellWords.users(),
        none: userWords.none(),
        nameOf: ({user_name}) => user_name,
        read: async ({offset, limit}, signal) => {
          const page = await call('listUsers', {offset, limit}, signal);
          return {rows: page.users, total: Number(page.total_users)};
        },
        columns: [
          {label: commonWords.name(), cell: renderName},
          {label: commonWords.email(), cell: ({user_email}) => user_email},
          {label: userWords.access(), cell: ({user_access}) => accessWord(user_access)},
          {label: commonWords.added(), cell: ({user_added}) => moment(user_added)},
        ],
        actions: (user) => this.#actionsOf(user),
      }),
    };
  }

  protected override renderAbove(): TemplateResult {
    return html`<p><a href=${pathTo('provisioning')}>${directoryWords.title()}</a></p>`;
  }

  /** Nobody deletes themselves, or who is in charge. */
  #actionsOf(user: UserInList): readonly RowAction[] {
    const {user_id, user_name, role_id} = user;
    const edit = {label: commonWords.edit(), target: () => this.#edit(user)};
    if (role_id === inCharge || user_id === this.me.user_id) return [edit];
    return [edit, this.removal(user_name, () => call('deleteUser', {user_id}))];
  }

  #add(): void {
    this.ask({
      title: userWords.add(),
      fields: fieldsOf(),
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async (values) => void (await call('createUser', {...bodyOf(values), role_id: 1})),
    });
  }

  #edit(user: UserInList): void {
    this.ask({
      title: userWords.edit(),
      fields: fieldsOf(user),
      submit: commonWords.save(),
      done: commonWords.saved(),
      run: async (values) =>
        void (await call('updateUser', {...bodyOf(values), user_id: user.user_id})),
    });
  }
}

const renderName = ({user_name, role_id}: UserInList) =>
  role_id === inCharge
    ? html`${user_name} <span class="pill" data-tone="busy">${userWords.owner()}</span>`
    : user_name;

/** Who is in charge may always do everything. */
function fieldsOf(user?: UserInList): readonly FormField[] {
  const options = choices.map((value) => ({value, label: accessWord(value)}));
  const access: FormField = {
    name: 'access',
    label: userWords.access(),
    type: 'select',
    value: user?.user_access ?? 'sender',
    options,
  };
  return [
    {name: 'name', label: commonWords.name(), value: user?.user_name ?? ''},
    {name: 'email', label: commonWords.email(), type: 'email', value: user?.user_email ?? ''},
    ...(user?.role_id === inCharge ? [] : [access]),
  ];
}

const bodyOf = ({name = '', email = '', access}: FormValues) => ({
  user_name: name,
  user_email: email,
  ...(access && {user_access: access as UserAccess}),
});

customElements.define('console-users', ConsoleUsersElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-users': ConsoleUsersElement;
  }
}
