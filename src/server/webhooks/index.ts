/** Receiving the service's events: check the signature, get a typed event. */
export {type EventName, eventNames, type WebhookEvent} from '../../contract/resources/events.js';
export {parseWebhook, type VerifiedWebhook, verifyWebhook} from './webhook.js';
export {WebhookError, type WebhookFault} from './webhook-signature.js';
