/** The accounts that a partner owns. The partner sees these rows and what they have sent, nothing else of theirs. */
import {sql} from 'kysely';
import type {SecretBox} from '../../security/secret-box.js';
import {noteRemoval} from '../envelopes/register.js';
import {requireNoHold} from './holds.js';
import type {Queries} from '../connection/database.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';

/** A sub-account as its partner sees it. */
export interface SubAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly created: Date;
  /** Last characters of its newest key; null without one. */
  readonly last4: string | null;
}

/** A page of a partner's sub-accounts, newest first. */
export async function listSubAccounts(
  db: Queries,
  partnerId: number,
  page: PageRequest,
): Promise<Page<SubAccount>> {
  const {total} = await db
    .selectFrom('companies')
    .where('parent_id', '=', partnerId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await subAccountsOf(db, partnerId)
    .orderBy('company_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows, total, offset};
}

/** The sub-account with this id; undefined where it is another's, or no sub-account at all. */
export async function findSubAccount(
  db: Queries,
  partnerId: number,
  companyId: number,
): Promise<SubAccount | undefined> {
  return subAccountsOf(db, partnerId).where('company_id', '=', companyId).executeTakeFirst();
}

const subAccountsOf = (db: Queries, partnerId: number) =>
  db
    .selectFrom('companies')
    .select(['company_id as id', 'name', 'email', 'created'])
    .select((select) =>
      select
        .selectFrom('api_keys')
        .select('last4')
        .whereRef('api_keys.company_id', '=', 'companies.company_id')
        .orderBy('api_keys.created', 'desc')
        .limit(1)
        .as('last4'),
    )
    .where('parent_id', '=', partnerId);

/**
 * The account with all that go when it goes: its sub-accounts, theirs, and the test side of each.
 * The first of them is locked, so that nothing new is hung on it meanwhile.
 */
export async function familyOf(db: Queries, companyId: number): Promise<readonly number[]> {
  await sql`SELECT FROM companies WHERE company_id = ${companyId} FOR UPDATE`.execute(db);
  const {rows} = await sql<{company_id: number}>`
    WITH RECURSIVE family AS (
      SELECT company_id FROM companies WHERE company_id = ${companyId}
      UNION
      SELECT companies.company_id FROM companies
      JOIN family ON companies.parent_id = family.company_id OR companies.live_id = family.company_id
    )
    SELECT company_id FROM family`.execute(db);
  return rows.map(({company_id}) => company_id);
}

/** Removes accounts; everything they own goes with them, because every table's key begins with the account. */
export async function removeAccounts(
  db: Queries,
  secretBox: Pick<SecretBox, 'encrypt'>,
  companyIds: readonly number[],
): Promise<void> {
  await requireNoHold(db, companyIds);
  const envelopes = await db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('company_id', 'in', companyIds)
    .execute();
  const envelopeIds = envelopes.map(({envelope_id}) => envelope_id);
  await noteRemoval(db, secretBox, envelopeIds);
  await db.deleteFrom('companies').where('company_id', 'in', companyIds).execute();
}
