/** Holds against deletion, such as for a lawsuit: of an envelope, or of an account with all its envelopes. */
import {Refusal} from '../../domain/refusal.js';
import type {Queries} from '../connection/database.js';

export interface NewHold {
  readonly companyId: number;
  /** Fingerprint; the whole account if omitted. */
  readonly envelope?: string | undefined;
  readonly reason: string;
  readonly created: Date;
}

/** A hold, for people. */
export interface Hold {
  readonly id: number;
  readonly account: number;
  readonly envelope: string | null;
  readonly reason: string;
  readonly created: Date;
}

/** Holds it; undefined if there is no such envelope. */
export async function addHold(db: Queries, hold: NewHold): Promise<number | undefined> {
  const {companyId: company_id, envelope, reason, created} = hold;
  const envelope_id = envelope === undefined ? null : await idOf(db, company_id, envelope);
  if (envelope_id === undefined) return undefined;
  const {hold_id: id} = await db
    .insertInto('holds')
    .values({company_id, envelope_id, reason, created})
    .returning('hold_id')
    .executeTakeFirstOrThrow();
  return id;
}

async function idOf(db: Queries, companyId: number, fingerprint: string) {
  const row = await db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.envelope_id;
}

/** All of them, of every account. */
export async function listHolds(db: Queries): Promise<readonly Hold[]> {
  return db
    .selectFrom('holds')
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.company_id', '=', 'holds.company_id')
        .onRef('envelopes.envelope_id', '=', 'holds.envelope_id'),
    )
    .select([
      'holds.hold_id as id',
      'holds.company_id as account',
      'envelopes.fingerprint as envelope',
      'holds.reason',
      'holds.created',
    ])
    .orderBy('holds.hold_id')
    .execute();
}

/** Lifts one; false if there is none. */
export async function removeHold(db: Queries, id: number): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('holds')
    .where('hold_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * @param envelopeId The envelope to be deleted; if omitted, the accounts are, with all that they own.
 * @throws Refusal 10340 if it is on hold
 */
export async function requireNoHold(
  db: Queries,
  companyIds: readonly number[],
  envelopeId?: number,
): Promise<void> {
  let held = db.selectFrom('holds').select('hold_id').where('company_id', 'in', companyIds);
  if (envelopeId !== undefined)
    held = held.where(({eb, or}) =>
      or([eb('envelope_id', '=', envelopeId), eb('envelope_id', 'is', null)]),
    );
  if (await held.limit(1).executeTakeFirst()) throw new Refusal(10340);
}

/** @throws Refusal 10340 if all of an account is on hold */
export async function requireNoAccountHold(
  db: Queries,
  companyIds: readonly number[],
): Promise<void> {
  const held = await db
    .selectFrom('holds')
    .select('hold_id')
    .where('company_id', 'in', companyIds)
    .where('envelope_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (held) throw new Refusal(10340);
}
