import type {FakeEnvelope} from './fake-service.js';

/** When everything happens in the fake service. */
export const when = '2026-11-21T09:30:00+0000';

/** An envelope as lists show it. */
export function row(envelope: FakeEnvelope) {
  return {
    envelope_fingerprint: envelope.fingerprint,
    envelope_title: envelope.title,
    envelope_status: envelope.status,
    envelope_redirect_url: '',
    envelope_created: when,
    envelope_sent: envelope.status === 'draft' || envelope.isUnsent ? null : when,
    envelope_processed: null,
    envelope_all_at_once_enabled: false,
    envelope_requires_otp: false,
    envelope_parties: envelope.parties.map((party) => ({
      party_id: party.id,
      party_title: party.name,
      party_mobile_last4: null,
      party_password: 'pa55word',
    })),
  };
}

/** An envelope as `GET /envelopes/{fp}` answers it. */
export function full(envelope: FakeEnvelope) {
  const rows = row(envelope).envelope_parties;
  return {
    http: 200,
    ...row(envelope),
    envelope_sealing: envelope.sealing,
    envelope_parties: envelope.parties.map((party, index) => ({
      ...rows[index],
      contact_id: party.id,
      contact_email: party.email,
      party_status: party.status,
      party_signature_type: party.inPerson ? 'in_person' : 'remote',
      party_role: party.role ?? 'signer',
    })),
    envelope_documents: [
      {
        document_fingerprint: 'd'.repeat(32),
        document_title: 'Agreement',
        document_page_total: '3',
        document_fields: (envelope.fields ?? []).map((party_id) => ({party_id})),
      },
    ],
    envelope_history: envelope.history.map(({detail, at, type, partyId, data}) => ({
      history_detail: detail,
      history_ip: '203.0.113.7',
      history_user_agent: 'Firefox',
      history_date: at,
      ...(type && {history_type: type, history_party_id: partyId ?? '', history_data: data ?? {}}),
    })),
    envelope_meta: {
      esign_owner: envelope.owner,
      ...(envelope.isFreeform && {esign_freeform: true}),
    },
  };
}

/** The pages of its document, with the field in which the first party signs. */
export const pagesOfDocument = {
  document_fingerprint: 'd'.repeat(32),
  document_title: 'Agreement',
  document_version: 'v1',
  document_pages: [1, 2, 3].map(() => ({page_width: 595, page_height: 842})),
  document_fields: [
    {
      field_id: '7',
      field_title: '',
      field_type: 'signature',
      field_value: '',
      field_required: true,
      party_id: '1',
      field_page: 1,
      field_left: 72,
      field_top: 600,
      field_width: 160,
      field_height: 40,
    },
  ],
};

/** A JSON answer. */
export const json = (body: object, status = 200) => Response.json(body, {status});

/** An error answer. */
export const failure = (http: number, code: number) =>
  json({http, code, message: 'Refused.', detail: null, url: null}, http);
