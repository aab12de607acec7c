import type {DeliveryInList} from '../../../contract/resources/delivery.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {createReplayDelivery} from '../../notifications/webhooks/replay-delivery.js';
import {listDeliveries, type LoggedDelivery} from '../../storage/delivery/delivery-log.js';
import {Refusal} from '../../domain/refusal.js';
import {findWebhook} from '../../storage/accounts/webhooks.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers, ApiServices} from '../request/request.js';

/** The delivery log of a webhook. */
export function deliveryHandlers(
  services: ApiServices,
): Pick<Handlers, 'listDeliveries' | 'replayDelivery'> {
  const {db} = services;
  const replayDelivery = createReplayDelivery(services);

  return {
    async listDeliveries(request) {
      const key = await webhookOf(request);
      return pageAnswer(
        request,
        'deliveries',
        await listDeliveries(db, key, request.query),
        toListed,
      );
    },

    async replayDelivery(request) {
      const key = await webhookOf(request);
      const deliveryId = Number(request.params.delivery_id);
      const delivery = await replayDelivery({...key, deliveryId});
      if (!delivery) throw new Refusal(10305);
      return {http: 200, message: 'The event is queued to be sent again.', ...toListed(delivery)};
    },
  };

  async function webhookOf({companyId, params}: Addressed) {
    const webhookId = Number(params.webhook_id);
    if (!(await findWebhook(db, companyId, webhookId))) throw new Refusal(10304);
    return {companyId, webhookId};
  }
}

interface Addressed {
  readonly companyId: number;
  readonly params: Readonly<Record<string, string>>;
}

const orNull = (instant: Date | null) => instant && toTimestamp(instant);

const toListed = (delivery: LoggedDelivery): DeliveryInList => ({
  delivery_id: String(delivery.id),
  delivery_message_id: delivery.messageId,
  delivery_event: delivery.event,
  envelope_fingerprint: delivery.fingerprint,
  delivery_created: toTimestamp(delivery.created),
  delivery_attempts: String(delivery.attempts),
  delivery_last_tried: orNull(delivery.lastTried),
  delivery_last_status: delivery.lastStatus,
  delivery_last_error: delivery.lastError,
  delivery_delivered: orNull(delivery.delivered),
  delivery_next_try: orNull(delivery.nextTry),
});
