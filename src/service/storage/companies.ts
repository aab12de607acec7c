/** Accounts with their keys, settings and branding. */
import {sql} from 'kysely';
import * as z from 'zod/mini';
import {settingsSchema, type Settings} from '../../contract/settings.js';
import type {Queries} from './database.js';
import {sha256} from './envelope-store.js';

const brandingSchema = z.object({
  /** Blob of the logo, PNG or JPG; null without one. */
  logoSha256: z._default(z.nullable(z.string()), null),
  /** `#RRGGBB`, upper case. */
  colour: z._default(z.string(), '#1F4BD8'),
});

export type Branding = z.infer<typeof brandingSchema>;

/** What mails, pages and certificate need to know of an account. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly settings: Settings;
  readonly branding: Branding;
}

/** The account with this id; the caller has it from a key, an envelope or a session, so it exists. */
export async function readCompany(db: Queries, companyId: number): Promise<Company> {
  const row = await db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    id: row.company_id,
    name: row.name,
    email: row.email,
    settings: settingsSchema.parse(row.settings),
    branding: brandingSchema.parse(row.branding),
  };
}

/** Writes the given settings over the account's own and returns all of them. */
export async function updateSettings(
  db: Queries,
  companyId: number,
  change: Partial<Settings>,
): Promise<Settings> {
  const {settings} = await db
    .updateTable('companies')
    .set({settings: sql<string>`settings || ${JSON.stringify(change)}::jsonb`})
    .where('company_id', '=', companyId)
    .returning('settings')
    .executeTakeFirstOrThrow();
  return settingsSchema.parse(settings);
}

/** Id of the account this key opens; undefined for an unknown key. */
export async function companyOfKey(db: Queries, apiKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select('company_id')
    .where('key_hash', '=', sha256(apiKey))
    .executeTakeFirst();
  return row?.company_id;
}

/** Whether any key opens this account. */
export async function hasApiKey(db: Queries, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('key_hash')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a key open an account; only its hash is kept. */
export async function addApiKey(
  db: Queries,
  companyId: number,
  apiKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      key_hash: sha256(apiKey),
      last4: apiKey.slice(-4),
      created: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An account to be made, with the person in charge of it. */
export interface NewCompany {
  readonly name: string;
  readonly userName: string;
  readonly userEmail: string;
}

/**
 * Makes an account that is no partner, with one super-admin and nothing else.
 * @returns Its id.
 */
export async function addCompany(db: Queries, company: NewCompany, now: Date): Promise<number> {
  const {name, userName, userEmail} = company;
  const {company_id} = await db
    .insertInto('companies')
    .values({name, email: userEmail, joined: now, created: now})
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({company_id, name: userName, email: userEmail, role_id: 3, added: now})
    .execute();
  return company_id;
}

/** Makes the first account where there is none, and returns its id. */
export async function ensureFirstCompany(db: Queries, now: Date): Promise<number> {
  const [first] = await listCompanies(db);
  if (first) return first.id;
  const company = {name: 'My company', userName: 'Administrator', userEmail: 'admin@example.com'};
  return addCompany(db, company, now);
}

/** An account as operators see it. */
export interface ListedCompany {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The date that decides about deprecated fields. */
  readonly joined: Date;
}

/** All accounts, oldest first. */
export async function listCompanies(db: Queries): Promise<readonly ListedCompany[]> {
  return db
    .selectFrom('companies')
    .select(['company_id as id', 'name', 'email', 'joined'])
    .orderBy('company_id')
    .execute();
}

/** Changes name or joining date; false where there is no such account. */
export async function updateCompany(
  db: Queries,
  companyId: number,
  change: {readonly name?: string; readonly joined?: Date},
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('companies')
    .set(change)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The keys of an account by their last four characters, oldest first. */
export async function listApiKeys(
  db: Queries,
  companyId: number,
): Promise<readonly {readonly last4: string; readonly created: Date}[]> {
  return db
    .selectFrom('api_keys')
    .select(['last4', 'created'])
    .where('company_id', '=', companyId)
    .orderBy('created')
    .execute();
}

/** Locks out the keys of an account that end like this; says how many there were. */
export async function removeApiKeys(
  db: Queries,
  companyId: number,
  last4: string,
): Promise<number> {
  const {numDeletedRows} = await db
    .deleteFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('last4', '=', last4)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
