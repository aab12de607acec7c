/** What every endpoint answers, written down by hand: the service's own schemas have no part, so a mistake in them shows. */
import type {EndpointName} from '../../../src/contract/endpoints.js';
import {settings} from './settings-shape.js';

/** How a value travels; `digits` is a number written as text. */
type Scalar =
  | 'digits'
  | 'integer'
  | 'boolean'
  | 'text'
  | 'time'
  | 'url'
  | 'fingerprint'
  | 'null'
  | 200
  | 202;
/** A list shows the shape of its first element. */
export type Shape = Scalar | readonly Shape[] | {readonly [member: string]: Shape};

const done = {http: 200, message: 'text'} as const;
const page = (things: string, item: Shape): Shape => ({
  http: 200,
  offset: 'integer',
  limit: 'integer',
  [`total_${things}`]: 'digits',
  [things]: [item],
});

const party = {
  party_id: 'digits',
  party_title: 'text',
  party_mobile_last4: 'null',
  party_password: 'null',
} as const;

const envelope = {
  envelope_fingerprint: 'fingerprint',
  envelope_title: 'text',
  envelope_status: 'text',
  envelope_redirect_url: 'text',
  envelope_created: 'time',
  envelope_sent: 'null',
  envelope_processed: 'null',
  envelope_all_at_once_enabled: 'boolean',
  envelope_requires_otp: 'boolean',
} as const;

/** A party as history has it. */
const recipient = {party_id: 'digits', name: 'text', email: 'text', role: 'text'} as const;

const document = {
  document_fingerprint: 'fingerprint',
  document_title: 'text',
  document_page_total: 'digits',
  document_sha256: 'text',
  document_upload_sha256: 'text',
  document_earlier_signatures: [],
  document_signatures: 'null',
  document_signatures_obstacle: 'null',
  document_invoice: 'null',
  document_invoice_name: 'null',
  document_invoice_sha256: 'null',
  document_own_title: 'null',
  document_findings: [],
  document_pdf: 'url',
  document_download: 'url',
  document_thumbnails: ['url'],
  document_pages: ['url'],
} as const;

const queued = {
  http: 202,
  message: 'text',
  href: 'url',
  envelope_title: 'text',
  envelope_fingerprint: 'fingerprint',
  envelope_password_protect: 'boolean',
  envelope_redirect_url: 'text',
  envelope_queued: 'time',
  envelope_requires_otp: 'boolean',
  envelope_all_at_once_enabled: 'boolean',
  envelope_parties: [party],
} as const;

const reminded = {
  ...done,
  envelope_fingerprint: 'fingerprint',
  envelope_title: 'text',
  envelope_all_at_once_enabled: 'boolean',
} as const;

const ended = {...reminded, envelope_status: 'text', envelope_processed: 'time'} as const;

const template = {
  template_id: 'digits',
  template_fingerprint: 'fingerprint',
  template_title: 'text',
  template_page_total: 'digits',
  template_in_progress: 'digits',
  template_parties_total: 'digits',
  template_widget_url: 'text',
  template_widget_embed: 'text',
  template_thumbnails: ['url'],
  template_pages: ['url'],
  template_parties: [
    {
      party_id: 'digits',
      party_name: 'text',
      party_merge_fields: [{field_id: 'digits', field_merge: 'text', field_type: 'text'}],
    },
  ],
  template_uploaded: 'time',
  template_status: 'text',
} as const;

const contact = {contact_id: 'digits', contact_name: 'text', contact_email: 'text'} as const;
const listedContact = {
  ...contact,
  contact_outstanding_documents: 'digits',
  contact_created: 'time',
} as const;

const user = {
  user_id: 'digits',
  role_id: 'digits',
  user_name: 'text',
  user_email: 'text',
  user_access: 'text',
} as const;
const firstUser = {user_id: 'digits', user_name: 'text'} as const;
const listedUser = {...user, user_added: 'time', user_last_updated: 'null'} as const;

const mail = {
  branding_email_type: 'text',
  branding_email_subject: 'text',
  branding_email_content: 'text',
  branding_email_content_plain: 'text',
  branding_email_updated: 'time',
} as const;

const company = {company_id: 'digits', company_name: 'text', company_email: 'text'} as const;
const listedCompany = {...company, company_api_key: 'text'} as const;

const webhook = {webhook_id: 'digits', webhook_url: 'url', webhook_type: 'text'} as const;
const namedWebhook = {
  ...webhook,
  webhook_format: 'text',
  webhook_acknowledgement: 'digits',
} as const;
const listedWebhook = {
  ...namedWebhook,
  webhook_created: 'time',
  webhook_updated: 'null',
  webhook_suspended: 'null',
  webhook_waiting: 'integer',
  webhook_waiting_since: 'null',
} as const;

/** The answers to the valid calls of the conformance cases; downloads are files. */
export const answerShapes: Readonly<Partial<Record<EndpointName, Shape>>> = {
  listEnvelopes: page('envelopes', {...envelope, envelope_parties: [party], envelope_tags: []}),
  createEnvelope: {...queued, envelope_redirect_url: 'url'},
  sendEnvelope: queued,
  getEnvelope: {
    http: 200,
    ...envelope,
    envelope_sent: 'time',
    envelope_sealing: 'boolean',
    envelope_tags: [],
    envelope_version: 'integer',
    envelope_amendment: 'null',
    envelope_amends: 'null',
    envelope_former_documents: [],
    envelope_auto_expire_hours: 'null',
    envelope_auto_remind_hours: 'null',
    envelope_parties: [
      {
        ...party,
        contact_id: 'digits',
        contact_email: 'text',
        party_status: 'text',
        party_signature_type: 'text',
        party_role: 'text',
        party_stage: 'null',
        party_witness_of: 'null',
        party_named_by_signer: 'boolean',
        party_host: 'null',
        party_copy_from_start: 'boolean',
        party_invitation: 'text',
        party_sign_in_required: 'boolean',
        party_may_reassign: 'null',
        party_language: 'null',
        party_time_zone: 'null',
        party_identity: [],
        party_message: 'text',
      },
    ],
    envelope_documents: [
      {
        ...document,
        document_fields: [
          {
            field_id: 'digits',
            field_title: 'text',
            field_type: 'text',
            field_value: 'text',
            party_id: 'digits',
            field_merge: 'null',
          },
        ],
      },
    ],
    envelope_history: [
      {
        history_detail: 'text',
        history_ip: 'text',
        history_user_agent: 'text',
        history_date: 'time',
        history_type: 'text',
        history_party_id: 'text',
        history_data: {title: 'text', documents: ['text'], parties: [recipient]},
      },
    ],
    envelope_meta: 'text',
  },
  deleteEnvelope: {
    ...done,
    envelope_fingerprint: 'fingerprint',
    envelope_title: 'text',
    envelope_status: 'text',
  },
  remindEnvelope: reminded,
  cancelEnvelope: ended,
  expireEnvelope: ended,
  updateParty: {
    http: 200,
    party_id: 'integer',
    party_title: 'text',
    party_email: 'text',
    party_role: 'text',
  },
  listTemplates: page('templates', template),
  getTemplate: {http: 200, ...template},
  deleteTemplate: {
    ...done,
    template_id: 'digits',
    template_fingerprint: 'fingerprint',
    template_title: 'text',
  },
  listContacts: page('contacts', listedContact),
  createContact: {...done, href: 'url', ...contact, contact_created: 'time'},
  getContact: {http: 200, ...listedContact, contact_id: 'integer'},
  updateContact: {
    ...done,
    href: 'url',
    ...contact,
    contact_id: 'integer',
    contact_updated: 'time',
  },
  deleteContact: {...done, ...contact, contact_id: 'integer'},
  listContactEnvelopes: page('envelopes', {
    envelope_fingerprint: 'fingerprint',
    envelope_title: 'text',
    envelope_status: 'text',
    envelope_created: 'time',
    envelope_sent: 'null',
    envelope_processed: 'null',
  }),
  listUsers: page('users', listedUser),
  createUser: {...done, href: 'url', ...user, user_added: 'time'},
  getUser: {http: 200, ...listedUser},
  updateUser: {...done, href: 'url', ...user, user_updated: 'time'},
  deleteUser: {...done, user_id: 'digits', user_name: 'text', user_email: 'text'},
  getBranding: {http: 200, branding_logo: 'null', branding_colour: 'text'},
  updateBranding: {...done, branding_logo: 'null', branding_colour: 'text'},
  listBrandingEmails: page('branding_emails', mail),
  getBrandingEmail: {http: 200, ...mail},
  updateBrandingEmail: {...done, ...mail},
  getSettings: {http: 200, ...settings},
  updateSettings: {...done, ...settings},
  listCompanies: page('companies', listedCompany),
  createCompany: {...done, href: 'url', ...company, ...firstUser, api_key: 'text'},
  getCompany: {http: 200, ...listedCompany, company_created: 'time', company_usage: []},
  updateCompany: {...done, ...listedCompany},
  deleteCompany: {...done, company_id: 'digits', company_name: 'text'},
  getUsage: {
    ...(page('companies', {
      company_id: 'digits',
      company_name: 'text',
      current_sent: 'digits',
      previous_sent: 'digits',
    }) as object),
    current_start_date: 'time',
    current_end_date: 'time',
    previous_start_date: 'time',
    previous_end_date: 'time',
  },
  createEmbedSession: {
    ...done,
    session_url: 'url',
    session_expires: 'time',
    envelope_fingerprint: 'fingerprint',
  },
  listWebhooks: page('webhooks', listedWebhook),
  createWebhook: {
    ...done,
    href: 'url',
    ...namedWebhook,
    webhook_created: 'time',
    webhook_secret: 'text',
  },
  getWebhook: {http: 200, ...listedWebhook, webhook_id: 'integer'},
  updateWebhook: {
    ...done,
    href: 'url',
    ...namedWebhook,
    webhook_id: 'integer',
    webhook_updated: 'time',
  },
  deleteWebhook: {...done, ...webhook, webhook_id: 'integer'},
};
