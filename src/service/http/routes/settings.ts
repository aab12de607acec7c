import {applicableSettings} from '../../../contract/resources/settings.js';
import {readCompany, updateSettings} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import type {Handlers} from '../request/request.js';

/** Settings of the account. */
export function settingsHandlers({
  db,
}: {
  readonly db: Queries;
}): Pick<Handlers, 'getSettings' | 'updateSettings'> {
  return {
    async getSettings({companyId}) {
      return {http: 200, ...(await readCompany(db, companyId)).settings};
    },

    async updateSettings({companyId, body}) {
      const change = applicableSettings(body);
      if (Object.keys(change).length === 0) {
        return {http: 200, ...(await readCompany(db, companyId)).settings};
      }
      const settings = await updateSettings(db, companyId, change);
      return {http: 200, message: 'The settings are saved.', ...settings};
    },
  };
}
