import type {Queries} from '../../../storage/connection/database.js';
import {listActs, type ListedAuditEntry} from '../../../storage/accounts/audit-log.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {Handlers} from '../../request/request.js';
import type {ActInList} from '../../../../contract/access/act.js';
import {toTimestamp} from '../../../../contract/scalar.js';

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

/** An act as the interface shows it. */
const toActInList = ({
  id,
  done,
  kind,
  doer,
  about,
  values,
  former,
}: ListedAuditEntry): ActInList => ({
  act_id: String(id),
  act_date: toTimestamp(done),
  act_kind: kind,
  act_by: doer.by,
  act_by_name: doer.name,
  act_by_email: doer.email,
  act_ip: doer.ip,
  act_user_agent: doer.userAgent,
  act_about: about,
  act_values: {...values},
  act_former_values: {...former},
});
