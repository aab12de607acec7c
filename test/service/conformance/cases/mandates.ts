import type {mandateEndpoints} from '../../../../src/contract/endpoints/mandates.js';
import {firstSuperAdmin} from '../../../../src/service/storage/accounts/users.js';
import {signedIn, type Json} from '../../http/api-fixture.js';
import {signIn} from '../../http/console-fixture.js';
import {fromOne} from '../../http/template-fixture.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = (world: World, template: string, change: Json = {}) => ({
  mandate_title: world.unique('Leases'),
  mandate_templates: [template],
  mandate_recipients: ['anna@example.com', '@example.com'],
  mandate_actions: ['send', 'remind', 'cancel'],
  mandate_envelopes_most: 1_000,
  mandate_expires_in_days: 30,
  ...change,
});

/** Somebody of the account, in place of a key. */
async function person(world: World): Promise<string> {
  const {id} = await firstSuperAdmin(world.db, world.companyId);
  return signedIn + (await signIn(world, id, {now: () => new Date()}));
}

async function asked(world: World, change: Json = {}) {
  const template = await world.makeTemplate();
  const body = details(world, template.fingerprint, change);
  const {json} = await world.call('POST', '/mandates', body);
  const params = {mandate_id: String(json.mandate_id)};
  return {params, token: String(json.mandate_token), template};
}

const byPerson = async (world: World) => ({
  params: (await asked(world)).params,
  key: await person(world),
});

/** An agent with a mandate that was approved. */
async function agent(world: World, change: Json = {}) {
  const {params, token, template} = await asked(world, change);
  await world.call('POST', `/mandates/${params.mandate_id}/approve`, {}, await person(world));
  return {key: token, template};
}

async function planned(world: World, change: Json = {}, mandate: Json = {}) {
  const {key, template} = await agent(world, mandate);
  const body = fromOne(template);
  const {json} = await world.call('POST', '/mandate/plan', body, key);
  return {key, body: {...body, plan_sha256: json.plan_sha256, ...change}};
}

const asking = async (world: World, change: Json) => {
  const {key, template} = await agent(world);
  return {key, body: fromOne(template, {}, change)};
};

async function sent(world: World, mandate: Json = {}) {
  const {key, body} = await planned(world, {}, mandate);
  const {json} = await world.call('POST', '/mandate/envelopes', body, key);
  return {key, params: {envelope_fingerprint: String(json.envelope_fingerprint)}, body: {}};
}

async function cancelled(world: World) {
  const call = await sent(world);
  const path = `/mandate/envelopes/${call.params.envelope_fingerprint}/cancel`;
  await world.call('POST', path, {}, call.key);
  return call;
}

const ofOthers = async (world: World) => ({
  key: (await agent(world)).key,
  params: {envelope_fingerprint: (await world.makeSent()).fingerprint},
  body: {},
});

const notAllowed = (world: World) => sent(world, {mandate_actions: ['send']});

const stranger = [{party_name: 'Eve', party_email: 'eve@evil.example', party_id: 1}];
const noParty = [{party_name: 'Anna', party_email: 'anna@example.com', party_id: unknownId}];
const withParty = (world: World, change: Json) =>
  asking(world, {envelope_parties: [{...noParty[0], ...change}]});
const gone = async (world: World) => {
  const {key, template} = await agent(world);
  await world.call('DELETE', `/templates/${template.fingerprint}`);
  return {key, body: fromOne(template)};
};

const refusals = {
  10255: (world: World) => asking(world, {envelope_title: ''}),
  10259: (world: World) => withParty(world, {party_name: ''}),
  10260: (world: World) => withParty(world, {party_email: 'anna'}),
  10153: gone,
  10272: (world: World) => asking(world, {envelope_parties: noParty}),
  10341: (world: World) => asking(world, {envelope_parties: stranger}),
  10010: (world: World) => asking(world, {envelope_documents: []}),
};

/** What is refused of a plan is refused of sending too. */
const refusedSends = Object.fromEntries(
  Object.entries(refusals).map(([code, arrange]) => [
    code,
    async (world: World) => {
      const {key, body} = await arrange(world);
      return {key, body: {...body, plan_sha256: 'f'.repeat(64)}};
    },
  ]),
);

const onlyAgents = {foreign: 10013} as const;

export const mandateCases: CasesOf<typeof mandateEndpoints> = {
  listMandates: {
    valid: async (world) => {
      await asked(world);
      return {};
    },
  },
  createMandate: {
    foreign: 10153,
    valid: async (world) => ({body: details(world, (await world.makeTemplate()).fingerprint)}),
    refused: {
      10153: (world) => ({body: details(world, unknownFingerprint)}),
      10010: (world) => ({body: details(world, unknownFingerprint, {mandate_recipients: ['*']})}),
    },
  },
  approveMandate: {
    foreign: 10013,
    valid: byPerson,
    refused: {
      10344: async (world) => ({params: {mandate_id: unknownId}, key: await person(world)}),
      10343: async (world) => {
        const call = await byPerson(world);
        await world.call('POST', `/mandates/${call.params.mandate_id}/approve`, {}, call.key);
        return call;
      },
    },
  },
  revokeMandate: {
    valid: async (world) => ({params: (await asked(world)).params}),
    refused: {10344: () => ({params: {mandate_id: unknownId}})},
  },
  getMandate: {...onlyAgents, valid: async (world) => ({key: (await agent(world)).key})},
  planEnvelope: {...onlyAgents, valid: (world) => asking(world, {}), refused: refusals},
  sendPlan: {
    ...onlyAgents,
    valid: (world) => planned(world),
    refused: {
      ...refusedSends,
      10342: (world) => planned(world, {plan_sha256: 'f'.repeat(64)}),
    },
  },
  remindUnderMandate: {
    ...onlyAgents,
    valid: (world) => sent(world),
    refused: {
      10253: ofOthers,
      10341: notAllowed,
      10275: cancelled,
      10281: async (world) => ({...(await sent(world)), body: {party_id: unknownId}}),
      10010: async (world) => ({...(await sent(world)), body: {party_id: 'first'}}),
    },
  },
  cancelUnderMandate: {
    ...onlyAgents,
    valid: (world) => sent(world),
    refused: {
      10253: ofOthers,
      10341: notAllowed,
      10274: cancelled,
      10010: async (world) => ({
        ...(await sent(world)),
        body: {envelope_cancel_reason: 'x'.repeat(1_001)},
      }),
    },
  },
};
