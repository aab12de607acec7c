/**
 * API keys of accounts. Only their hashes are stored, including those of removed keys, so that a removed key can never
 * be added again. A test key gives access to the test side of its account.
 */
import {randomBytes} from 'node:crypto';
import type {ExpressionBuilder, Selectable} from 'kysely';
import type {KeyScope} from '../../../contract/access/permissions.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {statement} from '../connection/statement.js';
import {sha256} from '../../security/sha256.js';
import {columnsOf} from '../schema/own-columns.js';
import type {ApiKeysTable} from '../tables/access.js';
import type {Tables} from '../tables/tables.js';

/** The account that a key or session gives access to. */
export interface AccountHolder {
  readonly companyId: number;
  /** Whether it may own sub-accounts. */
  readonly isPartner: boolean;
  /** Whether none of its mails and text messages leave the machine. */
  readonly isTest: boolean;
  /** When it became a customer. */
  readonly joined: Date;
}

/** The same with what the key may do there. */
export interface KeyHolder extends AccountHolder {
  readonly keyId: number;
  readonly scope: KeyScope;
}

/** A new API key: 192 random bits, without a colon. */
export function makeApiKey(): string {
  const key = randomBytes(24).toString('base64url');
  // Commands name a key by its last four characters, which must not look like an option.
  return key.at(-4) === '-' ? makeApiKey() : key;
}

/** The account that the key with this SHA-256 gives access to, whose use is noted; undefined for an unknown key. */
export async function holderByHash(
  db: Queries,
  keyHash: string,
  now: Date,
): Promise<KeyHolder | undefined> {
  const [found] = await selectHolder(db, {keyHash});
  if (!found) return undefined;
  const {expires, lastUsed, ...holder} = found;
  if (expires && expires <= now) return undefined;
  if (!lastUsed || now.getTime() - lastUsed.getTime() > noteEvery) await noteUse(db, keyHash, now);
  return holder;
}

/** Milliseconds after which a further use of a key is noted; each would be a write more for every call. */
const noteEvery = 10 * 60_000;

async function noteUse(db: Queries, keyHash: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({last_used: now}).where('key_hash', '=', keyHash).execute();
}

type FoundHolder = KeyHolder & {readonly expires: Date | null; readonly lastUsed: Date | null};

const selectHolder = statement<{readonly keyHash: string}, FoundHolder>((db, parameter) =>
  db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.company_id', 'api_keys.company_id')
    .select([
      'companies.company_id as companyId',
      'companies.is_partner as isPartner',
      'companies.is_test as isTest',
      'companies.joined',
      'api_keys.api_key_id as keyId',
      'api_keys.scope',
      'api_keys.expires',
      'api_keys.last_used as lastUsed',
    ])
    .where('key_hash', '=', parameter('keyHash'))
    .where('removed', 'is', null),
);

/** Whether a key was neither removed nor has ended. */
export async function isActiveKey(
  db: Queries,
  {companyId, keyId}: {readonly companyId: number; readonly keyId: number},
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('api_key_id')
    .where('company_id', '=', companyId)
    .where('api_key_id', '=', keyId)
    .where('removed', 'is', null)
    .where((either) => either.or([either('expires', 'is', null), either('expires', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

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

/** What is said about a key when it is made. */
export interface KeyDetails {
  readonly name: string;
  readonly scope: KeyScope;
  /** From when it no longer works; null if it always does. */
  readonly expires: Date | null;
  /** Address of the user who made it; null if nobody did who is signed in. */
  readonly createdBy: string | null;
}

const plainKey: KeyDetails = {name: '', scope: 'full', expires: null, createdBy: null};

/**
 * Gives a key access to an account.
 * @returns The key if it is active; undefined if it was removed before, which is permanent.
 */
export async function addApiKey(
  db: Queries,
  companyId: number,
  apiKey: string,
  now: Date,
  {name, scope, expires, createdBy}: KeyDetails = plainKey,
): Promise<ListedKey | undefined> {
  await db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      key_hash: sha256(apiKey),
      last4: apiKey.slice(-4),
      created: now,
      name,
      scope,
      expires,
      created_by: createdBy,
    })
    // A removed key keeps its row, so adding it again cannot bring it back.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await selectKeys(db).where('key_hash', '=', sha256(apiKey)).executeTakeFirst();
  return row && toListed(row);
}

/** A key as operators and administrators see it. */
export interface ListedKey extends KeyDetails {
  readonly id: number;
  readonly last4: string;
  readonly mode: 'live' | 'test';
  readonly created: Date;
  readonly lastUsed: Date | null;
}

const selectKeys = (db: Queries) =>
  db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.company_id', 'api_keys.company_id')
    .select(columnsOf('api_keys'))
    .select('is_test')
    .where('removed', 'is', null);

const toListed = (row: Selectable<ApiKeysTable> & {readonly is_test: boolean}): ListedKey => ({
  id: row.api_key_id,
  name: row.name,
  last4: row.last4,
  mode: row.is_test ? 'test' : 'live',
  scope: row.scope,
  created: row.created,
  createdBy: row.created_by,
  expires: row.expires,
  lastUsed: row.last_used,
});

/** The account and its test side. */
const ofBothSides = (companyId: number) => (where: ExpressionBuilder<Tables, 'companies'>) =>
  where.or([where('companies.company_id', '=', companyId), where('live_id', '=', companyId)]);

/** The keys of an account and of its test side, oldest first. */
export async function listApiKeys(db: Queries, companyId: number): Promise<readonly ListedKey[]> {
  const rows = await selectKeys(db)
    .where(ofBothSides(companyId))
    .orderBy('api_keys.created')
    .orderBy('api_key_id')
    .execute();
  return rows.map(toListed);
}

/** How people tell a key from others. */
export const nameOfKey = ({name, last4}: Pick<ListedKey, 'name' | 'last4'>): string =>
  `${name} …${last4}`.trimStart();

/** The name of the key with this hash, to whichever account it belongs. */
export async function nameOfKeyHash(db: Queries, keyHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['name', 'last4'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ? nameOfKey(row) : null;
}

/** A page of the same; an account has few. */
export async function findApiKeys(
  db: Queries,
  companyId: number,
  {offset: asked, limit}: PageRequest,
): Promise<Page<ListedKey>> {
  const all = await listApiKeys(db, companyId);
  const offset = startOf(asked, all.length);
  return {rows: all.slice(offset, offset + limit), total: all.length, offset};
}

/** Revokes one key of an account or its test side, permanently; false if there is none. */
export async function removeApiKey(
  db: Queries,
  companyId: number,
  keyId: number,
  {now, by}: {readonly now: Date; readonly by: string | null},
): Promise<boolean> {
  const {numUpdatedRows} = await revoking(db, companyId, now)
    .set({removed_by: by})
    .where('api_key_id', '=', keyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  const {numUpdatedRows} = await revoking(db, companyId, now)
    .where('last4', '=', last4)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const revoking = (db: Queries, companyId: number, now: Date) =>
  db
    .updateTable('api_keys')
    .set({removed: now})
    .where('removed', 'is', null)
    .where('company_id', 'in', (query) =>
      query.selectFrom('companies').select('company_id').where(ofBothSides(companyId)),
    );
