/** Users of an account with whom envelopes are shared. A share goes with the user, and with the envelope. */
import {sql, type RawBuilder} from 'kysely';
import type {Queries, Transaction} from '../connection/database.js';

/** An envelope of an account. */
export interface SharedEnvelope {
  readonly companyId: number;
  readonly envelopeId: number;
}

/** Somebody with whom an envelope is shared. */
export interface Share {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly created: Date;
}

/**
 * A query of the ids of envelopes that are shared with a user, and of the drafts in which these are being changed.
 * @param companyId and `userId`: values, or columns of the query around
 */
export const sharedWith = (
  companyId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT share.envelope_id FROM envelope_shares AS share
  WHERE share.company_id = ${companyId} AND share.user_id = ${userId}
  UNION ALL
  SELECT draft.envelope_id FROM envelope_shares AS share
  JOIN envelopes AS sent ON sent.company_id = share.company_id AND sent.envelope_id = share.envelope_id
  JOIN envelopes AS draft ON draft.company_id = sent.company_id AND draft.fingerprint = sent.amended ->> 'draft'
  WHERE share.company_id = ${companyId} AND share.user_id = ${userId}`;

/** With whom an envelope is shared, by name. */
export async function listShares(
  db: Queries,
  {companyId, envelopeId}: SharedEnvelope,
): Promise<readonly Share[]> {
  const rows = await db
    .selectFrom('envelope_shares')
    .innerJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'envelope_shares.company_id')
        .onRef('users.user_id', '=', 'envelope_shares.user_id'),
    )
    .select(['users.user_id', 'users.name', 'users.email', 'envelope_shares.created'])
    .where('envelope_shares.company_id', '=', companyId)
    .where('envelope_shares.envelope_id', '=', envelopeId)
    .orderBy('users.name')
    .orderBy('users.user_id')
    .execute();
  return rows.map(({user_id, ...share}) => ({userId: user_id, ...share}));
}

/** Shares an envelope; with whom it is shared already stays as it is. */
export async function addShare(
  transaction: Transaction,
  {companyId, envelopeId}: SharedEnvelope,
  userId: number,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('envelope_shares')
    .values({company_id: companyId, envelope_id: envelopeId, user_id: userId, created: now})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a share; whether there was one. */
export async function removeShare(
  db: Queries,
  {companyId, envelopeId}: SharedEnvelope,
  userId: number,
): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('envelope_shares')
    .where('company_id', '=', companyId)
    .where('envelope_id', '=', envelopeId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
