import {EsignDuplicatedEvent} from '../events.js';
import type {EnvelopeElement} from '../internal/envelope/envelope-controller.js';
import {callHelper} from '../internal/helper/helper-client.js';
import type {ActionName} from './action-messages.js';

/** Runs an action on an element's envelope; its outcome is read from the envelope. */
export async function actOn(
  element: EnvelopeElement,
  action: ActionName,
  reason?: string,
): Promise<void> {
  const {envelopeFingerprint} = element;
  const path = `/envelopes/${envelopeFingerprint}`;
  if (action === 'delete') return void (await callHelper(element, path, {method: 'DELETE'}));
  const response = await callHelper(element, `${path}/${action}`, {json: reason ? {reason} : {}});
  if (action !== 'duplicate') return;
  const {duplicateAnswerSchema} = await import('../../contract/resources/owner-requests.js');
  const {envelope_fingerprint} = duplicateAnswerSchema.parse(await response.json());
  element.dispatchEvent(new EsignDuplicatedEvent(envelopeFingerprint, envelope_fingerprint));
}
