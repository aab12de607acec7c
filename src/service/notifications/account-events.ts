/** Events that are not about an envelope: something was added to an account (docs/interface.md, "Events"). */
import {toActionDate} from '../../contract/scalar.js';
import {roles, type RoleId} from '../../contract/resources/user.js';
import type {Actor} from '../domain/envelope.js';
import type {Clock} from '../ports.js';
import type {Queries} from '../storage/connection/database.js';
import {readAudience} from '../storage/delivery/audience.js';
import {queueEvent, type EventQueueParts} from './webhooks/event-queue.js';
import {toIpv4} from './webhooks/webhook-payload.js';

/** What was added to an account. */
export type Addition =
  | {
      readonly name: 'add-contact';
      readonly contact: {readonly id: number; readonly name: string; readonly email: string};
    }
  | {
      readonly name: 'add-user';
      readonly user: {
        readonly id: number;
        readonly name: string;
        readonly email: string;
        readonly roleId: RoleId;
      };
    }
  | {
      readonly name: 'add-template';
      readonly template: {
        readonly fingerprint: string;
        readonly title: string;
        /** Links to an image of each page, in two sizes. */
        readonly pages: readonly string[];
        readonly thumbnails: readonly string[];
      };
    };

/** The account to which something was added, and where the request came from. */
export interface AdditionContext {
  readonly companyId: number;
  readonly actor: Actor | null;
}

/** Notifies webhooks of an addition if and only if its transaction is committed. */
export type TellAddition = (
  transaction: Queries,
  context: AdditionContext,
  addition: Addition,
) => Promise<void>;

/** Creates the function that notifies the webhooks of an installation. */
export function createTellAddition(parts: EventQueueParts & {readonly clock: Clock}): TellAddition {
  return async (transaction, {companyId, actor}, addition) => {
    const at = parts.clock.now();
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
    return queueEvent(parts, transaction, audience, {name, companyId, envelopeId: null, at, body});
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
