import type {userEndpoints} from '../../../../src/contract/endpoints/users.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const details = (world: World) => ({
  user_name: 'Ursula Ott',
  user_email: `${world.unique('ursula')}@example.com`,
  role_id: '1',
});

async function makeUser(world: World) {
  const body = details(world);
  return {...body, id: await world.post('/users', body, 'user_id')};
}

const stored = async (world: World) => ({params: {user_id: (await makeUser(world)).id}});
const unknown = () => ({params: {user_id: unknownId}});

async function lastSuperAdmin({db, companyId}: World) {
  const {user_id} = await db
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role_id', '=', 3)
    .executeTakeFirstOrThrow();
  return {params: {user_id}};
}

async function deactivated(world: World) {
  const {id} = await makeUser(world);
  const row = {user_name: id, attributes: '{}', is_active: false, changed: new Date()};
  await world.db
    .insertInto('directory_users')
    .values({...row, company_id: world.companyId, user_id: Number(id)})
    .execute();
  return {params: {user_id: id}, body: {user_access: 'viewer'}};
}

export const userCases: CasesOf<typeof userEndpoints> = {
  listUsers: {valid: () => ({})},
  createUser: {
    valid: (world) => ({body: details(world)}),
    refused: {
      10100: (world) => ({body: {...details(world), user_name: ''}}),
      10101: (world) => ({body: {...details(world), user_email: 'ursula'}}),
      10102: async (world) => {
        const {user_email} = await makeUser(world);
        return {body: {...details(world), user_email: user_email.toUpperCase()}};
      },
      10103: (world) => ({body: {...details(world), role_id: 4}}),
      10010: (world) => ({body: {...details(world), user_name: 'x'.repeat(256)}}),
    },
  },
  getUser: {valid: stored, refused: {10105: unknown}},
  updateUser: {
    valid: async (world) => ({...(await stored(world)), body: details(world)}),
    refused: {
      10100: async (world) => ({...(await stored(world)), body: {user_name: ''}}),
      10101: async (world) => ({...(await stored(world)), body: {user_email: 'ursula'}}),
      10102: async (world) => {
        const {user_email} = await makeUser(world);
        return {...(await stored(world)), body: {user_email}};
      },
      10103: async (world) => ({...(await stored(world)), body: {user_name: 'U', role_id: 4}}),
      10104: async (world) => ({...(await stored(world)), body: {role_id: 1}}),
      10105: (world) => ({...unknown(), body: details(world)}),
      10106: async (world) => ({
        ...(await lastSuperAdmin(world)),
        body: {user_name: 'Administrator', role_id: 1},
      }),
      10107: deactivated,
      10010: async (world) => ({...(await stored(world)), body: {user_name: 'x'.repeat(256)}}),
    },
  },
  deleteUser: {valid: stored, refused: {10105: unknown, 10106: lastSuperAdmin}},
};
