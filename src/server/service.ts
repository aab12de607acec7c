/**
 * The helper's calls to the service. Paths repeat the endpoint table, checked by the compiler: importing the table
 * itself would load the schemas of the whole interface, which a helper on a worker does not need.
 */
import {type Connection, sendCall} from '../client/connection.js';
import {ConnectionError, NotFoundError} from '../client/errors.js';
import {fillPath, type PathParameters} from '../client/path.js';
import type {endpoints} from '../contract/endpoints.js';
import type * as z from '../contract/schema.js';
import {ServiceUnsetError} from './refusal.js';

type Table = typeof endpoints;

const calls = {
  listEnvelopes: ['GET', '/envelopes'],
  createEnvelope: ['POST', '/envelopes'],
  sendEnvelope: ['POST', '/envelopes/{envelope_fingerprint}/send'],
  getEnvelope: ['GET', '/envelopes/{envelope_fingerprint}'],
  updateEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}'],
  deleteEnvelope: ['DELETE', '/envelopes/{envelope_fingerprint}'],
  remindEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/remind'],
  cancelEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/cancel'],
  expireEnvelope: ['PUT', '/envelopes/{envelope_fingerprint}/expire'],
  downloadEnvelope: ['GET', '/envelopes/{envelope_fingerprint}/download'],
  downloadDocument: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/download',
  ],
  downloadOriginal: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/original/download',
  ],
  downloadField: ['GET', '/fields/{field_id}/download'],
  updateParty: ['PATCH', '/envelopes/{envelope_fingerprint}/parties/{party_id}'],
  createEmbedSession: ['POST', '/embed-sessions'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  updateWebhook: ['PUT', '/webhooks/{webhook_id}'],
  deleteWebhook: ['DELETE', '/webhooks/{webhook_id}'],
  verify: ['POST', '/verify'],
} as const satisfies {
  readonly [Name in keyof Table]?: readonly [Table[Name]['method'], Table[Name]['path']];
};

/** Calls that not every installation has. */
const furtherCalls = {
  getSettings: ['GET', '/settings'],
  listUsers: ['GET', '/users'],
  createUser: ['POST', '/users'],
  listDeliveries: ['GET', '/webhooks/{webhook_id}/deliveries'],
  listContacts: ['GET', '/contacts'],
  downloadCombined: ['GET', '/envelopes/{envelope_fingerprint}/combined/download'],
  downloadCertificate: ['GET', '/envelopes/{envelope_fingerprint}/certificate/download'],
  listTemplates: ['GET', '/templates'],
  getTemplate: ['GET', '/templates/{template_fingerprint}'],
  createTemplate: ['POST', '/templates'],
  updateTemplate: ['PUT', '/templates/{template_fingerprint}'],
  finishTemplate: ['POST', '/templates/{template_fingerprint}/finish'],
  deleteTemplate: ['DELETE', '/templates/{template_fingerprint}'],
  saveAsTemplate: ['POST', '/envelopes/{envelope_fingerprint}/template'],
  openAmendment: ['POST', '/envelopes/{envelope_fingerprint}/amendment'],
  duplicateEnvelope: ['POST', '/envelopes/{envelope_fingerprint}/duplicate'],
  createSigningLink: ['POST', '/envelopes/{envelope_fingerprint}/parties/{party_id}/signing-link'],
  getEnvelopePages: ['GET', '/envelopes/{envelope_fingerprint}/pages'],
  downloadPage: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/pages/{page_number}/image',
  ],
  getPageText: [
    'GET',
    '/envelopes/{envelope_fingerprint}/documents/{document_fingerprint}/pages/{page_number}/text',
  ],
} as const;

const allCalls = {...calls, ...furtherCalls};
type Calls = typeof allCalls;

/** Names of the calls the helper makes. */
export type ServiceCall = keyof Calls;

/** The path parameters of a call. */
export type ServiceParameters<Name extends ServiceCall> = PathParameters<Calls[Name][1]>;

/** What a call sends, apart from its path parameters. */
export interface CallContent {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** The service as the helper's routes use it. */
export interface Service {
  /** Makes a call and reads those members of the response that the schema names. */
  read<Name extends ServiceCall, Value>(
    name: Name,
    parameters: PathParameters<Calls[Name][1]>,
    answer: z.ZodMiniType<Value>,
    content?: CallContent,
  ): Promise<Value>;
  /** Makes a call whose response is a file; its body is streamed. */
  stream<Name extends ServiceCall>(
    name: Name,
    parameters: PathParameters<Calls[Name][1]>,
    content?: CallContent,
  ): Promise<Response>;
}

/**
 * Connects to the service. Makes at most two attempts with short waits: a browser is better served by an error than by
 * a long wait.
 */
export function createService(connection: Connection): Service {
  const send = (
    name: ServiceCall,
    parameters: object,
    content: CallContent | undefined,
    isFile: boolean,
  ) => {
    if (!connection.baseUrl || !connection.apiKey) throw new ServiceUnsetError();
    const [method, path] = allCalls[name];
    return sendCall(
      {attempts: 2, longestWait: 2, ...connection},
      {...content, method, path: fillPath(path, {...parameters}).path, isFile},
    );
  };
  return {
    read: async (name, parameters, answer, content) => {
      const response = await send(name, parameters, content, false);
      return readAnswer(answer, await response.json().catch(noInterface));
    },
    stream: (name, parameters, content) => send(name, parameters, content, true),
  };
}

/** Where the address is not the interface's, many servers respond with a page of their own. */
const noInterface = (cause: unknown) => {
  throw new NotFoundError('The service did not respond with JSON.', {status: 404}, cause);
};

function readAnswer<Value>(schema: z.ZodMiniType<Value>, body: unknown): Value {
  const {success, data, error} = schema.safeParse(body);
  if (success) return data;
  const place = error.issues[0]?.path.join('.');
  throw new ConnectionError(`The service's response does not match the interface at "${place}".`);
}
