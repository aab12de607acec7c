import {defineCommand} from 'citty';
import {StartError} from '../start-error.js';
import {addApiKey, listApiKeys, listCompanies, removeApiKeys} from '../storage/companies.js';
import type {Queries} from '../storage/database.js';
import {makeApiKey} from '../first-account.js';
import {jsonOption, print} from './print.js';
import {withDatabase} from './with-database.js';

const company = {
  company: {
    type: 'string',
    description: 'Id of the account; the first one if left out.',
  },
} as const;

const list = defineCommand({
  meta: {name: 'list', description: 'The keys of an account: last four characters and date.'},
  args: {...company, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      print(await listApiKeys(db, await companyOf(db, args.company)), args.json);
    }),
});

const add = defineCommand({
  meta: {name: 'add', description: 'Make a key, which is shown once.'},
  args: {...company, ...jsonOption},
  run: ({args}) =>
    withDatabase(async (db) => {
      const api_key = makeApiKey();
      await addApiKey(db, await companyOf(db, args.company), api_key, new Date());
      print({api_key}, args.json);
    }),
});

const remove = defineCommand({
  meta: {name: 'remove', description: 'Lock out a key at once.'},
  args: {
    last4: {type: 'positional', description: 'Its last four characters.', required: true},
    ...company,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const removed = await removeApiKeys(db, await companyOf(db, args.company), args.last4);
      if (removed === 0) throw new StartError(`No key of this account ends in ${args.last4}.`);
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
