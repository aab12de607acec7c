import type {ActInList} from '../../../contract/access/act.js';
import {toTimestamp} from '../../../contract/scalar.js';
import type {ListedAuditEntry} from '../../storage/accounts/audit-log.js';

/** An act as the interface shows it. */
export const toActInList = ({
  id,
  done,
  kind,
  doer,
  about,
  values,
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
});
