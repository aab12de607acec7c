import * as z from 'zod/mini';
import {deliveryReplayedSchema, deliverySchema} from '../resources/delivery.js';
import {listAnswer, pageQuery} from '../list.js';
import {
  createWebhookSchema,
  updateWebhookSchema,
  webhookCreatedSchema,
  webhookDeletedSchema,
  webhookInListSchema,
  webhookSchema,
  webhookUpdatedSchema,
} from '../resources/webhook.js';
import type {Endpoint} from '../endpoint.js';

/** Subscriptions to events. */
export const webhookEndpoints = {
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    needs: 'administer',
    summary: 'Paginated list of webhooks.',
    extensions: ['webhook_format', 'webhook_acknowledgement'],
    query: z.object(pageQuery),
    answer: listAnswer('webhooks', webhookInListSchema),
    status: 200,
    errors: [],
    list: 'webhooks',
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    needs: 'administer',
    summary: 'Subscribe a URL to one type of event, or to all.',
    extensions: ['webhook_format', 'webhook_acknowledgement'],
    body: createWebhookSchema,
    answer: webhookCreatedSchema,
    status: 200,
    errors: [10300, 10301, 10302, 10303],
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/{webhook_id}',
    needs: 'administer',
    summary: 'One webhook.',
    extensions: ['webhook_format', 'webhook_acknowledgement'],
    answer: webhookSchema,
    status: 200,
    errors: [10304],
  },
  updateWebhook: {
    method: 'PUT',
    path: '/webhooks/{webhook_id}',
    needs: 'administer',
    summary:
      'Change URL, type, format or acknowledgement, or make a new secret; a suspended webhook is resumed.',
    description: 'Without any of them nothing is changed, a suspended webhook included.',
    extensions: [
      'webhook_format',
      'webhook_acknowledgement',
      'webhook_new_secret',
      'webhook_secret',
    ],
    body: updateWebhookSchema,
    answer: webhookUpdatedSchema,
    status: 200,
    errors: [10304, 10300, 10301, 10302, 10303],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{webhook_id}',
    needs: 'administer',
    summary: 'Delete a webhook. Nothing more is delivered, queued retries included.',
    answer: webhookDeletedSchema,
    status: 200,
    errors: [10304],
  },
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/{webhook_id}/deliveries',
    needs: 'administer',
    summary: 'What was sent to a webhook, with the outcome, newest first; kept for 30 days.',
    isExtension: true,
    query: z.object(pageQuery),
    answer: listAnswer('deliveries', deliverySchema),
    status: 200,
    errors: [10304],
    list: 'deliveries',
  },
  replayDelivery: {
    method: 'POST',
    path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
    needs: 'administer',
    summary: 'Send an event to its webhook again, with the same webhook-id.',
    isExtension: true,
    answer: deliveryReplayedSchema,
    status: 200,
    errors: [10304, 10305],
  },
} as const satisfies Record<string, Endpoint>;
