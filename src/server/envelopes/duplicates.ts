import type {DuplicateAnswer} from '../../contract/helper.js';
import type {RequestContext} from '../request-context.js';
import {queuedAnswerSchema} from '../service-answers.js';
import {announce} from './actions.js';
import {requireOwner} from './envelope-access.js';

/**
 * `POST /envelopes/{fp}/amendment`: a draft in which the envelope is changed, owned by the same user; sending it makes its
 * content that of the envelope.
 */
export async function handleAmendment(context: RequestContext): Promise<Response> {
  const answer = await copyOf(context, 'openAmendment');
  const envelope_fingerprint = context.params['fp'] ?? '';
  await announce(context, {envelope_fingerprint, type: 'amending', status: 'sent'});
  return answer;
}

/** `POST /envelopes/{fp}/duplicate`: a draft with the same documents, fields and parties, owned by the same user. */
export const handleDuplicate = (context: RequestContext): Promise<Response> =>
  copyOf(context, 'duplicateEnvelope');

async function copyOf(
  context: RequestContext,
  call: 'openAmendment' | 'duplicateEnvelope',
): Promise<Response> {
  const {envelope_fingerprint, envelope_parties} = await requireOwner(context);
  const {index, service, user} = context;
  const answer = await service.read(call, {envelope_fingerprint}, queuedAnswerSchema);
  const emails = envelope_parties.map(({contact_email}) => contact_email);
  if (await index.isNeeded()) await index.add(answer.envelope_fingerprint, user.id, emails);
  return Response.json({
    envelope_fingerprint: answer.envelope_fingerprint,
  } satisfies DuplicateAnswer);
}
