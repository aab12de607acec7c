/** Events that are not about an envelope: something was added to an account (docs/interface.md, "Events"). */
import {toActionDate} from '../../contract/scalar.js';
import {roles} from '../../contract/resources/user.js';
import type {Clock} from '../ports.js';
import {readAudience} from '../storage/delivery/audience.js';
import type {Addition, TellAddition} from './addition.js';
import {queueEvent, type EventQueueServices} from './outbox.js';
import {toIpv4} from './webhooks/webhook-payload.js';

/** Creates the function that notifies the webhooks of an installation. */
export function createTellAddition(
  services: EventQueueServices & {readonly clock: Clock},
): TellAddition {
  return async (transaction, {companyId, actor}, addition) => {
    const at = services.clock.now();
    const body = () =>
      new URLSearchParams({
        action: addition.name,
        action_date: toActionDate(at),
        company_id: String(companyId),
        ...fieldsOf(addition),
        client_ip: toIpv4(actor?.ip),
      }).toString();
    const {name} = addition;
    const audience = await readAudience(transaction, companyId, [name]);
    return queueEvent(services, transaction, audience, {
      name,
      companyId,
      envelopeId: null,
      at,
      body,
    });
  };
}

function fieldsOf(addition: Addition): Readonly<Record<string, string>> {
  switch (addition.name) {
    case 'add-contact': {
      const {id, name, email} = addition.contact;
      return {contact_id: String(id), contact_name: name, contact_email: email};
    }
    case 'add-user': {
      const {id, name, email, roleId} = addition.user;
      return {user_id: String(id), user_name: name, user_email: email, role: roles[roleId]};
    }
    case 'add-template': {
      const {fingerprint, title, pages, thumbnails} = addition.template;
      return {
        template_fingerprint: fingerprint,
        template_title: title,
        template_page_total: String(pages.length),
        template_pages: JSON.stringify(pages),
        template_thumbnails: JSON.stringify(thumbnails),
      };
    }
  }
}
