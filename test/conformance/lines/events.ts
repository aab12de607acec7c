import {api, delivery, line, type Section} from './line.js';

/** Events. */
export const events: Section = {
  title: 'Events',
  lines: [
    line('Every event has exactly its documented fields, and can be parsed', [
      `${delivery}/event-fields.test.ts`,
      'has exactly its fields, and parses',
    ]),
    line('Nested values are JSON text in a form field', [
      `${delivery}/event-fields.test.ts`,
      'nested ones are JSON text in a form field',
    ]),
    line(
      'client_ip is an IPv4 address: mapped addresses are unwrapped, and 0.0.0.0 stands for none',
      [`${delivery}/event-fields.test.ts`, 'client_ip of %s is %s'],
    ),
    line('Empty meta is an empty value', [
      `${delivery}/event-fields.test.ts`,
      'meta without content is an empty value',
    ]),
    line(
      'Documents are linked in their current state: the original before sealing, the signed one afterwards',
      [`${delivery}/event-fields.test.ts`, 'the signed documents are linked once they are sealed'],
    ),
    line('opened-envelope: the first opening by each party', [
      `${delivery}/event-fields.test.ts`,
      'opened-envelope tells of the first opening by each party',
    ]),
    line('A rejection names the document in view, or else the first', [
      `${delivery}/event-fields.test.ts`,
      'a rejection names the document in view, else the first',
    ]),
    line('verify-envelope-widget has no link to the document; verified-envelope-widget has one', [
      'service/pages/public-form/widget-confirming.test.ts',
      'leads through verify to signed, with its events',
    ]),
    line('send-envelope: one event for each signer invited when the envelope is sent', [
      `${delivery}/event-fields.test.ts`,
      'send-envelope tells of each signer invited at sending',
    ]),
    line(
      'send-envelope-failed: for envelopes being sent, not for drafts',
      [
        `${delivery}/event-fields.test.ts`,
        'where a document of what is being sent cannot be processed',
      ],
      [`${delivery}/event-fields.test.ts`, 'does not tell of a draft'],
    ),
    line(
      'add-contact, add-user and add-template, from the API and from pages',
      [`${api}/account-events.test.ts`, 'tells of a contact that the API adds'],
      [`${api}/account-events.test.ts`, 'add-user names the role'],
      [`${api}/templates.test.ts`, 'are reported once, when their set-up is first finished'],
    ),
    line(
      'A webhook receives events immediately after its POST, and none after its DELETE, not even retries',
      [`${api}/account-events.test.ts`, 'a webhook receives what happens after its POST'],
      [`${delivery}/webhook-delivery.test.ts`, 'nothing more reaches a webhook that was deleted'],
    ),
    line('PUT resumes a suspended webhook', [
      `${api}/webhooks.test.ts`,
      'keeps the other, and resumes a suspended webhook',
    ]),
    line('signed-envelope-complete is sent after sealing', [
      `${delivery}/event-fields.test.ts`,
      'signed-envelope-complete waits for the seal',
    ]),
    line('PUT of a webhook without any member changes nothing and says so', [
      `${api}/webhooks.test.ts`,
      'a change %s changes nothing and says so',
    ]),
    line('The secret of a webhook is shown once', [
      `${api}/webhooks.test.ts`,
      'shows the secret once, when the webhook is made',
    ]),
    line(
      'Redirects are not followed, and requests to slow receivers time out',
      [
        `${delivery}/guarded-fetch.test.ts`,
        'that redirect are answers where no redirects are wanted',
      ],
      [`${delivery}/guarded-fetch.test.ts`, 'that take too long are given up with a sentence'],
    ),
    line('Only 200 acknowledges an event; after anything else it is retried', [
      `${delivery}/webhook-delivery.test.ts`,
      'is repeated after an answer of %i',
    ]),
    line(
      'Retry intervals grow to six hours; three days without a 200 suspend the webhook, and its owner is notified',
      [`${delivery}/webhook-delivery.test.ts`, 'pauses grow from two seconds to six hours'],
      [`${delivery}/webhook-delivery.test.ts`, 'three days without a 200 suspend the webhook'],
      [`${delivery}/webhook-delivery.test.ts`, 'is told by mail which one it is'],
    ),
    line('Events of one envelope arrive in order', [
      `${delivery}/webhook-delivery.test.ts`,
      'the events of one envelope arrive in order',
    ]),
    line('An event that is refused repeatedly stops delaying the others', [
      `${delivery}/webhook-delivery.test.ts`,
      'an event that is refused again and again stops holding up the others',
    ]),
    line('Events are signed as Standard Webhooks specifies', [
      `${delivery}/webhook-delivery.test.ts`,
      'receivers verify with the standard library',
    ]),
    line('A bounce marks the party and notifies webhooks and the sender', [
      `${delivery}/bounces.test.ts`,
      'marks the party, tells webhooks with these fields',
    ]),
    line(
      'A bounce mail is accepted at a secret address, and ignored if it is forged',
      [`${delivery}/bounces.test.ts`, 'is taken at the secret address only'],
      [`${delivery}/bounces.test.ts`, 'is passed over where it is forged'],
    ),
    line('Deliveries can be read and replayed', [
      `${delivery}/delivery-log.test.ts`,
      'a replay is sent under the same webhook-id',
    ]),
  ],
};
