import type {Queries} from '../../../storage/connection/database.js';
import {listActs} from '../../../storage/accounts/audit-log.js';
import {toActInList} from '../../answers/act-answer.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {Handlers} from '../../request/request.js';

/** What was done to the account. */
export function actHandlers({db}: {readonly db: Queries}): Pick<Handlers, 'listActs'> {
  return {
    async listActs(request) {
      const {companyId, query} = request;
      const page = await listActs(db, {companyId, kind: query.act_kind}, query);
      return pageAnswer(request, 'acts', page, toActInList);
    },
  };
}
