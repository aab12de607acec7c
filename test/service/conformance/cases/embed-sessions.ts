import type {embedSessionEndpoints} from '../../../../src/contract/endpoints/embed-sessions.js';
import type {Json} from '../../http/api-fixture.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const onDraft = async (world: World, change: Json = {}) => ({
  body: {envelope_fingerprint: (await world.makeDraft()).fingerprint, ...change},
});

const onSent = async (world: World, change: Json = {}) => ({
  body: {
    envelope_fingerprint: (await world.makeSent()).fingerprint,
    session_type: 'signing',
    ...change,
  },
});

export const embedSessionCases: CasesOf<typeof embedSessionEndpoints> = {
  createEmbedSession: {
    valid: (world) => onDraft(world, {allowed_origins: ['https://app.example.com']}),
    foreign: 10253,
    refused: {
      10253: () => ({body: {envelope_fingerprint: unknownFingerprint}}),
      10153: () => ({
        body: {session_type: 'template', template_fingerprint: unknownFingerprint},
      }),
      10281: (world) => onSent(world, {party_id: unknownId}),
      10350: (world) => onSent(world, {session_type: 'sending'}),
      10351: (world) => onDraft(world, {allowed_origins: ['https://app.example.com/path']}),
      10010: (world) => onDraft(world, {session_expires_in: 59}),
    },
  },
};
