/** An envelope with everything that belongs to it. */
import type {ColumnType, Generated} from 'kysely';
import type {Amended, Amends} from '../../domain/amendment.js';
import type {EnvelopeStatus} from '../../../contract/resources/envelope.js';
import type {HistoryData} from '../../../contract/resources/history.js';
import type {FieldSettings} from '../../../contract/fields/field-settings.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {FieldValue} from '../../../contract/fields/field-value.js';
import type {PartyStatus} from '../../../contract/resources/party.js';
import type {
  Actor,
  Envelope,
  FormerPages,
  LeftOutDocument,
  OfferedField,
  PageSize,
  PartySettings,
  Rectangle,
  UploadReport,
} from '../../domain/envelope.js';
import type {Json, Optional, OptionalJson} from './column.js';

export interface EnvelopesTable {
  company_id: number;
  envelope_id: Generated<number>;
  fingerprint: string;
  title: string;
  /** As on the wire, or `unsigned` if the account does not see the envelope yet. */
  status: Envelope['status'];
  user_id: number;
  is_all_at_once: boolean;
  is_marked: Generated<boolean>;
  is_sent_when_ready: Generated<boolean>;
  is_sealing: Generated<boolean>;
  left_out: OptionalJson<readonly LeftOutDocument[]>;
  auto_expire_hours: Optional<number>;
  auto_remind_hours: Optional<number>;
  untouched_hours: Optional<number>;
  redirect_url: Generated<string>;
  meta: OptionalJson<Record<string, unknown>>;
  /** Of a draft. */
  former_pages: OptionalJson<FormerPages>;
  amended: OptionalJson<Amended>;
  /** Of a draft. */
  amends: OptionalJson<Amends>;
  owner: ColumnType<string | null, never, never>;
  /** What lists find it by (`found-by.ts`). */
  found_by: Optional<string>;
  revision: Generated<number>;
  /** What its rows and history are compared with; see `bound-envelope.ts`. */
  binding: Optional<string>;
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
  total: number;
}

/** Changes that are not counted yet; see `count-changes.ts`. */
export interface EnvelopeChangesTable {
  company_id: number;
  change_id: Generated<number>;
  status: EnvelopeStatus;
  owner: string | null;
  title: string;
  emails: readonly string[];
  contacts: readonly number[];
  /** 1 if an envelope now has these values, −1 if it no longer has them. */
  step: number;
}

/** See `search-counts.ts`. */
export interface KeptSearchesTable {
  company_id: number;
  key: string;
  filter: Json<{
    readonly q: string;
    readonly owner?: string;
    readonly partyEmail?: string;
    readonly contactId?: number;
  }>;
  /** Pattern of what envelopes are found by, for `ILIKE`. */
  pattern: string;
  is_counted: Generated<boolean>;
  created: Generated<Date>;
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
  seal_proved_until: Optional<Date>;
  pages: Json<readonly PageSize[]>;
  form_fields: Json<readonly OfferedField[]>;
  upload_report: OptionalJson<UploadReport>;
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
  /** scrypt, with costs and salt. */
  password_hash: Optional<string>;
  is_in_person: Generated<boolean>;
  stage: Optional<number>;
  settings: OptionalJson<PartySettings>;
  status: PartyStatus;
  signature_fingerprint: string;
  invited: Optional<Date>;
  reminded: Optional<Date>;
  entered_password: Optional<Date>;
  entered_code: Optional<Date>;
  used_passkey: Optional<Date>;
  password_mailed: Optional<Date>;
  opened: Optional<Date>;
  /** Written page by page as pages are loaded, never with the other columns. */
  viewed: OptionalJson<Readonly<Record<string, true>>>;
  consented: Optional<Date>;
  agreed_to: Optional<string>;
  signed: Optional<Date>;
  signed_from: OptionalJson<Actor>;
  is_signed_embedded: Generated<boolean>;
  confirmed: Optional<Date>;
  updates: Generated<number>;
  /** Whether this person took over from the one who was asked first. */
  reassigned: Generated<boolean>;
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
  prefill: OptionalJson<FieldValue>;
  options: Json<readonly string[]>;
  form_field: Optional<string>;
  covers: Json<readonly Rectangle[]>;
  settings: OptionalJson<FieldSettings>;
  is_hidden: boolean;
  is_locked: boolean;
}

export interface HistoryTable {
  company_id: number;
  envelope_id: number;
  position: number;
  type: string;
  data: HistoryData;
  ip: string;
  user_agent: string;
  at: Date;
  previous: string;
  hash: string;
}

/** The files that an envelope's `former_pages` name. */
export interface FormerFilesTable {
  company_id: number;
  envelope_id: number;
  sha256: string;
}

export interface PageImagesTable {
  company_id: number;
  pdf_sha256: string;
  page: number;
  scale: number;
  image_sha256: string;
  /** The image’s SHA-256, encrypted for this row only; `null` in older rows. */
  binding: Optional<string>;
}

/** Users with whom envelopes are shared. */
export interface EnvelopeSharesTable {
  company_id: number;
  user_id: number;
  envelope_id: number;
  created: Date;
}

export interface TagsTable {
  company_id: number;
  tag_id: Generated<number>;
  name: string;
  /** The name without regard to case. */
  name_key: string;
  created: Date;
}

export interface EnvelopeTagsTable {
  company_id: number;
  tag_id: number;
  envelope_id: number;
}
