/** The tables as kysely sees them; `migrations/` creates them. Ids arrive as numbers, jsonb as values. */
import type {
  AgentsTable,
  AgentTokensTable,
  ApiKeysTable,
  ConsoleSessionsTable,
  ConsoleLinksTable,
  ConsolePasskeysTable,
  ConsoleAttemptsTable,
  KeptAnswersTable,
  MandatesTable,
  EmbedSessionsTable,
  HandOversTable,
  PartyGatesTable,
  GatePassesTable,
  PhoneCodesTable,
  PasskeysTable,
  PasskeyChallengesTable,
} from './access.js';
import type {
  CompaniesTable,
  BrandingEmailsTable,
  UsersTable,
  ContactsTable,
  SendingsTable,
  ActsTable,
  HoldsTable,
  RemovalsTable,
} from './accounts.js';
import type {BulkSendsTable, BulkRowsTable} from './bulk.js';
import type {
  EnvelopesTable,
  EnvelopeCountsTable,
  EnvelopeChangesTable,
  KeptSearchesTable,
  DocumentsTable,
  PartiesTable,
  FieldsTable,
  HistoryTable,
  FormerFilesTable,
  PageImagesTable,
  EnvelopeSharesTable,
  EnvelopeTagsTable,
  TagsTable,
} from './envelopes.js';
import type {
  DamagedFilesTable,
  EnvelopeRemovalsTable,
  FileStoreTable,
  MailFaultsTable,
  NewFilesTable,
  ServiceSecretsTable,
  RevocationListsTable,
} from './installation.js';
import type {
  DirectoryGroupsTable,
  DirectoryMembersTable,
  DirectoryUsersTable,
  ScimTokensTable,
} from './directory.js';
import type {TemplatesTable, TemplatePartiesTable, TemplateFieldsTable} from './templates.js';
import type {
  WebhooksTable,
  DeliveriesTable,
  FailedJobsTable,
  MessageDaysTable,
} from './delivery.js';

/** All tables by name; each area has its own file. */
export interface Tables {
  companies: CompaniesTable;
  branding_emails: BrandingEmailsTable;
  api_keys: ApiKeysTable;
  mandates: MandatesTable;
  agents: AgentsTable;
  agent_tokens: AgentTokensTable;
  acts: ActsTable;
  console_sessions: ConsoleSessionsTable;
  console_links: ConsoleLinksTable;
  console_passkeys: ConsolePasskeysTable;
  console_attempts: ConsoleAttemptsTable;
  users: UsersTable;
  scim_tokens: ScimTokensTable;
  directory_users: DirectoryUsersTable;
  directory_groups: DirectoryGroupsTable;
  directory_members: DirectoryMembersTable;
  contacts: ContactsTable;
  envelopes: EnvelopesTable;
  envelope_counts: EnvelopeCountsTable;
  envelope_changes: EnvelopeChangesTable;
  envelope_removals: EnvelopeRemovalsTable;
  kept_searches: KeptSearchesTable;
  tags: TagsTable;
  envelope_tags: EnvelopeTagsTable;
  envelope_shares: EnvelopeSharesTable;
  documents: DocumentsTable;
  parties: PartiesTable;
  fields: FieldsTable;
  history: HistoryTable;
  templates: TemplatesTable;
  template_parties: TemplatePartiesTable;
  template_fields: TemplateFieldsTable;
  bulk_sends: BulkSendsTable;
  bulk_rows: BulkRowsTable;
  holds: HoldsTable;
  removals: RemovalsTable;
  embed_sessions: EmbedSessionsTable;
  hand_overs: HandOversTable;
  party_gates: PartyGatesTable;
  gate_passes: GatePassesTable;
  phone_codes: PhoneCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
  failed_jobs: FailedJobsTable;
  message_days: MessageDaysTable;
  sendings: SendingsTable;
  kept_answers: KeptAnswersTable;
  former_files: FormerFilesTable;
  page_images: PageImagesTable;
  new_files: NewFilesTable;
  damaged_files: DamagedFilesTable;
  file_store: FileStoreTable;
  mail_faults: MailFaultsTable;
  service_secrets: ServiceSecretsTable;
  revocation_lists: RevocationListsTable;
}
