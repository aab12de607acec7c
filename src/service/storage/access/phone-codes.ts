/**
 * Codes by which a person goes on signing on a phone. A code opens one new session, once, within five minutes; only its
 * hash is stored. The phone's session is for the same party, proves no password or one-time code, and ends with the
 * next code that is used, and with the key or user that opened the session which it goes on for.
 */
import type {Clock, Ids} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {sha256} from '../../security/sha256.js';
import {
  createEmbedSession,
  findEmbedSession,
  openerOf,
  type EnvelopeSession,
} from './embed-sessions.js';

/** Milliseconds for which a code can be used. */
export const phoneCodeLifetime = 5 * 60_000;

/** Milliseconds for which a phone's session lasts at most, and seconds without use after which it ends earlier. */
const phoneSession = {lifetime: 12 * 3_600_000, idleSeconds: 3_600} as const;

interface OwnServices {
  readonly clock: Clock;
  readonly ids: Ids;
}

type Session = Pick<EnvelopeSession, 'companyId' | 'id'>;

/** Creates the code of a session, in place of an earlier one; this is the only time it exists in plain text. */
export async function createPhoneCode(
  db: Queries,
  {companyId, id}: Session,
  {clock, ids}: OwnServices,
): Promise<string> {
  const code = ids.token();
  const expires = new Date(clock.now().getTime() + phoneCodeLifetime);
  const fresh = {code_hash: sha256(code), expires, taken: null};
  await db
    .insertInto('phone_codes')
    .values({company_id: companyId, session_id: id, ...fresh})
    .onConflict((conflict) => conflict.columns(['company_id', 'session_id']).doUpdateSet(fresh))
    .execute();
  return code;
}

/** Whether the current code of a session was used. */
export async function isPhoneCodeTaken(db: Queries, {companyId, id}: Session): Promise<boolean> {
  const row = await db
    .selectFrom('phone_codes')
    .select('taken')
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.taken);
}

/** Whether a session was itself opened by a code. */
export async function isPhoneSession(db: Queries, {companyId, id}: Session): Promise<boolean> {
  const row = await db
    .selectFrom('phone_codes')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('phone_session_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses a code: opens the phone's session, and ends that of an earlier phone.
 * @param id Public id of the session that the code belongs to.
 * @returns Undefined for a wrong, used or expired code, and where the session may no longer be used.
 */
export async function takePhoneCode(
  db: Queries,
  {id, code}: {readonly id: string; readonly code: string},
  parts: OwnServices,
): Promise<{readonly id: string; readonly token: string} | undefined> {
  return inTransaction(db, async (transaction) => {
    const session = await findEmbedSession(transaction, id);
    if (session?.kind !== 'signing') return undefined;
    const now = parts.clock.now();
    const isOver = session.expires !== null && session.expires <= now;
    const opener = await openerOf(transaction, session, now);
    if (isOver || !opener || !(await take(transaction, session, code, now))) return undefined;
    const phone = {...phoneSessionOf(session, now), ...opener};
    const opened = await createEmbedSession(transaction, phone, parts);
    await noteSession(transaction, session, opened.id);
    return opened;
  });
}

/** One statement, so that of two phones with the same code only one gets a session. */
async function take(
  db: Queries,
  {companyId, id}: Session,
  code: string,
  now: Date,
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('phone_codes')
    .set({taken: now})
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .where('code_hash', '=', sha256(code))
    .where('taken', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** No page may frame it: the host of the first page does not surround the phone's. */
function phoneSessionOf(session: EnvelopeSession, now: Date) {
  const latest = new Date(now.getTime() + phoneSession.lifetime);
  const expires = session.expires && session.expires < latest ? session.expires : latest;
  const {companyId, kind, envelopeId, partyId, isEmbedded, locale, signIn} = session;
  const subject = {companyId, kind, envelopeId, partyId, isEmbedded, locale, signIn};
  return {...subject, origins: [], expires, idleSeconds: phoneSession.idleSeconds};
}

async function noteSession(
  db: Queries,
  {companyId, id}: Session,
  phoneSessionId: string,
): Promise<void> {
  const ofCode = await db
    .selectFrom('phone_codes')
    .select('phone_session_id')
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('phone_codes')
    .set({phone_session_id: phoneSessionId})
    .where('company_id', '=', companyId)
    .where('session_id', '=', id)
    .execute();
  if (!ofCode?.phone_session_id) return;
  await db
    .deleteFrom('embed_sessions')
    .where('company_id', '=', companyId)
    .where('session_id', '=', ofCode.phone_session_id)
    .execute();
}
