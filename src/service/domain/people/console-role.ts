/** What a user may do in the console. */
import {
  rolePermissions,
  type ConsoleRole,
  type Permission,
} from '../../../contract/access/permissions.js';
import type {UserAccess} from '../../../contract/resources/user.js';

/** What decides about it: the role in the account, and what an administrator said; null if nothing. */
export interface RoleFacts {
  readonly roleId: number;
  readonly access: UserAccess | null;
}

const admin = 2;
const superAdmin = 3;

/**
 * Who is in charge of the account always administers it, so that somebody can. Anyone else needs a word of an
 * administrator, apart from those who administer by their role: hosts add users by themselves, who may do nothing here.
 */
export function consoleAccessOf({roleId, access}: RoleFacts): UserAccess {
  if (roleId === superAdmin) return 'administrator';
  return access ?? (roleId === admin ? 'administrator' : 'none');
}

/** The role of a user who may sign in; undefined for anyone else. */
export function consoleRoleOf(facts: RoleFacts): ConsoleRole | undefined {
  const access = consoleAccessOf(facts);
  return access === 'none' ? undefined : access;
}

/** What the user may do; nothing for who may not sign in. */
export function permissionsOf(facts: RoleFacts): readonly Permission[] {
  const role = consoleRoleOf(facts);
  return role === undefined ? [] : rolePermissions[role];
}
