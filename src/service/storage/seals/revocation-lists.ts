/** The lists of revoked certificates that the installation's authority has signed, the latest of each authority. */
import type {Queries} from '../connection/database.js';

/** A signed list (RFC 5280, 5). */
export interface KeptList {
  readonly number: number;
  /** DER. */
  readonly list: Uint8Array;
  readonly thisUpdate: Date;
}

/** @param authority SHA-256 of its certificate, 64 hex digits */
export async function findRevocationList(
  db: Queries,
  authority: string,
): Promise<KeptList | undefined> {
  return db
    .selectFrom('revocation_lists')
    .select(['number', 'list', 'this_update as thisUpdate'])
    .where('authority', '=', authority)
    .executeTakeFirst();
}

/** The list of every authority, DER. */
export async function listRevocationLists(db: Queries): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('revocation_lists').select('list').execute();
  return rows.map(({list}) => list);
}

/** Keeps a list in the place of an earlier one; of two with the same number the first. */
export async function keepRevocationList(
  db: Queries,
  authority: string,
  {number, list, thisUpdate}: KeptList,
): Promise<void> {
  const row = {number, list: Buffer.from(list), this_update: thisUpdate};
  await db
    .insertInto('revocation_lists')
    .values({authority, ...row})
    .onConflict((conflict) =>
      conflict.column('authority').doUpdateSet(row).where('revocation_lists.number', '<', number),
    )
    .execute();
}
