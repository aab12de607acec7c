import {defineCommand} from 'citty';
import {StartError} from '../config/start-error.js';
import {addHold, listHolds, removeHold} from '../storage/accounts/holds.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {companyOf, companyOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {recordCommand} from './support/record-command.js';
import {withDatabase} from './support/with-settings.js';

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
      const id = await inTransaction(db, async (transaction) => {
        const hold = {companyId, envelope, reason, created: new Date()};
        const added = await addHold(transaction, hold);
        if (added !== undefined)
          await recordCommand(transaction, {companyId, kind: 'add-hold', about: envelope ?? null});
        return added;
      });
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
      const isRemoved = await inTransaction(db, async (transaction) => {
        const hold = (await listHolds(transaction)).find(({id}) => String(id) === args.id);
        if (!hold) return false;
        const {account: companyId, envelope: about} = hold;
        await recordCommand(transaction, {companyId, kind: 'remove-hold', about});
        return removeHold(transaction, hold.id);
      });
      if (!isRemoved) throw new StartError(`There is no hold ${args.id}.`);
      print({removed: args.id}, args.json);
    }),
});

/** `esign-service holds` */
export const holds = defineCommand({subCommands: {list, add, remove}});
