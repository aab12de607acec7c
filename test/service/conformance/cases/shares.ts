import type {shareEndpoints} from '../../../../src/contract/endpoints/shares.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

async function makeUser(world: World) {
  const user_email = `${world.unique('ursula')}@example.com`;
  const user = {user_name: 'Ursula Ott', user_email, role_id: '1', user_access: 'own_envelopes'};
  return {user_email, id: String(await world.post('/users', user, 'user_id'))};
}

async function makeDraft(world: World) {
  return {envelope_fingerprint: (await world.makeDraft()).fingerprint};
}

async function makeShare(world: World) {
  const params = await makeDraft(world);
  const {user_email, id} = await makeUser(world);
  await world.call('PUT', `/envelopes/${params.envelope_fingerprint}/shares`, {user_email});
  return {params: {...params, user_id: id}};
}

async function superAdmin({db, companyId}: World): Promise<string> {
  const {email} = await db
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .where('role_id', '=', 3)
    .executeTakeFirstOrThrow();
  return email;
}

const unknown = {envelope_fingerprint: unknownFingerprint};

export const shareCases: CasesOf<typeof shareEndpoints> = {
  listShares: {
    valid: makeShare,
    refused: {10253: () => ({params: unknown})},
  },
  shareEnvelope: {
    valid: async (world) => ({
      params: await makeDraft(world),
      body: {user_email: (await makeUser(world)).user_email},
    }),
    refused: {
      10253: async (world) => ({
        params: unknown,
        body: {user_email: (await makeUser(world)).user_email},
      }),
      10101: async (world) => ({params: await makeDraft(world), body: {user_email: 'ursula'}}),
      10105: async (world) => ({
        params: await makeDraft(world),
        body: {user_email: 'nobody@example.com'},
      }),
      10010: async (world) => ({
        params: await makeDraft(world),
        body: {user_email: await superAdmin(world)},
      }),
    },
  },
  unshareEnvelope: {
    valid: makeShare,
    refused: {
      10253: async (world) => ({params: {...(await makeShare(world)).params, ...unknown}}),
      10105: async (world) => ({params: {...(await makeDraft(world)), user_id: unknownId}}),
    },
  },
};
