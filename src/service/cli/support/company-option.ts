import {StartError} from '../../config/start-error.js';
import {listCompanies} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';

/** The option of every command that concerns one account. */
export const companyOption = {
  company: {
    type: 'string',
    description: 'Id of the account; by default the first one.',
  },
} as const;

/**
 * The account that the option selects.
 * @throws StartError if there is none
 */
export async function companyOf(db: Queries, id: string | undefined): Promise<number> {
  const known = await listCompanies(db);
  const found = id === undefined ? known[0] : known.find((each) => String(each.id) === id);
  if (!found)
    throw new StartError(`There is no account ${id ?? ''}; \`companies list\` lists all accounts.`);
  return found.id;
}
