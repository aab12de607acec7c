/** What an act changes, as it stands before: the record says it from there to what was set. */
import type {EndpointName} from '../../../contract/endpoints.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findUser} from '../../storage/accounts/users.js';
import {findWebhook} from '../../storage/accounts/webhooks.js';
import type {Queries} from '../../storage/connection/database.js';

type Values = Readonly<Record<string, unknown>>;

/** What an act is about: the account, and what its path names. */
interface Subject {
  readonly companyId: number;
  readonly params: Readonly<Record<string, string>>;
}

const readers: Partial<Record<EndpointName, (db: Queries, subject: Subject) => Promise<Values>>> = {
  updateSettings: async (db, {companyId}) => ({...(await readCompany(db, companyId)).settings}),
  async updateAccount(db, {companyId}) {
    return {company_name: (await readCompany(db, companyId)).name};
  },
  async updateBranding(db, {companyId}) {
    return {branding_colour: (await readCompany(db, companyId)).branding.colour};
  },
  async updateUser(db, {companyId, params}) {
    const user = await findUser(db, companyId, Number(params['user_id']));
    return user
      ? {user_access: user.access ?? 'none', user_email: user.email, role_id: user.roleId}
      : {};
  },
  async updateWebhook(db, {companyId, params}) {
    const webhook = await findWebhook(db, companyId, Number(params['webhook_id']));
    return webhook ? {webhook_type: webhook.type, webhook_format: webhook.format} : {};
  },
};

/** What members of a request stand at now, by their names; empty for acts that change nothing that there is. */
export const formerValues = async (
  db: Queries,
  name: EndpointName,
  subject: Subject,
): Promise<Values> => (await readers[name]?.(db, subject)) ?? {};
