import type {callerEndpoints} from '../../../../src/contract/endpoints/callers.js';
import {firstSuperAdmin} from '../../../../src/service/storage/accounts/users.js';
import {signIn} from '../../http/console-fixture.js';
import type {CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

/** Somebody of the account signs in. */
async function signedIn(world: World) {
  const {id} = await firstSuperAdmin(world.db, world.companyId);
  const cookie = await signIn(world, id, {now: () => new Date()});
  return {params: {session_id: cookie.slice(0, cookie.indexOf('.'))}};
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
};
