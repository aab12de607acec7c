import {defineCommand} from 'citty';
import {StartError} from '../start-error.js';
import {addApiKey, listApiKeys, makeApiKey, removeApiKeys} from '../storage/api-keys.js';
import {listCompanies} from '../storage/companies.js';
import type {Queries} from '../storage/database.js';
import {ensureTestAccount} from '../storage/test-accounts.js';
import {jsonOption, print} from './print.js';
import {withDatabase} from './with-database.js';

const company = {
  company: {
    type: 'string',
    description: 'Id of the account; the first one if left out.',
  },
} as const;

const list = defineCommand({
  meta: {
    name: 'list',
    description: 'The keys of an account: last four characters, live or test, date.',
  },
  args: {...company, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      print(await listApiKeys(db, await companyOf(db, args.company)), args.json);
    }),
});

const add = defineCommand({
  meta: {name: 'add', description: 'Make a key, which is shown once.'},
  args: {
    ...company,
    test: {
      type: 'boolean',
      description: 'A test key: data of its own, and no mail leaves the machine.',
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
  meta: {name: 'remove', description: 'Lock out a key at once.'},
  args: {
    last4: {type: 'positional', description: 'Its last four characters.', required: true},
    ...company,
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const removed = await removeApiKeys(db, await companyOf(db, args.company), args.last4);
      if (removed === 0) throw new StartError(`No key of this account ends in ${args.last4}.`);
      print({removed}, args.json);
    }),
});

async function companyOf(db: Queries, id: string | undefined): Promise<number> {
  const known = await listCompanies(db);
  const found = id === undefined ? known[0] : known.find((each) => String(each.id) === id);
  if (!found)
    throw new StartError(`There is no account ${id ?? ''}; \`companies list\` shows them.`);
  return found.id;
}

/** `esign-service keys` */
export const keys = defineCommand({
  meta: {name: 'keys', description: 'API keys of an account.'},
  subCommands: {list, add, remove},
});
