import type {ContactInList} from '../../../contract/resources/contact.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {Refusal} from '../../domain/refusal.js';
import {
  addContact,
  findContact,
  listContacts,
  removeContact,
  updateContact,
  type Contact,
  type ContactScope,
} from '../../storage/accounts/contacts.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {listEnvelopes} from '../../storage/envelopes/envelope-list.js';
import {toContactEnvelope} from '../answers/envelope-answer.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Caller} from '../request/authentication.js';
import {senderFor} from '../request/permission.js';
import type {Handlers, ApiServices} from '../request/request.js';

type ContactHandlers = Pick<
  Handlers,
  | 'listContacts'
  | 'createContact'
  | 'getContact'
  | 'updateContact'
  | 'deleteContact'
  | 'listContactEnvelopes'
>;

/** Contacts: people an account sends envelopes to. */
export function contactHandlers(services: ApiServices): ContactHandlers {
  const {db, clock, links, tellAddition} = services;
  return {
    async listContacts(request) {
      return pageAnswer(
        request,
        'contacts',
        await listContacts(db, scopeOf(request), request.query),
        toListed,
      );
    },

    async createContact({companyId, body, actor}) {
      const details = {name: body.contact_name, email: body.contact_email};
      const contact = await inTransaction(db, async (transaction) => {
        const added = await addContact(transaction, companyId, details, clock.now());
        if (!added) throw new Refusal(10059);
        await tellAddition(transaction, {companyId, actor}, {name: 'add-contact', contact: added});
        return added;
      });
      return {
        ...done('The contact is added.'),
        href: hrefOf(contact),
        contact_id: String(contact.id),
        ...named(contact),
        contact_created: toTimestamp(contact.created),
      };
    },

    async getContact(request) {
      const contact = await find(request);
      return {http: 200, ...toListed(contact), contact_id: contact.id};
    },

    async updateContact({companyId, params, body}) {
      const change = {name: body.contact_name, email: body.contact_email};
      const contact = await updateContact(db, companyId, Number(params.contact_id), change);
      if (contact === 'taken') throw new Refusal(10059);
      if (!contact) throw new Refusal(10053);
      return {
        ...done('The contact is updated.'),
        href: hrefOf(contact),
        contact_id: contact.id,
        ...named(contact),
        contact_updated: toTimestamp(clock.now()),
      };
    },

    async deleteContact(request) {
      const contact = await find(request);
      await removeContact(db, request.companyId, contact.id);
      return {...done('The contact is deleted.'), contact_id: contact.id, ...named(contact)};
    },

    async listContactEnvelopes(request) {
      const contactId = Number(request.params.contact_id);
      const filter = {contactId, sender: senderFor(request.caller)};
      const page = await listEnvelopes(services, request.companyId, filter, request.query);
      // The only list that is an error if it has no rows, as of an unknown contact (docs/interface.md, "Lists").
      if (page.total === 0) throw new Refusal(10060);
      const {hasDeprecatedFields, caller} = request;
      const view = {links: links.heldBy(caller.holder), now: clock.now(), hasDeprecatedFields};
      return pageAnswer(request, 'envelopes', page, (each) => toContactEnvelope(each, view));
    },
  };

  async function find(request: Addressed): Promise<Contact> {
    const contact = await findContact(db, scopeOf(request), Number(request.params.contact_id));
    if (!contact) throw new Refusal(10053);
    return contact;
  }

  function hrefOf({id}: Contact): string {
    return `${links.api}/contacts/${id}`;
  }
}

const scopeOf = ({companyId, caller}: Pick<Addressed, 'companyId' | 'caller'>): ContactScope => ({
  companyId,
  sender: senderFor(caller),
});

interface Addressed {
  readonly companyId: number;
  readonly caller: Pick<Caller, 'companyId' | 'user' | 'mandateId'>;
  readonly params: Readonly<Record<string, string>>;
}

const done = (message: string) => ({http: 200 as const, message});

const named = ({name, email}: Contact) => ({contact_name: name, contact_email: email});

const toListed = (contact: Contact): ContactInList => ({
  contact_id: String(contact.id),
  ...named(contact),
  contact_outstanding_documents: String(contact.outstanding),
  contact_created: toTimestamp(contact.created),
});
