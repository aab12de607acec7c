import {defineCommand} from 'citty';
import {StartError} from '../config/start-error.js';
import {addHold, listHolds, removeHold} from '../storage/accounts/holds.js';
import {companyOf, companyOption} from './support/company-option.js';
import {jsonOption, print} from './support/print.js';
import {withDatabase} from './support/with-database.js';

const list = defineCommand({
  meta: {name: 'list', description: 'List what is on hold, of all accounts.'},
  args: jsonOption,
  run: ({args}) => withDatabase(async (db) => print(await listHolds(db), args.json)),
});

const add = defineCommand({
  meta: {
    name: 'add',
    description: 'Let nobody delete an envelope, or an account with any of its envelopes.',
  },
  args: {
    ...companyOption,
    envelope: {
      type: 'string',
      description: 'Fingerprint of the envelope; the whole account by default.',
    },
    reason: {type: 'string', description: 'Why, for those who list it.', required: true},
    ...jsonOption,
  },
  run: ({args: {company, envelope, reason, json}}) =>
    withDatabase(async (db) => {
      const companyId = await companyOf(db, company);
      const id = await addHold(db, {companyId, envelope, reason, created: new Date()});
      if (id === undefined) throw new StartError(`This account has no envelope ${envelope}.`);
      print({id}, json);
    }),
});

const remove = defineCommand({
  meta: {name: 'remove', description: 'Lift a hold.'},
  args: {
    id: {type: 'positional', description: 'Id of the hold, from `holds list`.', required: true},
    ...jsonOption,
  },
  run: ({args}) =>
    withDatabase(async (db) => {
      if (!(await removeHold(db, Number(args.id) || 0)))
        throw new StartError(`There is no hold ${args.id}.`);
      print({removed: args.id}, args.json);
    }),
});

/** `esign-service holds` */
export const holds = defineCommand({subCommands: {list, add, remove}});
