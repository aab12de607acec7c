import type {DuplicateAnswer} from '../../contract/helper.js';
import type {RequestContext} from '../request-context.js';
import {queuedAnswerSchema} from '../service-answers.js';
import {requireOwner} from './envelope-access.js';

/** `POST /envelopes/{fp}/duplicate`: a draft with the same documents, fields and parties, owned by the same user. */
export async function handleDuplicate(context: RequestContext): Promise<Response> {
  const {envelope_fingerprint, envelope_parties} = await requireOwner(context);
  const {index, service, user} = context;
  const answer = await service.read(
    'duplicateEnvelope',
    {envelope_fingerprint},
    queuedAnswerSchema,
  );
  const emails = envelope_parties.map(({contact_email}) => contact_email);
  if (await index.isNeeded()) await index.add(answer.envelope_fingerprint, user.id, emails);
  return Response.json({
    envelope_fingerprint: answer.envelope_fingerprint,
  } satisfies DuplicateAnswer);
}
