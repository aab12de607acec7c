import * as z from 'zod/mini';
import {
  contactCreatedSchema,
  contactDeletedSchema,
  contactInListSchema,
  contactSchema,
  contactUpdatedSchema,
  createContactSchema,
  updateContactSchema,
} from './contact.js';
import {createEmbedSessionSchema, embedSessionSchema} from './embed-session.js';
import {
  contactEnvelopeSchema,
  createEnvelopeSchema,
  envelopeDeletedSchema,
  envelopeEndedSchema,
  envelopeFilterSchema,
  envelopeInListSchema,
  envelopeQueuedSchema,
  envelopeRemindedSchema,
  envelopeSchema,
  partyUpdatedSchema,
  updatePartySchema,
} from './envelope.js';
import type {ErrorCode} from './errors.js';
import {listAnswer, pageQuery} from './list.js';
import {settingsAnswerSchema} from './settings.js';
import {
  createUserSchema,
  updateUserSchema,
  userCreatedSchema,
  userDeletedSchema,
  userInListSchema,
  userSchema,
  userUpdatedSchema,
} from './user.js';
import {
  createWebhookSchema,
  updateWebhookSchema,
  webhookCreatedSchema,
  webhookDeletedSchema,
  webhookInListSchema,
  webhookSchema,
  webhookUpdatedSchema,
} from './webhook.js';

/** One row of the table below: everything that routes, client, docs and tests need to know. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/v1`; names in braces are the path's parameters. */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Schema of the answer, or `file` where a file is streamed. */
  readonly answer: z.ZodMiniType | 'file';
  /** Status of the answer on success. */
  readonly status: 200 | 202;
  /** Codes it can answer beyond authentication; where several apply the first listed wins. */
  readonly errors: readonly ErrorCode[];
  /** What a list calls its rows, so that the client can walk its pages. */
  readonly list?: string;
}

const envelopePath = '/envelopes/{envelope_fingerprint}';
const documentPath = `${envelopePath}/documents/{document_fingerprint}`;

/** The interface, written once (interface document, "Endpoints"). */
export const endpoints = {
  listEnvelopes: {
    method: 'GET',
    path: '/envelopes',
    summary: 'Paginated list of envelopes, newest first; filter by status or title.',
    query: z.extend(envelopeFilterSchema, pageQuery),
    answer: listAnswer('envelopes', envelopeInListSchema),
    status: 200,
    errors: [10010],
    list: 'envelopes',
  },
  createEnvelope: {
    method: 'POST',
    path: '/envelopes',
    summary: 'Create an envelope; send it or save it as a draft.',
    body: createEnvelopeSchema,
    answer: envelopeQueuedSchema,
    status: 202,
    errors: [
      10250, 10255, 10265, 10261, 10256, 10258, 10257, 10259, 10260, 10264, 10263, 10266, 10267,
      10010, 10012,
    ],
  },
  sendEnvelope: {
    method: 'POST',
    path: `${envelopePath}/send`,
    summary: 'Send a draft envelope.',
    answer: envelopeQueuedSchema,
    status: 202,
    errors: [10253, 10278, 10280],
  },
  getEnvelope: {
    method: 'GET',
    path: envelopePath,
    summary: 'Documents, parties, fields and history of one envelope.',
    answer: envelopeSchema,
    status: 200,
    errors: [10253],
  },
  deleteEnvelope: {
    method: 'DELETE',
    path: envelopePath,
    summary: 'Delete a draft, signed, expired or cancelled envelope. Nobody is mailed.',
    answer: envelopeDeletedSchema,
    status: 200,
    errors: [10253, 10277],
  },
  remindEnvelope: {
    method: 'PUT',
    path: `${envelopePath}/remind`,
    summary: 'Mail a reminder to every signer whose signature is outstanding.',
    answer: envelopeRemindedSchema,
    status: 200,
    errors: [10253, 10275],
  },
  cancelEnvelope: {
    method: 'PUT',
    path: `${envelopePath}/cancel`,
    summary: 'Cancel a sent envelope and tell every signing party by mail.',
    answer: envelopeEndedSchema,
    status: 200,
    errors: [10253, 10274],
  },
  expireEnvelope: {
    method: 'PUT',
    path: `${envelopePath}/expire`,
    summary: 'Expire a sent envelope. Nobody is mailed.',
    answer: envelopeEndedSchema,
    status: 200,
    errors: [10253, 10276],
  },
  updateParty: {
    method: 'PATCH',
    path: `${envelopePath}/parties/{party_id}`,
    summary: "Change a party's e-mail address or title, at most five times.",
    body: updatePartySchema,
    answer: partyUpdatedSchema,
    status: 200,
    errors: [10253, 10281, 10279, 10010],
  },
  downloadEnvelope: {
    method: 'GET',
    path: `${envelopePath}/download`,
    summary: 'The signed envelope: a PDF, or a ZIP of several.',
    answer: 'file',
    status: 200,
    errors: [10253, 10283],
  },
  downloadDocument: {
    method: 'GET',
    path: `${documentPath}/download`,
    summary: 'One signed document as PDF.',
    answer: 'file',
    status: 200,
    errors: [10253, 10282, 10283],
  },
  downloadOriginal: {
    method: 'GET',
    path: `${documentPath}/original/download`,
    summary: 'One document as PDF, as it was before anyone signed.',
    answer: 'file',
    status: 200,
    errors: [10253, 10282],
  },
  listContacts: {
    method: 'GET',
    path: '/contacts',
    summary: 'Paginated list of contacts.',
    query: z.object(pageQuery),
    answer: listAnswer('contacts', contactInListSchema),
    status: 200,
    errors: [],
    list: 'contacts',
  },
  createContact: {
    method: 'POST',
    path: '/contacts',
    summary: 'Add a contact.',
    body: createContactSchema,
    answer: contactCreatedSchema,
    status: 200,
    errors: [10050, 10051, 10059, 10010],
  },
  getContact: {
    method: 'GET',
    path: '/contacts/{contact_id}',
    summary: 'One contact.',
    answer: contactSchema,
    status: 200,
    errors: [10053],
  },
  updateContact: {
    method: 'PUT',
    path: '/contacts/{contact_id}',
    summary: "Change a contact's name, e-mail address or both.",
    body: updateContactSchema,
    answer: contactUpdatedSchema,
    status: 200,
    errors: [10054, 10050, 10051, 10053, 10059, 10010],
  },
  deleteContact: {
    method: 'DELETE',
    path: '/contacts/{contact_id}',
    summary: 'Delete a contact.',
    answer: contactDeletedSchema,
    status: 200,
    errors: [10053],
  },
  listContactEnvelopes: {
    method: 'GET',
    path: '/contacts/{contact_id}/envelopes',
    summary: 'Paginated envelopes of which the contact is a recipient.',
    query: z.object(pageQuery),
    answer: listAnswer('envelopes', contactEnvelopeSchema),
    status: 200,
    errors: [10053, 10060],
    list: 'envelopes',
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'Paginated list of users.',
    query: z.object(pageQuery),
    answer: listAnswer('users', userInListSchema),
    status: 200,
    errors: [],
    list: 'users',
  },
  createUser: {
    method: 'POST',
    path: '/users',
    summary: 'Add a user.',
    body: createUserSchema,
    answer: userCreatedSchema,
    status: 200,
    errors: [10100, 10101, 10103, 10102, 10010],
  },
  getUser: {
    method: 'GET',
    path: '/users/{user_id}',
    summary: 'One user.',
    answer: userSchema,
    status: 200,
    errors: [10105],
  },
  updateUser: {
    method: 'PUT',
    path: '/users/{user_id}',
    summary: "Change a user's name, e-mail address or both, and the role with them.",
    body: updateUserSchema,
    answer: userUpdatedSchema,
    status: 200,
    errors: [10104, 10100, 10101, 10103, 10105, 10102, 10106, 10010],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{user_id}',
    summary: 'Remove a user.',
    answer: userDeletedSchema,
    status: 200,
    errors: [10105, 10106],
  },
  getSettings: {
    method: 'GET',
    path: '/settings',
    summary: 'Settings of the account.',
    answer: settingsAnswerSchema,
    status: 200,
    errors: [],
  },
  updateSettings: {
    method: 'PUT',
    path: '/settings',
    summary: 'Change settings; what is unknown or invalid is ignored.',
    body: z.record(z.string(), z.unknown()),
    answer: settingsAnswerSchema,
    status: 200,
    errors: [],
  },
  createEmbedSession: {
    method: 'POST',
    path: '/embed-sessions',
    summary:
      'A session that shows the set-up page of a draft, or the signing page of a party, in a frame.',
    body: createEmbedSessionSchema,
    answer: embedSessionSchema,
    status: 200,
    errors: [10253, 10281, 10350, 10351, 10010],
  },
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    summary: 'Paginated list of webhooks.',
    query: z.object(pageQuery),
    answer: listAnswer('webhooks', webhookInListSchema),
    status: 200,
    errors: [],
    list: 'webhooks',
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Subscribe a URL to one kind of event, or to all.',
    body: createWebhookSchema,
    answer: webhookCreatedSchema,
    status: 200,
    errors: [10300, 10301, 10302, 10303, 10010],
  },
  getWebhook: {
    method: 'GET',
    path: '/webhooks/{webhook_id}',
    summary: 'One webhook.',
    answer: webhookSchema,
    status: 200,
    errors: [10304],
  },
  updateWebhook: {
    method: 'PUT',
    path: '/webhooks/{webhook_id}',
    summary: 'Change URL, type or both; a suspended webhook is taken up again.',
    body: updateWebhookSchema,
    answer: webhookUpdatedSchema,
    status: 200,
    errors: [10304, 10300, 10301, 10302, 10303],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/webhooks/{webhook_id}',
    summary: 'Delete a webhook. Nothing more is delivered, queued retries included.',
    answer: webhookDeletedSchema,
    status: 200,
    errors: [10304],
  },
} as const satisfies Record<string, Endpoint>;

/** The table's row names. */
export type EndpointName = keyof typeof endpoints;
