/** Devices on which people sign one after another. */
import {enterPin, type PinFault} from '../../domain/identity/pin.js';
import {isPassword} from '../../security/told-password.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';

/** The session that opens the page of the device. */
export interface HandOverKey {
  readonly companyId: number;
  readonly id: string;
}

/** What is said as a device is prepared. */
export interface NewHandOver {
  /** Who hands the device over. */
  readonly host: string;
  readonly pinHash: string;
}

/** Prepares a device. */
export async function addHandOver(
  db: Queries,
  {companyId, id}: HandOverKey,
  {host, pinHash}: NewHandOver,
): Promise<void> {
  const row = {company_id: companyId, session_id: id, host, pin_hash: pinHash};
  await db.insertInto('hand_overs').values(row).execute();
}

/** Who hands the device over. @throws Error if the session is none of a device */
export async function hostOf(db: Queries, key: HandOverKey): Promise<string> {
  const {host} = await rowOf(db, key).executeTakeFirstOrThrow();
  return host;
}

/** Ends the session in which somebody signs on the device, and begins the next one, if there is one. */
export async function changeTurn(
  db: Queries,
  key: HandOverKey,
  next: (transaction: Queries) => Promise<string | null>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const {turn_session_id: former} = await rowOf(transaction, key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (former) await removeSession(transaction, {...key, id: former});
    const turn = await next(transaction);
    await ofKey(transaction, key).set({turn_session_id: turn}).execute();
  });
}

/**
 * Tries a PIN; tries are counted one after another, so that parallel ones cannot exceed their number.
 * @param then Runs in the same transaction if it is right.
 */
export async function tryPin(
  db: Queries,
  key: HandOverKey,
  {pin, now}: {readonly pin: string; readonly now: Date},
  then: (transaction: Queries) => Promise<void> = () => Promise.resolve(),
): Promise<PinFault | null> {
  const {pin_hash: hash} = await rowOf(db, key).executeTakeFirstOrThrow();
  // Before the lock, since it is slow; what comes of it counts only behind the lock.
  const isRight = await isPassword(hash, pin);
  return inTransaction(db, async (transaction) => {
    const row = await rowOf(transaction, key).forUpdate().executeTakeFirstOrThrow();
    const before = {wrongPins: row.wrong_pins, lockedUntil: row.locked_until};
    const {record, fault} = enterPin(before, isRight, now);
    // Stored even if there is a fault: a wrong one must count.
    await ofKey(transaction, key)
      .set({wrong_pins: record.wrongPins, locked_until: record.lockedUntil})
      .execute();
    if (fault === null) await then(transaction);
    return fault;
  });
}

/** Ends the page of a device. */
export const removeSession = async (db: Queries, {companyId, id}: HandOverKey): Promise<void> =>
  void (await db
    .deleteFrom('embed_sessions')
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .execute());

const rowOf = (db: Queries, {companyId, id}: HandOverKey) =>
  db
    .selectFrom('hand_overs')
    .select(['host', 'pin_hash', 'wrong_pins', 'locked_until', 'turn_session_id'])
    .where('company_id', '=', companyId)
    .where('session_id', '=', id);

const ofKey = (db: Queries, {companyId, id}: HandOverKey) =>
  db.updateTable('hand_overs').where('company_id', '=', companyId).where('session_id', '=', id);
