import type {SessionInList} from '../../../../contract/access/caller.js';
import type {PasskeyInList} from '../../../../contract/access/passkey.js';
import {toTimestamp} from '../../../../contract/scalar.js';
import {Refusal} from '../../../domain/refusal.js';
import {
  listConsolePasskeys,
  removeConsolePasskey,
  type ListedPasskey,
} from '../../../storage/access/console-passkeys.js';
import {
  endConsoleSession,
  isSessionId,
  listConsoleSessions,
  type ListedSession,
} from '../../../storage/access/console-sessions.js';
import {readCompany} from '../../../storage/accounts/companies.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {Caller} from '../../request/authentication.js';
import {ownerOf} from '../../request/permission.js';
import type {Handlers, ApiServices} from '../../request/request.js';

/** Who calls, where users are signed in, and with which passkeys they can. */
export function callerHandlers({
  db,
  clock,
}: ApiServices): Pick<
  Handlers,
  'getMe' | 'listSessions' | 'endSession' | 'listPasskeys' | 'deletePasskey'
> {
  return {
    async getMe({companyId, caller: {isPartner, permissions, user}}) {
      const {name, settings} = await readCompany(db, companyId);
      return {
        http: 200,
        company_id: String(companyId),
        company_name: name,
        company_time_zone: settings.setting_time_zone,
        is_partner: isPartner,
        permissions: [...permissions],
        user_access: user?.role ?? null,
        user_id: user && String(user.id),
        user_name: user?.name ?? null,
        user_email: user?.email ?? null,
        session_id: user?.sessionId ?? null,
      };
    },

    async listSessions(request) {
      const {caller, query} = request;
      const page = await listConsoleSessions(db, ownerOf(caller), query, clock.now());
      return pageAnswer(request, 'sessions', page, (session) => toListed(session, caller));
    },

    async endSession({caller, params: {session_id: id = ''}}) {
      const isEnded = isSessionId(id) && (await endConsoleSession(db, ownerOf(caller), id));
      if (!isEnded) throw new Refusal(10320);
      return {http: 200, message: 'Signed out there.', session_id: id};
    },

    async listPasskeys(request) {
      const page = await listConsolePasskeys(db, ownerOf(request.caller), request.query);
      return pageAnswer(request, 'passkeys', page, toPasskeyInList);
    },

    async deletePasskey({caller, params: {passkey_id: id = ''}}) {
      if (!(await removeConsolePasskey(db, ownerOf(caller), Number(id)))) throw new Refusal(10322);
      return {http: 200, message: 'The passkey is removed.', passkey_id: id};
    },
  };
}

const toListed = (
  {id, by, userAgent, ip, created, lastUsed, expires, user}: ListedSession,
  caller: Caller,
): SessionInList => ({
  session_id: id,
  session_created: toTimestamp(created),
  session_last_used: toTimestamp(lastUsed),
  session_expires: toTimestamp(expires),
  session_signed_in_by: by,
  session_user_agent: userAgent,
  session_ip: ip,
  session_is_current: caller.user?.sessionId === id,
  user_id: String(user.id),
  user_name: user.name,
  user_email: user.email,
});

const toPasskeyInList = ({id, name, created, lastUsed, user}: ListedPasskey): PasskeyInList => ({
  passkey_id: String(id),
  passkey_name: name,
  passkey_created: toTimestamp(created),
  passkey_last_used: lastUsed && toTimestamp(lastUsed),
  user_id: String(user.id),
  user_name: user.name,
  user_email: user.email,
});
