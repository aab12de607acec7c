import type {Endpoint} from '../endpoint.js';

const envelopePath = '/envelopes/{envelope_fingerprint}';
const documentPath = `${envelopePath}/documents/{document_fingerprint}`;

/** Files; each endpoint has its own rate limit. */
export const downloadEndpoints = {
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
  downloadField: {
    method: 'GET',
    path: '/fields/{field_id}/download',
    summary: 'What a signer uploaded into a field: the file, or a ZIP of several.',
    answer: 'file',
    status: 200,
    errors: [10284],
  },
} as const satisfies Record<string, Endpoint>;
