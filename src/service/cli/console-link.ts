import {defineCommand} from 'citty';
import {consoleRoleOf} from '../domain/people/console-role.js';
import {StartError} from '../config/start-error.js';
import {findAddress} from '../installation/address-check.js';
import {randomIds} from '../random-ids.js';
import {createConsoleLink} from '../storage/access/console-links.js';
import {findUserByEmail, firstSuperAdmin, type User} from '../storage/accounts/users.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {companyOf, companyOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {recordCommand} from './support/record-command.js';
import {withDatabase} from './support/with-settings.js';

/** `esign-service console-link` */
export const consoleLink = defineCommand({
  args: {
    email: {
      type: 'string',
      description: 'Address of the user who signs in; by default the first super-admin.',
    },
    ...companyOption,
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db, config, log) => {
      const companyId = await companyOf(db, args.company);
      const {id: userId, email: about} = await userOf(db, companyId, args.email);
      const clock = {now: () => new Date()};
      const link = await inTransaction(db, async (transaction) => {
        await recordCommand(transaction, {companyId, kind: 'create-console-link', about});
        return createConsoleLink(transaction, {companyId, userId}, {clock, ids: randomIds});
      });
      print({url: `${config.publicUrl}/console/sign-in/${link}`}, args.json);
      if (args.json) return;
      // A command that has not the settings of the service, its port above all, makes a link that leads nowhere.
      const {state, detail} = await findAddress(config);
      if (state !== 'works') log.warn(detail);
    }),
});

async function userOf(db: Queries, companyId: number, email: string | undefined): Promise<User> {
  if (email === undefined) return firstSuperAdmin(db, companyId);
  const user = await findUserByEmail(db, companyId, email);
  if (user && consoleRoleOf(user)) return user;
  throw new StartError(
    user
      ? `${email} may not sign in: give the user a user_access first.`
      : `There is no user ${email} in this account.`,
  );
}
