/** The payload of events for webhooks (docs/interface.md, "Events"). */
import type {EventName} from '../../../contract/resources/events.js';
import {toActionDate} from '../../../contract/scalar.js';
import type {Actor, Document, Envelope, Party} from '../../domain/envelope.js';
import {numberOf} from '../../domain/invitation.js';
import {fieldText, type PublicLinks} from '../../public-links.js';

/** Events about an envelope; the others are about an account. */
export type EnvelopeEventName = Exclude<EventName, 'add-template' | 'add-contact' | 'add-user'>;

/** An event about an envelope, with everything that its payload needs. */
export interface EnvelopeOccurrence {
  readonly name: EnvelopeEventName;
  readonly envelope: Envelope;
  readonly at: Date;
  readonly actor: Actor | null;
  /** The party it is about; null if it is about all of them. */
  readonly party: Party | null;
  /** For a rejection, the document that was in view. */
  readonly document: Document | null;
  /** What the mail server said, or why somebody declined or cancelled; empty if nobody said. */
  readonly reason: string;
  /** Markup of the frame in which the invited party can sign, if the account wants it. */
  readonly signingEmbed: string | null;
}

type Fields = Readonly<Record<string, string | number>>;
type Part = (occurrence: EnvelopeOccurrence, links: PublicLinks) => Fields;

const fingerprint: Part = ({envelope}) => ({envelope_fingerprint: envelope.fingerprint});

const title: Part = ({envelope}) => ({envelope_title: envelope.title});

const account: Part = ({envelope}) => ({company_id: envelope.companyId, user_id: envelope.userId});

const meta: Part = ({envelope}) => ({
  envelope_meta: envelope.meta ? JSON.stringify(envelope.meta) : '',
});

const clientIp: Part = ({actor}) => ({client_ip: toIpv4(actor?.ip)});

const contact: Part = ({party}): Fields =>
  party ? {contact_id: party.contactId, contact_name: party.name, contact_email: party.email} : {};

const signature: Part = ({party}): Fields =>
  party ? {signature_fingerprint: party.signatureFingerprint} : {};

const signingEmbed: Part = ({signingEmbed: markup}): Fields =>
  markup ? {envelope_signing_embed: markup} : {};

const rejectedDocument: Part = ({envelope, document}): Fields => {
  const shown = document ?? envelope.documents[0];
  return shown ? {document_id: shown.id, document_title: shown.title} : {};
};

const download: Part = ({envelope}, links) => ({
  envelope_download: `${links.api}/envelopes/${envelope.fingerprint}/download`,
});

const documents: Part = ({envelope, at}, links) => ({
  envelope_documents: JSON.stringify(
    envelope.documents.map((document) => toEventDocument(envelope, document, links, at)),
  ),
});

/** The signer has not confirmed yet, so there is no link to the PDF. */
const unconfirmedDocuments: Part = ({envelope, at}, links) => ({
  envelope_documents: JSON.stringify(
    envelope.documents.map((document) => {
      const {document_pdf: _, ...named} = toEventDocument(envelope, document, links, at);
      return named;
    }),
  ),
});

const capturedFields: Part = ({envelope, party, at}, links) => ({
  envelope_fields: JSON.stringify(
    envelope.fields
      .filter(({partyId, isHidden}) => !isHidden && (party === null || partyId === party.id))
      .map((field) => ({
        field_id: field.id,
        field_name: field.title,
        field_type: field.type,
        field_value: fieldText(envelope.companyId, field, links, at),
      })),
  ),
});

function bounce(occurrence: EnvelopeOccurrence, links: PublicLinks): Fields {
  const {envelope, party, reason, at} = occurrence;
  if (!party) return {};
  const number = numberOf(party);
  return {
    envelope_bounce_email: party.email,
    ...(number && {envelope_bounce_mobile_last4: number.mobile_end}),
    envelope_bounce_reason: reason,
    envelope_bounce_url: links.bouncePage(envelope, party, at),
  };
}

const cancelReason: Part = ({reason}): Fields => (reason ? {envelope_cancel_reason: reason} : {});

const rejectReason: Part = ({reason}): Fields => (reason ? {envelope_reject_reason: reason} : {});

const company: Part = ({envelope}) => ({company_id: envelope.companyId});

/** The parts of the payload of each event that is about an envelope. */
const payloads: Readonly<Record<EnvelopeEventName, readonly Part[]>> = {
  'send-envelope': [documents, download, contact, meta, signingEmbed],
  'signed-envelope': [
    documents,
    capturedFields,
    download,
    contact,
    account,
    signature,
    clientIp,
    meta,
    signingEmbed,
  ],
  'signed-envelope-complete': [documents, download, capturedFields, account, clientIp, meta],
  'opened-envelope': [account, contact, documents, download, clientIp, meta],
  'cancelled-envelope': [title, cancelReason, account, clientIp, meta],
  'rejected-envelope': [rejectedDocument, contact, rejectReason, signature, clientIp, meta],
  'expired-envelope': [title, account],
  'send-envelope-failed': [clientIp, meta],
  'bounced-envelope': [company, bounce, clientIp],
  'verify-envelope-widget': [account, contact, unconfirmedDocuments, clientIp, meta],
  'verified-envelope-widget': [account, contact, documents, clientIp, meta],
};

/** The form-encoded body of an event about an envelope. */
export function envelopePayload(occurrence: EnvelopeOccurrence, links: PublicLinks): string {
  const form = new URLSearchParams({
    action: occurrence.name,
    action_date: toActionDate(occurrence.at),
  });
  for (const part of [fingerprint, ...payloads[occurrence.name]]) {
    for (const [name, value] of Object.entries(part(occurrence, links))) {
      form.set(name, String(value));
    }
  }
  return form.toString();
}

function toEventDocument(envelope: Envelope, document: Document, links: PublicLinks, now: Date) {
  const isSigned = document.sealedSha256 !== null;
  const path = `${links.api}/envelopes/${envelope.fingerprint}/documents/${document.fingerprint}`;
  return {
    document_title: document.title,
    document_fingerprint: document.fingerprint,
    document_pdf: links.documentFile(
      envelope.companyId,
      document,
      isSigned ? 'sealed' : 'document',
      now,
    ),
    document_download: isSigned ? `${path}/download` : `${path}/original/download`,
  };
}

/** Events know IPv4 only (docs/interface.md, "Events"): mapped addresses are unwrapped, others become `0.0.0.0`. */
export function toIpv4(ip: string | null | undefined): string {
  if (ip === '::1') return '127.0.0.1';
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip ?? '')?.[1] ?? '0.0.0.0';
}
