import * as z from 'zod/mini';
import {
  contactCreatedSchema,
  contactDeletedSchema,
  contactInListSchema,
  contactSchema,
  contactUpdatedSchema,
  createContactSchema,
  updateContactSchema,
} from '../resources/contact.js';
import {contactEnvelopeSchema} from '../resources/envelope.js';
import {listAnswer, pageQuery} from '../list.js';
import {longest} from '../longest.js';
import type {Endpoint} from '../endpoint.js';

/** People an account sends envelopes to. */
export const contactEndpoints = {
  listContacts: {
    method: 'GET',
    path: '/contacts',
    needs: 'read',
    summary: 'Paginated list of contacts.',
    query: z.object({...pageQuery, q: z.optional(z.string().check(z.maxLength(longest.email)))}),
    extensions: ['q'],
    answer: listAnswer('contacts', contactInListSchema),
    status: 200,
    errors: [10010],
    list: 'contacts',
  },
  createContact: {
    method: 'POST',
    path: '/contacts',
    needs: 'send',
    summary: 'Add a contact.',
    body: createContactSchema,
    answer: contactCreatedSchema,
    status: 200,
    errors: [10050, 10051, 10059, 10010],
  },
  getContact: {
    method: 'GET',
    path: '/contacts/{contact_id}',
    needs: 'read',
    summary: 'One contact.',
    answer: contactSchema,
    status: 200,
    errors: [10053],
  },
  updateContact: {
    method: 'PUT',
    path: '/contacts/{contact_id}',
    needs: 'share',
    summary: "Change a contact's name, e-mail address or both.",
    body: updateContactSchema,
    answer: contactUpdatedSchema,
    status: 200,
    errors: [10054, 10050, 10051, 10053, 10059, 10010],
  },
  deleteContact: {
    method: 'DELETE',
    path: '/contacts/{contact_id}',
    needs: 'share',
    summary: 'Delete a contact.',
    answer: contactDeletedSchema,
    status: 200,
    errors: [10053],
  },
  listContactEnvelopes: {
    method: 'GET',
    path: '/contacts/{contact_id}/envelopes',
    needs: 'read',
    summary: 'Paginated envelopes of which the contact is a recipient.',
    query: z.object(pageQuery),
    answer: listAnswer('envelopes', contactEnvelopeSchema),
    status: 200,
    errors: [10060],
    list: 'envelopes',
  },
} as const satisfies Record<string, Endpoint>;
