import type {downloadEndpoints} from '../../../../src/contract/endpoints/downloads.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {MadeEnvelope} from '../api-under-test.js';
import type {World} from '../world.js';

const envelopeOf = ({fingerprint}: MadeEnvelope) => ({params: {envelope_fingerprint: fingerprint}});

const documentOf = ({fingerprint, documents}: MadeEnvelope) => ({
  params: {envelope_fingerprint: fingerprint, document_fingerprint: documents[0] ?? ''},
});

const unknownDocument = async (world: World) => ({
  params: {
    envelope_fingerprint: (await world.makeSigned()).fingerprint,
    document_fingerprint: unknownFingerprint,
  },
});

const unknownEnvelope = () => ({
  params: {
    envelope_fingerprint: unknownFingerprint,
    document_fingerprint: unknownFingerprint,
  },
});

export const downloadCases: CasesOf<typeof downloadEndpoints> = {
  downloadEnvelope: {
    valid: async (world) => envelopeOf(await world.makeSigned()),
    refused: {
      10253: unknownEnvelope,
      10283: async (world) => envelopeOf(await world.makeDraft()),
    },
  },
  downloadCombined: {
    valid: async (world) => envelopeOf(await world.makeSigned()),
    refused: {
      10253: unknownEnvelope,
      10283: async (world) => envelopeOf(await world.makeDraft()),
    },
  },
  downloadCertificate: {
    valid: async (world) => envelopeOf(await world.makeSigned()),
    refused: {
      10253: unknownEnvelope,
      10283: async (world) => envelopeOf(await world.makeDraft()),
    },
  },
  downloadDocument: {
    valid: async (world) => documentOf(await world.makeSigned()),
    refused: {
      10253: unknownEnvelope,
      10282: unknownDocument,
      10283: async (world) => documentOf(await world.makeDraft()),
    },
  },
  downloadOriginal: {
    valid: async (world) => documentOf(await world.makeDraft()),
    refused: {10253: unknownEnvelope, 10282: unknownDocument},
  },
  downloadField: {
    valid: async (world) => ({params: {field_id: await world.makeUpload()}}),
    refused: {10284: () => ({params: {field_id: unknownId}})},
  },
};
