/** How many messages accounts send to phones on a day in UTC: each costs the operator money. */
import {sql} from 'kysely';
import {Refusal} from '../../domain/refusal.js';
import type {Clock} from '../../ports.js';
import type {Queries} from '../connection/database.js';

interface Limited {
  readonly db: Queries;
  readonly clock: Clock;
  readonly messagesPerDay: number;
}

/** One of the messages of a day. */
export interface TakenMessage {
  readonly companyId: number;
  /** In UTC. */
  readonly day: string;
}

/**
 * Takes one message from what an account may send today.
 * @returns Undefined if there was none left
 */
export async function takeMessage(
  {db, clock, messagesPerDay}: Limited,
  companyId: number,
): Promise<TakenMessage | undefined> {
  if (messagesPerDay === 0) return undefined;
  const day = dayOf(clock.now());
  const {rows} = await sql`
    INSERT INTO message_days (company_id, day, sent) VALUES (${companyId}, ${day}, 1)
    ON CONFLICT (company_id, day) DO UPDATE SET sent = message_days.sent + 1
      WHERE message_days.sent < ${messagesPerDay}
    RETURNING sent`.execute(db);
  return rows.length > 0 ? {companyId, day} : undefined;
}

/**
 * Gives a message back that no gateway has taken, so that a busy one uses nothing up: to the day of which it was, or the next one
 * would have more.
 */
export async function giveMessageBack(db: Queries, {companyId, day}: TakenMessage): Promise<void> {
  await sql`UPDATE message_days SET sent = sent - 1
    WHERE company_id = ${companyId} AND day = ${day} AND sent > 0`.execute(db);
}

/**
 * Takes one code by SMS from what may be sent for an account today.
 * @param transaction That in which the code is asked for: what is undone has taken none.
 * @returns Whether there was one left
 */
export async function takeCode(
  transaction: Queries,
  companyId: number,
  {clock, codesPerDay}: {readonly clock: Clock; readonly codesPerDay: number},
): Promise<boolean> {
  if (codesPerDay === 0) return false;
  const {rows} = await sql`
    INSERT INTO message_days (company_id, day, codes) VALUES (${companyId}, ${dayOf(clock.now())}, 1)
    ON CONFLICT (company_id, day) DO UPDATE SET codes = message_days.codes + 1
      WHERE message_days.codes < ${codesPerDay}
    RETURNING codes`.execute(transaction);
  return rows.length > 0;
}

/**
 * Refuses what would be held back, before anything is stored. What follows from the acts of others is not refused: its messages
 * wait for the next day.
 * @throws Refusal 10353 if the account has used up the messages of the day
 */
export async function requireMessages(
  {db, clock, messagesPerDay}: Limited,
  companyId: number,
): Promise<void> {
  const {rows} = await sql<{readonly sent: number}>`SELECT sent FROM message_days
    WHERE company_id = ${companyId} AND day = ${dayOf(clock.now())}`.execute(db);
  if ((rows[0]?.sent ?? 0) >= messagesPerDay) throw new Refusal(10353);
}

/** Forgets the days before yesterday. */
export async function forgetMessageDays(db: Queries, now: Date): Promise<void> {
  await sql`DELETE FROM message_days WHERE day < ${dayOf(now)}::date - 1`.execute(db);
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
