/** A webhook whose receiver answers as it is told, and what delivers to it. */
import {createWebhookDelivery} from '../../../src/service/notifications/webhooks/webhook-delivery.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {aRun} from './job-handlers.js';
import {receiver, type Answer} from './webhook-receiver.js';

/** @param answers Of the receiver, in turn; then 200. */
export async function setup(...statuses: Answer[]) {
  const parts = await setUpDelivery();
  const {received, url} = await receiver(...statuses);
  const webhook = await parts.hook(url);
  const logged: string[] = [];
  const handle = createWebhookDelivery({
    ...parts,
    log: createLog('json', {write: (line) => void logged.push(line)}),
    fetch: createGuardedFetch({allowPrivateHosts: true}),
  });
  const queue = {type: 'webhook', ...parts.key, webhookId: webhook.id} as const;
  const deliver = (...jobs: readonly JobOf<'webhook'>[]) => handle(jobs, aRun);
  return {
    ...parts,
    received,
    logged,
    webhook,
    queue,
    deliver,
    run: (due?: string) => deliver({...queue, ...(due !== undefined && {due})}),
  };
}
