import {isServiceError} from '../../client/errors.js';
import {remindedLately} from '../../contract/answers.js';
import {
  cancelRequestSchema,
  remindRequestSchema,
  type ActionAnswer,
  type EnvelopeStatusView,
  type TimelineType,
} from '../../contract/helper.js';
import {requireOwner} from './envelope-access.js';
import {Refusal} from '../refusal.js';
import {checked, readJson} from '../request-body.js';
import {endedAnswerSchema, type ServiceEnvelope} from '../service-answers.js';
import type {ServiceCall} from '../service.js';
import type {RequestContext} from '../request-context.js';
import {forgetUnsaved} from './unsaved.js';

/** What an owner can do with an envelope, apart from editing it. */
export type OwnerAction = 'send' | 'remind' | 'cancel' | 'expire' | 'delete';

interface ActionOutcome {
  readonly call: ServiceCall & `${'send' | 'remind' | 'cancel' | 'expire' | 'delete'}Envelope`;
  readonly type: TimelineType;
  /** Used if the response names no status. */
  readonly status: EnvelopeStatusView;
  /** The body for the service; none if what the browser sent says nothing. */
  readonly bodyOf?: (sent: unknown) => object | undefined;
}

const outcomes: Record<OwnerAction, ActionOutcome> = {
  send: {call: 'sendEnvelope', type: 'queued', status: 'processing'},
  remind: {call: 'remindEnvelope', type: 'reminded', status: 'sent', bodyOf: remindBody},
  cancel: {call: 'cancelEnvelope', type: 'cancelled', status: 'cancelled', bodyOf: cancelBody},
  expire: {call: 'expireEnvelope', type: 'expired', status: 'expired'},
  delete: {call: 'deleteEnvelope', type: 'deleted', status: 'deleted'},
};

/** One of the owner's actions as a route; everyone who follows the envelope is notified at once. */
export function actionHandler(action: OwnerAction): (context: RequestContext) => Promise<Response> {
  const {call, type, status: usual, bodyOf} = outcomes[action];
  return async function handleAction(context) {
    const envelope = await requireOwner(context);
    const {envelope_fingerprint, envelope_amends: amended} = envelope;
    if (action === 'send') await forgetUnsaved(context, envelope);
    const body = bodyOf?.(await readJson(context.request));
    const content = body && {body};
    const answer = await context.service
      .read(call, {envelope_fingerprint}, endedAnswerSchema, content)
      .catch(sayTooSoon);
    const status = answer.envelope_status ?? usual;
    const ends = amended ? amendmentEnds[action] : undefined;
    if (ends) await tellAmended(context, envelope, ends);
    // The draft is gone: what it has become part of goes on.
    if (ends === 'amended')
      return answerOf({envelope_fingerprint: amended, action, status: 'sent'});
    await announce(context, {envelope_fingerprint, type, status});
    return answerOf({envelope_fingerprint, action, status});
  };
}

const answerOf = (answer: ActionAnswer): Response => Response.json(answer);

/** What becomes of a sent envelope with the draft in which it is changed. */
const amendmentEnds: Readonly<Partial<Record<OwnerAction, TimelineType>>> = {
  send: 'amended',
  delete: 'amendment_dropped',
};

/** Those who take part from now on find the envelope, and whoever follows it hears of it. */
async function tellAmended(
  context: RequestContext,
  {envelope_amends: envelope_fingerprint, envelope_parties: parties}: ServiceEnvelope,
  type: TimelineType,
): Promise<void> {
  const {index, user} = context;
  const emails = parties.map(({contact_email: email}) => email);
  if (type === 'amended' && (await index.isNeeded()))
    await index.add(envelope_fingerprint, user.id, emails);
  await announce(context, {envelope_fingerprint, type, status: 'sent'});
}

/** What the service says of a second reminder is written for developers; elements say this in every language. */
function sayTooSoon(error: unknown): never {
  if (isServiceError(error, 'RequestError') && error.detail?.includes(remindedLately))
    throw new Refusal(
      409,
      'reminded',
      'A reminder was sent less than an hour ago. Try again later.',
    );
  throw error;
}

function remindBody(sent: unknown): object | undefined {
  const {party_id} = checked(remindRequestSchema, sent);
  return party_id === undefined ? undefined : {party_id};
}

function cancelBody(sent: unknown): object | undefined {
  const {reason} = checked(cancelRequestSchema, sent);
  return reason ? {envelope_cancel_reason: reason} : undefined;
}

/** Notifies everyone who follows the envelope of what was done to it here. */
export async function announce(
  {feed}: RequestContext,
  done: {
    readonly envelope_fingerprint: string;
    readonly type: TimelineType;
    readonly status: EnvelopeStatusView;
  },
): Promise<void> {
  // The response names no revision; 0 says that it is
  // unknown, and elements read the envelope again.
  const event = {...done, revision: 0, at: new Date().toISOString()};
  // A fresh id, because `append` drops an event whose id it has already heard.
  await feed.append(done.envelope_fingerprint, crypto.randomUUID(), async () => event);
}
