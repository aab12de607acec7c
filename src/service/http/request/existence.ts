/** Whether what a request's path names exists: asked before its body is judged, and only if the body is wrong. */
import type {EndpointName} from '../../../contract/endpoints.js';
import {Refusal} from '../../domain/refusal.js';
import type {Handlers} from './request.js';

/** The endpoint that answers with what a path parameter names, and refuses what does not exist. */
const readers: Readonly<Record<string, EndpointName>> = {
  contact_id: 'getContact',
  user_id: 'getUser',
  company_id: 'getCompany',
  webhook_id: 'getWebhook',
  template_fingerprint: 'getTemplate',
  envelope_fingerprint: 'getEnvelope',
};

/** @throws Refusal with the code of a missing contact, envelope, … if the path names one that does not exist */
export async function requireNamed(
  handlers: Handlers,
  request: {readonly params: Readonly<Record<string, string>>},
): Promise<void> {
  for (const name of Object.keys(request.params)) {
    const reader = readers[name];
    if (reader) await (handlers[reader] as (request: unknown) => Promise<object>)(request);
  }
}

/** Judges a body; of what does not exist, nothing else is told. */
export async function judged<Body>(
  judge: () => Body,
  requireNamed: () => Promise<void>,
): Promise<Body> {
  try {
    return judge();
  } catch (error) {
    if (error instanceof Refusal) await requireNamed();
    throw error;
  }
}
