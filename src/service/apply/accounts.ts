/** Accounts are known by their name; those that partners own are the partners' own to describe, by the API. */
import {placeholder} from '../../contract/placeholder.js';
import {StartError} from '../config/start-error.js';
import type {Clock} from '../ports.js';
import {recordAuditEntry, type Doer} from '../storage/accounts/audit-log.js';
import {
  addCompany,
  ensureFirstCompany,
  listCompanies,
  updateCompany,
  type ListedCompany,
} from '../storage/accounts/companies.js';
import {superAdmin} from '../storage/accounts/users.js';
import type {Queries} from '../storage/connection/database.js';
import type {DeclaredAccount} from './installation-file.js';
import {changed, created, unchanged, type Outcome} from './reconcile.js';

interface Parts {
  readonly db: Queries;
  readonly clock: Clock;
  readonly doer: Doer;
}

/** The id of the account, which is made where there is none, and what became of it. */
export async function applyAccount(
  {db, clock, doer}: Parts,
  declared: DeclaredAccount,
): Promise<Outcome & {readonly companyId: number}> {
  const {company_name: name, company_is_partner: isPartner} = declared;
  const all = await listCompanies(db);
  const [found, ...others] = all.filter((each) => each.parentId === null && each.name === name);
  if (others.length > 0)
    throw new StartError('There are several accounts of this name: rename all but one.');
  const companyId = found?.id ?? (await make(db, clock, declared, all[0]));
  const isOther = isPartner !== undefined && isPartner !== (found?.isPartner ?? false);
  if (isOther) {
    await updateCompany(db, companyId, {isPartner});
    const act = {companyId, kind: 'update-account', about: name, done: clock.now(), doer} as const;
    await recordAuditEntry(db, act);
  }
  if (!found) return {companyId, ...created};
  return {companyId, ...(isOther ? changed(['company_is_partner']) : unchanged)};
}

/** The first account of an installation may be there already, without a name that anybody gave it. */
async function make(
  db: Queries,
  clock: Clock,
  {company_name: name, users = []}: DeclaredAccount,
  first: ListedCompany | undefined,
): Promise<number> {
  const admin = users.find((user) => user.state !== 'absent' && user.role_id === superAdmin);
  if (!admin || admin.state === 'absent')
    throw new StartError(
      `There is no such account yet. To make it, describe who is in charge: one of its users with role_id: ${superAdmin}.`,
    );
  const {user_name: userName, user_email: userEmail} = admin;
  if (!first || first.name === placeholder.company)
    return ensureFirstCompany(db, clock.now(), {company: name, name: userName, email: userEmail});
  return (await addCompany(db, {name, userName, userEmail}, clock.now())).companyId;
}
