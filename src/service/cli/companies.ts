import {defineCommand} from 'citty';
import {createCompanySchema} from '../../contract/resources/company.js';
import {longest} from '../../contract/longest.js';
import {StartError} from '../config/start-error.js';
import {addApiKey, makeApiKey} from '../storage/access/api-keys.js';
import {
  addCompany,
  listCompanies,
  updateCompany,
  type CompanyChange,
} from '../storage/accounts/companies.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {recordCommand} from './support/record-command.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase} from './support/with-settings.js';

const list = defineCommand({
  meta: {
    name: 'list',
    description: 'List all accounts: id, name, email address, joining date, partner, owner.',
  },
  args: jsonOption,
  run: ({args}) => withDatabase(async (db) => print(await listCompanies(db), args.json)),
});

const add = defineCommand({
  meta: {
    name: 'add',
    description: 'Create an account with its own API key, which is shown only once.',
  },
  args: {
    name: {type: 'positional', description: 'Name of the company.', required: true},
    'user-name': {type: 'string', description: 'Name of the person in charge.', required: true},
    'user-email': {type: 'string', description: 'Email address of that person.', required: true},
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const now = new Date();
      const {companyId: company_id} = await addCompany(db, readCompany(args), now);
      const api_key = makeApiKey();
      await addApiKey(db, company_id, api_key, now);
      print({company_id, api_key}, args.json);
    }),
});

const set = defineCommand({
  meta: {name: 'set', description: 'Change an account.'},
  args: {
    id: {
      type: 'positional',
      description: 'Id of the account, from `companies list`.',
      required: true,
    },
    name: {type: 'string', description: 'Name of the company.'},
    joined: {
      type: 'string',
      description:
        'Date it joined, such as 2026-09-29; accounts from before 2026-09-30 have the deprecated fields.',
    },
    partner: {
      type: 'boolean',
      description: 'Whether it may own sub-accounts; --no-partner ends that.',
    },
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      const {name, joined, partner} = args;
      if (name === undefined && joined === undefined && partner === undefined)
        throw new StartError('Give at least one of --name, --joined and --partner.');
      const change: CompanyChange = {
        name,
        joined: joined === undefined ? undefined : readDate(joined),
        isPartner: partner,
      };
      // A text that is no number becomes 0, an id that no account has.
      const companyId = Number(args.id) || 0;
      const isChanged = await inTransaction(db, async (transaction) => {
        const isFound = await updateCompany(transaction, companyId, change);
        if (isFound)
          await recordCommand(transaction, {
            companyId,
            kind: 'update-account',
            about: name ?? null,
          });
        return isFound;
      });
      const company = (await listCompanies(db)).find(({id}) => String(id) === args.id);
      if (!isChanged || !company)
        throw new StartError(
          `There is no account ${args.id}; \`companies list\` lists all accounts.`,
        );
      print({...company}, args.json);
    }),
});

/** Applies the same rules as `POST /companies`. */
function readCompany(args: Readonly<Record<'name' | 'user-name' | 'user-email', string>>) {
  const {data} = createCompanySchema.safeParse({
    company_name: args.name,
    user_name: args['user-name'],
    user_email: args['user-email'],
  });
  if (!data)
    throw new StartError(
      `Give a name and --user-name of at most ${longest.name} characters, and a valid email address in --user-email.`,
    );
  return {name: data.company_name, userName: data.user_name, userEmail: data.user_email};
}

function readDate(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime())) {
    throw new StartError('--joined must be a date such as 2026-09-29.');
  }
  return date;
}

/** `esign-service companies` */
export const companies = defineCommand({
  subCommands: {list, add, set},
});
