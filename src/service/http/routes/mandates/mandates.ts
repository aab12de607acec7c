import {Refusal} from '../../../domain/refusal.js';
import {approvalProblem, statusOfMandate} from '../../../domain/people/mandate.js';
import {
  addMandate,
  listMandates,
  lockMandate,
  makeMandateToken,
  updateMandate,
  type ListedMandate,
  type MandateKey,
} from '../../../storage/access/mandates.js';
import type {Transaction} from '../../../storage/connection/database.js';
import {inTransaction} from '../../../storage/connection/in-transaction.js';
import {missingTemplate} from '../../../storage/templates/templates.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {ApiRequest, Handlers, ApiServices} from '../../request/request.js';
import type {MandateInList} from '../../../../contract/access/mandate.js';
import {toTimestamp} from '../../../../contract/scalar.js';

const dayMilliseconds = 86_400_000;

/** Mandates as people see them: asked for, approved, revoked. */
export function mandateHandlers({
  db,
  clock,
}: ApiServices): Pick<
  Handlers,
  'listMandates' | 'createMandate' | 'approveMandate' | 'revokeMandate'
> {
  return {
    async listMandates(request) {
      const page = await listMandates(db, request.companyId, request.query);
      return pageAnswer(request, 'mandates', page, (each) => toMandateAnswer(each, clock.now()));
    },

    async createMandate({companyId, caller, body}) {
      const templates = [...new Set(body.mandate_templates)];
      const missing = await missingTemplate(db, companyId, templates);
      if (missing >= 0) throw new Refusal(10153, `mandate_templates.${missing}`, 400);
      const now = clock.now();
      const token = makeMandateToken();
      const made = await addMandate(db, companyId, token, {
        title: body.mandate_title,
        templates,
        recipients: [...new Set(body.mandate_recipients)],
        actions: [...new Set(body.mandate_actions)],
        mostEnvelopes: body.mandate_envelopes_most,
        expires: new Date(now.getTime() + body.mandate_expires_in_days * dayMilliseconds),
        created: now,
        createdBy: caller.user?.email ?? null,
        agent: caller.agent ?? null,
      });
      const message =
        'The mandate is asked for. Its token is shown only this once, and opens nothing before somebody approves the mandate in the console, under Agents.';
      return {http: 200, message, mandate_token: token, ...toMandateAnswer(made, now)};
    },

    approveMandate: (request) =>
      changed(request, 'The mandate is approved.', async (mandate, transaction) => {
        const {user} = request.caller;
        // Whoever is permitted to approve is signed in; a key is not.
        if (!user) throw new Refusal(10013, 'Only a person who is signed in can approve.');
        const now = clock.now();
        const problem = approvalProblem(mandate, now);
        if (problem !== null) throw new Refusal(10343, problem);
        const {id: userId, name, email} = user;
        const approved = {at: now, userId, name, email};
        return updateMandate(transaction, keyOf(request), {approved});
      }),

    revokeMandate: (request) =>
      changed(request, 'The mandate is revoked.', (_, transaction) =>
        updateMandate(transaction, keyOf(request), {
          revoked: clock.now(),
          revokedBy: request.caller.user?.email ?? null,
        }),
      ),
  };

  /** Changes a mandate that is not revoked, which is final. */
  async function changed(
    request: Keyed,
    message: string,
    change: (mandate: ListedMandate, transaction: Transaction) => Promise<ListedMandate>,
  ) {
    const mandate = await inTransaction(db, async (transaction) => {
      const found = await lockMandate(transaction, keyOf(request));
      if (!found || found.revoked) throw new Refusal(10344);
      return change(found, transaction);
    });
    return {http: 200 as const, message, ...toMandateAnswer(mandate, clock.now())};
  }
}

type Keyed = Pick<ApiRequest<'approveMandate'>, 'companyId' | 'params' | 'caller'>;

const keyOf = ({companyId, params}: Pick<Keyed, 'companyId' | 'params'>): MandateKey => ({
  companyId,
  mandateId: Number(params.mandate_id),
});

const orNull = (instant: Date | null) => instant && toTimestamp(instant);

/** The wire format of a mandate. */
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
