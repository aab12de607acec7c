import type {webhookEndpoints} from '../../../../src/contract/endpoints/webhooks.js';
import {unknownId, type Arrange, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = {webhook_type: 'all', webhook_url: 'https://app.example.com/events'};

const stored = async (world: World) => ({
  params: {webhook_id: await world.post('/webhooks', details, 'webhook_id')},
});
const unknown = () => ({params: {webhook_id: unknownId}});

const withBody =
  (body: Record<string, unknown>): Arrange =>
  async (world) => ({...(await stored(world)), body});

export const webhookCases: CasesOf<typeof webhookEndpoints> = {
  listWebhooks: {
    valid: async (world) => {
      await stored(world);
      return {};
    },
  },
  createWebhook: {
    valid: () => ({body: details}),
    refused: {
      10300: () => ({body: {webhook_url: details.webhook_url}}),
      10301: () => ({body: {webhook_type: 'all'}}),
      10302: () => ({body: {...details, webhook_type: 'some'}}),
      10303: () => ({body: {...details, webhook_url: 'app.example.com'}}),
    },
  },
  getWebhook: {valid: stored, refused: {10304: unknown}},
  updateWebhook: {
    valid: withBody({webhook_type: 'send-envelope'}),
    refused: {
      10300: withBody({webhook_type: ''}),
      10301: withBody({webhook_url: ''}),
      10302: withBody({webhook_type: 'some'}),
      10303: withBody({webhook_url: 'http://localhost/'}),
      10304: () => ({...unknown(), body: details}),
    },
  },
  deleteWebhook: {valid: stored, refused: {10304: unknown}},
};
