import {settingsIn, type Settings} from '../../../contract/resources/settings.js';
import {readCompany, updateSettings} from '../../storage/accounts/companies.js';
import type {OfficeConverter} from '../../documents/conversion/office-converter.js';
import type {Queries} from '../../storage/connection/database.js';
import type {Handlers} from '../request/request.js';

export interface SettingsParts {
  readonly db: Queries;
  readonly office: Pick<OfficeConverter, 'isInstalled'>;
}

/** Settings of the account, and what the service can do for it. */
export function settingsHandlers({
  db,
  office,
}: SettingsParts): Pick<Handlers, 'getSettings' | 'updateSettings'> {
  const answer = (settings: Settings) => ({
    http: 200 as const,
    ...settings,
    accepts_office_files: office.isInstalled,
  });
  return {
    async getSettings({companyId}) {
      return answer((await readCompany(db, companyId)).settings);
    },

    async updateSettings({companyId, body}) {
      const change = settingsIn(body);
      if (Object.keys(change).length === 0) {
        return answer((await readCompany(db, companyId)).settings);
      }
      const settings = await updateSettings(db, companyId, change);
      return {...answer(settings), message: 'The settings are saved.'};
    },
  };
}
