/**
 * With whom a link to a document or page ends, which opens without a key: the key, mandate, agent or sign-in that asked for it,
 * or the session of the page that shows it. The link names it (`signed-link.ts`), and it is looked up whenever the link
 * is followed.
 */
import type {ConsoleRole} from '../../../contract/access/permissions.js';
import type {Queries} from '../connection/database.js';
import {roleOfAgent} from './agents.js';
import {isActiveKey} from './api-keys.js';
import {roleInSession} from './console-sessions.js';
import {isEmbedSession} from './embed-sessions.js';
import {isActiveMandate} from './mandates.js';

/** How links name each. */
export const linkHolder = {
  key: (keyId: number) => `key-${keyId}`,
  mandate: (mandateId: number) => `mandate-${mandateId}`,
  /** With another role, the user may read something else. */
  signIn: (sessionId: string, role: ConsoleRole) => `sign-in-${sessionId}-${role}`,
  agent: (agentId: string, role: ConsoleRole) => `agent-${agentId}-${role}`,
  page: (sessionId: string) => `page-${sessionId}`,
} as const;

/** Whether a link of this account still opens; one that names nobody, such as those in events, ends by its time alone. */
export async function isStillHeld(
  db: Queries,
  companyId: number,
  holder: string | null,
  now: Date,
): Promise<boolean> {
  if (holder === null) return true;
  const [, kind, id = '', role] =
    /^(key|mandate|agent|sign-in|page)-(\d+(?:-[0-9a-f]{32})?)(?:-(\w+))?$/.exec(holder) ?? [];
  switch (kind) {
    case 'key':
      return isActiveKey(db, {companyId, keyId: Number(id)}, now);
    case 'mandate':
      return isActiveMandate(db, {companyId, mandateId: Number(id)}, now);
    case 'sign-in':
      return !!role && (await roleInSession(db, {companyId, sessionId: id}, now)) === role;
    case 'agent':
      return !!role && (await roleOfAgent(db, {companyId, agentId: id}, now)) === role;
    case 'page':
      return isEmbedSession(db, {companyId, id}, now);
    default:
      return false;
  }
}
