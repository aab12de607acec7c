/** Examples for the OpenAPI document, generated from its schemas and a list of realistic values. */

type Json = Record<string, unknown>;

const fingerprint = '5a0c3b1f7d2e4a6899f1c2d3e4b5a697';
const document = 'c41d8cd98f00b204e9800998ecf8427e';
const template = '9b74c9897bac770ffc029102a200c5de';
const moment = '2026-11-21T09:00:00+0000';
const origin = 'https://sign.larkfield.example';
const page = `${origin}/embed/pages/1/${document}/1`;
const envelope = `${origin}/v1/envelopes/${fingerprint}`;
const link = `${origin}/embed/1-${fingerprint}#QmFzZTY0dXJsLXRva2Vu`;
const widget = `${origin}/embed/widget/1-${template}`;
const style = 'width="100%" height="800" style="border:0"';

/** Example values by member name, used wherever the schema accepts them. */
const byName: Json = {
  action_date: '2026-11-21T09:00:00+00:00',
  branding_colour: '#0095E6',
  branding_email_content: '<p><a href="{contract url}">Read and sign</a></p>',
  branding_email_content_plain: 'Read and sign: {contract url}',
  branding_email_subject: 'Please sign {contract title}',
  branding_email_type: 'email-send',
  branding_logo: `${origin}/embed/logos/1/5f2b.png`,
  branding_logo_url: 'https://larkfield.example/logo.png',
  client_ip: '203.0.113.7',
  company_email: 'office@larkfield.example',
  company_name: 'Larkfield Lettings',
  contact_email: 'anna.berg@post.example',
  contact_name: 'Anna Berg',
  detail: 'It is sealed and has not been changed since.',
  document_download: `${envelope}/documents/${document}/download`,
  document_file_content: 'JVBERi0xLjcKJcKgCg==',
  document_file_name: 'lease.pdf',
  document_fingerprint: document,
  document_pdf: `${origin}/embed/files/1/${document}/sealed.pdf`,
  document_pdf_url: `${origin}/embed/files/1/${document}/document.pdf`,
  document_sha256: '8a3865c824519887084dc3fba7ce84f0df5a8afdbc8a435fff34ba596e479b5a',
  document_signed_pdf: `${origin}/embed/files/1/${document}/sealed.pdf`,
  document_template_fingerprint: template,
  document_title: 'Lease',
  document_upload_sha256: 'a7d5b2ee3f1c8d8c0f2c9e1b7a64f0938d2be51c4f60a97e3b8d1c2f5a6e7b90',
  document_own_title: 'Lease of 1 Mill Lane',
  document_invoice_name: 'factur-x.xml',
  document_invoice_sha256: '48a6e5e2320b1de60870ac9d51797f09031002af27fe379be2a4b57902f5108f',
  email: 'anna.berg@post.example',
  envelope_bounce_email: 'anna.berg@post.example',
  envelope_bounce_mobile_last4: '0000',
  envelope_bounce_reason: '550 5.1.1 No such user',
  envelope_bounce_url: `${origin}/embed/bounced/1/${fingerprint}/4711/5f2b`,
  envelope_cancel_reason: 'The flat is let.',
  envelope_download: `${envelope}/download`,
  envelope_fingerprint: fingerprint,
  envelope_redirect_url: 'https://app.larkfield.example/leases/7',
  envelope_reject_reason: 'The rent is wrong.',
  envelope_signing_embed: `<iframe src="${link}" title="Lease of 1 Mill Lane" ${style}></iframe>`,
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_meta: {lease: 7},
  field_merge: 'rent',
  field_name: 'Monthly rent',
  field_title: 'Monthly rent',
  field_type: 'text',
  field_value: '£ 1,450',
  history_data: {
    party: {party_id: '4711', name: 'Anna Berg', email: 'anna.berg@post.example'},
  },
  history_detail: 'Anna Berg (anna.berg@post.example) opened the envelope',
  history_ip: '203.0.113.7',
  history_party_id: '4711',
  history_type: 'party-opened',
  history_user_agent: 'Mozilla/5.0',
  locale: 'en-GB',
  mandate_recipient: '@larkfield.example',
  mandate_title: 'Leases of Mill Lane, autumn',
  message: 'Done.',
  name: 'Anna Berg',
  party_email: 'anna.berg@post.example',
  party_host: null,
  party_language: 'de',
  party_time_zone: 'Europe/Berlin',
  party_may_reassign: true,
  party_message: 'Please sign before Friday.',
  party_mobile: '+441632960000',
  party_mobile_last4: '0000',
  party_name: 'Anna Berg',
  party_named_by_signer: false,
  party_password: null,
  party_role: 'signer',
  party_title: 'Anna Berg',
  party_witness_of: null,
  plan_sha256: 'd1f3a0b7c95e2846f07d3b1a6c8e54921fb0d7e36a5c48290eb71d6f3c84a52e',
  signature_fingerprint: fingerprint,
  signature_name: 'Anna Berg',
  session_url: link,
  signing_url: link,
  setting_signature_format_accepted: 'drawn,typed,upload',
  status: 'sent',
  template_fingerprint: template,
  template_pdf_url: `${origin}/embed/files/1/${template}/document.pdf`,
  template_title: 'Lease',
  template_widget_embed: `<iframe src="${widget}" title="Sign" ${style}></iframe>`,
  template_widget_url: widget,
  user_email: 'ursula.ott@larkfield.example',
  user_name: 'Ursula Ott',
  webhook_format: 'form',
  webhook_acknowledgement: '200',
  webhook_type: 'all',
  webhook_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  webhook_url: 'https://app.larkfield.example/events',
};

const planned = {
  envelope_title: byName['envelope_title'],
  envelope_documents: [
    {
      document_template_fingerprint: template,
      document_merge_fields: [{field_merge: 'rent', field_value: '£ 1,450'}],
    },
  ],
  envelope_parties: [
    {party_name: 'Anna Berg', party_email: 'anna.berg@post.example', party_id: 21},
  ],
};

/** Bodies whose schemas do not allow all members together. */
const bodies: Record<string, Json> = {
  createEnvelope: {
    envelope_title: byName['envelope_title'],
    is_draft: false,
    envelope_documents: [
      {
        document_title: byName['document_title'],
        document_file_name: byName['document_file_name'],
        document_file_content: byName['document_file_content'],
      },
    ],
    envelope_parties: [
      {party_name: 'Anna Berg', party_email: 'anna.berg@post.example', party_role: 'signer'},
      {party_name: 'Ursula Ott', party_email: 'ursula.ott@larkfield.example', party_role: 'copy'},
    ],
    envelope_meta: {lease: 7},
  },
  updateEnvelope: {
    envelope_title: byName['envelope_title'],
    envelope_documents: [
      {document_fingerprint: fingerprint},
      {document_title: 'Annex', document_url: 'https://app.larkfield.example/annex.pdf'},
    ],
    envelope_parties: [
      {party_id: 4711, party_email: 'anna.berg@post.example'},
      {party_name: 'Ursula Ott', party_email: 'ursula.ott@larkfield.example', party_role: 'copy'},
    ],
  },
  updateTemplate: {
    template_title: 'Lease 2027',
    template_parties: [{party_id: 21, party_name: 'Tenant'}, {party_name: 'Guarantor'}],
  },
  saveAsTemplate: {template_title: 'Lease', template_parties: [{party_name: 'Tenant'}]},
  createTemplate: {
    template_title: 'Lease',
    template_parties: [{party_name: 'Tenant'}, {party_name: 'Landlord'}],
    document_file_name: 'lease.pdf',
    document_file_content: byName['document_file_content'],
  },
  createEmbedSession: {
    envelope_fingerprint: fingerprint,
    allowed_origins: ['https://app.larkfield.example'],
  },
  createSigningLink: {signing_url_expires_in: 86_400},
  updateSettings: {setting_embedded_signing: true, setting_signing_tooltips: false},
  updateBranding: {
    branding_logo_url: byName['branding_logo_url'],
    branding_colour: byName['branding_colour'],
  },
  planEnvelope: planned,
  sendPlan: {...planned, plan_sha256: byName['plan_sha256']},
  verify: {document_file_content: byName['document_file_content']},
};

/** A valid body for the endpoint, with fictional ids and addresses. */
export const exampleBody = (name: string, schema: Json): unknown =>
  bodies[name] ?? exampleOf(schema);

/** A value that matches the schema. */
export function exampleOf(schema: Json, name = ''): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (name in byName && takes(schema, byName[name])) return byName[name];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  if (first) return exampleOf(first, name);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return [exampleOf((schema.items ?? {}) as Json, name.replace(/s$/, ''))];
    case 'boolean':
      return schema.default ?? false;
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(Number(schema.minimum ?? 1), 1);
    default:
      return exampleText(schema, name);
  }
}

/** Members omitted from examples: the mark of test keys, and members that new accounts do not have. */
const leftOut = (name: string, schema: Json): boolean =>
  name === 'test' || schema.deprecated === true || 'not' in schema;

const exampleObject = ({properties = {}}: Json): Json =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Json>)
      .filter(([name, schema]) => !leftOut(name, schema))
      .map(([name, schema]) => [name, exampleOf(schema, name)]),
  );

function exampleText({pattern, format, default: preset}: Json, name: string): string {
  if (typeof preset === 'string') return preset;
  if (/_(page|thumbnail)$/.test(name))
    return `${page}/${name.endsWith('thumbnail') ? 'thumbnail' : 'standard'}.webp`;
  if (format === 'uri') return envelope;
  if (format === 'email') return 'anna.berg@post.example';
  const candidates = [fingerprint, '1', moment, '2026-11-21', 'Larkfield'];
  return (
    candidates.find((text) => typeof pattern === 'string' && new RegExp(pattern).test(text)) ??
    'Larkfield'
  );
}

/** Whether the listed value has the schema's type; some names occur with several types. */
function takes(schema: Json, value: unknown): boolean {
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return options.some((option) => takes(option, value));
  const types: unknown[] = [schema.type].flat();
  if (value === null) return types.includes('null');
  return schema.type === undefined || types.includes(typeof value);
}
