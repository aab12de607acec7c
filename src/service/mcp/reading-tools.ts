/** Tools that change nothing. */
import * as z from 'zod/mini';
import {envelopeStatusSchema} from '../../contract/resources/envelope.js';
import {fingerprintSchema} from '../../contract/scalar.js';
import {tool} from './tool.js';
import {
  dataOf,
  documentLinks,
  listedEnvelope,
  shownContact,
  shownTemplate,
  wholeEnvelope,
} from './views.js';

const page = {
  offset: z.optional(z.int().check(z.minimum(0))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
};

const ofEnvelope = z.object({envelope_fingerprint: fingerprintSchema});

export const readingTools = [
  tool({
    name: 'list_envelopes',
    title: 'List envelopes',
    description:
      'Envelopes, newest first, under a mandate those that were sent under it; by status, part of the title or of a party’s name, or a party’s address.',
    input: z.object({
      status: z.optional(envelopeStatusSchema),
      title: z.optional(z.string()),
      party_email: z.optional(z.string()),
      ...page,
    }),
    async run(client, {title, ...query}) {
      const found = await client.listEnvelopes({...query, ...(title && {q: title})});
      return {total: found.total_envelopes, envelopes: found.envelopes.map(listedEnvelope)};
    },
  }),
  tool({
    name: 'get_envelope',
    title: 'Read an envelope',
    description: 'Status, parties, documents and history of one envelope.',
    input: ofEnvelope,
    run: async (client, input) => wholeEnvelope(await client.getEnvelope(input)),
  }),
  tool({
    name: 'get_document_links',
    title: 'Links to documents',
    description:
      'Links to the documents of an envelope, valid for 24 hours: signed once it is, as sent before. They show documents to whoever has them.',
    input: ofEnvelope,
    run: async (client, input) => ({documents: documentLinks(await client.getEnvelope(input))}),
  }),
  tool({
    name: 'verify_document',
    title: 'Verify a signed document',
    description:
      'Whether a document of a signed envelope is unchanged since it was sealed, who sealed it, and who signed it.',
    input: z.object({
      envelope_fingerprint: fingerprintSchema,
      document_fingerprint: fingerprintSchema,
    }),
    async run(client, input) {
      const file = Buffer.from(await (await client.downloadDocument(input)).arrayBuffer());
      return dataOf(await client.verify({document_file_content: file.toString('base64')}));
    },
  }),
  tool({
    name: 'list_templates',
    title: 'List templates',
    description:
      'Templates, newest first, under a mandate those that it names, with the parties and fields that an envelope names.',
    input: z.object(page),
    async run(client, query) {
      const found = await client.listTemplates(query);
      return {total: found.total_templates, templates: found.templates.map(shownTemplate)};
    },
  }),
  tool({
    name: 'list_contacts',
    title: 'List contacts',
    description:
      'People to whom was sent, under a mandate by it alone, and how many documents wait for each.',
    input: z.object(page),
    async run(client, query) {
      const found = await client.listContacts(query);
      return {total: found.total_contacts, contacts: found.contacts.map(shownContact)};
    },
  }),
];
