/** Erases the rows that are about a person at an address, besides the envelopes themselves. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';
import {eraseFromActs} from '../accounts/audit-log.js';
import type {UserKey} from '../access/console-sessions.js';
import {forgetFormerPerson} from '../access/former-person.js';
import {removeUser} from '../accounts/users.js';
import {inTransaction} from '../connection/in-transaction.js';
import {countChanges, oneAtATime} from '../envelopes/counts/count-changes.js';
import {changeRows} from '../envelopes/envelope-writer.js';
import type {Secrets} from '../access/secrets.js';
import {namesAddress, addressPattern} from './traces.js';

/** Whom to erase where. */
export interface Person {
  readonly companyIds: readonly number[];
  readonly email: string;
}

/** Everything that is no evidence. */
export async function eraseRows(db: Queries, person: Person): Promise<void> {
  const {companyIds, email} = person;
  const own = sql`company_id = ANY(${companyIds})`;
  const isTheirs = sql`lower(email) = lower(${email})`;
  await sql`DELETE FROM contacts WHERE ${own} AND ${isTheirs}`.execute(db);
  await sql`DELETE FROM passkeys WHERE ${own} AND ${isTheirs}`.execute(db);
  for (const column of ['created_by', 'removed_by'])
    await sql`UPDATE api_keys SET ${sql.ref(column)} = NULL
      WHERE ${own} AND lower(${sql.ref(column)}) = lower(${email})`.execute(db);
  await sql`UPDATE scim_tokens SET created_by = NULL
    WHERE ${own} AND lower(created_by) = lower(${email})`.execute(db);
  await sql`DELETE FROM failed_jobs WHERE ${own} AND ${namesAddress('failed_jobs', email)}`.execute(
    db,
  );
  // Events of people who were added say who; their bodies are encrypted, and of use for days only.
  await sql`DELETE FROM deliveries
    WHERE ${own} AND envelope_id IS NULL AND next_try IS NULL`.execute(db);
  await eraseFromActs(db, person);
  await eraseMandates(db, person);
  await eraseCells(db, person);
  await eraseFinishedJobs(db, person);
  await eraseSearches(db, person);
}

/** Agents may send to the person no more, nor in the person's name. */
async function eraseMandates(db: Queries, {companyIds, email}: Person): Promise<void> {
  const own = sql`company_id = ANY(${companyIds})`;
  await sql`DELETE FROM mandates
    WHERE ${own} AND lower(approved ->> 'email') = lower(${email})`.execute(db);
  await sql`UPDATE mandates SET recipients = recipients - lower(${email})
    WHERE ${own} AND ${namesAddress('mandates', email)}`.execute(db);
  for (const column of ['created_by', 'revoked_by'])
    await sql`UPDATE mandates SET ${sql.ref(column)} = NULL
      WHERE ${own} AND lower(${sql.ref(column)}) = lower(${email})`.execute(db);
}

/** Of bulk sends that are over; their rows stay, empty, so that the report still counts them. */
async function eraseCells(db: Queries, {companyIds, email}: Person): Promise<void> {
  await sql`UPDATE bulk_rows SET problems = '[]',
      cells = (SELECT coalesce(jsonb_agg(''::text), '[]') FROM jsonb_array_elements(cells))
    WHERE company_id = ANY(${companyIds}) AND ${namesAddress('bulk_rows', email)}
      AND (company_id, bulk_id) IN (SELECT company_id, bulk_id FROM bulk_sends
        WHERE company_id = ANY(${companyIds}) AND status IN ('incorrect', 'done', 'cancelled'))`.execute(
    db,
  );
}

/** The queue keeps jobs for some time after they were done. */
async function eraseFinishedJobs(db: Queries, {companyIds, email}: Person): Promise<void> {
  const {rows} = await sql<{isThere: boolean}>`
    SELECT to_regclass('jobs.job') IS NOT NULL AS "isThere"`.execute(db);
  if (!rows[0]?.isThere) return;
  await sql`DELETE FROM jobs.job WHERE state IN ('completed', 'cancelled', 'failed')
    AND lower(concat(data, output)) ~ ${addressPattern(email)}
    AND (data ->> 'companyId' IS NULL OR (data ->> 'companyId')::bigint = ANY(${companyIds}))`.execute(
    db,
  );
}

/** Searches are made again when somebody searches; counts of what is gone go at once. */
async function eraseSearches(db: Queries, {companyIds, email}: Person): Promise<void> {
  while (await isStillNoted(db, {companyIds, email})) await countChanges(db);
  await oneAtATime(db, (transaction) =>
    sql`WITH forgotten AS (
        DELETE FROM kept_searches WHERE company_id = ANY(${companyIds})
          AND ${namesAddress('kept_searches', email)} RETURNING company_id, key)
      DELETE FROM envelope_counts AS counts USING forgotten
      WHERE counts.company_id = forgotten.company_id AND kind = 'search' AND counts.key = forgotten.key`.execute(
      transaction,
    ),
  );
}

async function isStillNoted(db: Queries, {companyIds, email}: Person): Promise<boolean> {
  const {rows} = await sql`SELECT FROM envelope_changes
    WHERE company_id = ANY(${companyIds}) AND ${namesAddress('envelope_changes', email)}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes the users at this address, with their sign-ins.
 * @returns false if one of them is the last who is in charge of an account, and stays
 */
export async function eraseUsers(
  db: Queries,
  {companyIds, email}: Person,
  now: Date,
): Promise<boolean> {
  const users = await db
    .selectFrom('users')
    .select(['company_id', 'user_id'])
    .where('company_id', 'in', companyIds)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute();
  let isDone = true;
  // A test side comes after its account, whose people it has.
  for (const {company_id, user_id} of users.toSorted((a, b) => a.company_id - b.company_id))
    if ((await removeUser(db, company_id, user_id)) === 'last super-admin')
      isDone = (await handOver(db, {companyId: company_id, userId: user_id}, now)) && isDone;
  return isDone;
}

/** Whether the person is in charge of an account that nobody else is in charge of, its test side apart. */
export async function isAloneInCharge(db: Queries, {companyIds, email}: Person): Promise<boolean> {
  const {rows} = await sql`
    SELECT FROM companies WHERE company_id = ANY (${companyIds}::bigint[]) AND live_id IS NULL
      AND EXISTS (SELECT FROM users WHERE users.company_id = companies.company_id
        AND role_id = 3 AND lower(email) = ${email.toLowerCase()})
      AND NOT EXISTS (SELECT FROM users WHERE users.company_id = companies.company_id
        AND role_id = 3 AND lower(email) <> ${email.toLowerCase()})`.execute(db);
  return rows.length > 0;
}

/** Whoever is in charge of the account is in charge of its test side, too, and signs in anew. */
const handOver = (db: Queries, {companyId, userId}: UserKey, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const {rows} = await sql<{name: string; email: string; confirmed: Date | null}>`
      SELECT heir.name, heir.email, heir.confirmed FROM companies JOIN users heir ON heir.company_id = live_id
      WHERE companies.company_id = ${companyId} AND heir.role_id = 3
        AND NOT EXISTS (SELECT FROM users other
          WHERE other.company_id = ${companyId} AND lower(other.email) = lower(heir.email))
      ORDER BY heir.user_id LIMIT 1`.execute(transaction);
    const [heir] = rows;
    if (!heir) return false;
    await forgetFormerPerson(transaction, {companyId, userId}, heir.email, {now});
    await transaction
      .updateTable('users')
      .set(heir)
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    return true;
  });

/** What an envelope still has of a person whose signature is sealed in its files: links, phone number, password. */
export async function eraseBesideEvidence(
  {db, secretBox}: Secrets,
  {companyId, envelopeId}: {readonly companyId: number; readonly envelopeId: number},
  email: string,
): Promise<void> {
  const its = sql`company_id = ${companyId} AND envelope_id = ${envelopeId}`;
  const party = sql`SELECT party_id FROM parties WHERE ${its} AND lower(email) = lower(${email})`;
  await sql`DELETE FROM embed_sessions WHERE ${its} AND party_id IN (${party})`.execute(db);
  await sql`DELETE FROM party_gates
    WHERE company_id = ${companyId} AND party_id IN (${party})`.execute(db);
  await changeRows(db, secretBox, {companyId, envelopeId}, () =>
    sql`UPDATE parties SET mobile = NULL, encrypted_password = NULL, password_hash = NULL
      WHERE ${its} AND party_id IN (${party})`.execute(db),
  );
  await eraseDeliveries(db, {companyId, envelopeId});
}

/** What was sent to webhooks about an envelope, once it has been. */
export async function eraseDeliveries(
  db: Queries,
  {companyId, envelopeId}: {readonly companyId: number; readonly envelopeId: number},
): Promise<void> {
  await sql`DELETE FROM deliveries
    WHERE company_id = ${companyId} AND envelope_id = ${envelopeId} AND next_try IS NULL`.execute(
    db,
  );
}
