import type {CompanyInList} from '../../../contract/resources/company.js';
import {accountWords, userWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {commonWords, shellWords} from '../common-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {renderSecret} from '../parts/secret.js';

/** A sub-account with what it has sent. */
interface Account extends CompanyInList {
  readonly thisMonth: string;
  readonly lastMonth: string;
}

/** @summary The sub-accounts of a partner. */
export class ConsoleAccountsElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.accounts(),
      about: accountWords.about(),
      primary: {label: accountWords.add(), target: () => this.#add()},
      source: listSource<Account>({
        caption: shellWords.accounts(),
        none: accountWords.none(),
        nameOf: ({company_name}) => company_name,
        read: ({offset, limit}, signal) => readAccounts(offset, limit, signal),
        columns: [
          {label: accountWords.company(), cell: ({company_name}) => company_name},
          {label: commonWords.email(), cell: ({company_email}) => company_email},
          {label: accountWords.thisMonth(), cell: ({thisMonth}) => thisMonth},
          {label: accountWords.lastMonth(), cell: ({lastMonth}) => lastMonth},
        ],
        actions: (account) => this.#actionsOf(account),
      }),
    };
  }

  #actionsOf({company_id, company_name, company_email}: Account): readonly RowAction[] {
    const edit = () =>
      this.ask({
        title: accountWords.edit(),
        fields: [
          {name: 'company', label: accountWords.company(), value: company_name},
          {name: 'email', label: commonWords.email(), type: 'email', value: company_email},
        ],
        submit: commonWords.save(),
        done: commonWords.saved(),
        run: async ({company = '', email = ''}) =>
          void (await call('updateCompany', {
            company_id,
            company_name: company,
            company_email: email,
          })),
      });
    const remove = () =>
      this.ask({
        title: commonWords.removeTitle(company_name),
        text: `${accountWords.deleteText(company_name)} ${commonWords.noUndo()}`,
        submit: commonWords.remove(),
        isDanger: true,
        done: commonWords.removed(),
        run: async () => void (await call('deleteCompany', {company_id})),
      });
    return [
      {label: commonWords.edit(), target: edit},
      {label: commonWords.remove(), isDanger: true, target: remove},
    ];
  }

  #add(): void {
    this.ask({
      title: accountWords.add(),
      fields: [
        {name: 'company', label: accountWords.company()},
        {name: 'person', label: userWords.owner()},
        {name: 'email', label: commonWords.email(), type: 'email'},
      ],
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async ({company = '', person = '', email = ''}) => {
        const made = await call('createCompany', {
          company_name: company,
          user_name: person,
          user_email: email,
        });
        return renderSecret(accountWords.key(), made.api_key);
      },
    });
  }
}

/** Both lists are in the same order; one that grew in between is matched by its ids. */
async function readAccounts(offset: number, limit: number, signal: AbortSignal) {
  const [list, usage] = await Promise.all([
    call('listCompanies', {offset, limit}, signal),
    call('getUsage', {offset, limit}, signal),
  ]);
  const rows = list.companies.map((company): Account => {
    const used = usage.companies.find(({company_id}) => company_id === company.company_id);
    return {
      ...company,
      thisMonth: used?.current_sent ?? '–',
      lastMonth: used?.previous_sent ?? '–',
    };
  });
  return {rows, total: Number(list.total_companies)};
}

customElements.define('console-accounts', ConsoleAccountsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-accounts': ConsoleAccountsElement;
  }
}
