import type {ContactInList} from '../../../contract/resources/contact.js';
import {call} from '../app/console-client.js';
import {commonWords, shellWords} from '../common-messages.js';
import {contactWords} from '../view-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import type {FormField} from '../parts/form-field.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';

/** @summary People the account sends envelopes to. */
export class ConsoleContactsElement extends ListPage {
  protected override describe(): ListPageParts {
    const mayChange = this.may('share');
    return {
      title: shellWords.contacts(),
      about: contactWords.about(),
      ...(mayChange && {primary: {label: contactWords.add(), target: () => this.#add()}}),
      source: listSource<ContactInList>({
        caption: shellWords.contacts(),
        none: contactWords.none(),
        hasSearch: true,
        nameOf: ({contact_name}) => contact_name,
        read: async (request, signal) => {
          const page = await call('listContacts', request, signal);
          return {rows: page.contacts, total: Number(page.total_contacts)};
        },
        columns: [
          {label: commonWords.name(), cell: ({contact_name}) => contact_name},
          {label: commonWords.email(), cell: ({contact_email}) => contact_email},
          {
            label: contactWords.waiting(),
            cell: ({contact_outstanding_documents}) => contact_outstanding_documents,
          },
          {label: commonWords.added(), cell: ({contact_created}) => moment(contact_created)},
        ],
        ...(mayChange && {actions: (contact) => this.#actionsOf(contact)}),
      }),
    };
  }

  #actionsOf(contact: ContactInList): readonly RowAction[] {
    const {contact_id, contact_name} = contact;
    return [
      {label: commonWords.edit(), target: () => this.#edit(contact)},
      this.removal(contact_name, () => call('deleteContact', {contact_id})),
    ];
  }

  #add(): void {
    this.ask({
      title: contactWords.add(),
      fields: fieldsOf(),
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async ({name = '', email = ''}) =>
        void (await call('createContact', {contact_name: name, contact_email: email})),
    });
  }

  #edit(contact: ContactInList): void {
    const {contact_id} = contact;
    this.ask({
      title: contactWords.edit(),
      fields: fieldsOf(contact),
      submit: commonWords.save(),
      done: commonWords.saved(),
      run: async ({name = '', email = ''}) =>
        void (await call('updateContact', {
          contact_id,
          contact_name: name,
          contact_email: email,
        })),
    });
  }
}

const fieldsOf = (contact?: ContactInList): readonly FormField[] => [
  {name: 'name', label: commonWords.name(), value: contact?.contact_name ?? ''},
  {name: 'email', label: commonWords.email(), type: 'email', value: contact?.contact_email ?? ''},
];

customElements.define('console-contacts', ConsoleContactsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-contacts': ConsoleContactsElement;
  }
}
