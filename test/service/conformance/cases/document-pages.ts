import type {documentPageEndpoints} from '../../../../src/contract/endpoints/document-pages.js';
import type {MadeEnvelope} from '../api-under-test.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const pageOf = ({fingerprint, documents}: MadeEnvelope, document = documents[0] ?? '') => ({
  params: {
    envelope_fingerprint: fingerprint,
    document_fingerprint: document,
    page_number: '1',
  },
});

const unknownEnvelope = () => ({
  params: {
    envelope_fingerprint: unknownFingerprint,
    document_fingerprint: unknownFingerprint,
    page_number: '1',
  },
});

const unknownParty = async (world: World) => ({
  ...pageOf(await world.makeDraft()),
  query: {party_id: String(unknownId)},
});

const unknownDocument = async (world: World) => pageOf(await world.makeDraft(), unknownFingerprint);

const page = {
  valid: async (world: World) => pageOf(await world.makeDraft()),
  refused: {10253: unknownEnvelope, 10281: unknownParty, 10282: unknownDocument},
};

export const documentPageCases: CasesOf<typeof documentPageEndpoints> = {
  getEnvelopePages: {
    valid: async (world) => pageOf(await world.makeDraft()),
    refused: {10253: unknownEnvelope, 10281: unknownParty},
  },
  downloadPage: page,
  getPageText: page,
};
