/** Whether what a request's path names exists: told before anything about its body, and asked only if that is wrong. */
import type {EndpointName} from '../../../contract/endpoints.js';
import {Refusal} from '../../domain/refusal.js';
import type {ApiRequest, Handlers} from './request.js';

/** What a path addresses, and in whose account. */
type Addressed = Pick<
  ApiRequest<'getEnvelope'>,
  'companyId' | 'caller' | 'hasDeprecatedFields' | 'params'
>;

/** The endpoint that answers with what a path parameter names, and refuses what does not exist. */
const readers: Readonly<Record<string, EndpointName>> = {
  contact_id: 'getContact',
  user_id: 'getUser',
  company_id: 'getCompany',
  webhook_id: 'getWebhook',
  tag_id: 'getTag',
  template_fingerprint: 'getTemplate',
  envelope_fingerprint: 'getEnvelope',
};

/** @throws Refusal with the code of a missing contact, envelope, … if the path names one that does not exist */
export async function requireNamed(handlers: Handlers, addressed: Addressed): Promise<void> {
  for (const name of Object.keys(addressed.params)) {
    const reader = readers[name];
    if (reader) await (handlers[reader] as (request: unknown) => Promise<object>)(addressed);
  }
  if (addressed.params['party_id']) await requireParty(handlers, addressed);
}

async function requireParty(handlers: Handlers, addressed: Addressed): Promise<void> {
  const envelope = await handlers.getEnvelope(addressed as ApiRequest<'getEnvelope'>);
  const isThere = envelope.envelope_parties.some(
    ({party_id}) => String(party_id) === addressed.params['party_id'],
  );
  if (!isThere) throw new Refusal(10281);
}
