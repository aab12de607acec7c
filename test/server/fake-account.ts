import {failure, json, when} from './fake-answers.js';
import type {FakeRequest, FakeService} from './fake-service.js';

function listDeliveries({lastDelivery}: FakeService): Response {
  const deliveries = [lastDelivery].flatMap((status) =>
    status === undefined
      ? []
      : {
          delivery_last_tried: when,
          delivery_last_status: status || null,
          delivery_delivered: status === 200 ? when : null,
        },
  );
  return json({http: 200, offset: 0, limit: 1, deliveries});
}

/** Answers of `/webhooks` and below. */
export function answerWebhooks(
  service: FakeService,
  {method, body}: FakeRequest,
  id: string,
  rest?: string,
): Response {
  if (rest === 'deliveries') return listDeliveries(service);
  if (method === 'DELETE') {
    const at = service.webhooks.findIndex((webhook) => webhook.id === id);
    service.webhooks.splice(at, 1);
    return json({http: 200, message: 'Deleted.'});
  }
  if (method === 'PUT') {
    const isNew = body['webhook_new_secret'] === true;
    return json({http: 200, ...(isNew && {webhook_secret: `whsec_${btoa('new secret')}`})});
  }
  if (method === 'GET') {
    const webhooks = service.webhooks.map((each) => ({
      webhook_id: each.id,
      webhook_url: each.url,
      webhook_type: 'all',
      webhook_suspended: each.suspended ?? null,
    }));
    return json({http: 200, offset: 0, limit: 50, webhooks});
  }
  const webhook = {id: String(service.requests.length), url: String(body['webhook_url'])};
  service.webhooks.push(webhook);
  return json({http: 200, webhook_id: webhook.id, webhook_secret: `whsec_${btoa('secret')}`});
}

/** Answers of `/users`. */
export function answerUsers({users}: FakeService, {method, body}: FakeRequest): Response {
  if (method === 'GET') {
    const rows = users.map(({id, name, email}) => ({
      user_id: id,
      user_name: name,
      user_email: email,
    }));
    return json({http: 200, offset: 0, limit: 50, total_users: rows.length, users: rows});
  }
  const email = String(body['user_email']);
  if (users.some((user) => user.email === email)) return failure(422, 10102);
  const id = String(users.length + 7);
  users.push({id, name: String(body['user_name']), email});
  return json({http: 200, user_id: id, user_email: email});
}
