/**
 * Passes: what a browser holds, in addition to the link's token, after passing the access check of a session. A
 * forwarded or leaked link alone gives no access, because the pass stays in the browser in which the password or code
 * was entered.
 */
import type {AccessNeeds} from '../../domain/identity/access-check.js';
import type {Clock, Ids} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {sha256} from '../../security/sha256.js';

/** The session that a pass is for; the pass ends with it. */
export interface PassedSession {
  readonly companyId: number;
  readonly id: string;
}

type Passed = Pick<AccessNeeds['pass'], 'hasPassword' | 'hasCode' | 'hasPasskey'>;

/** Milliseconds for which a pass is valid, if its session lasts longer. */
const lifetime = 12 * 3_600_000;

const nothing: Passed = {hasPassword: false, hasCode: false, hasPasskey: false};

/** What this pass has proved in this session; nothing if it is wrong or expired. */
export async function findPass(
  db: Queries,
  session: PassedSession,
  pass: string | undefined,
  now: Date,
): Promise<Passed> {
  if (!pass) return nothing;
  const row = await db
    .selectFrom('gate_passes')
    .select(['has_password', 'has_code', 'has_passkey'])
    .where('company_id', '=', session.companyId)
    .where('pass_hash', '=', sha256(pass))
    .where('session_id', '=', session.id)
    .where('expires', '>', now)
    .executeTakeFirst();
  if (!row) return nothing;
  return {hasPassword: row.has_password, hasCode: row.has_code, hasPasskey: row.has_passkey};
}

/** Creates a pass for what a browser has verified; this is the only time it exists in plain text. */
export async function grantPass(
  db: Queries,
  session: PassedSession,
  passed: Passed,
  {clock, ids}: {readonly clock: Clock; readonly ids: Ids},
): Promise<string> {
  const pass = ids.token();
  await db
    .insertInto('gate_passes')
    .values({
      company_id: session.companyId,
      pass_hash: sha256(pass),
      session_id: session.id,
      has_password: passed.hasPassword,
      has_code: passed.hasCode,
      has_passkey: passed.hasPasskey,
      expires: new Date(clock.now().getTime() + lifetime),
    })
    .execute();
  return pass;
}

/** Asks whoever has been let through to this party's page again, in every browser. */
export async function forgetPasses(
  db: Queries,
  {companyId, partyId}: {readonly companyId: number; readonly partyId: number},
): Promise<void> {
  await db
    .deleteFrom('gate_passes')
    .where('company_id', '=', companyId)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('embed_sessions')
        .select('session_id')
        .where('company_id', '=', companyId)
        .where('party_id', '=', partyId),
    )
    .execute();
}
