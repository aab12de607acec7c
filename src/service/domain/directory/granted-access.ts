/** What users may do by what an organisation's directory says of them. */
import {consoleRoles} from '../../../contract/access/permissions.js';
import type {UserAccess} from '../../../contract/resources/user.js';
import {consoleAccessOf, type RoleFacts} from '../people/console-role.js';

/** From most to nothing. */
export const accesses: readonly UserAccess[] = [...consoleRoles, 'none'];

/** What a role is called in the directory; undefined if it is none of ours. */
export function accessNamed(text: string): UserAccess | undefined {
  const name = text.trim().toLowerCase().replace(/[\s-]/g, '_');
  return accesses.find((access) => access === name);
}

/** A group has the role with which its name ends, after whatever else it is called: `esign-sender`, `E-sign Administrators`. */
const roleOfGroup = /(?:^|[\s_.:/-])(administrator|sender|viewer|own[\s_-]envelopes)s?$/i;

/** @returns The most that roles and groups give; null if none of them says anything */
export function grantedAccess(
  roles: readonly UserAccess[],
  groupNames: readonly string[],
): UserAccess | null {
  const ofGroups = groupNames.map((name) => accessNamed(roleOfGroup.exec(name)?.[1] ?? ''));
  return accesses.find((access) => roles.includes(access) || ofGroups.includes(access)) ?? null;
}

/** What a directory says of a user. */
export interface Standing {
  readonly isActive: boolean;
  /** By roles and groups; null if they say nothing. */
  readonly granted: UserAccess | null;
}

/** What a user may do, and may again once it is active. */
export interface Settled extends RoleFacts {
  readonly keptAccess: UserAccess | null;
}

const plainUser = 1;
const superAdmin = 3;

/**
 * Only what the directory changes is changed, so that an administrator may give a permission of which it says nothing.
 * Whoever is in charge of the account stays so, whatever the roles, until it is deactivated.
 */
export function settledAccess(user: Settled, was: Standing, is: Standing): Settled {
  if (!is.isActive) return was.isActive ? deactivated(user) : user;
  if (!was.isActive)
    return {...user, access: is.granted ?? user.keptAccess ?? 'none', keptAccess: null};
  if (was.granted === is.granted || user.roleId === superAdmin) return user;
  return {...user, access: is.granted ?? 'none'};
}

const deactivated = (user: Settled): Settled => ({
  roleId: user.roleId === superAdmin ? plainUser : user.roleId,
  access: 'none',
  keptAccess: consoleAccessOf(user),
});
