/** The one place where rows become an envelope and an envelope becomes rows. */
import type {Insertable, Selectable} from 'kysely';
import {
  type Document,
  type Envelope,
  type Field,
  type Party,
  formerOf,
  leftOutOf,
  processedOf,
  sentOf,
} from '../../domain/envelope.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import type {
  DocumentsTable,
  EnvelopesTable,
  FieldsTable,
  HistoryTable,
  PartiesTable,
} from '../tables/envelopes.js';

type EnvelopeRow = Selectable<EnvelopesTable>;

/** What hangs on an envelope's row. */
export interface EnvelopeParts {
  readonly parties: readonly Party[];
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
}

/** An envelope from its row and parts. */
export function toEnvelope(row: EnvelopeRow, parts: EnvelopeParts): Envelope {
  const base = baseOf(row, parts);
  const {status} = row;
  const sent = row.sent ?? row.created;
  const processed = row.processed ?? row.created;
  switch (status) {
    case 'processing':
      return {...base, status, isSentWhenReady: row.is_sent_when_ready};
    case 'draft':
      return {
        ...base,
        status,
        leftOut: row.left_out ?? [],
        ...(row.former_pages && {former: row.former_pages}),
      };
    case 'unsigned':
      return {...base, status};
    case 'verify':
      return {...base, status, sent};
    case 'failed':
      return {
        ...base,
        status,
        isSentWhenReady: row.is_sent_when_ready,
        sent: row.sent,
        processed,
      };
    case 'sent':
      return {...base, status: 'sent', sent, reminded: row.reminded, isSealing: row.is_sealing};
    case 'signed':
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return {...base, status, sent, processed};
  }
}

/** What an envelope has in every status. */
const baseOf = (row: EnvelopeRow, parts: EnvelopeParts) => ({
  companyId: row.company_id,
  id: row.envelope_id,
  fingerprint: row.fingerprint,
  title: row.title,
  userId: row.user_id,
  isAllAtOnce: row.is_all_at_once,
  isMarked: row.is_marked,
  autoExpireHours: row.auto_expire_hours,
  autoRemindHours: row.auto_remind_hours,
  untouchedHours: row.untouched_hours,
  redirectUrl: row.redirect_url,
  meta: row.meta,
  created: row.created,
  ...(row.amended && {amended: row.amended}),
  ...(row.amends && {amends: row.amends}),
  ...parts,
});

/** The columns of an envelope's row that change during its life. */
export const changingColumns = (envelope: Envelope) => ({
  title: envelope.title,
  found_by: foundBy(envelope),
  user_id: envelope.userId,
  is_all_at_once: envelope.isAllAtOnce,
  auto_expire_hours: envelope.autoExpireHours,
  auto_remind_hours: envelope.autoRemindHours,
  untouched_hours: envelope.untouchedHours ?? null,
  redirect_url: envelope.redirectUrl,
  status: envelope.status,
  is_sent_when_ready: 'isSentWhenReady' in envelope && envelope.isSentWhenReady,
  is_sealing: envelope.status === 'sent' && envelope.isSealing,
  left_out: leftOutColumn(envelope),
  amended: envelope.amended ? JSON.stringify(envelope.amended) : null,
  sent: sentOf(envelope),
  reminded: envelope.status === 'sent' ? envelope.reminded : null,
  processed: processedOf(envelope),
});

const leftOutColumn = (envelope: Envelope): string | null => {
  const leftOut = leftOutOf(envelope);
  return leftOut.length > 0 ? JSON.stringify(leftOut) : null;
};

/** The column that may be large, and is written only where it has changed. */
export const metaColumn = ({meta}: Pick<Envelope, 'meta'>) => ({
  meta: meta && JSON.stringify(meta),
});

/** Likewise. */
export const formerPagesColumn = (envelope: Envelope) => {
  const former = formerOf(envelope);
  return {former_pages: former && JSON.stringify(former)};
};

/** A new envelope's row. */
export const toEnvelopeRow = (envelope: Envelope): Insertable<EnvelopesTable> => ({
  ...changingColumns(envelope),
  amends: envelope.amends ? JSON.stringify(envelope.amends) : null,
  ...metaColumn(envelope),
  company_id: envelope.companyId,
  envelope_id: envelope.id,
  fingerprint: envelope.fingerprint,
  is_marked: envelope.isMarked,
  created: envelope.created,
});

export const toParty = (row: Selectable<PartiesTable>): Party => ({
  id: row.party_id,
  contactId: row.contact_id,
  position: row.position,
  name: row.name,
  email: row.email,
  role: row.role,
  message: row.message,
  mobile: row.mobile,
  encryptedPassword: row.encrypted_password,
  ...(row.password_hash && {passwordHash: row.password_hash}),
  isInPerson: row.is_in_person,
  stage: row.stage,
  ...(row.settings && {settings: row.settings}),
  status: row.status,
  signatureFingerprint: row.signature_fingerprint,
  invited: row.invited,
  ...(row.reminded && {reminded: row.reminded}),
  enteredPassword: row.entered_password,
  enteredCode: row.entered_code,
  usedPasskey: row.used_passkey,
  passwordMailed: row.password_mailed,
  opened: row.opened,
  viewed: row.viewed,
  consented: row.consented,
  agreedTo: row.agreed_to,
  signed: row.signed,
  signedFrom: row.signed_from,
  isSignedEmbedded: row.is_signed_embedded,
  confirmed: row.confirmed,
  updates: row.updates,
  ...(row.reassigned && {isReassigned: true}),
});

export const toPartyRow = ({companyId, id}: Envelope, party: Party): Insertable<PartiesTable> => ({
  company_id: companyId,
  envelope_id: id,
  party_id: party.id,
  contact_id: party.contactId,
  position: party.position,
  name: party.name,
  email: party.email,
  role: party.role,
  message: party.message,
  mobile: party.mobile,
  encrypted_password: party.encryptedPassword,
  password_hash: party.passwordHash ?? null,
  is_in_person: party.isInPerson,
  stage: party.stage ?? null,
  settings: party.settings ? JSON.stringify(party.settings) : null,
  status: party.status,
  signature_fingerprint: party.signatureFingerprint,
  invited: party.invited,
  reminded: party.reminded ?? null,
  entered_password: party.enteredPassword,
  entered_code: party.enteredCode,
  used_passkey: party.usedPasskey ?? null,
  password_mailed: party.passwordMailed ?? null,
  opened: party.opened,
  consented: party.consented,
  agreed_to: party.agreedTo,
  signed: party.signed,
  signed_from: party.signedFrom && JSON.stringify(party.signedFrom),
  is_signed_embedded: party.isSignedEmbedded,
  confirmed: party.confirmed,
  updates: party.updates,
  reassigned: party.isReassigned ?? false,
});

export const toDocument = (row: Selectable<DocumentsTable>): Document => ({
  id: row.document_id,
  fingerprint: row.fingerprint,
  position: row.position,
  title: row.title,
  fileName: row.file_name,
  sourceUrl: row.source_url,
  originalSha256: row.original_sha256,
  pdfSha256: row.pdf_sha256,
  sealedSha256: row.sealed_sha256,
  ...(row.seal_proved_until && {sealProvedUntil: row.seal_proved_until}),
  pages: row.pages,
  formFields: row.form_fields,
  ...(row.upload_report && {upload: row.upload_report}),
});

export const toDocumentRow = (
  {companyId, id}: Envelope,
  document: Document,
): Insertable<DocumentsTable> => ({
  company_id: companyId,
  envelope_id: id,
  document_id: document.id,
  fingerprint: document.fingerprint,
  position: document.position,
  title: document.title,
  file_name: document.fileName,
  source_url: document.sourceUrl,
  original_sha256: document.originalSha256,
  pdf_sha256: document.pdfSha256,
  sealed_sha256: document.sealedSha256,
  seal_proved_until: document.sealProvedUntil ?? null,
  pages: JSON.stringify(document.pages),
  form_fields: JSON.stringify(document.formFields),
  upload_report: document.upload ? JSON.stringify(document.upload) : null,
});

export const toField = (row: Selectable<FieldsTable>): Field => ({
  id: row.field_id,
  key: row.key,
  documentId: row.document_id,
  partyId: row.party_id,
  type: row.type,
  title: row.title,
  isRequired: row.is_required,
  isReadOnly: row.is_read_only,
  page: row.page,
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  merge: row.merge,
  value: row.value,
  ...(row.prefill === null ? {} : {prefill: row.prefill}),
  options: row.options,
  formField: row.form_field,
  covers: row.covers,
  ...(row.settings && {settings: row.settings}),
  ...(row.is_hidden && {isHidden: true}),
  ...(row.is_locked && {isLocked: true}),
});

export const toFieldRow = (
  {companyId, id}: Pick<Envelope, 'companyId' | 'id'>,
  field: Field,
): Selectable<FieldsTable> => ({
  company_id: companyId,
  envelope_id: id,
  field_id: field.id,
  document_id: field.documentId,
  party_id: field.partyId,
  key: field.key,
  type: field.type,
  title: field.title,
  is_required: field.isRequired,
  is_read_only: field.isReadOnly,
  page: field.page,
  x: field.x,
  y: field.y,
  width: field.width,
  height: field.height,
  merge: field.merge,
  value: field.value,
  prefill: field.prefill ?? null,
  options: field.options,
  form_field: field.formField,
  covers: field.covers,
  settings: field.settings ?? null,
  is_hidden: field.isHidden ?? false,
  is_locked: field.isLocked ?? false,
});

/** An envelope's rows, with JSON as values. */
export const rowsOfEnvelope = (envelope: Envelope) => ({
  envelopes: [
    {
      ...toEnvelopeRow(envelope),
      meta: envelope.meta,
      left_out: leftOutOf(envelope),
      amended: envelope.amended ?? null,
      amends: envelope.amends ?? null,
      former_pages: formerOf(envelope),
    },
  ],
  parties: envelope.parties.map((party) => ({
    ...toPartyRow(envelope, party),
    settings: party.settings ?? null,
    signed_from: party.signedFrom,
  })),
  documents: envelope.documents.map((document) => ({
    ...toDocumentRow(envelope, document),
    pages: document.pages,
    form_fields: document.formFields,
    upload_report: document.upload ?? null,
  })),
  fields: envelope.fields.map((field) => toFieldRow(envelope, field)),
});

/** An entry of its history. */
export function toEntry({
  user_agent: userAgent,
  company_id: _company,
  envelope_id: _envelope,
  ...entry
}: Selectable<HistoryTable>): HistoryEntry {
  return {...entry, userAgent} as HistoryEntry;
}

/** An entry as it is stored. */
export const toEntryRow = (
  {companyId, id}: Pick<Envelope, 'companyId' | 'id'>,
  {userAgent, ...columns}: HistoryEntry,
): Selectable<HistoryTable> => ({
  ...columns,
  user_agent: userAgent,
  company_id: companyId,
  envelope_id: id,
});

/**
 * What lists find an envelope by: its title, and names and addresses of its parties, each on a line, so that nothing is
 * found across two of them.
 */
export const foundBy = ({
  title,
  parties,
}: {
  readonly title: Envelope['title'];
  readonly parties: readonly Pick<Party, 'name' | 'email'>[];
}): string => [title, ...parties.flatMap(({name, email}) => [name, email])].join('\n');
