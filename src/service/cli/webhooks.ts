import {defineCommand} from 'citty';
import {createReplayDelivery} from '../notifications/webhooks/replay-delivery.js';
import {listDeliveries} from '../storage/delivery/delivery-log.js';
import {StartError} from '../config/start-error.js';
import type {Queries} from '../storage/connection/database.js';
import {findWebhook, listWebhooks} from '../storage/accounts/webhooks.js';
import {companyOf, companyOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase, withJobs} from './support/with-settings.js';

const webhookArgument = {
  webhook: {
    type: 'positional',
    description: 'Id of the webhook, from `webhooks list`.',
    required: true,
  },
} as const;

const list = defineCommand({
  meta: {
    name: 'list',
    description:
      'List the webhooks of an account: id, URL, type, times of creation, change and suspension.',
  },
  args: {...companyOption, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      const companyId = await companyOf(db, args.company);
      const {rows} = await listWebhooks(db, companyId, {offset: 0, limit: 1_000});
      print(rows, args.json);
    }),
});

const deliveries = defineCommand({
  meta: {
    name: 'deliveries',
    description: 'List what was sent to a webhook, newest first: event, attempts, last response.',
  },
  args: {
    ...webhookArgument,
    ...companyOption,
    limit: {type: 'string', description: 'How many to show.', default: '50'},
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const key = await webhookOf(db, args);
      const page = {offset: 0, limit: readLimit(args.limit)};
      print((await listDeliveries(db, key, page)).rows, args.json);
    }),
});

const replay = defineCommand({
  meta: {name: 'replay', description: 'Send an event to its webhook again.'},
  args: {
    ...webhookArgument,
    delivery: {
      type: 'positional',
      description: 'Id of the delivery, from `webhooks deliveries`.',
      required: true,
    },
    ...companyOption,
    ...jsonOption,
  },
  run: ({args}) =>
    withJobs(async (db, jobs, clock) => {
      const key = await webhookOf(db, args);
      const replayDelivery = createReplayDelivery({db, jobs, clock});
      const added = await replayDelivery({...key, deliveryId: Number(args.delivery) || 0});
      if (!added) throw new StartError(`Webhook ${args.webhook} has no delivery ${args.delivery}.`);
      print({delivery: added.id, event: added.event}, args.json);
    }),
});

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new StartError('--limit must be a whole number from 1 to 9999.');
  return Number(text);
}

async function webhookOf(
  db: Queries,
  args: {readonly webhook: string; readonly company?: string | undefined},
) {
  const companyId = await companyOf(db, args.company);
  const webhookId = Number(args.webhook) || 0;
  if (!(await findWebhook(db, companyId, webhookId)))
    throw new StartError(
      `There is no webhook ${args.webhook}; \`webhooks list\` lists all webhooks.`,
    );
  return {companyId, webhookId};
}

/** `esign-service webhooks` */
export const webhooks = defineCommand({
  subCommands: {list, deliveries, replay},
});
