/** What an organisation's directory says by SCIM. */
import type {Generated} from 'kysely';
import type {UserAccess} from '../../../contract/resources/user.js';
import type {Resource} from '../../domain/directory/resource.js';
import type {Json, Optional} from './column.js';

export interface ScimTokensTable {
  company_id: number;
  scim_token_id: Generated<number>;
  token_hash: string;
  last4: string;
  name: string;
  created: Date;
  /** Address of the user who made it; null if nobody did who was signed in. */
  created_by: Optional<string>;
  last_used: Optional<Date>;
}

/** Users of whom a directory has said something. */
export interface DirectoryUsersTable {
  company_id: number;
  user_id: number;
  user_name: string;
  external_id: Optional<string>;
  /** What the directory has said, as it did. */
  attributes: Json<Resource>;
  is_active: boolean;
  /** What roles of the user's own let it do; groups are apart. */
  granted_roles: Json<readonly UserAccess[]>;
  /** What the user may do once it is active again, where no role says so; null if nothing. */
  kept_access: Optional<UserAccess>;
  changed: Date;
}

export interface DirectoryGroupsTable {
  company_id: number;
  group_id: Generated<number>;
  display_name: string;
  external_id: Optional<string>;
  created: Date;
  changed: Date;
}

export interface DirectoryMembersTable {
  company_id: number;
  group_id: number;
  user_id: number;
}
