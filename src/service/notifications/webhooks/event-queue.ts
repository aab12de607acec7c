/** Puts an event into the queues of all subscribed webhooks, inside the transaction that caused it. */
import type {EventName} from '../../../contract/resources/events.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {Queries} from '../../storage/connection/database.js';
import type {Audience} from '../../storage/delivery/audience.js';
import {addDelivery} from '../../storage/delivery/delivery-queue.js';
import type {Services} from '../../services.js';
import type {Jobs} from '../../jobs/jobs.js';

export interface EventQueueServices extends Pick<Services, 'ids' | 'secretBox'> {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** An event for webhooks. */
export interface NewEvent {
  readonly name: EventName;
  readonly companyId: number;
  /** Null if the event is not about an envelope; all such events of an account share one queue per webhook. */
  readonly envelopeId: number | null;
  readonly at: Date;
  /** Creates the form-encoded body; called only if a webhook is subscribed. */
  readonly body: () => string | Promise<string>;
}

/** Queues an event for every subscribed webhook; all get it with the same `webhook-id`. */
export async function queueEvent(
  {jobs, ids, secretBox}: EventQueueServices,
  transaction: Queries,
  audience: Pick<Audience, 'listeningTo'>,
  {name, companyId, envelopeId, at, body}: NewEvent,
): Promise<void> {
  const webhookIds = audience.listeningTo(name);
  if (webhookIds.length === 0) return;
  const messageId = `msg_${ids.fingerprint()}`;
  // The body contains links that open pages; anyone who can read the table must not find them.
  const encrypted = secretBox.encrypt(
    await body(),
    associatedDataOf.delivery(companyId, messageId),
  );
  const delivery = {messageId, event: name, body: encrypted, created: at};
  for (const webhookId of webhookIds) {
    const queue = {companyId, webhookId, envelopeId};
    await addDelivery(transaction, queue, delivery);
    await jobs.enqueue(transaction, {type: 'webhook', ...queue});
  }
}
