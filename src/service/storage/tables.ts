/** The tables as kysely sees them; `migrations/` makes them. Ids arrive as numbers, jsonb as values. */
import type {ColumnType, Generated} from 'kysely';
import type {BrandingEmailType} from '../../contract/branding.js';
import type {EnvelopeStatus} from '../../contract/envelope.js';
import type {EventName} from '../../contract/events.js';
import type {FieldType} from '../../contract/field.js';
import type {FieldValue} from '../../contract/field-value.js';
import type {PartyStatus} from '../../contract/party.js';
import type {WebhookType} from '../../contract/webhook.js';
import type {Actor, Envelope, OfferedField, PageSize, Rectangle} from '../domain/envelope.js';
import type {EnvelopeEventType} from '../domain/envelope-event.js';
import type {TemplateStatus} from '../domain/template.js';

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface CompaniesTable {
  company_id: Generated<number>;
  name: string;
  email: string;
  settings: Json<Record<string, unknown>>;
  branding: Json<Record<string, unknown>>;
  is_partner: Generated<boolean>;
  /** The partner that owns this account. */
  parent_id: Optional<number>;
  /** Whether nothing of it leaves the machine by mail or text message. */
  is_test: Generated<boolean>;
  /** The account whose test keys open this one. */
  live_id: Optional<number>;
  joined: Date;
  created: Date;
}

/** Texts of an account's own; null where it has left ours. */
export interface BrandingEmailsTable {
  company_id: number;
  type: BrandingEmailType;
  subject: Optional<string>;
  content: Optional<string>;
  content_plain: Optional<string>;
  updated: Date;
}

export interface ApiKeysTable {
  company_id: number;
  key_hash: string;
  last4: string;
  created: Date;
}

export interface UsersTable {
  company_id: number;
  user_id: Generated<number>;
  name: string;
  email: string;
  role_id: number;
  added: Date;
  last_updated: Optional<Date>;
}

export interface ContactsTable {
  company_id: number;
  contact_id: Generated<number>;
  name: string;
  email: string;
  created: Date;
}

export interface EnvelopesTable {
  company_id: number;
  envelope_id: Generated<number>;
  fingerprint: string;
  title: string;
  /** As on the wire, and `begun` for what the account does not see yet. */
  status: Envelope['status'];
  user_id: number;
  is_all_at_once: boolean;
  is_sent_when_ready: Generated<boolean>;
  is_sealing: Generated<boolean>;
  auto_expire_hours: Optional<number>;
  auto_remind_hours: Optional<number>;
  redirect_url: Generated<string>;
  meta: OptionalJson<Record<string, unknown>>;
  owner: ColumnType<string | null, never, never>;
  revision: Generated<number>;
  created: Date;
  sent: Optional<Date>;
  reminded: Optional<Date>;
  processed: Optional<Date>;
}

/** See `envelope-counts.ts`. */
export interface EnvelopeCountsTable {
  company_id: number;
  kind: string;
  key: string;
  status: EnvelopeStatus;
  slot: number;
  total: number;
}

export interface DocumentsTable {
  company_id: number;
  document_id: Generated<number>;
  envelope_id: number;
  fingerprint: string;
  position: number;
  title: string;
  file_name: Generated<string>;
  source_url: Optional<string>;
  original_sha256: Optional<string>;
  pdf_sha256: Optional<string>;
  sealed_sha256: Optional<string>;
  pages: Json<readonly PageSize[]>;
  form_fields: Json<readonly OfferedField[]>;
}

export interface PartiesTable {
  company_id: number;
  party_id: Generated<number>;
  envelope_id: number;
  contact_id: number;
  position: number;
  name: string;
  email: string;
  role: string;
  message: Generated<string>;
  mobile: Optional<string>;
  encrypted_password: Optional<string>;
  is_in_person: Generated<boolean>;
  status: PartyStatus;
  signature_fingerprint: string;
  invited: Optional<Date>;
  entered_password: Optional<Date>;
  entered_code: Optional<Date>;
  opened: Optional<Date>;
  consented: Optional<Date>;
  signed: Optional<Date>;
  signed_from: OptionalJson<Actor>;
  confirmed: Optional<Date>;
  updates: Generated<number>;
}

export interface FieldsTable {
  company_id: number;
  field_id: Generated<number>;
  envelope_id: number;
  document_id: number;
  party_id: number;
  key: string;
  type: FieldType;
  title: Generated<string>;
  is_required: Generated<boolean>;
  is_read_only: Generated<boolean>;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  merge: Optional<string>;
  value: OptionalJson<FieldValue>;
  options: Json<readonly string[]>;
  form_field: Optional<string>;
  covers: Json<readonly Rectangle[]>;
}

export interface HistoryTable {
  company_id: number;
  envelope_id: number;
  position: number;
  type: EnvelopeEventType;
  detail: string;
  ip: string;
  user_agent: string;
  at: Date;
  previous: string;
  hash: string;
}

/** A template is also its one document. */
export interface TemplatesTable extends Omit<
  DocumentsTable,
  'document_id' | 'envelope_id' | 'position' | 'sealed_sha256'
> {
  template_id: Generated<number>;
  status: TemplateStatus;
  failure: Optional<string>;
  uploaded: Date;
  finished: Optional<Date>;
}

export interface TemplatePartiesTable {
  company_id: number;
  party_id: number;
  template_id: number;
  position: number;
  name: string;
}

export interface TemplateFieldsTable extends Omit<
  FieldsTable,
  'field_id' | 'envelope_id' | 'document_id'
> {
  field_id: number;
  template_id: number;
}

/** What a capability token opens. */
export type SessionKind = 'sending' | 'signing' | 'confirming' | 'template';

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
  created: Date;
  expires: Optional<Date>;
  idle_seconds: Optional<number>;
  last_used: Date;
}

/** What was tried and sent at the gate before a party's page; no row until something was. */
export interface PartyGatesTable {
  company_id: number;
  party_id: number;
  wrong_passwords: Generated<number>;
  locked_until: Optional<Date>;
  /** Where the code in force was asked for; only there it counts. */
  code_session_id: Optional<string>;
  code_hash: Optional<string>;
  code_expires: Optional<Date>;
  wrong_codes: Generated<number>;
  codes_asked: Generated<number>;
  first_asked: Optional<Date>;
  last_asked: Optional<Date>;
}

/** A browser that has been let through the gate of a session. */
export interface GatePassesTable {
  company_id: number;
  pass_hash: string;
  session_id: string;
  has_password: boolean;
  has_code: boolean;
  expires: Date;
}

export interface WebhooksTable {
  company_id: number;
  webhook_id: Generated<number>;
  url: string;
  type: WebhookType;
  secret: string;
  created: Date;
  updated: Optional<Date>;
  suspended: Optional<Date>;
  failing_since: Optional<Date>;
}

export interface DeliveriesTable {
  company_id: number;
  delivery_id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: EventName;
  envelope_id: Optional<number>;
  body: string;
  created: Date;
  attempts: Generated<number>;
  last_tried: Optional<Date>;
  /** Null once it is delivered or given up. */
  next_try: Optional<Date>;
  last_status: Optional<number>;
  last_error: Optional<string>;
  delivered: Optional<Date>;
}

/** What an account has sent; a row outlives its envelope. */
export interface SendingsTable {
  company_id: number;
  envelope_id: number;
  sent: Date;
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

export interface PageImagesTable {
  company_id: number;
  pdf_sha256: string;
  page: number;
  scale: number;
  image_sha256: string;
}

export interface ServiceSecretsTable {
  name: string;
  value: string;
}

/** Not of one account: the whole installation seals with them. */
export interface SealCertificatesTable {
  sha256: string;
  certificate: Buffer;
  first_used: Date;
}

export interface Tables {
  companies: CompaniesTable;
  branding_emails: BrandingEmailsTable;
  api_keys: ApiKeysTable;
  users: UsersTable;
  contacts: ContactsTable;
  envelopes: EnvelopesTable;
  envelope_counts: EnvelopeCountsTable;
  documents: DocumentsTable;
  parties: PartiesTable;
  fields: FieldsTable;
  history: HistoryTable;
  templates: TemplatesTable;
  template_parties: TemplatePartiesTable;
  template_fields: TemplateFieldsTable;
  embed_sessions: EmbedSessionsTable;
  party_gates: PartyGatesTable;
  gate_passes: GatePassesTable;
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
  sendings: SendingsTable;
  kept_answers: KeptAnswersTable;
  page_images: PageImagesTable;
  service_secrets: ServiceSecretsTable;
  seal_certificates: SealCertificatesTable;
}
