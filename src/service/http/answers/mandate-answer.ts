/** The wire format of a mandate. */
import type {MandateInList} from '../../../contract/access/mandate.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {statusOfMandate} from '../../domain/people/mandate.js';
import type {ListedMandate} from '../../storage/access/mandates.js';

const orNull = (instant: Date | null) => instant && toTimestamp(instant);

export const toMandateAnswer = (mandate: ListedMandate, now: Date): MandateInList => ({
  mandate_id: String(mandate.id),
  mandate_title: mandate.title,
  mandate_status: statusOfMandate(mandate, now),
  mandate_templates: [...mandate.templates],
  mandate_recipients: [...mandate.recipients],
  mandate_actions: [...mandate.actions],
  mandate_envelopes_most: String(mandate.mostEnvelopes),
  mandate_envelopes_sent: String(mandate.sent),
  mandate_created: toTimestamp(mandate.created),
  mandate_created_by: mandate.createdBy,
  mandate_agent: mandate.agent?.name ?? null,
  mandate_expires: toTimestamp(mandate.expires),
  mandate_approved: orNull(mandate.approved?.at ?? null),
  mandate_approved_by: mandate.approved?.email ?? null,
  mandate_revoked: orNull(mandate.revoked),
  mandate_last_used: orNull(mandate.lastUsed),
});
