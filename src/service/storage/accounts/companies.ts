/** Accounts with their settings and branding. */
import {isPlaceholder, placeholder} from '../../../contract/placeholder.js';
import {sql, type Selectable} from 'kysely';
import * as z from 'zod/mini';
import {settingsSchema, type Settings} from '../../../contract/resources/settings.js';
import type {AccountHolder} from '../access/api-keys.js';
import type {Queries} from '../connection/database.js';
import {statement} from '../connection/statement.js';
import {columnsOf} from '../schema/own-columns.js';
import type {CompaniesTable} from '../tables/accounts.js';
import {firstSuperAdmin} from './users.js';

/** The colour of accounts that have not chosen one. */
export const unsetColour = '#1F4BD8';

const brandingSchema = z.object({
  /** Blob of the logo, PNG or JPG; null without one. */
  logoSha256: z._default(z.nullable(z.string()), null),
  /** `#RRGGBB`, upper case. */
  colour: z._default(z.string(), unsetColour),
});

export type Branding = z.infer<typeof brandingSchema>;

/** What mails, pages and certificate need to know of an account. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly settings: Settings;
  readonly branding: Branding;
  /** Whether nothing of it leaves the machine by mail or text message. */
  readonly isTest: boolean;
  /** The date that decides about deprecated fields. */
  readonly joined: Date;
}

/** The account with this id; the caller has it from a key, an envelope or a session, so it exists. */
export async function readCompany(db: Queries, companyId: number): Promise<Company> {
  const [row] = await companyById(db, {companyId});
  if (!row) throw new Error(`There is no account ${companyId}.`);
  return toCompany(row);
}

const companyById = statement<{readonly companyId: number}, Selectable<CompaniesTable>>(
  (db, parameter) =>
    db
      .selectFrom('companies')
      .select(columnsOf('companies'))
      .where('company_id', '=', parameter('companyId')),
);

/** The account, for whoever acts for it without a key. */
export const readHolder = (db: Queries, companyId: number): Promise<AccountHolder> =>
  db
    .selectFrom('companies')
    .select(['company_id as companyId', 'is_partner as isPartner', 'is_test as isTest', 'joined'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

/** An account from its row. */
export const toCompany = (row: Selectable<CompaniesTable>): Company => ({
  id: row.company_id,
  name: row.name,
  email: row.email,
  settings: settingsSchema.parse(row.settings),
  branding: brandingSchema.parse(row.branding),
  isTest: row.is_test,
  joined: row.joined,
});

/** Writes the given settings over the account's own and returns all of them. */
export async function updateSettings(
  db: Queries,
  companyId: number,
  change: Partial<Settings>,
): Promise<Settings> {
  const {settings} = await db
    .updateTable('companies')
    // Merged by the database, so that two changes at the same time both take effect.
    .set({settings: sql<string>`settings || ${JSON.stringify(change)}::jsonb`})
    .where('company_id', '=', companyId)
    .returning('settings')
    .executeTakeFirstOrThrow();
  return settingsSchema.parse(settings);
}

/** An account to be made, with the person in charge of it. */
export interface NewCompany {
  readonly name: string;
  readonly userName: string;
  readonly userEmail: string;
  /** The partner that will own it; it is a test account where the partner is one. */
  readonly parentId?: number;
}

/** Makes an account that is no partner, with one super-admin and nothing else. */
export async function addCompany(
  db: Queries,
  {name, userName, userEmail, parentId}: NewCompany,
  now: Date,
): Promise<{readonly companyId: number; readonly userId: number}> {
  const {company_id: companyId} = await db
    .insertInto('companies')
    .values({
      name,
      email: userEmail,
      parent_id: parentId ?? null,
      is_test: sql<boolean>`coalesce((SELECT is_test FROM companies WHERE company_id = ${parentId ?? null}), false)`,
      joined: now,
      created: now,
    })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  const {user_id: userId} = await db
    .insertInto('users')
    .values({
      company_id: companyId,
      name: userName,
      email: userEmail,
      role_id: 3,
      added: now,
      // The operator's word is enough; a partner's is not.
      confirmed: parentId === undefined ? now : null,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return {companyId, userId};
}

/** Who an account is, and who sends where nobody else is named. */
export interface Identity {
  readonly company?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Makes the first account where there is none, or gives its placeholder the identity, and returns its id. */
export async function ensureFirstCompany(
  db: Queries,
  now: Date,
  {company, name, email}: Identity = {},
): Promise<number> {
  const [first] = await listCompanies(db);
  if (first) {
    await replacePlaceholder(db, first.id, {company, name, email});
    return first.id;
  }
  const made = {
    name: company ?? placeholder.company,
    userName: name ?? placeholder.name,
    userEmail: email ?? placeholder.email,
  };
  return (await addCompany(db, made, now)).companyId;
}

/** What is still a placeholder of the first account, and what to set. */
export async function placeholderWarning(db: Queries): Promise<string | undefined> {
  const [first] = await listCompanies(db);
  if (!first) return undefined;
  const sender = await firstSuperAdmin(db, first.id);
  const missing = [
    ...(first.name === placeholder.company ? [`ESIGN_COMPANY, not “${first.name}”`] : []),
    ...(isPlaceholder(sender.email) ? [`ESIGN_SENDER, not “${sender.name}”`] : []),
  ];
  if (missing.length === 0) return undefined;
  return `Signers read a placeholder: set ${missing.join(', and ')}. Nothing is mailed to ${placeholder.email}.`;
}

/** What was named since by its own people stays. */
async function replacePlaceholder(
  db: Queries,
  companyId: number,
  {company, name, email}: Identity,
): Promise<void> {
  const replace = (
    table: 'companies' | 'users',
    column: 'name' | 'email',
    from: string,
    to?: string,
  ) =>
    to === undefined
      ? undefined
      : db
          .updateTable(table)
          .set({[column]: to})
          .where('company_id', '=', companyId)
          .where(column, '=', from)
          .execute();
  await replace('companies', 'name', placeholder.company, company);
  await replace('companies', 'email', placeholder.email, email);
  await replace('users', 'name', placeholder.name, name);
  await replace('users', 'email', placeholder.email, email);
}

/** An account as operators see it. */
export interface ListedCompany {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The date that decides about deprecated fields. */
  readonly joined: Date;
  readonly isPartner: boolean;
  /** The partner that owns it. */
  readonly parentId: number | null;
}

/** All accounts, oldest first; the test side of one is not listed beside it. */
export async function listCompanies(db: Queries): Promise<readonly ListedCompany[]> {
  return db
    .selectFrom('companies')
    .select([
      'company_id as id',
      'name',
      'email',
      'joined',
      'is_partner as isPartner',
      'parent_id as parentId',
    ])
    .where('live_id', 'is', null)
    .orderBy('company_id')
    .execute();
}

/** What an operator or a partner can change of an account. */
export interface CompanyChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly joined?: Date | undefined;
  readonly isPartner?: boolean | undefined;
}

/** Changes an account, its test side with it; false where there is no such account. */
export async function updateCompany(
  db: Queries,
  companyId: number,
  {isPartner, ...change}: CompanyChange,
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('companies')
    .set({...change, ...(isPartner === undefined ? {} : {is_partner: isPartner})})
    .where((where) =>
      where.or([where('company_id', '=', companyId), where('live_id', '=', companyId)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
