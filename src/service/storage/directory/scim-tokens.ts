/** Tokens with which organisations' directories look after users. */
import {randomBytes, timingSafeEqual} from 'node:crypto';
import type {Selectable} from 'kysely';
import {sha256} from '../../security/sha256.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {ScimTokensTable} from '../tables/directory.js';

/** A token as administrators see it. */
export interface ScimToken {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly last4: string;
  readonly created: Date;
  readonly createdBy: string | null;
  readonly lastUsed: Date | null;
}

interface NewToken {
  readonly companyId: number;
  readonly name: string;
  readonly createdBy: string | null;
}

/** @returns The token with its secret, which is not stored */
export async function addScimToken(
  db: Queries,
  {companyId, name, createdBy}: NewToken,
  now: Date,
): Promise<ScimToken & {readonly secret: string}> {
  const random = randomBytes(32).toString('base64url');
  const row = await db
    .insertInto('scim_tokens')
    .values({
      company_id: companyId,
      name,
      created_by: createdBy,
      created: now,
      token_hash: sha256(random),
      last4: random.slice(-4),
    })
    .returning(columnsOf('scim_tokens'))
    .executeTakeFirstOrThrow();
  return {...toToken(row), secret: `scim-${row.scim_token_id}-${random}`};
}

/** What a token looks like: its id, by which it is found, and what nobody can guess. */
const form = /^scim-([1-9]\d{0,14})-([\w-]{43})$/;

/** Milliseconds after which a further use is noted; each would be a write more for every call. */
const noteEvery = 60_000;

/** The token with this secret, whose use is noted; undefined for any other text. */
export async function findScimToken(
  db: Queries,
  secret: string,
  now: Date,
): Promise<ScimToken | undefined> {
  const [, id, random = ''] = form.exec(secret) ?? [];
  if (id === undefined) return undefined;
  const row = await db
    .selectFrom('scim_tokens')
    .select(columnsOf('scim_tokens'))
    .where('scim_token_id', '=', Number(id))
    .executeTakeFirst();
  // How long it takes tells nothing of how much was right.
  if (!row || !timingSafeEqual(Buffer.from(row.token_hash), Buffer.from(sha256(random))))
    return undefined;
  if (!row.last_used || now.getTime() - row.last_used.getTime() >= noteEvery)
    await db
      .updateTable('scim_tokens')
      .set({last_used: now})
      .where('scim_token_id', '=', row.scim_token_id)
      .execute();
  return toToken(row);
}

/** A page of an account's tokens, oldest first; there are few. */
export async function listScimTokens(
  db: Queries,
  companyId: number,
  {offset: asked, limit}: PageRequest,
): Promise<Page<ScimToken>> {
  const rows = await db
    .selectFrom('scim_tokens')
    .select(columnsOf('scim_tokens'))
    .where('company_id', '=', companyId)
    .orderBy('scim_token_id')
    .execute();
  const offset = startOf(asked, rows.length);
  return {rows: rows.slice(offset, offset + limit).map(toToken), total: rows.length, offset};
}

/** How people tell a token from others. */
export const nameOfToken = ({name, last4}: Pick<ScimToken, 'name' | 'last4'>): string =>
  `${name} …${last4}`.trimStart();

/** The name of one of the account's tokens; undefined if there is none. */
export async function nameOfScimToken(
  db: Queries,
  companyId: number,
  tokenId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('scim_tokens')
    .select(['name', 'last4'])
    .where('company_id', '=', companyId)
    .where('scim_token_id', '=', tokenId)
    .executeTakeFirst();
  return row && nameOfToken(row);
}

/** Revokes one for good; false if the account has none with this id. */
export async function removeScimToken(
  db: Queries,
  companyId: number,
  tokenId: number,
): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('scim_tokens')
    .where('company_id', '=', companyId)
    .where('scim_token_id', '=', tokenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const toToken = (row: Selectable<ScimTokensTable>): ScimToken => ({
  id: row.scim_token_id,
  companyId: row.company_id,
  name: row.name,
  last4: row.last4,
  created: row.created,
  createdBy: row.created_by,
  lastUsed: row.last_used,
});
