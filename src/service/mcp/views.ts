/**
 * What tools tell of the account, member by member: what is not named here is never told, such as passwords, links with
 * which somebody signs, and public pages.
 */
import {shownAddress} from '../../contract/text/no-address.js';
import type {CallAnswer, ListRow} from '../../client/index.js';

type Envelope = CallAnswer<'getEnvelope'>;

/** An envelope in a list. */
export const listedEnvelope = (envelope: ListRow<'listEnvelopes'>) => ({
  envelope_fingerprint: envelope.envelope_fingerprint,
  title: envelope.envelope_title,
  status: envelope.envelope_status,
  created: envelope.envelope_created,
  sent: envelope.envelope_sent,
  ended: envelope.envelope_processed,
  parties: envelope.envelope_parties.map(({party_title: name}) => name),
});

/** One envelope with its parties and its history. */
export const wholeEnvelope = (envelope: Envelope) => ({
  envelope_fingerprint: envelope.envelope_fingerprint,
  title: envelope.envelope_title,
  status: envelope.envelope_status,
  created: envelope.envelope_created,
  sent: envelope.envelope_sent,
  ended: envelope.envelope_processed,
  parties: envelope.envelope_parties.map((party) => ({
    party_id: party.party_id,
    name: party.party_title,
    email: shownAddress(party.contact_email),
    role: party.party_role,
    status: party.party_status,
  })),
  documents: envelope.envelope_documents.map((document) => ({
    document_fingerprint: document.document_fingerprint,
    title: document.document_title,
    pages: document.document_page_total,
    sha256: document.document_sha256,
  })),
  history: envelope.envelope_history.map((entry) => ({
    at: entry.history_date,
    type: entry.history_type,
    what: entry.history_detail,
  })),
});

/** Where its documents can be fetched, for a day. */
export const documentLinks = ({envelope_documents: documents}: Envelope) =>
  documents.map((document) => ({
    document_fingerprint: document.document_fingerprint,
    title: document.document_title,
    link: document.document_pdf,
  }));

/** A template, and what an envelope from it has to name. */
export const shownTemplate = (template: ListRow<'listTemplates'>) => ({
  template_fingerprint: template.template_fingerprint,
  title: template.template_title,
  status: template.template_status,
  pages: template.template_page_total,
  parties: template.template_parties.map((party) => ({
    party_id: party.party_id,
    name: party.party_name,
    fields: party.party_merge_fields.map(({field_id, field_merge, field_type}) => ({
      field_id,
      field_merge,
      field_type,
    })),
  })),
  ...(template.template_variables && {variables: template.template_variables}),
});

/** A contact. */
export const shownContact = (contact: ListRow<'listContacts'>) => ({
  name: contact.contact_name,
  email: contact.contact_email,
  waiting_for: contact.contact_outstanding_documents,
});

/** What the service answered, without its status. */
export function dataOf<Answer extends {readonly http: unknown}>(
  answer: Answer,
): Omit<Answer, 'http'> {
  const {http: _, ...data} = answer;
  return data;
}
