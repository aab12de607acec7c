/** How many messages accounts send to phones on a day in UTC: each costs the operator money. */
import {sql} from 'kysely';
import {Refusal} from '../../domain/refusal.js';
import type {Clock, DayLimit} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import type {MessageDaysTable} from '../tables/delivery.js';

interface Limited {
  readonly db: Queries;
  readonly clock: Clock;
  readonly messagesPerDay: DayLimit;
}

/** One of the messages of a day. */
export interface TakenMessage {
  readonly companyId: number;
  /** The partner on which it counts as well; null if there is none. */
  readonly partnerId: number | null;
  /** In UTC. */
  readonly day: string;
}

/**
 * Takes one message from what an account, and its partner, may send today.
 * @returns Undefined if there was none left
 */
export const takeMessage = (
  {db, clock, messagesPerDay}: Limited,
  companyId: number,
): Promise<TakenMessage | undefined> =>
  takeOne(db, {companyId, day: dayOf(clock.now()), limit: messagesPerDay, columns: ofMessages});

/**
 * Gives a message back that no gateway has taken, so that a busy one uses nothing up: to the day of which it was, or the next one
 * would have more.
 */
export const giveMessageBack = (
  db: Queries,
  {companyId, partnerId, day}: TakenMessage,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await sql`UPDATE message_days SET sent = sent - 1
      WHERE company_id = ${companyId} AND day = ${day} AND sent > 0`.execute(transaction);
    await sql`UPDATE message_days SET partner_sent = partner_sent - 1
      WHERE company_id = ${partnerId} AND day = ${day} AND partner_sent > 0`.execute(transaction);
  });

/**
 * Takes one code by SMS from what may be sent today for an account, and its partner.
 * @param transaction That in which the code is asked for: what is undone has taken none.
 * @returns Whether there was one left
 */
export async function takeCode(
  transaction: Queries,
  companyId: number,
  {clock, codesPerDay}: {readonly clock: Clock; readonly codesPerDay: DayLimit},
): Promise<boolean> {
  const day = dayOf(clock.now());
  const given = {companyId, day, limit: codesPerDay, columns: ofCodes};
  return (await takeOne(transaction, given)) !== undefined;
}

/**
 * Refuses what would be held back, before anything is stored. What follows from the acts of others is not refused: its messages
 * wait for the next day.
 * @throws Refusal 10353 if the account, or its partner with all accounts, has used up the messages of the day
 */
export async function requireMessages(
  {db, clock, messagesPerDay}: Limited,
  companyId: number,
): Promise<void> {
  const day = dayOf(clock.now());
  const partnerId = await partnerOf(db, companyId);
  const {account, partner} = messagesPerDay;
  const isUsedUp =
    (await countOf(db, {companyId, day, column: 'sent'})) >= account ||
    (partnerId !== null &&
      (await countOf(db, {companyId: partnerId, day, column: 'partner_sent'})) >= partner);
  if (isUsedUp) throw new Refusal(10353);
}

/** Forgets the days before yesterday. */
export async function forgetMessageDays(db: Queries, now: Date): Promise<void> {
  await sql`DELETE FROM message_days WHERE day < ${dayOf(now)}::date - 1`.execute(db);
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

type Column = Exclude<keyof MessageDaysTable, 'company_id' | 'day'>;

/** Where one is counted: on the row of the account, and on that of its partner. */
type Columns = Readonly<Record<keyof DayLimit, Column>>;

const ofMessages: Columns = {account: 'sent', partner: 'partner_sent'};
const ofCodes: Columns = {account: 'codes', partner: 'partner_codes'};

interface Take {
  readonly companyId: number;
  readonly day: string;
  readonly limit: DayLimit;
  readonly columns: Columns;
}

/** The account or its partner has none left; what was counted on the other is undone. */
class UsedUpError extends Error {
  override readonly name = 'UsedUpError';
}

/** Counts one, if there is one left; the account first, so that all wait for each other in the same order. */
const takeOne = (
  db: Queries,
  {companyId, day, limit, columns}: Take,
): Promise<TakenMessage | undefined> =>
  inTransaction(db, async (transaction) => {
    await countOne(transaction, {companyId, day, column: columns.account}, limit.account);
    const partnerId = await partnerOf(transaction, companyId);
    if (partnerId !== null) {
      const place = {companyId: partnerId, day, column: columns.partner};
      await countOne(transaction, place, limit.partner);
    }
    return {companyId, partnerId, day};
  }).catch((error: unknown) => {
    if (error instanceof UsedUpError) return undefined;
    throw error;
  });

/** Where something is counted. */
interface Place {
  readonly companyId: number;
  readonly day: string;
  readonly column: Column;
}

/** @throws UsedUpError if there were as many already */
async function countOne(
  transaction: Queries,
  {companyId, day, column}: Place,
  most: number,
): Promise<void> {
  if (most === 0) throw new UsedUpError();
  const name = sql.ref(column);
  const before = sql.ref(`message_days.${column}`);
  const {rows} = await sql`
    INSERT INTO message_days (company_id, day, ${name}) VALUES (${companyId}, ${day}, 1)
    ON CONFLICT (company_id, day) DO UPDATE SET ${name} = ${before} + 1
      WHERE ${before} < ${most}
    RETURNING ${name}`.execute(transaction);
  if (rows.length === 0) throw new UsedUpError();
}

async function countOf(db: Queries, {companyId, day, column}: Place): Promise<number> {
  const row = await db
    .selectFrom('message_days')
    .select(`${column} as count`)
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The partner that an account belongs to, or is; null if there is none. */
async function partnerOf(db: Queries, companyId: number): Promise<number | null> {
  const {parent_id: parentId, is_partner: isPartner} = await db
    .selectFrom('companies')
    .select(['parent_id', 'is_partner'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return parentId ?? (isPartner ? companyId : null);
}
