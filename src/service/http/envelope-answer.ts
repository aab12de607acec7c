/** How an envelope looks on the wire; the one place where its members get their names there. */
import type {DocumentAnswer} from '../../contract/document.js';
import type {
  ContactEnvelope,
  EnvelopeAnswer,
  EnvelopeInList,
  EnvelopeQueued,
} from '../../contract/envelope.js';
import {toTimestamp} from '../../contract/scalar.js';
import type {Document, Envelope, Field, Party} from '../domain/envelope.js';
import {processedOf, sentOf, statusOf} from '../domain/envelope.js';
import type {HistoryEntry} from '../domain/history.js';
import {fieldText} from '../field-text.js';
import type {PartyPasswords} from '../party-password.js';
import {pageImages, type PublicLinks} from '../public-links.js';

const orNull = (instant: Date | null) => instant && toTimestamp(instant);

/** What every answer about an envelope shares. */
export const named = (envelope: Envelope) => ({
  envelope_fingerprint: envelope.fingerprint,
  envelope_title: envelope.title,
});

/** Reads the passwords that the sender is shown. */
export type PasswordReader = Pick<PartyPasswords, 'read'>;

/** A row of `GET /envelopes`. */
export const toListed = (envelope: Envelope, passwords: PasswordReader): EnvelopeInList => ({
  ...toOverview(envelope),
  envelope_parties: toListedParties(envelope, passwords),
});

/** What a list shows of an envelope besides its parties. */
export const toOverview = (envelope: Envelope) => ({
  ...named(envelope),
  envelope_status: statusOf(envelope),
  envelope_redirect_url: envelope.redirectUrl,
  envelope_created: toTimestamp(envelope.created),
  envelope_sent: orNull(sentOf(envelope)),
  envelope_processed: orNull(processedOf(envelope)),
  envelope_all_at_once_enabled: envelope.isAllAtOnce,
  envelope_requires_otp: requiresOtp(envelope),
});

/** A row of `GET /contacts/{contact_id}/envelopes`. */
export const toContactEnvelope = (envelope: Envelope): ContactEnvelope => ({
  ...named(envelope),
  envelope_status: statusOf(envelope),
  envelope_created: toTimestamp(envelope.created),
  envelope_sent: orNull(sentOf(envelope)),
  envelope_processed: orNull(processedOf(envelope)),
});

/** The 202 answer of create and send. */
export const toQueued = (
  envelope: Envelope,
  message: string,
  links: PublicLinks,
  passwords: PasswordReader,
): EnvelopeQueued => ({
  http: 202,
  message,
  href: `${links.api}/envelopes/${envelope.fingerprint}`,
  ...named(envelope),
  envelope_password_protect: envelope.parties.some(({encryptedPassword}) => encryptedPassword),
  envelope_redirect_url: envelope.redirectUrl,
  envelope_queued:
    envelope.status !== 'draft' && (envelope.status !== 'processing' || envelope.isSentWhenReady),
  envelope_requires_otp: requiresOtp(envelope),
  envelope_all_at_once_enabled: envelope.isAllAtOnce,
  envelope_parties: toListedParties(envelope, passwords),
});

/** The answer of `GET /envelopes/{envelope_fingerprint}`. */
export const toAnswer = (
  envelope: Envelope,
  history: readonly HistoryEntry[],
  links: PublicLinks,
  passwords: PasswordReader,
  now: Date,
): EnvelopeAnswer => ({
  http: 200,
  ...toOverview(envelope),
  envelope_sealing: envelope.status === 'sent' && envelope.isSealing,
  envelope_parties: envelope.parties.map((party) => toParty(envelope, party, passwords)),
  envelope_documents: envelope.documents.map((document) =>
    toDocument(envelope, document, links, now),
  ),
  envelope_history: history.map((entry) => ({
    history_detail: entry.detail,
    history_ip: entry.ip,
    history_user_agent: entry.userAgent,
    history_date: toTimestamp(entry.at),
  })),
  envelope_meta: envelope.meta ?? '',
});

const requiresOtp = ({parties}: Envelope): boolean => parties.some(({mobile}) => mobile !== null);

const toListedParties = (envelope: Envelope, passwords: PasswordReader) =>
  envelope.parties.map((party) => toListedParty(envelope, party, passwords));

const toListedParty = ({companyId}: Envelope, party: Party, passwords: PasswordReader) => ({
  party_id: String(party.id),
  party_title: party.name,
  party_mobile_last4: party.mobile?.slice(-4) ?? null,
  party_password:
    party.encryptedPassword &&
    passwords.read({companyId, partyId: party.id}, party.encryptedPassword),
});

const toParty = (
  envelope: Envelope,
  party: Party,
  passwords: PasswordReader,
): EnvelopeAnswer['envelope_parties'][number] => ({
  ...toListedParty(envelope, party, passwords),
  contact_id: String(party.contactId),
  contact_email: party.email,
  party_status: party.status,
  party_signature_type: party.isInPerson ? 'in_person' : 'remote',
  party_role: party.role,
});

function toDocument(
  envelope: Envelope,
  document: Document,
  links: PublicLinks,
  now: Date,
): DocumentAnswer {
  const {companyId, fingerprint} = envelope;
  const isSigned = envelope.status === 'signed';
  const path = `${links.api}/envelopes/${fingerprint}/documents/${document.fingerprint}`;
  return {
    document_fingerprint: document.fingerprint,
    document_title: document.title,
    document_page_total: String(document.pages.length),
    document_pdf: links.documentFile(companyId, document, isSigned ? 'sealed' : 'document', now),
    document_download: isSigned ? `${path}/download` : `${path}/original/download`,
    document_thumbnails: pageImages(links, companyId, document, 'thumbnail', now),
    document_pages: pageImages(links, companyId, document, 'standard', now),
    document_fields: envelope.fields
      .filter(({documentId}) => documentId === document.id)
      .map((field) => toField(field, fieldText(companyId, field, links, now))),
  };
}

const toField = (field: Field, text: string): DocumentAnswer['document_fields'][number] => ({
  field_id: String(field.id),
  field_title: field.title,
  field_type: field.type,
  field_value: text,
  party_id: String(field.partyId),
  field_merge: field.merge,
});
