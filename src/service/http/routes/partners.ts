import type {CompanyInList} from '../../../contract/resources/company.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {createRemoveAccount} from '../../maintenance/remove-account.js';
import {Refusal} from '../../domain/refusal.js';
import {addApiKey, makeApiKey} from '../../storage/access/api-keys.js';
import {addCompany, updateCompany} from '../../storage/accounts/companies.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {
  findSubAccount,
  listSubAccounts,
  type SubAccount,
} from '../../storage/accounts/sub-accounts.js';
import {
  usageByMonth,
  usageIn,
  type MonthlyUsage,
  type Period,
} from '../../storage/accounts/usage.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers, ApiServices} from '../request/request.js';

type PartnerHandlers = Pick<
  Handlers,
  'listCompanies' | 'createCompany' | 'getCompany' | 'updateCompany' | 'deleteCompany' | 'getUsage'
>;

/** Sub-accounts of a partner: their records and how much they send, not what. */
export function partnerHandlers(services: ApiServices): PartnerHandlers {
  const {db, clock, links} = services;
  const removeAccount = createRemoveAccount(services);

  return {
    async listCompanies(request) {
      const page = await listSubAccounts(db, request.companyId, request.query);
      return pageAnswer(request, 'companies', page, toListed);
    },

    async createCompany({companyId: parentId, body}) {
      const {company_name: name, user_name: userName, user_email: userEmail} = body;
      const apiKey = makeApiKey();
      const now = clock.now();
      const {companyId, userId} = await inTransaction(db, async (transaction) => {
        const made = await addCompany(transaction, {name, userName, userEmail, parentId}, now);
        await addApiKey(transaction, made.companyId, apiKey, now);
        return made;
      });
      return {
        ...done('The company is added. Its api_key is shown only here.'),
        href: `${links.api}/companies/${companyId}`,
        ...identity({id: companyId, name, email: userEmail}),
        api_key: apiKey,
        user_id: String(userId),
        user_name: userName,
      };
    },

    async getCompany(request) {
      const company = await find(request);
      const usage = await usageByMonth(db, company.id);
      return {
        http: 200,
        ...toListed(company),
        company_created: toTimestamp(company.created),
        company_usage: usage.map(toMonth),
      };
    },

    async updateCompany(request) {
      const {id} = await find(request);
      const {company_name: name, company_email: email} = request.body;
      await updateCompany(db, id, {name, email});
      return {...done('The company is updated.'), ...toListed(await find(request))};
    },

    async deleteCompany({companyId, params}) {
      const company = await removeAccount(companyId, Number(params.company_id));
      if (!company) throw new Refusal(10403);
      const {company_id, company_name} = identity(company);
      return {...done('The company is deleted.'), company_id, company_name};
    },

    async getUsage(request) {
      const page = await listSubAccounts(db, request.companyId, request.query);
      const {current, previous} = periodsAt(clock.now());
      const ids = page.rows.map(({id}) => id);
      const [now, before] = await Promise.all([
        usageIn(db, ids, current),
        usageIn(db, ids, previous),
      ]);
      const {http, ...answer} = pageAnswer(request, 'companies', page, ({id, name}) => ({
        company_id: String(id),
        company_name: name,
        current_sent: String(now.get(id) ?? 0),
        previous_sent: String(before.get(id) ?? 0),
      }));
      return {http, ...dates('current', current), ...dates('previous', previous), ...answer};
    },
  };

  async function find({companyId, params}: Addressed): Promise<SubAccount> {
    const company = await findSubAccount(db, companyId, Number(params.company_id));
    if (!company) throw new Refusal(10403);
    return company;
  }
}

interface Addressed {
  readonly companyId: number;
  readonly params: Readonly<Record<string, string>>;
}

const done = (message: string) => ({http: 200 as const, message});

const identity = ({id, name, email}: Pick<SubAccount, 'id' | 'name' | 'email'>) => ({
  company_id: String(id),
  company_name: name,
  company_email: email,
});

const toListed = (company: SubAccount): CompanyInList => ({
  ...identity(company),
  company_api_key: company.last4 === null ? '' : company.last4.padStart(32, '*'),
});

const toMonth = ({month, year, sent}: MonthlyUsage) => ({
  month: String(month),
  year: String(year),
  sent: String(sent),
});

/** The calendar month of an instant and the month before, in UTC. */
function periodsAt(now: Date): {readonly current: Period; readonly previous: Period} {
  const startOfMonth = (offset: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
  return {
    current: {from: startOfMonth(0), until: startOfMonth(1)},
    previous: {from: startOfMonth(-1), until: startOfMonth(0)},
  };
}

/** A period's first and last second. */
const dates = <Name extends 'current' | 'previous'>(name: Name, {from, until}: Period) =>
  ({
    [`${name}_start_date`]: toTimestamp(from),
    [`${name}_end_date`]: toTimestamp(new Date(until.getTime() - 1_000)),
  }) as Record<`${Name}_${'start' | 'end'}_date`, string>;
