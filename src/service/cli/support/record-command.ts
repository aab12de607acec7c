/** Puts on the record of an account what a command does to it. */
import {userInfo} from 'node:os';
import {recordAuditEntry, type AuditEntry, type Doer} from '../../storage/accounts/audit-log.js';
import type {Queries} from '../../storage/connection/database.js';

/** Writes it, with who runs the command, in the transaction that does it. */
export const recordCommand = (
  transaction: Queries,
  act: Pick<AuditEntry, 'companyId' | 'kind' | 'about' | 'values'>,
): Promise<void> => recordAuditEntry(transaction, {...act, done: new Date(), doer: commandDoer()});

/** Who runs the command. */
export const commandDoer = (): Doer => ({
  by: 'command',
  name: userName(),
  email: null,
  ip: null,
  userAgent: null,
});

/** A container may run as a user without a name. */
function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
