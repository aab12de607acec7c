/** What a directory asks for, and the record of it. */
import type {Context} from 'hono';
import type {UserAccess} from '../../contract/resources/user.js';
import type {Actor} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {UserObstacle} from '../storage/accounts/users.js';
import {recordAuditEntries, type AuditEntry} from '../storage/accounts/audit-log.js';
import type {Queries} from '../storage/connection/database.js';
import {nameOfToken} from '../storage/directory/scim-tokens.js';
import type {ChangedAccess} from '../storage/directory/standings.js';
import type {ScimEnv, ScimServices} from './scim-services.js';

/** For which account, by whom and when. */
export interface Asked {
  readonly companyId: number;
  readonly actor: Actor;
  /** How administrators know the token. */
  readonly tokenName: string;
  readonly now: Date;
}

export const askedIn = (
  {actorOf, clock}: Pick<ScimServices, 'actorOf' | 'clock'>,
  context: Context<ScimEnv>,
): Asked => {
  const token = context.get('token');
  const {companyId} = token;
  return {companyId, actor: actorOf(context), tokenName: nameOfToken(token), now: clock.now()};
};

type Act = Pick<AuditEntry, 'kind' | 'about' | 'values' | 'former'>;

/** Writes acts in the transaction that does them. */
export const record = (
  transaction: Queries,
  {companyId, actor: {ip, userAgent}, tokenName: name, now: done}: Asked,
  acts: readonly Act[],
): Promise<void> => {
  const doer = {by: 'directory', name, email: null, ip, userAgent} as const;
  return recordAuditEntries(
    transaction,
    acts.map((act) => ({...act, companyId, done, doer})),
  );
};

/** What users may do from now on, as acts. */
export const accessActs = (changed: readonly ChangedAccess[]): readonly Act[] =>
  changed.map(({email, access, former}) => ({
    kind: 'update-user',
    about: email,
    values: accessValue(access),
    former: accessValue(former),
  }));

export const accessValue = (access: UserAccess) => ({user_access: access});

/** @throws Refusal for what keeps a user as it is */
export function settled<Outcome>(outcome: Outcome | UserObstacle): Exclude<Outcome, UserObstacle> {
  if (outcome === 'taken') throw new Refusal(10102);
  if (outcome === 'last super-admin') throw new Refusal(10106);
  if (outcome === 'deactivated') throw new Refusal(10107);
  return outcome as Exclude<Outcome, UserObstacle>;
}
