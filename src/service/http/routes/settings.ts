import {settingsIn, type Settings} from '../../../contract/resources/settings.js';
import {readCompany, updateSettings} from '../../storage/accounts/companies.js';
import type {Handlers, ApiServices} from '../request/request.js';
import type {LeftAlone} from '../request/validation.js';

/** Settings of the account, and what the service can do for it. */
export function settingsHandlers({
  db,
  office,
  log,
}: ApiServices): Pick<Handlers, 'getSettings' | 'updateSettings'> {
  const answer = (settings: Settings) => ({
    http: 200 as const,
    ...settings,
    accepts_office_files: office.isInstalled,
  });
  return {
    async getSettings({companyId}) {
      return answer((await readCompany(db, companyId)).settings);
    },

    async updateSettings({companyId, body, leftAlone}) {
      const change = settingsIn(body);
      const ignored = leftAlone.length > 0 ? {settings_ignored: [...leftAlone]} : {};
      if (leftAlone.length > 0) log.warn({account: companyId, ...inLog(leftAlone)}, leftAsTheyWere);
      if (Object.keys(change).length === 0)
        return {...answer((await readCompany(db, companyId)).settings), ...ignored};
      const settings = await updateSettings(db, companyId, change);
      const message =
        leftAlone.length > 0
          ? 'The settings are saved, but for those that settings_ignored names.'
          : 'The settings are saved.';
      return {...answer(settings), message, ...ignored};
    },
  };
}

const leftAsTheyWere = 'Settings that do not exist or do not fit were left as they were';

/** Names as a caller may have made them up, so not at any length. */
const inLog = (leftAlone: readonly LeftAlone[]) => ({
  settings_ignored: leftAlone.slice(0, 20).map(({name}) => name.slice(0, 100)),
});
