import type {webhookEndpoints} from '../../../../src/contract/endpoints/webhooks.js';
import {unknownId, type Arrange, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = ({outside}: World) => ({webhook_type: 'all', webhook_url: outside.events});

const stored = async (world: World) => ({
  params: {webhook_id: await world.post('/webhooks', details(world), 'webhook_id')},
});
const unknown = () => ({params: {webhook_id: unknownId}});

/** A webhook that has been told of a new contact. */
const told = async (world: World) => {
  const {params} = await stored(world);
  const contact_email = `${world.unique('told')}@example.com`;
  await world.call('POST', '/contacts', {contact_name: 'Told', contact_email});
  return params;
};

const delivery = async (world: World) => {
  const params = await told(world);
  const {json} = await world.call('GET', `/webhooks/${params.webhook_id}/deliveries`);
  const [row] = json.deliveries as {readonly delivery_id: string}[];
  return {params: {...params, delivery_id: row?.delivery_id ?? ''}};
};

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
    valid: (world) => ({body: details(world)}),
    refused: {
      10300: ({outside}) => ({body: {webhook_url: outside.events}}),
      10301: () => ({body: {webhook_type: 'all'}}),
      10302: (world) => ({body: {...details(world), webhook_type: 'some'}}),
      10303: (world) => ({body: {...details(world), webhook_url: 'app.example.com'}}),
    },
  },
  getWebhook: {valid: stored, refused: {10304: unknown}},
  updateWebhook: {
    valid: withBody({webhook_type: 'send-envelope'}),
    refused: {
      10300: withBody({webhook_type: ''}),
      10301: withBody({webhook_url: ''}),
      10302: withBody({webhook_type: 'some'}),
      10303: withBody({webhook_url: 'ftp://app.example.com/'}),
      10304: (world) => ({...unknown(), body: details(world)}),
    },
  },
  deleteWebhook: {valid: stored, refused: {10304: unknown}},
  listDeliveries: {
    valid: async (world) => ({params: await told(world)}),
    refused: {10304: unknown},
  },
  replayDelivery: {
    valid: delivery,
    refused: {
      10304: () => ({params: {webhook_id: unknownId, delivery_id: 1}}),
      10305: async (world) => ({params: {...(await told(world)), delivery_id: unknownId}}),
    },
  },
};
