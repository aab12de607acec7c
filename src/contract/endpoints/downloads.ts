import type {Endpoint} from '../endpoint.js';

const envelopePath = '/envelopes/{envelope_fingerprint}';
const documentPath = `${envelopePath}/documents/{document_fingerprint}`;

/** Files; each endpoint has its own rate limit. */
export const downloadEndpoints = {
  downloadEnvelope: {
    method: 'GET',
    path: `${envelopePath}/download`,
    needs: 'read',
    summary: 'The signed envelope: a PDF, or a ZIP of several.',
    answer: 'file',
    status: 200,
    errors: [10253, 10283],
  },
  downloadCombined: {
    method: 'GET',
    path: `${envelopePath}/combined/download`,
    needs: 'read',
    summary: 'All signed documents and their certificate in one PDF.',
    description:
      'The pages as they were signed, in order, then the certificate. A signature holds only in the file it was made for: this file is sealed anew when it is asked for, and the sealed documents are embedded in it byte for byte. An envelope of one document is that sealed document itself. Over 25 MB it is refused (10012): download the documents then.',
    isExtension: true,
    answer: 'file',
    status: 200,
    errors: [10253, 10283],
  },
  downloadCertificate: {
    method: 'GET',
    path: `${envelopePath}/certificate/download`,
    needs: 'read',
    summary: 'The certificate on its own, as PDF.',
    description:
      'Who signed what, when and how, up to the seal, with the SHA-256 of every document. Sealed when it is asked for.',
    isExtension: true,
    answer: 'file',
    status: 200,
    errors: [10253, 10283],
  },
  downloadDocument: {
    method: 'GET',
    path: `${documentPath}/download`,
    needs: 'read',
    summary: 'One signed document as PDF.',
    answer: 'file',
    status: 200,
    errors: [10253, 10282, 10283],
  },
  downloadOriginal: {
    method: 'GET',
    path: `${documentPath}/original/download`,
    needs: 'read',
    summary: 'One document as PDF, as it was before anyone signed.',
    answer: 'file',
    status: 200,
    errors: [10253, 10282],
  },
  downloadField: {
    method: 'GET',
    path: '/fields/{field_id}/download',
    needs: 'read',
    summary: 'What a signer uploaded into a field: the file, or a ZIP of several.',
    answer: 'file',
    status: 200,
    errors: [10284],
  },
} as const satisfies Record<string, Endpoint>;
