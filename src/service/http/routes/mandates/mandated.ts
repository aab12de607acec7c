import type {PlanEnvelope} from '../../../../contract/access/mandate.js';
import {createEnvelope} from '../../../commands/new-envelope.js';
import {withMessages} from '../../../commands/with-messages.js';
import {actUnderMandate, recordMandate, requireAllowed} from '../../../commands/mandated-act.js';
import {planEnvelope, useOf, type EnvelopePlan} from '../../../commands/mandated-envelope.js';
import {statusOf} from '../../../domain/envelope.js';
import {envelopesLeft} from '../../../domain/people/mandate.js';
import {Refusal} from '../../../domain/refusal.js';
import {cancelling} from '../../../processing/cancelling.js';
import {
  findMandate,
  lockMandate,
  updateMandate,
  type ListedMandate,
  type MandateKey,
} from '../../../storage/access/mandates.js';
import type {Queries} from '../../../storage/connection/database.js';
import {inTransaction} from '../../../storage/connection/in-transaction.js';
import {noFiles} from '../../../storage/files/request-files.js';
import {named} from '../../answers/envelope-answer.js';
import {toMandateAnswer} from './mandates.js';
import type {ApiRequest, Handlers, ApiServices} from '../../request/request.js';

type MandatedHandlers = Pick<
  Handlers,
  'getMandate' | 'planEnvelope' | 'sendPlan' | 'remindUnderMandate' | 'cancelUnderMandate'
>;

/** What agents do under their mandates. Each act is counted and recorded in the transaction that does it. */
export function mandatedHandlers(services: ApiServices): MandatedHandlers {
  const {db, clock, storesOver} = services;

  return {
    async getMandate(request) {
      const mandate = await findMandate(db, mandateOf(request));
      if (!mandate) throw new Refusal(10002);
      return {http: 200, ...toMandateAnswer(mandate, clock.now())};
    },

    async planEnvelope(request) {
      const mandate = await findMandate(db, mandateOf(request));
      const {allowed, plan} = await planned(db, mandate, request);
      return {
        http: 200,
        message: 'Nothing was sent. To send exactly this, send it again with plan_sha256.',
        plan_sha256: plan.hash,
        plan_envelopes_left: String(envelopesLeft(allowed)),
        plan_sender: allowed.approved?.email ?? '',
        ...shown(plan),
      };
    },

    async sendPlan(request) {
      const {companyId, actor, body} = request;
      return inTransaction(db, async (transaction) => {
        const mandate = await lockMandate(transaction, mandateOf(request));
        const {allowed, plan} = await planned(transaction, mandate, request);
        if (plan.hash !== body.plan_sha256) throw new Refusal(10342);
        const {envelope} = await inTransaction(transaction, (part) =>
          createEnvelope(
            {...services, ...storesOver(part), files: noFiles()},
            {companyId, actor},
            plan.body,
          ),
        );
        await recordMandate(storesOver(transaction), allowed, {
          envelopeKey: {companyId, envelopeId: envelope.id},
          action: 'send',
          actor,
        });
        const sent = allowed.sent + 1;
        await updateMandate(transaction, mandateOf(request), {sent, lastUsed: clock.now()});
        return {
          http: 200,
          message: 'The envelope is queued for sending.',
          ...named(envelope),
          mandate_envelopes_left: String(envelopesLeft({...allowed, sent})),
        };
      });
    },

    async remindUnderMandate(request) {
      const {party_id: partyId} = request.body;
      const remind = {
        type: 'remind',
        now: clock.now(),
        ...(partyId === undefined ? {} : {partyId}),
      } as const;
      const envelope = await actUnderMandate(
        services,
        actOf(request, 'remind'),
        withMessages(services, remind),
      );
      return {http: 200, message: 'Reminders are being sent.', ...named(envelope)};
    },

    async cancelUnderMandate(request) {
      const cancel = cancelling(services.jobs, request.body.envelope_cancel_reason);
      const envelope = await actUnderMandate(services, actOf(request, 'cancel'), cancel);
      const message = 'The envelope is cancelled.';
      return {http: 200, message, ...named(envelope), envelope_status: statusOf(envelope)};
    },
  };

  /** What the mandate allows, as it would be sent. */
  async function planned(
    over: Queries,
    mandate: ListedMandate | undefined,
    {companyId, body}: {readonly companyId: number; readonly body: PlanEnvelope},
  ) {
    const allowed = await requireAllowed({db: over, clock}, companyId, mandate, useOf(body));
    return {allowed, plan: await planEnvelope(companyId, allowed, body, {...services, db: over})};
  }
}

const shown = ({body, templates}: EnvelopePlan) => ({
  envelope_title: body.envelope_title,
  plan_parties: body.envelope_parties.map(({party_name = '', party_email = ''}) => ({
    party_name,
    party_email,
  })),
  plan_documents: templates.map(({fingerprint, title, document}) => ({
    document_template_fingerprint: fingerprint,
    document_title: title,
    document_sha256: document.pdfSha256 ?? '',
  })),
});

type Acting = Pick<ApiRequest<'remindUnderMandate'>, 'companyId' | 'caller' | 'params' | 'actor'>;

/** The caller's own; the permission to act comes with a mandate only. */
const mandateOf = ({companyId, caller}: Pick<Acting, 'companyId' | 'caller'>): MandateKey => ({
  companyId,
  mandateId: caller.mandateId ?? 0,
});

const actOf = (request: Acting, action: 'remind' | 'cancel') => ({
  mandateKey: mandateOf(request),
  envelopeKey: {
    companyId: request.companyId,
    fingerprint: request.params.envelope_fingerprint ?? '',
  },
  action,
  actor: request.actor,
});
