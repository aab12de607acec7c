import type {ActionAnswer, EnvelopeStatusView, TimelineType} from '../../contract/helper.js';
import {requireOwner} from './envelope-access.js';
import {endedAnswerSchema} from '../service-answers.js';
import type {ServiceCall} from '../service.js';
import type {RequestContext} from '../request-context.js';

/** What an owner can do with an envelope, apart from editing it. */
export type OwnerAction = 'send' | 'remind' | 'cancel' | 'expire' | 'delete';

interface ActionOutcome {
  readonly call: ServiceCall & `${'send' | 'remind' | 'cancel' | 'expire' | 'delete'}Envelope`;
  readonly type: TimelineType;
  /** Used if the response names no status. */
  readonly status: EnvelopeStatusView;
}

const outcomes: Record<OwnerAction, ActionOutcome> = {
  send: {call: 'sendEnvelope', type: 'queued', status: 'processing'},
  remind: {call: 'remindEnvelope', type: 'reminded', status: 'sent'},
  cancel: {call: 'cancelEnvelope', type: 'cancelled', status: 'cancelled'},
  expire: {call: 'expireEnvelope', type: 'expired', status: 'expired'},
  delete: {call: 'deleteEnvelope', type: 'deleted', status: 'deleted'},
};

/** One of the owner's actions as a route; everyone who follows the envelope is notified at once. */
export function actionHandler(action: OwnerAction): (context: RequestContext) => Promise<Response> {
  const {call, type, status: usual} = outcomes[action];
  return async function handleAction(context) {
    const {envelope_fingerprint} = await requireOwner(context);
    const answer = await context.service.read(call, {envelope_fingerprint}, endedAnswerSchema);
    const status = answer.envelope_status ?? usual;
    const at = new Date().toISOString();
    // The response names no revision; 0 says that it is
    // unknown, and elements read the envelope again.
    const event = {envelope_fingerprint, type, status, revision: 0, at};
    // A fresh id, because `append` drops an event whose id it has already heard.
    await context.feed.append(envelope_fingerprint, crypto.randomUUID(), async () => event);
    return Response.json({envelope_fingerprint, action, status} satisfies ActionAnswer);
  };
}
