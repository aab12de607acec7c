/** The wire format of an envelope; the only place that defines its member names. */
import type {Permission} from '../../../contract/access/permissions.js';
import type {DocumentAnswer} from '../../../contract/resources/document.js';
import {formerDocumentsOf, isBeingAmended, versionOf} from '../../domain/amendment.js';
import type {
  ContactEnvelope,
  EnvelopeAnswer,
  EnvelopeInList,
  EnvelopeQueued,
} from '../../../contract/resources/envelope.js';
import {partyIdOf} from '../../../contract/resources/history.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {
  processedOf,
  sentOf,
  statusOf,
  type Document,
  type Envelope,
  type Field,
  type Party,
  type PartySettings,
} from '../../domain/envelope.js';
import {entrySentence, type HistoryEntry} from '../../domain/record/history.js';
import {emptyReport} from '../../domain/behaviours/earlier-signatures.js';
import type {PartyPasswords} from '../../security/party-password.js';
import {codeTargetOf, identityOf} from '../../domain/identity/identity.js';
import {pageImages, type PublicLinks, fieldText} from '../../public-links.js';
import type {Services} from '../../services.js';

const orNull = (instant: Date | null) => instant && toTimestamp(instant);

/** The members that every answer about an envelope has. */
export const named = (envelope: Envelope) => ({
  envelope_fingerprint: envelope.fingerprint,
  envelope_title: envelope.title,
});

/** Reads passwords, for those who may see them. */
interface ShownPasswords {
  read(...party: Parameters<PartyPasswords['read']>): string | null;
}

/** What links and passwords in an answer depend on. */
export interface EnvelopeView {
  readonly links: PublicLinks;
  /** Reads the passwords that are shown to the sender. */
  readonly passwords: ShownPasswords;
  readonly now: Date;
  readonly hasDeprecatedFields: boolean;
}

/** What links in an answer depend on. */
export type LinkView = Omit<EnvelopeView, 'passwords'>;

/** What an answer depends on that the request says. */
interface Asking extends Pick<EnvelopeView, 'hasDeprecatedFields'> {
  readonly caller: {readonly permissions: readonly Permission[]; readonly holder: string};
}

/** Who only reads, be it an agent, has no need of what a party enters. */
const noPasswords = {read: () => null};

/** Creates the view for answering one request now. */
export const createEnvelopeView =
  ({links, clock, partyPasswords}: Pick<Services, 'links' | 'clock' | 'partyPasswords'>) =>
  ({hasDeprecatedFields, caller}: Asking): EnvelopeView => ({
    links: links.heldBy(caller.holder),
    passwords: caller.permissions.includes('send') ? partyPasswords : noPasswords,
    now: clock.now(),
    hasDeprecatedFields,
  });

/** A row of `GET /envelopes`. */
export const toListed = (envelope: Envelope, view: EnvelopeView): EnvelopeInList => ({
  ...toOverview(envelope),
  envelope_parties: toListedParties(envelope, view),
  ...signedPdf(envelope, view),
});

/** The members of an envelope in a list, without its parties. */
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
export const toContactEnvelope = (envelope: Envelope, view: LinkView): ContactEnvelope => ({
  ...named(envelope),
  envelope_status: statusOf(envelope),
  envelope_created: toTimestamp(envelope.created),
  envelope_sent: orNull(sentOf(envelope)),
  envelope_processed: orNull(processedOf(envelope)),
  ...signedPdf(envelope, view),
});

/** The 202 answer of create and send. */
export const toQueued = (
  envelope: Envelope,
  message: string,
  view: EnvelopeView,
): EnvelopeQueued => ({
  http: 202,
  message,
  href: `${view.links.api}/envelopes/${envelope.fingerprint}`,
  ...named(envelope),
  envelope_password_protect: envelope.parties.some(({encryptedPassword}) => encryptedPassword),
  envelope_redirect_url: envelope.redirectUrl,
  envelope_queued: isQueued(envelope) ? toTimestamp(view.now) : null,
  envelope_requires_otp: requiresOtp(envelope),
  envelope_all_at_once_enabled: envelope.isAllAtOnce,
  envelope_parties: toListedParties(envelope, view),
});

const isQueued = (envelope: Envelope): boolean =>
  envelope.status === 'processing' ? envelope.isSentWhenReady : envelope.status !== 'draft';

/** The answer of `GET /envelopes/{envelope_fingerprint}`. */
export const toAnswer = (
  envelope: Envelope,
  history: readonly HistoryEntry[],
  tags: readonly string[],
  view: EnvelopeView,
): EnvelopeAnswer => ({
  http: 200,
  ...toOverview(envelope),
  envelope_tags: [...tags],
  envelope_sealing: envelope.status === 'sent' && envelope.isSealing,
  envelope_version: versionOf(envelope),
  envelope_amendment: (isBeingAmended(envelope) && envelope.amended?.draft) || null,
  envelope_amends: envelope.amends?.of ?? null,
  envelope_former_documents: formerDocumentsOf(envelope).map(({version, title, sha256}) => ({
    envelope_version: version,
    document_title: title,
    document_sha256: sha256,
    document_pdf: view.links.formerFile(envelope, sha256, view.now),
  })),
  envelope_auto_expire_hours: envelope.autoExpireHours,
  envelope_auto_remind_hours: envelope.autoRemindHours,
  envelope_parties: envelope.parties.map((party) => toParty(envelope, party, view)),
  envelope_documents: envelope.documents.map((document) => toDocument(envelope, document, view)),
  envelope_history: history.map(toHistoryEntry),
  envelope_meta: envelope.meta ?? '',
  ...signedPdf(envelope, view),
});

const toHistoryEntry = (entry: HistoryEntry): EnvelopeAnswer['envelope_history'][number] => ({
  history_detail: entrySentence(entry),
  history_ip: entry.ip,
  history_user_agent: entry.userAgent,
  history_date: toTimestamp(entry.at),
  history_type: entry.type,
  history_party_id: partyIdOf(entry),
  history_data: {...entry.data},
});

/** Deprecated: replaced by the download of the envelope. */
const signedPdf = (envelope: Envelope, {links, now, hasDeprecatedFields}: LinkView) =>
  hasDeprecatedFields && envelope.status === 'signed'
    ? {envelope_signed_pdf: links.envelopeFile(envelope, now)}
    : {};

const requiresOtp = ({parties}: Envelope): boolean =>
  parties.some((party) => codeTargetOf(party) !== null);

const toListedParties = (envelope: Envelope, view: EnvelopeView) =>
  envelope.parties.map((party) => toListedParty(envelope, party, view));

const toListedParty = ({companyId}: Envelope, party: Party, {passwords}: EnvelopeView) => ({
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
  view: EnvelopeView,
): EnvelopeAnswer['envelope_parties'][number] => ({
  ...toListedParty(envelope, party, view),
  contact_id: String(party.contactId),
  contact_email: party.email,
  party_status: party.status,
  party_signature_type: signatureTypeOf(party),
  party_role: party.role,
  party_stage: party.stage ?? null,
  party_message: party.message,
  ...toPartySettings(party.settings),
  party_identity: [...identityOf(party)],
});

/** How a party takes part, beyond its role. */
const toPartySettings = (settings: PartySettings = {}) => ({
  party_witness_of: settings.witnessOf ?? null,
  party_named_by_signer: settings.untilNamed !== undefined,
  party_host: settings.host ?? null,
  party_copy_from_start: settings.isCopiedAtStart ?? false,
  party_invitation: settings.invitation ?? ('email' as const),
  party_sign_in_required: settings.needsSignIn ?? false,
  party_may_reassign: settings.mayReassign ?? null,
  party_language: settings.language ?? null,
  party_time_zone: settings.timeZone ?? null,
});

/** How a party signs or has signed; what the sender arranged takes precedence over what was observed. */
export function signatureTypeOf({
  isInPerson,
  isSignedEmbedded,
}: Pick<
  Party,
  'isInPerson' | 'isSignedEmbedded'
>): EnvelopeAnswer['envelope_parties'][number]['party_signature_type'] {
  if (isInPerson) return 'in_person';
  return isSignedEmbedded ? 'embedded' : 'remote';
}

function toDocument(
  envelope: Envelope,
  document: Document,
  {links, now, hasDeprecatedFields}: EnvelopeView,
): DocumentAnswer {
  const {companyId, fingerprint} = envelope;
  const isSigned = envelope.status === 'signed';
  const path = `${links.api}/envelopes/${fingerprint}/documents/${document.fingerprint}`;
  return {
    document_fingerprint: document.fingerprint,
    document_title: document.title,
    document_page_total: String(document.pages.length),
    document_sha256: document.pdfSha256,
    document_upload_sha256: document.originalSha256,
    ...toUploadAnswer(document),
    document_pdf: links.documentFile(companyId, document, isSigned ? 'sealed' : 'document', now),
    document_download: isSigned ? `${path}/download` : `${path}/original/download`,
    document_thumbnails: pageImages(links, companyId, document, 'thumbnail', now),
    document_pages: pageImages(links, companyId, document, 'standard', now),
    document_fields: envelope.fields
      .filter(({documentId, isHidden}) => documentId === document.id && !isHidden)
      .map((field) => toField(field, fieldText(companyId, field, links, now))),
    ...(hasDeprecatedFields && {
      document_pdf_url: links.documentFile(companyId, document, 'document', now),
      document_signed_pdf: isSigned ? links.documentFile(companyId, document, 'sealed', now) : null,
    }),
  };
}

const toUploadAnswer = ({
  upload = emptyReport,
}: Document): Pick<
  DocumentAnswer,
  | 'document_own_title'
  | 'document_findings'
  | 'document_earlier_signatures'
  | 'document_signatures'
  | 'document_signatures_obstacle'
  | 'document_invoice'
  | 'document_invoice_name'
  | 'document_invoice_sha256'
> => ({
  document_own_title: upload.title ?? null,
  document_findings: upload.findings.map(({kind, count, pages, fields}) => ({
    finding_kind: kind,
    finding_count: count,
    ...(pages && {finding_pages: [...pages]}),
    ...(fields && {finding_fields: [...fields]}),
  })),
  document_earlier_signatures: upload.signatures.map(({name, at}) => ({
    signature_name: name,
    signature_date: at && toTimestamp(new Date(at)),
  })),
  document_signatures: upload.choice,
  document_signatures_obstacle: upload.obstacle,
  document_invoice: upload.invoice ? (upload.invoiceChoice ?? 'drop') : null,
  document_invoice_name: upload.invoice?.name ?? null,
  document_invoice_sha256: upload.invoice?.sha256 ?? null,
});

const toField = (field: Field, text: string): DocumentAnswer['document_fields'][number] => ({
  field_id: String(field.id),
  field_title: field.title,
  field_type: field.type,
  field_value: text,
  party_id: String(field.partyId),
  field_merge: field.merge,
});
