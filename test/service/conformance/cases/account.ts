import {placeholder} from '../../../../src/contract/placeholder.js';
import type {accountEndpoints} from '../../../../src/contract/endpoints/account.js';
import {addUser, findUserByEmail} from '../../../../src/service/storage/accounts/users.js';
import {signedIn} from '../../http/api-fixture.js';
import {signIn, signInAs} from '../../http/console-fixture.js';
import type {CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const clock = {now: () => new Date()};

/** Somebody whose address is still the placeholder's. */
async function nobody(world: World): Promise<string> {
  const {db, companyId} = world;
  const {name, email} = placeholder;
  const details = {name, email, roleId: 1, access: 'administrator'} as const;
  const user =
    (await findUserByEmail(db, companyId, email)) ??
    (await addUser(db, companyId, details, clock.now()));
  if (user === 'taken') throw new Error('The address is taken.');
  return signedIn + (await signIn(world, user.id, clock));
}

export const accountCases: CasesOf<typeof accountEndpoints> = {
  updateAccount: {
    valid: (world) => ({body: {company_name: world.unique('Larkfield')}}),
    refused: {
      10400: () => ({body: {company_name: ''}}),
      10010: () => ({body: {company_name: 'x'.repeat(256)}}),
    },
  },
  testMail: {
    valid: async (world) => ({key: signedIn + (await signInAs(world, 'administrator')).cookie}),
    refused: {10352: async (world) => ({key: await nobody(world)})},
  },
};
