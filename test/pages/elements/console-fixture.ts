/** An account as its service answers the console. */
import type {CallerAnswer} from '../../../src/contract/access/caller.js';
import type {MandateStatus} from '../../../src/contract/access/mandate.js';
import {sampleList} from '../../elements/fake-helper.js';
import {rolePermissions, type ConsoleRole} from '../../../src/contract/access/permissions.js';

const list = (name: string, rows: readonly object[]) => ({
  http: 200,
  offset: 0,
  limit: 20,
  [`total_${name}`]: String(rows.length),
  [name]: rows,
});

const at = '2026-11-21T09:00:00Z';
const contact = {
  contact_id: '1',
  contact_name: 'Mara Lind',
  contact_email: 'mara@example.com',
  contact_outstanding_documents: '1',
  contact_created: at,
};
const tag = {tag_id: '6', tag_name: 'Sales', tag_envelopes: '3'};
const user = {
  user_id: '7',
  role_id: '1',
  user_name: 'Uta Ott',
  user_email: 'uta@example.com',
  user_access: 'sender',
  user_added: at,
  user_last_updated: null,
};
const session = {
  session_id: '1-a',
  session_created: at,
  session_last_used: at,
  session_expires: at,
  session_signed_in_by: 'link',
  session_user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  session_ip: null,
  session_is_current: true,
  user_id: '1',
  user_name: 'Anna Berg',
  user_email: 'anna@example.com',
};
const passkey = {
  passkey_id: '6',
  passkey_name: 'Laptop',
  passkey_created: at,
  passkey_last_used: null,
  user_id: '1',
  user_name: 'Anna Berg',
  user_email: 'anna@example.com',
};
/** An agent that is connected. */
const agent = {
  agent_id: `1-${'e'.repeat(32)}`,
  agent_name: 'Helper',
  agent_host: 'agent.example',
  agent_created: at,
  agent_last_used: at,
  agent_expires: at,
  user_id: '1',
  user_name: 'Anna Berg',
  user_email: 'anna@example.com',
};
/** What somebody is asked whom an application has sent. */
export const question = {
  agent_name: 'Helper',
  agent_host: 'agent.example',
  agent_vouched_by: null as string | null,
  company_id: '1',
  company_name: 'Larkfield Lettings',
  user_id: '1',
  user_name: 'Anna Berg',
  user_email: 'anna@example.com',
  may_ask: true,
};
const webhook = {
  webhook_id: '3',
  webhook_url: 'https://example.com/hook',
  webhook_type: 'all',
  webhook_format: 'json',
  webhook_acknowledgement: '200',
  webhook_created: at,
  webhook_updated: null,
  webhook_suspended: at,
  webhook_waiting: 2,
  webhook_waiting_since: at,
};
const key = {
  api_key_id: '2',
  api_key_name: 'Shop',
  api_key_scope: 'send',
  api_key_mode: 'live',
  api_key_last4: 'abcd',
  api_key_created: at,
  api_key_created_by: null,
  api_key_expires: null,
  api_key_last_used: at,
};
const token = {
  scim_token_id: '3',
  scim_token_name: 'Entra',
  scim_token_last4: 'wxyz',
  scim_token_created: at,
  scim_token_created_by: 'anna@example.com',
  scim_token_last_used: at,
};
const delivery = {
  delivery_id: '9',
  delivery_message_id: 'm',
  delivery_event: 'signed-envelope',
  envelope_fingerprint: null,
  delivery_created: at,
  delivery_attempts: '3',
  delivery_last_tried: at,
  delivery_last_status: 500,
  delivery_last_error: null,
  delivery_delivered: null,
  delivery_next_try: at,
};
const job = {
  failed_job_id: '4',
  failed_job_type: 'mail',
  failed_job_reason: 'The mail server did not answer.',
  failed_job_tries: '12',
  failed_job_queued: at,
  failed_job_given_up: at,
  envelope_fingerprint: 'a'.repeat(32),
  party_id: null,
  template_fingerprint: null,
  webhook_id: null,
  delivery_id: null,
};
/** Something that was done. */
export const act = (act_kind: string, change: object = {}) => ({
  act_id: '12',
  act_date: at,
  act_kind,
  act_by: 'user',
  act_by_name: 'Anna Berg',
  act_by_email: 'anna@example.com',
  act_ip: '203.0.113.7',
  act_user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  act_about: null,
  act_values: {},
  act_former_values: {},
  ...change,
});
const company = {
  company_id: '5',
  company_name: 'Harbour Homes',
  company_email: 'kim@example.com',
  company_api_key: 'abcd',
};
const envelope = {
  envelope_status: 'signed',
  envelope_sent: new Date(Date.now() - 7_200_000).toISOString(),
  envelope_processed: new Date(Date.now() - 3_600_000).toISOString(),
};

const template = {
  template_fingerprint: 'b'.repeat(32),
  template_title: 'Lease',
  template_status: 'ready',
  template_page_total: '1',
  template_uploaded: at,
  template_parties: [
    {party_id: '21', party_name: 'Landlord', party_merge_fields: []},
    {
      party_id: '22',
      party_name: 'Tenant',
      party_merge_fields: [{field_id: '1', field_merge: 'rent', field_type: 'text'}],
    },
  ],
};
/** A bulk send with a status, and so many rows that wait. */
export const bulkSend = (bulk_status: string, waiting: number) => ({
  http: 200,
  bulk_fingerprint: 'c'.repeat(32),
  bulk_title: 'Tenants',
  bulk_status,
  bulk_columns: ['Name', 'Mail'],
  bulk_unused_columns: ['Note'],
  bulk_rows_total: '2',
  bulk_rows_incorrect: '0',
  bulk_rows_waiting: String(waiting),
  bulk_rows_created: String(2 - waiting),
  bulk_rows_failed: '0',
  bulk_rows_cancelled: '0',
  bulk_created: at,
  bulk_started: null,
  bulk_finished: null,
});
/** A mandate with a status, for so many recipients. */
export const mandate = (mandate_status: MandateStatus, recipients = 1) => ({
  mandate_id: '8',
  mandate_title: 'Leases of Mill Lane',
  mandate_status,
  mandate_templates: ['b'.repeat(32), 'd'.repeat(32)],
  mandate_recipients: [
    '@tenants.example',
    ...Array.from({length: recipients - 1}, (_, at) => `tenant-${at}@example.com`),
  ],
  mandate_actions: ['send', 'remind'],
  mandate_envelopes_most: '20',
  mandate_envelopes_sent: '3',
  mandate_created: at,
  mandate_created_by: 'uta@example.com',
  mandate_agent: null as string | null,
  mandate_expires: '2027-01-21T09:00:00Z',
  mandate_approved: mandate_status === 'requested' ? null : at,
  mandate_approved_by: mandate_status === 'requested' ? null : 'anna@example.com',
  mandate_revoked: null,
  mandate_last_used: null,
});
/** A list of them. */
export const mandates = (...rows: readonly object[]) => list('mandates', rows);
const bulkRow = {
  row_number: '2',
  row_status: 'waiting',
  row_problems: [
    {problem_column: 'Mail', problem_member: null, problem_reason: 'No address.'},
    {
      problem_column: null,
      problem_member: 'envelope_parties[0].party_name',
      problem_reason: 'Expected a name.',
    },
  ],
  envelope_fingerprint: 'a'.repeat(32),
};
const bulkPath = `GET /v1/bulk-sends/${'c'.repeat(32)}`;
const mail = {
  branding_email_type: 'email-send',
  branding_email_subject: 'Please sign {contract title}',
  branding_email_content:
    '<p>Hello {client name},</p>\n<p><a href="{contract url}">Read &amp; sign</a></p>',
  branding_email_content_plain: 'Hello {client name},\n\nRead & sign:\n{contract url}',
  branding_email_updated: null,
};

/** What a service answers to whom has this role. */
export function answersFor(role: ConsoleRole, isPartner: boolean): Record<string, object> {
  const me: CallerAnswer = {
    http: 200,
    company_id: '1',
    company_name: 'Larkfield Lettings',
    company_time_zone: 'UTC',
    is_partner: isPartner,
    permissions: [...rolePermissions[role]],
    user_access: role,
    user_id: '1',
    user_name: 'Anna Berg',
    user_email: 'anna@example.com',
    session_id: '1-a',
  };
  return {
    'GET /v1/me': me,
    'GET /v1/tags': list('tags', [tag]),
    'GET /v1/contacts': list('contacts', [contact]),
    'GET /v1/templates': list('templates', [template]),
    [`GET /v1/templates/${'b'.repeat(32)}`]: template,
    [`GET /v1/templates/${'d'.repeat(32)}`]: Response.json({code: 10153}, {status: 404}),
    'GET /v1/mandates': mandates(mandate('requested')),
    'GET /v1/bulk-sends': list('bulk_sends', [bulkSend('done', 0)]),
    [bulkPath]: bulkSend('ready', 2),
    [`${bulkPath}/rows`]: list('bulk_rows', [bulkRow]),
    [`${bulkPath}/rows/2`]: {
      ...bulkRow,
      http: 200,
      row_envelope: {
        envelope_title: 'Lease of Anna',
        envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
        envelope_documents: [],
      },
    },
    'GET /v1/branding/emails': list('branding_emails', [mail]),
    'GET /v1/branding/emails/email-send': {http: 200, ...mail},
    'GET /health': {
      database: true,
      files: false,
      seal: true,
      damaged_files: 1,
      warnings: ['The mail server refuses mail.'],
    },
    'GET /v1/acts': list('acts', [
      act('delete-user', {act_about: 'ben@example.com'}),
      act('create-api-key', {act_by: 'key', act_by_name: 'Shop …abcd', act_by_email: null}),
      act('add-hold', {
        act_by: 'command',
        act_by_name: 'esign',
        act_ip: null,
        act_user_agent: null,
      }),
      act('update-settings', {
        act_values: {
          setting_email_signers: 'true',
          setting_language: 'fr',
          setting_pdf_audit_trail_hide: 'false',
          setting_retention: '{"signed":30,"bulk_sends":10}',
          of_a_later_version: '1',
        },
        act_former_values: {
          setting_email_signers: 'false',
          setting_language: 'en',
          setting_pdf_audit_trail_hide: 'false',
          setting_retention: '{}',
        },
      }),
      act('update-user', {
        act_about: 'uta@example.com',
        act_values: {user_access: 'own_envelopes', role_id: '3'},
        act_former_values: {user_access: 'viewer', role_id: '1'},
      }),
      act('retry-failed-job', {act_about: 'text-message'}),
      act('update-branding-email', {act_about: 'email-send'}),
      act('create-mandate', {act_values: {mandate_actions: '["send","cancel"]'}}),
      act('of-a-later-version', {act_by_name: null, act_by_email: null}),
    ]),
    'GET /v1/users': list('users', [user]),
    'GET /v1/api-keys': list('api_keys', [key]),
    'GET /v1/scim-tokens': list('scim_tokens', [token]),
    'GET /v1/sessions': list('sessions', [session]),
    'GET /v1/agents': list('agents', [agent]),
    'POST /console/connect': question,
    'GET /v1/passkeys': list('passkeys', [passkey]),
    'GET /v1/webhooks': list('webhooks', [webhook]),
    'GET /v1/webhooks/3/deliveries': list('deliveries', [delivery]),
    'GET /v1/failed-jobs': list('failed_jobs', [job]),
    'GET /v1/companies': list('companies', [company]),
    'GET /v1/usage': list('companies', []),
    'GET /v1/envelopes': list('envelopes', [envelope]),
    'GET /v1/settings': {
      setting_language: 'en',
      setting_time_zone: 'UTC',
      setting_email_signers: true,
      setting_retention: {drafts: 90},
    },
    'GET /v1/branding': {branding_colour: '#1F4BD8', branding_logo: null},
    'GET /console/esign/envelopes': {offset: 0, limit: 20, total: 0, envelopes: [], counts: []},
  };
}

/** What the lists of an account can hold. */
export const stateNames = ['many', 'none', 'loading', 'failing'] as const;
export type StateName = (typeof stateNames)[number];

/** The same answers in a state; who asks is answered as always. */
export function answersIn(
  state: StateName,
  answers: Record<string, object>,
): Record<string, object> {
  const change = (answer: object): object => {
    if (state === 'loading') return new Promise(() => undefined);
    if (state === 'failing')
      return Response.json({code: 10000, message: 'The database does not answer.'}, {status: 503});
    return withRows(answer, state === 'many' ? 200 : 0);
  };
  return Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      call === 'GET /v1/me' ? answer : change(answer),
    ]),
  );
}

/** Texts as long as people have them. */
const long: Readonly<Record<string, string>> = {
  name: 'Bartholomäus-Maximilian von und zu Oberlichtenfels-Wasserburg',
  email: 'bartholomaeus-maximilian.oberlichtenfels@verwaltungsgesellschaft.example',
  title: 'Vereinbarung über die Instandhaltung der Gemeinschaftsflächen 2026–2031',
  reason: 'Connect ETIMEDOUT 203.0.113.7:443 after 20,000 ms, attempt 12 of 60, no route to host.',
  url: 'https://hooks.verwaltungsgesellschaft.example/esign/v1/receivers/0123456789abcdef',
};

/** An answer whose list has so many rows, of which the first page is there. */
function withRows(answer: object, total: number): object {
  if ('counts' in answer) return {...answer, total, envelopes: sampleList(Math.min(total, 20))};
  const [name, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? [];
  if (!name || !(`total_${name}` in answer)) return answer;
  const known = rows as readonly object[];
  const length = known.length && Math.min(total, 20);
  const shown = Array.from({length}, (_, at) => another(known[at % known.length]!, at));
  return {...answer, [name]: shown, [`total_${name}`]: String(length && total)};
}

/** A row like this one, with an id of its own; every third has long texts, the first among them. */
const another = (row: object, at: number): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const last = name.split('_').at(-1) ?? '';
      if (last === 'id' && typeof value === 'string') return [name, `${value}${at}`];
      const isLong = typeof value === 'string' && at % 3 === 0;
      return [name, isLong ? (long[last] ?? value) : (value as unknown)];
    }),
  );
