/** Accounts with their keys, users, settings and branding. */
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

/**
 * Makes the first account where there is none: no partner, one super-admin, nothing else.
 * @returns Its id.
 */
export async function ensureFirstCompany(db: Queries, now: Date): Promise<number> {
  const first = await db
    .selectFrom('companies')
    .select('company_id')
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirst();
  if (first) return first.company_id;
  const {company_id} = await db
    .insertInto('companies')
    .values({name: 'My company', email: 'admin@example.com', joined: now, created: now})
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({company_id, name: 'Administrator', email: 'admin@example.com', role_id: 3, added: now})
    .execute();
  return company_id;
}
