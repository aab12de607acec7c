import type {FakeEnvelope, FakeRequest, FakeService} from './fake-service.js';

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
    ...(envelope.tags && {envelope_tags: envelope.tags}),
    envelope_all_at_once_enabled: false,
    envelope_requires_otp: false,
    envelope_parties: envelope.parties.map((party) => ({
      party_id: party.id,
      party_title: party.name,
      party_mobile_last4: party.mobileEnd ?? null,
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
    envelope_amends: envelope.amends ?? null,
    envelope_parties: envelope.parties.map((party, index) => ({
      ...rows[index],
      contact_id: party.id,
      contact_email: party.email,
      party_invitation: party.invitation,
      party_status: party.status,
      party_signature_type: party.inPerson ? 'in_person' : 'remote',
      party_role: party.role ?? 'signer',
    })),
    envelope_documents: [
      {
        document_fingerprint: 'd'.repeat(32),
        document_title: 'Agreement',
        document_page_total: envelope.isUnread ? '0' : '3',
        document_fields: [
          ...(envelope.fields ?? []).map((party_id) => ({party_id})),
          ...(envelope.answers ?? []).map(({id, title, type, value, partyId}) => ({
            field_id: id,
            field_title: title,
            field_type: type,
            field_value: value,
            party_id: partyId,
          })),
        ],
      },
      ...(envelope.isOfTwo ? [inventory] : []),
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
      ...envelope.meta,
    },
  };
}

const inventory = {
  document_fingerprint: 'e'.repeat(32),
  document_title: 'Inventory',
  document_page_total: '1',
  document_fields: [],
};

/** The pages of its document, with the field in which the first party signs. */
const pagesOfDocument = {
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
export const failure = (http: number, code: number, detail: string | null = null) =>
  json({http, code, message: 'Refused.', detail, url: null}, http);

/** Pages as sizes, images and text. */
export const answerPages = (rest: string): Response => {
  if (rest.endsWith('/text')) return json({http: 200, page_lines: []});
  if (rest === 'pages') return json({http: 200, envelope_documents: [pagesOfDocument]});
  return new Response('image', {
    headers: {'content-type': 'image/webp', 'x-internal': 'node-7', 'set-cookie': 'internal=1'},
  });
};

/** The template that there is. */
export function answerTemplates(
  {hasOpenTemplate, templateOwner}: Pick<FakeService, 'hasOpenTemplate' | 'templateOwner'>,
  {method, body}: {readonly method: string; readonly body: Readonly<Record<string, unknown>>},
  id: string,
): Response {
  const template = {
    template_fingerprint: 'b'.repeat(32),
    template_title: String(body['template_title'] ?? 'Nondisclosure'),
    template_page_total: '2',
    template_in_progress: hasOpenTemplate ? '1' : '0',
    template_widget_url: 'https://service.example/embed/widget',
    template_parties: [
      {
        party_id: '1',
        party_name: 'Client',
        party_merge_fields: [{field_id: '9', field_merge: 'rent', field_type: 'text'}],
      },
    ],
    ...(templateOwner && {template_owner: templateOwner}),
  };
  if (id !== '' || method !== 'GET') return json({http: 200, ...template});
  return json({http: 200, offset: 0, limit: 10, total_templates: '1', templates: [template]});
}

/** The contacts of the account whose name or address contains a text. */
export function answerContacts({query}: Pick<FakeRequest, 'query'>): Response {
  const people = ['anna@tenants.example', 'ben@tenants.example'].map((contact_email) => ({
    contact_id: '1',
    contact_name: contact_email.split('@')[0] ?? '',
    contact_email,
  }));
  const contacts = people.filter(({contact_email}) => contact_email.includes(query.get('q') ?? ''));
  return json({http: 200, offset: 0, limit: 10, total_contacts: '2', contacts});
}

/** The file of a document. */
export function download(envelope: Pick<FakeEnvelope, 'status'>, rest: string): Response {
  if (!rest.includes('original') && envelope.status !== 'signed') return failure(404, 10283);
  return new Response('%PDF-1.7 fake', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="agreement.pdf"',
      etag: '"pdf"',
      'x-internal': 'node-7',
      'set-cookie': 'internal=1',
    },
  });
}
