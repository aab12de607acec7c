/** Receives the service's events: verifies the signature and returns a typed event. */
export {type EventName, eventNames, type WebhookEvent} from '../../contract/resources/events.js';
export {parseWebhook, type VerifiedWebhook, verifyWebhook} from './webhook.js';
export {WebhookError, type WebhookFault} from './webhook-signature.js';
