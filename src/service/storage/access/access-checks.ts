/** The access check before a party's page: attempts are counted under a lock, so that parallel ones cannot exceed it. */
import type {Selectable} from 'kysely';
import type {AccessFault} from '../../../contract/pages/access-check.js';
import {
  untouchedAccessCheck,
  type AccessNeeds,
  type AccessOutcome,
  type AccessRecord,
  type PasskeyNeed,
} from '../../domain/identity/access-check.js';
import {codeToEnter} from '../../domain/identity/identity.js';
import type {PartyKey} from '../../security/party-password.js';
import type {Queries} from '../connection/database.js';
import {changeRows} from '../envelopes/envelope-writer.js';
import type {Secrets} from './secrets.js';
import {inTransaction} from '../connection/in-transaction.js';
import type {EnvelopeSession} from './embed-sessions.js';
import {findPass, type PassedSession} from './access-passes.js';
import {findPasskey} from './passkeys.js';
import {columnsOf} from '../schema/own-columns.js';
import type {PartyGatesTable} from '../tables/access.js';

async function findAccessNeeds(
  db: Queries,
  {companyId, partyId}: PartyKey,
): Promise<AccessNeeds['party']> {
  const row = await db
    .selectFrom('parties')
    .select(['encrypted_password', 'password_hash', 'mobile', 'email', 'settings'])
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (!row) return noAccessCheck.party;
  const {mobile, email, settings} = row;
  const needsPasskey = settings?.needsPasskey ?? false;
  const hasPasskey = needsPasskey && Boolean(await findPasskey(db, {companyId, email}));
  return {
    encryptedPassword: row.encrypted_password,
    passwordHash: row.password_hash,
    codeTo: codeToEnter({mobile, email, ...(settings && {settings})}, hasPasskey),
    passkey: passkeyNeed(needsPasskey, hasPasskey),
    needsSignIn: settings?.needsSignIn ?? false,
  };
}

function passkeyNeed(needsPasskey: boolean, hasPasskey: boolean): PasskeyNeed {
  if (!needsPasskey) return 'none';
  return hasPasskey ? 'use' : 'make';
}

/** The access check of sessions that sign nothing: access is always granted. */
export const noAccessCheck: AccessNeeds = {
  party: {
    encryptedPassword: null,
    passwordHash: null,
    codeTo: null,
    passkey: 'none',
    needsSignIn: false,
  },
  pass: {hasPassword: false, hasCode: false, hasPasskey: false, hasSignIn: false},
};

/** The state of the access check before this session's page, for a browser with this pass. */
export async function readAccessCheck(
  db: Queries,
  session: PassedSession & Pick<EnvelopeSession, 'partyId' | 'signIn'>,
  pass: string | undefined,
  now: Date,
): Promise<AccessNeeds> {
  const {companyId, partyId} = session;
  const [party, passed] = await Promise.all([
    partyId === null ? noAccessCheck.party : findAccessNeeds(db, {companyId, partyId}),
    findPass(db, session, pass, now),
  ]);
  return {party, pass: {...passed, hasSignIn: session.signIn !== null}};
}

/** The attempts so far. */
export async function readAccessRecord(db: Queries, key: PartyKey): Promise<AccessRecord> {
  const row = await rowOf(db, key).executeTakeFirst();
  return row ? toRecord(row) : untouchedAccessCheck;
}

/**
 * Changes the record by a rule of the access check; changes run one after another.
 * @param then Runs in the same transaction if the rule found no fault.
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
      // Stored even if there is a fault: a wrong attempt must count.
      .set(toColumns(record))
      .where('company_id', '=', key.companyId)
      .where('party_id', '=', key.partyId)
      .execute();
    if (fault === null) await then(transaction);
    return fault;
  });
}

/** Deletes attempts and codes, if the party is now another person. */
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
    .select(columnsOf('party_gates'))
    .where('company_id', '=', companyId)
    .where('party_id', '=', partyId);

const toRecord = (row: Selectable<PartyGatesTable>): AccessRecord => ({
  wrongPasswords: row.wrong_passwords,
  wrongPasskeys: row.wrong_passkeys,
  lockedUntil: row.locked_until,
  code: row.code_session_id === null ? null : toCode(row, row.code_session_id),
  codesAsked: row.codes_asked,
  firstAsked: row.first_asked,
  lastAsked: row.last_asked,
  unreachable: row.unreachable,
  failed: {
    password: row.failed_passwords,
    code: row.failed_codes,
    passkey: row.failed_passkeys,
  },
});

function toCode(row: Selectable<PartyGatesTable>, sessionId: string): AccessRecord['code'] {
  const {code_hash: hash, code_expires: expires, wrong_codes: wrongTries} = row;
  return {sessionId, sent: hash !== null && expires ? {hash, expires} : null, wrongTries};
}

const toColumns = ({code, failed, ...record}: AccessRecord) => ({
  wrong_passwords: record.wrongPasswords,
  wrong_passkeys: record.wrongPasskeys,
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
  failed_passkeys: failed.passkey,
});

/** Records that a mail contained both password and link: from then on the password proves no more than the link. */
export async function notePasswordMailed(
  {db, secretBox}: Secrets,
  {companyId, envelopeId, partyId}: PartyKey & {readonly envelopeId: number},
  at: Date,
): Promise<void> {
  await changeRows(db, secretBox, {companyId, envelopeId}, () =>
    db
      .updateTable('parties')
      .set({password_mailed: at})
      .where('company_id', '=', companyId)
      .where('party_id', '=', partyId)
      .execute(),
  );
}
