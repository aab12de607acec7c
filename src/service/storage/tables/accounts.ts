/** An account, the people who belong to it, what was done to it, and for how long its things are kept. */
import type {Generated} from 'kysely';
import type {BrandingEmailType} from '../../../contract/resources/branding.js';
import type {UserAccess} from '../../../contract/resources/user.js';
import type {Json, Optional} from './column.js';
import type {ActDoer} from '../../../contract/access/act.js';
import type {RetentionKind} from '../../../contract/keeping/retention.js';

export interface CompaniesTable {
  company_id: Generated<number>;
  name: string;
  email: string;
  settings: Json<Record<string, unknown>>;
  branding: Json<Record<string, unknown>>;
  is_partner: Generated<boolean>;
  /** The partner that owns this account. */
  parent_id: Optional<number>;
  /** Whether none of its mails and text messages leave the machine. */
  is_test: Generated<boolean>;
  /** The account whose test keys give access to this one. */
  live_id: Optional<number>;
  joined: Date;
  created: Date;
}

/** An account's own texts; null if it uses ours. */
export interface BrandingEmailsTable {
  company_id: number;
  type: BrandingEmailType;
  subject: Optional<string>;
  content: Optional<string>;
  content_plain: Optional<string>;
  updated: Date;
}

export interface UsersTable {
  company_id: number;
  user_id: Generated<number>;
  name: string;
  email: string;
  role_id: number;
  /** What the user may do in the console; null if an administrator has said nothing. */
  access: Optional<UserAccess>;
  added: Date;
  last_updated: Optional<Date>;
  /** When somebody signed in by way of this address, or the operator named it; null if nobody has yet. */
  confirmed: Optional<Date>;
}

export interface ContactsTable {
  company_id: number;
  contact_id: Generated<number>;
  name: string;
  email: string;
  created: Date;
}

/** What an account has sent; a row outlives its envelope. */
export interface SendingsTable {
  company_id: number;
  envelope_id: number;
  sent: Date;
}

/** The database refuses to change or delete its rows (migration 0062). */
export interface ActsTable {
  company_id: number;
  act_id: Generated<number>;
  done: Date;
  kind: string;
  done_by: ActDoer;
  name: Optional<string>;
  email: Optional<string>;
  ip: Optional<string>;
  user_agent: Optional<string>;
  about: Optional<string>;
  set_values: Json<Readonly<Record<string, string>>>;
  former_values: Json<Readonly<Record<string, string>>>;
}

/** What must not be deleted. */
export interface HoldsTable {
  company_id: number;
  hold_id: Generated<number>;
  /** Null if it is the whole account. */
  envelope_id: Optional<number>;
  reason: string;
  created: Date;
}

/** What was deleted because its time was over. */
export interface RemovalsTable {
  company_id: number;
  removal_id: Generated<number>;
  kind: RetentionKind;
  /** Null if it was no envelope. */
  fingerprint: Optional<string>;
  total: number;
  removed: Date;
}
