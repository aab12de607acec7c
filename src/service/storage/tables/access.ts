/** Who may call or open what, and the stored answers. */
import type {Generated} from 'kysely';
import type {SignInWay} from '../../../contract/access/caller.js';
import type {MandateAction} from '../../../contract/access/mandate.js';
import type {KeyScope} from '../../../contract/access/permissions.js';
import type {EditorChoice} from '../../../contract/fields/editor-choice.js';
import type {SignIn} from '../../../contract/access/sign-in.js';
import type {Json, Optional, OptionalJson} from './column.js';

export interface ApiKeysTable {
  company_id: number;
  key_hash: string;
  last4: string;
  created: Date;
  /** When the key was removed; the row stays, so that no start adds the key again. */
  removed: Optional<Date>;
  api_key_id: Generated<number>;
  name: Generated<string>;
  scope: Generated<KeyScope>;
  expires: Optional<Date>;
  last_used: Optional<Date>;
  /** Addresses of users; null for who was not signed in. */
  created_by: Optional<string>;
  removed_by: Optional<string>;
}

/** What agents may send; rows stay when they end, because histories name them. */
export interface MandatesTable {
  company_id: number;
  mandate_id: Generated<number>;
  token_hash: string;
  title: string;
  templates: Json<readonly string[]>;
  recipients: Json<readonly string[]>;
  actions: Json<readonly MandateAction[]>;
  most_envelopes: number;
  sent: Generated<number>;
  created: Date;
  /** Addresses of users; null for who was not signed in. */
  created_by: Optional<string>;
  expires: Date;
  approved: OptionalJson<StoredApproval>;
  revoked: Optional<Date>;
  revoked_by: Optional<string>;
  last_used: Optional<Date>;
  /** The connected agent that asked for it, which alone acts under it then, and how it called itself. */
  agent_id: Optional<string>;
  agent_name: Optional<string>;
}

/** Who approved a mandate, and when in ISO 8601. */
export interface StoredApproval {
  readonly at: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

/** Answers to requests with an `Idempotency-Key`, encrypted. */
export interface KeptAnswersTable {
  company_id: number;
  key_hash: string;
  request_hash: string;
  /** Empty only inside the transaction that takes the key. */
  encrypted_body: Generated<string>;
  created: Date;
}

/** What a capability token opens. */
export type SessionKind = 'sending' | 'signing' | 'confirming' | 'template' | 'hand_over';

export interface EmbedSessionsTable {
  company_id: number;
  session_id: string;
  token_hash: string;
  kind: SessionKind;
  envelope_id: Optional<number>;
  template_id: Optional<number>;
  party_id: Optional<number>;
  origins: Json<readonly string[]>;
  locale: Optional<string>;
  /** What the editor of a set-up page offers; null if everything. */
  editor: OptionalJson<EditorChoice>;
  /** How the host knows who signs. */
  sign_in: OptionalJson<SignIn>;
  created: Date;
  expires: Optional<Date>;
  idle_seconds: Optional<number>;
  /** Whether it was created for a page of the account itself, rather than for a mail. */
  is_embedded: Generated<boolean>;
  last_used: Date;
  /** The user of the console who opened it; null if nobody did who was signed in. */
  user_id: Optional<number>;
  /** The key with which an application opened it; null if none did, as for links in mails. */
  api_key_id: Optional<number>;
}

/** A device on which several people sign one after another; ends with its session. */
export interface HandOversTable {
  company_id: number;
  session_id: string;
  /** Who hands the device over. */
  host: string;
  pin_hash: string;
  wrong_pins: Generated<number>;
  locked_until: Optional<Date>;
  /** In which somebody signs at the moment. */
  turn_session_id: Optional<string>;
}

/** Attempts and codes of the access check before a party's page; there is no row before the first of them. */
export interface PartyGatesTable {
  company_id: number;
  party_id: number;
  wrong_passwords: Generated<number>;
  locked_until: Optional<Date>;
  /** The session that requested the current code; the code is valid only there. */
  code_session_id: Optional<string>;
  code_hash: Optional<string>;
  code_expires: Optional<Date>;
  wrong_codes: Generated<number>;
  wrong_passkeys: Generated<number>;
  /** Total of wrong passwords, whatever happened in between. */
  failed_passwords: Generated<number>;
  failed_codes: Generated<number>;
  failed_passkeys: Generated<number>;
  codes_asked: Generated<number>;
  first_asked: Optional<Date>;
  last_asked: Optional<Date>;
  /** Since when the party's phone number is known not to accept messages. */
  unreachable: Optional<Date>;
}

/** A browser that has been let through the access check of a session. */
export interface GatePassesTable {
  company_id: number;
  pass_hash: string;
  session_id: string;
  has_password: boolean;
  has_code: boolean;
  has_passkey: Generated<boolean>;
  expires: Date;
}

/** A code by which the person of a session goes on signing on a phone. */
export interface PhoneCodesTable {
  company_id: number;
  session_id: string;
  code_hash: string;
  expires: Date;
  /** When a phone used it. */
  taken: Optional<Date>;
  /** The session of the last phone. */
  phone_session_id: Optional<string>;
}

/** The passkey of the person at an address, for all envelopes of an account. */
export interface PasskeysTable {
  company_id: number;
  /** In lower case. */
  email: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Json<readonly string[]>;
  created: Date;
  last_used: Date;
}

/** What the browser of a session has to sign with a passkey. */
export interface PasskeyChallengesTable {
  company_id: number;
  session_id: string;
  challenge_hash: string;
  expires: Date;
}

/** Where a user is signed in to the console. */
export interface ConsoleSessionsTable {
  company_id: number;
  session_id: string;
  user_id: number;
  token_hash: string;
  signed_in_by: SignInWay;
  user_agent: string;
  ip: Optional<string>;
  created: Date;
  last_used: Date;
  expires: Date;
}

/** A link that signs a user in to the console, once. */
export interface ConsoleLinksTable {
  company_id: number;
  link_id: string;
  user_id: number;
  token_hash: string;
  expires: Date;
}

/** A passkey with which a user signs in to the console. */
export interface ConsolePasskeysTable {
  company_id: number;
  passkey_id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Json<readonly string[]>;
  name: string;
  created: Date;
  last_used: Optional<Date>;
}

/** What a browser was asked for on its way to sign in. */
export interface ConsoleAttemptsTable {
  attempt_hash: string;
  expires: Date;
}

/** An agent that a user has connected over OAuth. */
export interface AgentsTable {
  company_id: number;
  agent_id: string;
  user_id: number;
  client_id: string;
  name: string;
  host: string;
  /** What the exchange of the code has to fit. */
  redirect_uri: string;
  code_challenge: string;
  /** Whether the agent's program opens pages for its person (MCP, elicitation in URL mode). */
  opens_pages: Generated<boolean>;
  created: Date;
  /** When it first got in, or last; null until then. */
  last_used: Optional<Date>;
  expires: Date;
}

export type AgentTokenKind = 'code' | 'access' | 'refresh';

/** What lets an agent in, as a hash. Codes and refresh tokens stay when they were used, so that a second use is noticed. */
export interface AgentTokensTable {
  company_id: number;
  token_hash: string;
  agent_id: string;
  kind: AgentTokenKind;
  expires: Date;
  used: Optional<Date>;
}
