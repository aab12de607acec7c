import * as z from 'zod/mini';
import {
  cancelEnvelopeSchema,
  createEnvelopeSchema,
  envelopeDeletedSchema,
  envelopeEndedSchema,
  envelopeFilterSchema,
  envelopeInListSchema,
  envelopeQueuedSchema,
  envelopeRemindedSchema,
  envelopeSchema,
  envelopeUpdatedSchema,
  partyUpdatedSchema,
  remindEnvelopeSchema,
  updateEnvelopeSchema,
  updatePartySchema,
} from '../resources/envelope.js';
import {listAnswer, pageQuery} from '../list.js';
import type {Endpoint} from '../endpoint.js';

const envelopePath = '/envelopes/{envelope_fingerprint}';

/** Envelopes: create and read them, and move them through their life cycle. */
export const envelopeEndpoints = {
  listEnvelopes: {
    method: 'GET',
    path: '/envelopes',
    summary: 'Paginated list of envelopes, newest first; filter by status or title.',
    query: z.extend(envelopeFilterSchema, pageQuery),
    extensions: ['owner', 'party_email'],
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
    extensions: ['document_fields'],
    multipart: 'documents',
    answer: envelopeQueuedSchema,
    status: 202,
    // The order matters: if several codes apply, the first one is returned.
    errors: [
      10250, 10255, 10265, 10261, 10256, 10258, 10257, 10259, 10260, 10264, 10263, 10153, 10272,
      10266, 10267, 10010, 10012,
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
    extensions: [
      'envelope_sealing',
      'document_sha256',
      'document_upload_sha256',
      'history_type',
      'history_party_id',
      'history_data',
    ],
    status: 200,
    errors: [10253],
  },
  updateEnvelope: {
    method: 'PUT',
    path: envelopePath,
    summary: 'Change the title, parties, documents or options of a draft.',
    description:
      'Omitted members stay unchanged. A list replaces the whole list, in the new order: elements with a party_id or document_fingerprint of the envelope are kept, with their fields; other elements are new; parties and documents that are missing from the list are removed, with their fields; party_takes_over of another element names parties who no longer sign and whose fields it takes over. New documents are processed first. A document that cannot be used is left out, with the reason in the history, and the draft can only be sent after its documents have been listed again, with a replacement or without it (10280); if no document is left, the envelope fails. Templates are used only when an envelope is created. envelope_meta is replaced as a whole except for esign_owner, which keeps its first value: it says who may see the envelope in a host application, so no change removes it, and a different value is refused (10010).',
    isExtension: true,
    body: updateEnvelopeSchema,
    multipart: 'documents',
    nulls: ['envelope_auto_expire_hours', 'envelope_auto_remind_hours'],
    answer: envelopeUpdatedSchema,
    status: 200,
    errors: [
      10253, 10278, 10255, 10265, 10261, 10258, 10257, 10259, 10260, 10264, 10263, 10281, 10282,
      10266, 10267, 10010, 10012,
    ],
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
    description:
      'With party_id, only that signer is reminded, and the countdown to the next automatic reminder of all goes on.',
    body: remindEnvelopeSchema,
    extensions: ['party_id'],
    answer: envelopeRemindedSchema,
    status: 200,
    errors: [10253, 10275, 10281, 10010],
  },
  cancelEnvelope: {
    method: 'PUT',
    path: `${envelopePath}/cancel`,
    summary: 'Cancel a sent envelope and notify every signing party by mail.',
    body: cancelEnvelopeSchema,
    extensions: ['envelope_cancel_reason'],
    answer: envelopeEndedSchema,
    status: 200,
    errors: [10253, 10274, 10010],
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
} as const satisfies Record<string, Endpoint>;
