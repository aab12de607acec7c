/** Acts of users that no endpoint does: signing in and out, and making passkeys. */
import type {Actor} from '../../domain/envelope.js';
import type {Clock} from '../../ports.js';
import type {UserKey} from '../access/console-sessions.js';
import type {Queries} from '../connection/database.js';
import {recordAuditEntry, type AuditEntry} from './audit-log.js';
import {findUser} from './users.js';

interface UserAct extends Pick<AuditEntry, 'kind' | 'about' | 'values'> {
  readonly clock: Clock;
  readonly actor: Actor;
}

/** Writes it in the transaction that does it. */
export async function noteUserAct(
  transaction: Queries,
  {companyId, userId}: UserKey,
  {clock, actor, ...act}: UserAct,
): Promise<void> {
  const user = await findUser(transaction, companyId, userId);
  const {ip, userAgent} = actor;
  const doer = {by: 'user', name: user?.name ?? null, email: user?.email ?? null} as const;
  await recordAuditEntry(transaction, {
    ...act,
    companyId,
    done: clock.now(),
    doer: {...doer, ip, userAgent},
  });
}
