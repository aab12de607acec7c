import {defineCommand} from 'citty';
import {keyScopes, type KeyScope} from '../../contract/access/permissions.js';
import {StartError} from '../config/start-error.js';
import {
  addApiKey,
  listApiKeys,
  makeApiKey,
  nameOfKey,
  removeApiKeys,
} from '../storage/access/api-keys.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {ensureTestAccount} from '../storage/accounts/test-accounts.js';
import {companyOf, companyOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {recordCommand} from './support/record-command.js';
import {withDatabase} from './support/with-settings.js';

const list = defineCommand({
  meta: {
    name: 'list',
    description:
      'List the keys of an account: name, last four characters, scope, live or test, and when each was made, used and ends.',
  },
  args: {...companyOption, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      print(await listApiKeys(db, await companyOf(db, args.company)), args.json);
    }),
});

const add = defineCommand({
  meta: {name: 'add', description: 'Create a key, which is shown only once.'},
  args: {
    ...companyOption,
    test: {
      type: 'boolean',
      description: 'Create a test key: its data is separate, and no mail leaves the machine.',
      default: false,
    },
    name: {type: 'string', description: 'What it is for.', default: ''},
    scope: {
      type: 'enum',
      options: [...keyScopes],
      description: 'What it may do: everything, all but administer the account, or only read.',
      default: 'full',
    },
    days: {type: 'string', description: 'Days for which it works; without, it always does.'},
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const now = new Date();
      const details = {name: args.name, scope: scopeOf(args.scope), expires: endOf(now, args.days)};
      const liveId = await companyOf(db, args.company);
      const api_key = makeApiKey();
      const companyId = args.test ? await ensureTestAccount(db, liveId, now) : liveId;
      await inTransaction(db, async (transaction) => {
        await addApiKey(transaction, companyId, api_key, now, {...details, createdBy: null});
        const about = nameOfKey({name: args.name, last4: api_key.slice(-4)});
        await recordCommand(transaction, {companyId: liveId, kind: 'create-api-key', about});
      });
      print({api_key, mode: args.test ? 'test' : 'live'}, args.json);
    }),
});

function scopeOf(text: string): KeyScope {
  const scope = keyScopes.find((each) => each === text);
  if (!scope) throw new StartError(`--scope must be one of ${keyScopes.join(', ')}.`);
  return scope;
}

function endOf(now: Date, days: string | undefined): Date | null {
  if (days === undefined) return null;
  const count = /^\d{1,4}$/.test(days) ? Number(days) : 0;
  if (count < 1) throw new StartError('--days must be a number from 1 to 9999.');
  return new Date(now.getTime() + count * 86_400_000);
}

const remove = defineCommand({
  meta: {name: 'remove', description: 'Revoke a key immediately and permanently.'},
  args: {
    last4: {type: 'positional', description: 'The key’s last four characters.', required: true},
    ...companyOption,
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const companyId = await companyOf(db, args.company);
      const removed = await inTransaction(db, async (transaction) => {
        const count = await removeApiKeys(transaction, companyId, args.last4, new Date());
        const about = nameOfKey({name: '', last4: args.last4});
        if (count > 0) await recordCommand(transaction, {companyId, kind: 'delete-api-key', about});
        return count;
      });
      if (removed === 0) throw new StartError(`No key of this account ends in ${args.last4}.`);
      print({removed}, args.json);
    }),
});

/** `esign-service keys` */
export const keys = defineCommand({
  subCommands: {list, add, remove},
});
