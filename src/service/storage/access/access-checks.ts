/** The access check before a party's page: what was tried so far, counted under a lock, so that processes cannot be outrun. */
import type {Selectable} from 'kysely';
import type {AccessFault} from '../../../contract/pages/access-check.js';
import {
  untouchedAccessCheck,
  type AccessNeeds,
  type AccessOutcome,
  type AccessRecord,
} from '../../domain/consent/access-check.js';
import type {PartyKey} from '../../security/party-password.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {findPass, type PassedSession} from './access-passes.js';
import type {PartyGatesTable} from '../tables/access.js';

async function findAccessNeeds(
  db: Queries,
  {companyId, partyId}: PartyKey,
): Promise<AccessNeeds['party']> {
  const row = await db
    .selectFrom('parties')
    .select(['encrypted_password', 'mobile'])
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return {encryptedPassword: row?.encrypted_password ?? null, mobile: row?.mobile ?? null};
}

/** The access check of sessions that sign nothing: it stands open. */
export const noAccessCheck: AccessNeeds = {
  party: {encryptedPassword: null, mobile: null},
  pass: {hasPassword: false, hasCode: false},
};

/** The access check before this session's page, as it stands for a browser that shows this pass. */
export async function readAccessCheck(
  db: Queries,
  session: PassedSession & {readonly partyId: number | null},
  pass: string | undefined,
  now: Date,
): Promise<AccessNeeds> {
  const {companyId, partyId} = session;
  const [party, passed] = await Promise.all([
    partyId === null ? noAccessCheck.party : findAccessNeeds(db, {companyId, partyId}),
    findPass(db, session, pass, now),
  ]);
  return {party, pass: passed};
}

/** What was tried so far. */
export async function readAccessRecord(db: Queries, key: PartyKey): Promise<AccessRecord> {
  const row = await rowOf(db, key).executeTakeFirst();
  return row ? toRecord(row) : untouchedAccessCheck;
}

/**
 * Changes the record by a rule of the access check, one change after another.
 * @param then Runs in the same transaction where the rule found no fault.
 */
export async function changeAccessCheck(
  db: Queries,
  key: PartyKey,
  rule: (record: AccessRecord) => AccessOutcome,
  then: (transaction: Queries) => Promise<void> = () => Promise.resolve(),
): Promise<AccessFault | null> {
  return inTransaction(db, async (transaction) => {
    await transaction
      // FOR UPDATE locks only a row that exists.
      .insertInto('party_gates')
      .values({company_id: key.companyId, party_id: key.partyId})
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await rowOf(transaction, key).forUpdate().executeTakeFirstOrThrow();
    const {record, fault} = rule(toRecord(row));
    await transaction
      .updateTable('party_gates')
      // Stored also if there is a fault: a wrong try must count.
      .set(toColumns(record))
      .where('company_id', '=', key.companyId)
      .where('party_id', '=', key.partyId)
      .execute();
    if (fault === null) await then(transaction);
    return fault;
  });
}

/** Forgets tries and codes, where the party has become another person. */
export async function forgetAccessCheck(
  db: Queries,
  {companyId, partyId}: PartyKey,
): Promise<void> {
  await db
    .deleteFrom('party_gates')
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .execute();
}

const rowOf = (db: Queries, {companyId, partyId}: PartyKey) =>
  db
    .selectFrom('party_gates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId);

const toRecord = (row: Selectable<PartyGatesTable>): AccessRecord => ({
  wrongPasswords: row.wrong_passwords,
  lockedUntil: row.locked_until,
  code: row.code_session_id === null ? null : toCode(row, row.code_session_id),
  codesAsked: row.codes_asked,
  firstAsked: row.first_asked,
  lastAsked: row.last_asked,
  unreachable: row.unreachable,
  failed: {password: row.failed_passwords, code: row.failed_codes},
});

function toCode(row: Selectable<PartyGatesTable>, sessionId: string): AccessRecord['code'] {
  const {code_hash: hash, code_expires: expires, wrong_codes: wrongTries} = row;
  return {sessionId, sent: hash !== null && expires ? {hash, expires} : null, wrongTries};
}

const toColumns = ({code, failed, ...record}: AccessRecord) => ({
  wrong_passwords: record.wrongPasswords,
  locked_until: record.lockedUntil,
  code_session_id: code?.sessionId ?? null,
  code_hash: code?.sent?.hash ?? null,
  code_expires: code?.sent?.expires ?? null,
  wrong_codes: code?.wrongTries ?? 0,
  codes_asked: record.codesAsked,
  first_asked: record.firstAsked,
  last_asked: record.lastAsked,
  unreachable: record.unreachable,
  failed_passwords: failed.password,
  failed_codes: failed.code,
});

/** The password has gone out in one mail with the link, and shows no more than the link does from then on. */
export async function notePasswordMailed(
  transaction: Queries,
  companyId: number,
  partyId: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('parties')
    .set({password_mailed: at})
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .execute();
}
