import {
  envelopePagesSchema,
  pageImageQuerySchema,
  pageReaderSchema,
  pageTextSchema,
} from '../resources/document-pages.js';
import type {Endpoint} from '../endpoint.js';

const envelopePath = '/envelopes/{envelope_fingerprint}';
const pagePath = `${envelopePath}/documents/{document_fingerprint}/pages/{page_number}`;

/** Reading documents page by page, in any status, with the values that have been entered and signed. */
export const documentPageEndpoints = {
  getEnvelopePages: {
    method: 'GET',
    path: `${envelopePath}/pages`,
    needs: 'read',
    summary: 'The sizes of all pages of an envelope, and the places of its fields.',
    description:
      'What the sender sees: values of parties that have signed, and prefilled texts. With a party_id, what that party sees: its own entries too, and no empty fields of others. A signed envelope has the pages of the sealed files, certificate included. document_version changes as soon as the pages look different.',
    isExtension: true,
    query: pageReaderSchema,
    answer: envelopePagesSchema,
    status: 200,
    errors: [10253, 10281],
  },
  downloadPage: {
    method: 'GET',
    path: `${pagePath}/image`,
    needs: 'read',
    summary: 'One page as a WebP image: 0.3, 1.5 or 2.5 pixels a point.',
    isExtension: true,
    query: pageImageQuerySchema,
    answer: 'file',
    takesTurns: true,
    status: 200,
    errors: [10253, 10281, 10282],
  },
  getPageText: {
    method: 'GET',
    path: `${pagePath}/text`,
    needs: 'read',
    summary: 'The text of one page, line by line, with positions.',
    isExtension: true,
    query: pageReaderSchema,
    answer: pageTextSchema,
    status: 200,
    errors: [10253, 10281, 10282],
  },
} as const satisfies Record<string, Endpoint>;
