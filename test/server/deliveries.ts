import {Webhook} from 'standardwebhooks';
import type {EsignHandler} from '../../src/server/index.js';
import {webhookSecret} from './set-up.js';

/** Body of the event that says that an envelope is sealed. */
export const completed = (fingerprint: string) =>
  new URLSearchParams({
    action: 'signed-envelope-complete',
    action_date: '2026-11-21T10:00:00+00:00',
    envelope_fingerprint: fingerprint,
    envelope_documents: '[]',
    envelope_fields: '[]',
    envelope_download: 'https://service.example/v1/x',
    company_id: '1',
    user_id: '1',
    client_ip: '203.0.113.7',
    envelope_meta: '',
  }).toString();

/** How a delivery differs from a good one. */
export interface Delivery {
  readonly id?: string;
  readonly at?: Date;
  readonly secret?: string;
  readonly signedBody?: string;
}

/** The headers of a delivery, signed as the service signs. */
export function signedHeaders(
  body: string,
  {id = 'msg_1', at = new Date(), secret = webhookSecret, signedBody = body}: Delivery = {},
): Record<string, string> {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, signedBody),
  };
}

/** Delivers an event to a handler. */
export const deliver = (handler: EsignHandler, body: string, delivery: Delivery = {}) =>
  handler(
    new Request('https://app.example/esign/webhooks', {
      method: 'POST',
      headers: signedHeaders(body, delivery),
      body,
    }),
  );
