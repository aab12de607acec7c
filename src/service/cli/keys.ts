import {defineCommand} from 'citty';
import {StartError} from '../config/start-error.js';
import {addApiKey, listApiKeys, makeApiKey, removeApiKeys} from '../storage/access/api-keys.js';
import {ensureTestAccount} from '../storage/accounts/test-accounts.js';
import {companyOf, companyOption} from './support/company-option.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase} from './support/with-database.js';

const list = defineCommand({
  meta: {
    name: 'list',
    description: 'List the keys of an account: last four characters, live or test, date.',
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
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const now = new Date();
      const liveId = await companyOf(db, args.company);
      const api_key = makeApiKey();
      const companyId = args.test ? await ensureTestAccount(db, liveId, now) : liveId;
      await addApiKey(db, companyId, api_key, now);
      print({api_key, mode: args.test ? 'test' : 'live'}, args.json);
    }),
});

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
      const removed = await removeApiKeys(db, companyId, args.last4, new Date());
      if (removed === 0) throw new StartError(`No key of this account ends in ${args.last4}.`);
      print({removed}, args.json);
    }),
});

/** `esign-service keys` */
export const keys = defineCommand({
  subCommands: {list, add, remove},
});
