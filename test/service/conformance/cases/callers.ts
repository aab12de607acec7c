import type {callerEndpoints} from '../../../../src/contract/endpoints/callers.js';
import {
  findConsolePasskey,
  keepConsolePasskey,
} from '../../../../src/service/storage/access/console-passkeys.js';
import {firstSuperAdmin} from '../../../../src/service/storage/accounts/users.js';
import {signIn} from '../../http/console-fixture.js';
import {unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

/** Somebody of the account signs in. */
async function signedIn(world: World) {
  const {id} = await firstSuperAdmin(world.db, world.companyId);
  const cookie = await signIn(world, id, {now: () => new Date()});
  return {params: {session_id: cookie.slice(0, cookie.indexOf('.'))}};
}

/** The same with a passkey. */
async function withPasskey(world: World) {
  const {id: userId} = await firstSuperAdmin(world.db, world.companyId);
  const owner = {companyId: world.companyId, userId};
  const credentialId = world.unique('credential');
  const passkey = {publicKey: new Uint8Array(32), counter: 0, transports: [], name: 'Laptop'};
  await keepConsolePasskey(world.db, owner, {...passkey, credentialId}, new Date());
  const made = await findConsolePasskey(world.db, credentialId);
  return {params: {passkey_id: made?.id ?? 0}};
}

export const callerCases: CasesOf<typeof callerEndpoints> = {
  getMe: {valid: () => ({})},
  listSessions: {
    valid: async (world) => {
      await signedIn(world);
      return {};
    },
  },
  endSession: {
    valid: signedIn,
    refused: {10320: () => ({params: {session_id: `1-${'f'.repeat(32)}`}})},
  },
  listPasskeys: {
    valid: async (world) => {
      await withPasskey(world);
      return {};
    },
  },
  deletePasskey: {
    valid: withPasskey,
    refused: {10322: () => ({params: {passkey_id: unknownId}})},
  },
};
