/**
 * API keys of accounts. Only their hashes are stored, including those of removed keys, so that a removed key can never
 * be added again. A test key gives access to the test side of its account.
 */
import {randomBytes} from 'node:crypto';
import type {Queries} from '../connection/database.js';
import {sha256} from '../envelopes/envelope-store.js';
import {statement} from '../connection/statement.js';

/** The account that a key gives access to. */
export interface KeyHolder {
  readonly companyId: number;
  /** Whether it may own sub-accounts. */
  readonly isPartner: boolean;
  /** Whether none of its mails and text messages leave the machine. */
  readonly isTest: boolean;
  /** When it became a customer. */
  readonly joined: Date;
}

/** A new API key: 192 random bits, without a colon. */
export const makeApiKey = (): string => randomBytes(24).toString('base64url');

/** The account that this key gives access to; undefined for an unknown key. */
export async function holderOfKey(db: Queries, apiKey: string): Promise<KeyHolder | undefined> {
  return holderByHash(db, sha256(apiKey));
}

/** The same by the SHA-256 of the key. */
export async function holderByHash(db: Queries, keyHash: string): Promise<KeyHolder | undefined> {
  const [holder] = await selectHolder(db, {keyHash});
  return holder;
}

const selectHolder = statement<{readonly keyHash: string}, KeyHolder>((db, parameter) =>
  db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.company_id', 'api_keys.company_id')
    .select([
      'companies.company_id as companyId',
      'companies.is_partner as isPartner',
      'companies.is_test as isTest',
      'companies.joined',
    ])
    .where('key_hash', '=', parameter('keyHash'))
    .where('removed', 'is', null),
);

/** Whether this account has or had a key. */
export async function hasApiKey(db: Queries, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('key_hash')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a key access to an account.
 * @returns Whether the key is active; false if it was removed before, which is permanent.
 */
export async function addApiKey(
  db: Queries,
  companyId: number,
  apiKey: string,
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      key_hash: sha256(apiKey),
      last4: apiKey.slice(-4),
      created: now,
    })
    // A removed key keeps its row, so adding it again cannot bring it back.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await holderOfKey(db, apiKey)) !== undefined;
}

/** A key as operators see it. */
export interface ListedKey {
  readonly last4: string;
  readonly mode: 'live' | 'test';
  readonly created: Date;
}

/** The keys of an account and of its test side, oldest first. */
export async function listApiKeys(db: Queries, companyId: number): Promise<readonly ListedKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.company_id', 'api_keys.company_id')
    .select(['last4', 'is_test', 'api_keys.created'])
    .where((where) =>
      where.or([where('companies.company_id', '=', companyId), where('live_id', '=', companyId)]),
    )
    .where('removed', 'is', null)
    .orderBy('api_keys.created')
    .execute();
  return rows.map(({is_test, ...key}) => ({...key, mode: is_test ? 'test' : 'live'}));
}

/**
 * Permanently revokes the keys of an account and its test side that end with these characters; returns their number.
 */
export async function removeApiKeys(
  db: Queries,
  companyId: number,
  last4: string,
  now: Date,
): Promise<number> {
  const {numUpdatedRows} = await db
    .updateTable('api_keys')
    .set({removed: now})
    .where('last4', '=', last4)
    .where('removed', 'is', null)
    .where('company_id', 'in', (query) =>
      query
        .selectFrom('companies')
        .select('company_id')
        .where((where) =>
          where.or([where('company_id', '=', companyId), where('live_id', '=', companyId)]),
        ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
