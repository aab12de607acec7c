import type {RemovalInList} from '../../../contract/keeping/retention.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {dueBy} from '../../maintenance/retention.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {countDue} from '../../storage/retention/due.js';
import {listRemovals, type Removal} from '../../storage/retention/removals.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers} from '../request/request.js';
import type {Services} from '../../services.js';

/** What is deleted when its time is over. */
export function retentionHandlers({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Pick<Handlers, 'previewRetention' | 'listRemovals'> {
  return {
    async previewRetention({companyId, body}) {
      const retention =
        body.setting_retention ?? (await readCompany(db, companyId)).settings.setting_retention;
      const retention_due = [];
      for (const due of dueBy(retention, companyId, clock.now())) {
        const {total, held} = await countDue(db, due);
        retention_due.push({
          retention_kind: due.kind,
          retention_days: due.days,
          due_total: String(total),
          held_total: String(held),
        });
      }
      return {http: 200, retention_due};
    },

    async listRemovals(request) {
      const page = await listRemovals(db, request.companyId, request.query);
      return pageAnswer(request, 'removals', page, toListed);
    },
  };
}

const toListed = ({id, kind, fingerprint, total, removed}: Removal): RemovalInList => ({
  removal_id: String(id),
  removal_kind: kind,
  envelope_fingerprint: fingerprint,
  removal_total: String(total),
  removal_date: toTimestamp(removed),
});
