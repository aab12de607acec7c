import {api, delivery, line, type Section} from './line.js';

/** Events. */
export const events: Section = {
  title: 'Events',
  lines: [
    line('Every event has exactly its fields, and parses', [
      `${delivery}/event-fields.test.ts`,
      'has exactly its fields, and parses',
    ]),
    line('Nested values are JSON text in a form', [
      `${delivery}/event-fields.test.ts`,
      'nested ones are JSON text in a form field',
    ]),
    line('client_ip is IPv4, mapped addresses unwrapped, 0.0.0.0 where there is none', [
      `${delivery}/event-fields.test.ts`,
      'client_ip of %s is %s',
    ]),
    line('Meta without content is an empty value', [
      `${delivery}/event-fields.test.ts`,
      'meta without content is an empty value',
    ]),
    line('Documents are linked as they are: the original before the seal, the signed one after', [
      `${delivery}/event-fields.test.ts`,
      'the signed documents are linked once they are sealed',
    ]),
    line('opened-envelope: the first opening by each party', [
      `${delivery}/event-fields.test.ts`,
      'opened-envelope tells of the first opening by each party',
    ]),
    line('A rejection names the document in view, else the first', [
      `${delivery}/event-fields.test.ts`,
      'a rejection names the document in view, else the first',
    ]),
    line('verify-envelope-widget has no link to the document, verified-envelope-widget has', [
      'service/pages/widget/widget-confirming.test.ts',
      'leads through verify to signed, with its events',
    ]),
    line('send-envelope: one for each signer invited at sending', [
      `${delivery}/event-fields.test.ts`,
      'send-envelope tells of each signer invited at sending',
    ]),
    line(
      'send-envelope-failed: of what was to be sent, not of drafts',
      [
        `${delivery}/event-fields.test.ts`,
        'where a document of what is being sent cannot be processed',
      ],
      [`${delivery}/event-fields.test.ts`, 'does not tell of a draft'],
    ),
    line(
      'add-contact, add-user and add-template, from API and pages',
      [`${api}/account-events.test.ts`, 'tells of a contact that the API adds'],
      [`${api}/account-events.test.ts`, 'add-user names the role'],
      [`${api}/templates.test.ts`, 'are told of once, when their set-up is finished first'],
    ),
    line(
      'A webhook is told at once after its POST, and nothing after its DELETE, repeats included',
      [`${api}/account-events.test.ts`, 'a webhook hears of what happens after its POST'],
      [`${delivery}/webhook-delivery.test.ts`, 'nothing more reaches a webhook that was deleted'],
    ),
    line('PUT takes a suspended webhook up again', [
      `${api}/webhooks.test.ts`,
      'keeps the other, and takes a suspended webhook up again',
    ]),
    line('signed-envelope-complete follows the seal', [
      `${delivery}/event-fields.test.ts`,
      'signed-envelope-complete waits for the seal',
    ]),
    line('The secret of a webhook shows once', [
      `${api}/webhooks.test.ts`,
      'shows the secret once, when the webhook is made',
    ]),
    line(
      'Redirects are not followed, and slow receivers are given up',
      [
        `${delivery}/guarded-fetch.test.ts`,
        'that redirect are answers where no redirects are wanted',
      ],
      [`${delivery}/guarded-fetch.test.ts`, 'that take too long are given up with a sentence'],
    ),
    line('Only 200 acknowledges; all else is repeated', [
      `${delivery}/webhook-delivery.test.ts`,
      'is repeated after an answer of %i',
    ]),
    line(
      'Pauses grow to six hours; three days without a 200 suspend, and the owner is told',
      [`${delivery}/webhook-delivery.test.ts`, 'pauses grow from two seconds to six hours'],
      [`${delivery}/webhook-delivery.test.ts`, 'three days without a 200 suspend the webhook'],
      [`${delivery}/webhook-delivery.test.ts`, 'is told by mail which one it is'],
    ),
    line('Events of one envelope arrive in order', [
      `${delivery}/webhook-delivery.test.ts`,
      'the events of one envelope arrive in order',
    ]),
    line('An event that is refused again and again stops holding up the others', [
      `${delivery}/webhook-delivery.test.ts`,
      'an event that is refused again and again stops holding up the others',
    ]),
    line('Signed by the Standard Webhooks convention', [
      `${delivery}/webhook-delivery.test.ts`,
      'receivers verify with the standard library',
    ]),
    line('A bounce marks the party and tells webhooks and sender', [
      `${delivery}/bounces.test.ts`,
      'marks the party, tells webhooks with these fields',
    ]),
    line(
      'A bounce mail is taken at a secret address, and passed over where it is forged',
      [`${delivery}/bounces.test.ts`, 'is taken at the secret address only'],
      [`${delivery}/bounces.test.ts`, 'is passed over where it is forged'],
    ),
    line('Deliveries can be read and replayed', [
      `${delivery}/delivery-log.test.ts`,
      'a replay is sent under the same webhook-id',
    ]),
  ],
};
