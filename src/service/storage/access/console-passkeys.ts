/** Passkeys with which users sign in to the console. They end with the user, and with the user's address. */
import {sql, type Selectable} from 'kysely';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import type {ConsolePasskeysTable} from '../tables/access.js';
import type {SessionOwner, UserKey} from './console-sessions.js';
import type {Passkey} from './passkeys.js';

/** A passkey of a user. */
export interface ConsolePasskey extends Passkey, UserKey {
  readonly id: number;
  readonly name: string;
  readonly created: Date;
  readonly lastUsed: Date | null;
}

/** A passkey as users see it. */
export type ListedPasskey = ConsolePasskey & {
  readonly user: {readonly id: number; readonly name: string; readonly email: string};
};

/** Stores a new passkey; false if there is one of this name at all: another user cannot take it over. */
export async function keepConsolePasskey(
  db: Queries,
  {companyId, userId}: UserKey,
  {credentialId, publicKey, counter, transports, name}: Passkey & Pick<ConsolePasskey, 'name'>,
  now: Date,
): Promise<boolean> {
  const {numInsertedOrUpdatedRows = 0n} = await db
    .insertInto('console_passkeys')
    .values({
      company_id: companyId,
      user_id: userId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
      name,
      created: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The passkey that a device names itself, of whatever account. */
export async function findConsolePasskey(
  db: Queries,
  credentialId: string,
): Promise<ConsolePasskey | undefined> {
  const row = await db
    .selectFrom('console_passkeys')
    .select(columnsOf('console_passkeys'))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && toPasskey(row);
}

/** Those of a user, whose devices need no second one. */
export async function passkeysOf(
  db: Queries,
  {companyId, userId}: UserKey,
): Promise<readonly ConsolePasskey[]> {
  const rows = await db
    .selectFrom('console_passkeys')
    .select(columnsOf('console_passkeys'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(toPasskey);
}

/** Notes a use; false if it is gone by now, or if its count does not grow, as that of a copy. */
export async function useConsolePasskey(
  db: Queries,
  {companyId, id}: Pick<ConsolePasskey, 'companyId' | 'id'>,
  counter: number,
  now: Date,
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('console_passkeys')
    .set({counter, last_used: now})
    .where('company_id', '=', companyId)
    .where('passkey_id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A page of passkeys, latest first. */
export async function listConsolePasskeys(
  db: Queries,
  {companyId, userId}: SessionOwner,
  page: PageRequest,
): Promise<Page<ListedPasskey>> {
  const all = db
    .selectFrom('console_passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .where('p.company_id', '=', companyId);
  const own = userId === null ? all : all.where('p.user_id', '=', userId);
  const {total} = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await own
    .select(columnsOf('console_passkeys', 'p'))
    .select([sql<string>`u.name`.as('user_name'), 'u.email'])
    .orderBy('p.passkey_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {
    rows: rows.map((row) => ({
      ...toPasskey(row),
      user: {id: row.user_id, name: row.user_name, email: row.email},
    })),
    total,
    offset,
  };
}

/** Its name, and the address of the user who has it. */
export async function nameOfPasskey(
  db: Queries,
  companyId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('console_passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select(['p.name', 'u.email'])
    .where('p.company_id', '=', companyId)
    .where('p.passkey_id', '=', id)
    .executeTakeFirst();
  return row && `${row.name}, ${row.email}`;
}

/** Removes a passkey; false if there is none. */
export async function removeConsolePasskey(
  db: Queries,
  {companyId, userId}: SessionOwner,
  id: number,
): Promise<boolean> {
  const one = db
    .deleteFrom('console_passkeys')
    .where('company_id', '=', companyId)
    .where('passkey_id', '=', id);
  const {numDeletedRows} = await (
    userId === null ? one : one.where('user_id', '=', userId)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

const toPasskey = (row: Selectable<ConsolePasskeysTable>): ConsolePasskey => ({
  id: row.passkey_id,
  companyId: row.company_id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  created: row.created,
  lastUsed: row.last_used,
});
