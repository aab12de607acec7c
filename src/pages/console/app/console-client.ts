/**
 * The console's calls of the API, with the session's cookie and no key. Paths repeat the endpoint table, checked by the
 * compiler: the table itself would load the schemas of the whole interface.
 */
import type {CallAnswer, CallInput} from '../../../client/client.js';
import {isServiceError, type ServiceError} from '../../../client/errors.js';
import {exchange} from '../../../client/exchange.js';
import {fillPath} from '../../../client/path.js';
import type {endpoints} from '../../../contract/endpoints.js';
import {basePath} from '../../shared/page-address.js';
import {keepPlace} from './coming-back.js';
import {root} from './router.js';

type Table = typeof endpoints;

const calls = {
  getMe: ['GET', '/me'],
  updateAccount: ['PUT', '/account'],
  testMail: ['POST', '/test-mail'],
  listActs: ['GET', '/acts'],
  listSessions: ['GET', '/sessions'],
  endSession: ['DELETE', '/sessions/{session_id}'],
  listAgents: ['GET', '/agents'],
  endAgent: ['DELETE', '/agents/{agent_id}'],
  listPasskeys: ['GET', '/passkeys'],
  deletePasskey: ['DELETE', '/passkeys/{passkey_id}'],
  listEnvelopes: ['GET', '/envelopes'],
  getEnvelope: ['GET', '/envelopes/{envelope_fingerprint}'],
  listShares: ['GET', '/envelopes/{envelope_fingerprint}/shares'],
  shareEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/shares'],
  unshareEnvelope: ['DELETE', '/envelopes/{envelope_fingerprint}/shares/{user_id}'],
  createEmbedSession: ['POST', '/embed-sessions'],
  listTemplates: ['GET', '/templates'],
  getTemplate: ['GET', '/templates/{template_fingerprint}'],
  deleteTemplate: ['DELETE', '/templates/{template_fingerprint}'],
  listTags: ['GET', '/tags'],
  tagEnvelopes: ['PUT', '/tags'],
  renameTag: ['PUT', '/tags/{tag_id}'],
  deleteTag: ['DELETE', '/tags/{tag_id}'],
  listContacts: ['GET', '/contacts'],
  createContact: ['POST', '/contacts'],
  updateContact: ['PUT', '/contacts/{contact_id}'],
  deleteContact: ['DELETE', '/contacts/{contact_id}'],
  listUsers: ['GET', '/users'],
  createUser: ['POST', '/users'],
  updateUser: ['PUT', '/users/{user_id}'],
  deleteUser: ['DELETE', '/users/{user_id}'],
  listApiKeys: ['GET', '/api-keys'],
  createApiKey: ['POST', '/api-keys'],
  deleteApiKey: ['DELETE', '/api-keys/{api_key_id}'],
  listScimTokens: ['GET', '/scim-tokens'],
  createScimToken: ['POST', '/scim-tokens'],
  deleteScimToken: ['DELETE', '/scim-tokens/{scim_token_id}'],
  listMandates: ['GET', '/mandates'],
  approveMandate: ['POST', '/mandates/{mandate_id}/approve'],
  revokeMandate: ['DELETE', '/mandates/{mandate_id}'],
  getBranding: ['GET', '/branding'],
  updateBranding: ['PUT', '/branding'],
  getBrandingEmail: ['GET', '/branding/emails/{branding_email_type}'],
  updateBrandingEmail: ['PUT', '/branding/emails/{branding_email_type}'],
  getSettings: ['GET', '/settings'],
  updateSettings: ['PUT', '/settings'],
  previewRetention: ['POST', '/retention/preview'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  updateWebhook: ['PUT', '/webhooks/{webhook_id}'],
  deleteWebhook: ['DELETE', '/webhooks/{webhook_id}'],
  listDeliveries: ['GET', '/webhooks/{webhook_id}/deliveries'],
  replayDelivery: ['POST', '/webhooks/{webhook_id}/deliveries/{delivery_id}/replay'],
  listFailedJobs: ['GET', '/failed-jobs'],
  retryFailedJob: ['POST', '/failed-jobs/{failed_job_id}/retry'],
  listCompanies: ['GET', '/companies'],
  createCompany: ['POST', '/companies'],
  updateCompany: ['PUT', '/companies/{company_id}'],
  deleteCompany: ['DELETE', '/companies/{company_id}'],
  getUsage: ['GET', '/usage'],
  listBulkSends: ['GET', '/bulk-sends'],
  createBulkSend: ['POST', '/bulk-sends'],
  getBulkSend: ['GET', '/bulk-sends/{bulk_fingerprint}'],
  deleteBulkSend: ['DELETE', '/bulk-sends/{bulk_fingerprint}'],
  startBulkSend: ['POST', '/bulk-sends/{bulk_fingerprint}/start'],
  pauseBulkSend: ['POST', '/bulk-sends/{bulk_fingerprint}/pause'],
  cancelBulkSend: ['POST', '/bulk-sends/{bulk_fingerprint}/cancel'],
  listBulkRows: ['GET', '/bulk-sends/{bulk_fingerprint}/rows'],
  getBulkRow: ['GET', '/bulk-sends/{bulk_fingerprint}/rows/{row_number}'],
  downloadBulkReport: ['GET', '/bulk-sends/{bulk_fingerprint}/report'],
  listBrandingEmails: ['GET', '/branding/emails'],
} as const satisfies {
  readonly [Name in keyof Table]?: readonly [Table[Name]['method'], Table[Name]['path']];
};

type ConsoleFile = 'downloadBulkReport';

/** Names of the calls. */
export type ConsoleCall = Exclude<keyof typeof calls, ConsoleFile>;

/** Where somebody goes who is not signed in, or no longer. */
export const signInPath = `${root}/sign-in`;

/** What tests replace. */
export const network = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  leave: (path: string) => location.assign(path),
};

/** Leads whoever is not signed in to where that can be done, and then back. */
export function leaveToSignIn(): void {
  keepPlace();
  network.leave(signInPath);
}

/** Makes a call. @throws ServiceError; who is no longer signed in is led to where that can be done. */
export async function call<Name extends ConsoleCall>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<CallAnswer<Name>> {
  const [method, pattern] = calls[name];
  const {path, rest} = fillPath(pattern, {...input});
  const hasBody = (method === 'POST' || method === 'PUT') && Object.keys(rest).length > 0;
  try {
    const response = await exchange(channel, {
      method,
      path,
      signal,
      ...(hasBody ? {body: rest} : {query: rest}),
      // What is sent twice because an answer was lost counts once.
      ...(method === 'POST' && {idempotencyKey: crypto.randomUUID()}),
    });
    return (await response.json()) as CallAnswer<Name>;
  } catch (error) {
    if (isServiceError(error) && error.status === 401) leaveToSignIn();
    throw error;
  }
}

const channel = {
  get baseUrl() {
    return `${location.origin}${basePath}/v1`;
  },
  attempts: 2,
  longestWait: 5,
  fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    // The cookie says who it is.
    headers.set('x-esign-console', '1');
    return network.fetch(input, {...init, headers, credentials: 'same-origin'});
  },
};

/** Reads a file, which a link could not: it has no header of its own. @throws ServiceError */
export async function readFile<Name extends ConsoleFile>(
  name: Name,
  input: CallInput<Name>,
): Promise<Blob> {
  const [method, pattern] = calls[name];
  const {path, rest: query} = fillPath(pattern, {...input});
  return (await exchange(channel, {method, path, query, isFile: true})).blob();
}

/** Signs out in this browser. @throws Error if it may have failed */
export async function signOut(): Promise<void> {
  const {ok} = await network.fetch(`${root}/sign-out`, {method: 'POST'});
  if (!ok) throw new Error('Signing out was refused.');
}

/** What the service says about a failed call: in English, for details. */
export const detailOf = (error: unknown): string =>
  isServiceError(error) ? ((error as ServiceError).detail ?? error.message) : '';
