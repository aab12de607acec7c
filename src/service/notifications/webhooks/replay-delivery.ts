import type {Jobs} from '../../jobs/jobs.js';
import type {Clock} from '../../ports.js';
import type {Queries} from '../../storage/connection/database.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {
  copyDelivery,
  findDelivery,
  type LoggedDelivery,
  type WebhookKey,
} from '../../storage/delivery/delivery-log.js';

/** Sends a delivery again; undefined if the webhook has no delivery with this id. */
export type ReplayDelivery = (
  key: WebhookKey & {readonly deliveryId: number},
) => Promise<LoggedDelivery | undefined>;

/** A replay is a new delivery with the same `webhook-id`, queued behind the deliveries that are already waiting. */
export function createReplayDelivery({
  db,
  clock,
  jobs,
}: {
  readonly db: Queries;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}): ReplayDelivery {
  return ({deliveryId, ...key}) =>
    inTransaction(db, async (transaction) => {
      const copy = await copyDelivery(transaction, key, deliveryId, clock.now());
      if (!copy) return undefined;
      const queue = {...key, envelopeId: copy.envelopeId};
      await jobs.enqueue(transaction, {type: 'webhook', ...queue});
      return findDelivery(transaction, key, copy.id);
    });
}
